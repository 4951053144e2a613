/** A circuit as the editor has it, and as the text of a circuit file. */

export interface Section {
  kind: string
  length?: number
  radius?: number
  angle?: number
  spaces?: number[]
  rows?: number
  grid?: number[][]
  lengths?: number[][]
  colours?: string[]
  tip_line?: number
  corner?: string
  stops?: number
  zone?: string
  police?: boolean
  black?: number[][]
  wide?: number
  start?: boolean
  target?: boolean
}

export interface Pit {
  side: string
  spaces: number
  boxes: number[]
  after?: number
}

/** What a game has laid on the circuit; it has sections of its own. */
export interface Layout {
  heading?: number
  ring?: boolean
  pit?: Pit
  section: Section[]
}

export interface Circuit {
  id: string
  title: string
  theme: string
  heading: number
  lap?: string
  shape: Section[]
  layouts: Record<string, Layout>
}

export const THEMES = ['town', 'lake', 'desert', 'city', 'coast', 'meadow']
export const LAPS = ['short', 'medium', 'long']
export const STYLES = ['twisty', 'flowing', 'fast']
export const MOST_SECTIONS = 100

/** A circuit to begin with. */
export function fresh(title: string): Circuit {
  const shape: Section[] = [
    { kind: 'straight', length: 14 },
    { kind: 'bend', radius: 4, angle: 90 },
    { kind: 'straight', length: 5 },
    { kind: 'bend', radius: 4, angle: 90 },
    { kind: 'straight', length: 14 },
    { kind: 'bend', radius: 4, angle: 90 },
    { kind: 'straight', length: 5 },
    { kind: 'bend', radius: 4, angle: 90 },
  ]
  return { id: idOf(title), title, theme: 'meadow', heading: 0, shape, layouts: {} }
}

/** A circuit's id from its title. */
export function idOf(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase().replace(/[^a-z0-9]+/g, '-').slice(0, 40).replace(/^-+|-+$/g, '')
  return plain || 'circuit'
}

/** The sections that are edited for a game: its own layout, or else the shape. */
export function sectionsOf(circuit: Circuit, game: string): Section[] {
  return circuit.layouts[game]?.section ?? circuit.shape
}

export function headingOf(circuit: Circuit, game: string): number {
  return circuit.layouts[game]?.heading ?? circuit.heading
}

/** The same circuit with other sections for a game. */
export function withSections(circuit: Circuit, game: string, sections: Section[]): Circuit {
  const layout = circuit.layouts[game]
  if (!layout) return { ...circuit, shape: sections }
  return { ...circuit, layouts: { ...circuit.layouts, [game]: { ...layout, section: sections } } }
}

/** The text of a circuit file, and the line of each section's header by the list it is in. */
export interface Written {
  text: string
  lines: Map<string, number[]>
}

export function written(circuit: Circuit): Written {
  const out: string[] = []
  const lines = new Map<string, number[]>()
  const table = (values: object): void => {
    for (const [key, value] of Object.entries(values)) if (value !== undefined && value !== null) out.push(`${key} = ${toml(value)}`)
  }
  const list = (name: string, sections: Section[]): void => {
    const at: number[] = []
    for (const section of sections) {
      out.push('', `[[${name}]]`)
      at.push(out.length)
      table(section)
    }
    lines.set(name, at)
  }
  const { id, title, theme, heading, lap } = circuit
  table({ id, title, theme, heading: heading || undefined, lap: lap === 'medium' ? undefined : lap })
  list('shape', circuit.shape)
  for (const [game, { section, pit, ...rest }] of Object.entries(circuit.layouts)) {
    out.push('', `[layout.${game}]`)
    table(rest)
    list(`layout.${game}.section`, section)
    if (pit) {
      out.push('', `[layout.${game}.pit]`)
      table(pit)
    }
  }
  return { text: `${out.join('\n')}\n`, lines }
}

function toml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toml).join(', ')}]`
  if (typeof value === 'number') return String(Math.round(value * 100) / 100)
  // The escapes of a JSON string are those of a basic TOML string.
  return JSON.stringify(value).replace(/\u007f/g, '\\u007f')
}

/** The section that a line of the text belongs to, in the list of a game. */
export function sectionAt({ lines }: Written, circuit: Circuit, game: string, line: number): number | null {
  const at = lines.get(circuit.layouts[game] ? `layout.${game}.section` : 'shape') ?? []
  const last = at.findLastIndex((header) => header <= line)
  return last < 0 ? null : last
}
