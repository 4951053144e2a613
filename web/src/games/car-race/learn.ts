import type { Advice, Lesson } from '../../learn/lesson'
import type { Table } from '../../table/table.svelte'
import { say } from '../../texts/texts.svelte'
import Rules from './learn/Rules.svelte'
import { raceOf, type Race } from './race.svelte'

/** Advice that depends on what is being shown, which lags behind the table. */
function when(test: (race: Race) => boolean): (table: Table) => boolean {
  return (table) => {
    const race = raceOf(table)
    return race !== undefined && test(race)
  }
}

/** The advice for a first race, most important first. */
const FIRST: Advice[] = [
  { key: 'car', when: when((race) => race.asks === 'car'), text: () => say('cr-coach-car'), at: '.pick' },
  { key: 'roll', when: when((race) => race.cup && race.here), text: () => say('cr-coach-roll'), at: '.cup' },
  { key: 'drive', when: when((race) => Boolean(race.way?.next.length)), text: () => say('cr-coach-drive'), at: '.dice' },
  { key: 'done', when: when((race) => Boolean(race.way?.whole)), text: () => say('cr-coach-done'), at: '.ends' },
  { key: 'stuck', when: when((race) => race.stuck), text: () => say('cr-coach-stuck') },
  { key: 'far', when: when((race) => Boolean(race.way && race.way.reach.size > race.way.next.length)), text: () => say('cr-coach-far') },
  { key: 'bump', when: when((race) => race.cup && race.here), text: () => say('cr-coach-bump'), nod: true },
  { key: 'home', when: when((race) => Boolean(race.view?.last_turns)), text: () => say('cr-coach-home'), nod: true },
]

export const lesson: Lesson = {
  Rules,
  variants: [
    { name: 'movement', values: ['strict', 'gentle'] },
    { name: 'ending', values: ['round', 'one-more'] },
    { name: 'bonus', values: ['no', 'yes'] },
  ],
  first: { table: { track: 'duck-pond', players: 3, options: { starter: 'first-seat' } }, advice: FIRST },
}
