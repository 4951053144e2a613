import type { GameCard, GameOption, Options } from '../server/api'

/** The default of each option: the preset's value, or the option's own. */
export function defaultsOf(game: GameCard, set: Options): Options {
  const own = Object.fromEntries(game.options.map((option) => [option.name, option.default]))
  if (!game.preset) return own
  const preset = set[game.preset] ?? own[game.preset]!
  return { ...own, ...game.presets[String(preset)], [game.preset]: preset }
}

/** The few options that everybody wants to see, and those that a preset sets. */
export function grouped(game: GameCard): { main: GameOption[]; more: GameOption[] } {
  const preset = new Set(Object.values(game.presets).flatMap((values) => Object.keys(values)))
  const main = game.options.filter((option) => option.name === game.preset || !preset.has(option.name))
  return { main, more: game.options.filter((option) => !main.includes(option)) }
}
