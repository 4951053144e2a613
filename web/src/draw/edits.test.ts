import { describe, expect, it } from 'vitest'
import { fresh, idOf, sectionAt, sectionsOf, withSections, written, type Circuit, type Section } from './circuit'
import { asCircuit, Draft } from './draft.svelte'
import * as edits from './edits'
import { toggled } from './grid'
import { boxOf, fitBox, gapOf, offBoard, onBoard, placeClosed, totalTurn } from './geometry'

const loop = (): Section[] => fresh('Loop').shape

/** Numbers that look random and are the same each time. */
function dice(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48271) % 2147483647) / 2147483647
}

/** A random edit as the editor would make it. */
function edited(sections: Section[], roll: () => number): Section[] {
  const at = Math.floor(roll() * sections.length)
  const ways = [
    () => edits.added(sections, at, { kind: 'straight', length: 4 }),
    () => edits.added(sections, at, { kind: 'bend', radius: 3, angle: roll() < 0.5 ? -45 : 45 }),
    () => edits.removed(sections, at),
    () => edits.moved(sections, at, Math.floor(roll() * sections.length)),
    () => edits.turned(sections, at, roll() * 400 - 200),
    () => edits.stretched(sections, at, roll() * 20),
    () => edits.mirrored(sections),
  ]
  return ways[Math.floor(roll() * ways.length)]!()
}

describe('a circuit as text', () => {
  it('names the section of a line', () => {
    const circuit = fresh('My "own" circuit')
    const text = written(circuit)
    const line = text.text.split('\n').findIndex((one) => one === 'radius = 4') + 1
    expect(text.text).toContain('title = "My \\"own\\" circuit"')
    expect(sectionAt(text, circuit, 'top-race', line)).toBe(1)
    expect(sectionAt(text, circuit, 'top-race', 1)).toBe(null)
  })
  it('keeps the layout of a game apart from the shape', () => {
    const circuit: Circuit = { ...fresh('Two'), layouts: { 'formula-d': { ring: true, section: [{ kind: 'straight', spaces: [4, 4, 4] }], pit: { side: 'left', spaces: 12, boxes: [1, 3, 5, 7, 9] } } } }
    const { text } = written(circuit)
    expect(text).toContain('[layout.formula-d]\nring = true\n\n[[layout.formula-d.section]]\nkind = "straight"\nspaces = [4, 4, 4]')
    expect(text).toContain('[layout.formula-d.pit]\nside = "left"')
    expect(sectionsOf(circuit, 'top-race')).toBe(circuit.shape)
    expect(withSections(circuit, 'formula-d', []).shape).toBe(circuit.shape)
  })
  it('has an id of plain letters whatever its title', () => {
    expect(idOf('Über die Dörfer!')).toBe('u-ber-die-do-rfer')
    expect(idOf('東京')).toBe('circuit')
    expect(idOf('x'.repeat(60)).length).toBeLessThanOrEqual(40)
  })
})

describe('edits', () => {
  it('keep the loop closed: other sections give way', () => {
    const longer = edits.settled(edits.stretched(loop(), 0, 30), 0, 0, 1)
    expect(longer[0]!.length).toBe(30)
    expect(gapOf(placeClosed(longer, 0))).toBeLessThan(0.01)
    const bent = edits.settled(edits.turned(loop(), 1, 130), 0, 1, 1)
    expect(bent[1]!.angle).toBe(130)
    expect(totalTurn(bent)).toBeCloseTo(360)
  })
  it('never ask for what the format does not allow', () => {
    expect(edits.turned(loop(), 1, 2)[1]!.angle).toBe(10)
    expect(edits.turned(loop(), 0, -90)[0]!.angle).toBe(-30)
    expect(edits.stretched(loop(), 0, -3)[0]!.length).toBe(0.25)
    expect(edits.removed(loop().slice(0, 2), 0)).toHaveLength(2)
  })
  it('of a layout count in spaces, and its lists follow', () => {
    const grid = [[1, 2], [3, 4]]
    const section: Section = { kind: 'straight', spaces: [2, 2], grid }
    expect(edits.stretched([section], 0, 3)[0]).toEqual({ kind: 'straight', spaces: [3, 3], grid: [[1, 2, 0], [3, 4, 0]] })
    expect(edits.widened([section], 0, 1)[0]!.grid).toEqual([[1, 2]])
  })
  it('in any number leave a circuit with a turn of 360 degrees and no odd numbers', () => {
    const roll = dice(7)
    let sections = loop()
    for (let number = 0; number < 300; number++) {
      const side = totalTurn(sections) < 0 ? -1 : 1
      sections = edits.settled(edited(sections, roll), 0, null, side)
      expect(sections.length).toBeGreaterThan(1)
      const odd = sections.filter((section) => {
        const size = (section.kind === 'bend' ? section.radius : section.length) ?? NaN
        return !(size >= edits.LEAST && size <= edits.MOST && Math.abs(section.angle ?? 0) <= 270)
      })
      expect(odd).toEqual([])
      if (sections.length > 30) sections = loop()
    }
  })
})

describe('the starting grid', () => {
  const straight = (grid?: number[][]): Section => ({ kind: 'straight', spaces: [2, 2, 2], ...(grid ? { grid } : {}) })
  it('numbers its spaces from the front, wherever they are added', () => {
    let sections = [straight([[4, 1], [5, 2], [6, 3]]), straight()]
    sections = toggled(sections, 0, 1, 1, false)
    expect(sections[0]!.grid).toEqual([[3, 1], [4, 0], [5, 2]])
    sections = toggled(sections, 1, 0, 0, false)
    expect(sections.map((one) => one.grid)).toEqual([[[4, 2], [5, 0], [6, 3]], [[1, 0], [0, 0], [0, 0]]])
    expect(toggled(sections, 1, 1, 0, false)).toBe(sections)
    expect(toggled(sections, 1, 0, 0, false)[1]).not.toHaveProperty('grid')
  })
  it('of a ring counts back from the line, the middle lane half a space behind', () => {
    let sections = [straight(), straight()]
    for (const lane of [1, 2, 0]) sections = toggled(sections, 1, lane, 1, true)
    sections = toggled(sections, 0, 0, 1, true)
    expect(sections.map((one) => one.grid)).toEqual([[[0, 4], [0, 0], [0, 0]], [[0, 2], [0, 3], [0, 1]]])
  })
})

describe('a draft', () => {
  it('can be undone to its first step and done again', () => {
    const draft = new Draft(fresh('One'))
    const first = draft.now
    for (let number = 0; number < 200; number++) draft.set({ ...draft.now, title: `Step ${number}` })
    const last = draft.now
    while (draft.canUndo) draft.undo()
    expect(draft.now).toBe(first)
    while (draft.canRedo) draft.redo()
    expect(draft.now).toBe(last)
  })
  it('takes a gesture as one step', () => {
    const draft = new Draft(fresh('One'))
    draft.hold()
    for (let heading = 1; heading < 50; heading++) draft.set({ ...draft.now, heading })
    draft.release()
    draft.undo()
    expect(draft.now.heading).toBe(0)
    expect(draft.canUndo).toBe(false)
  })
  it('takes nothing for a circuit that is none', () => {
    expect(asCircuit({ title: 'x', theme: 'town', shape: 'no', layouts: {} })).toBe(null)
    expect(asCircuit([])).toBe(null)
    expect(asCircuit({ ...fresh('Real') })?.title).toBe('Real')
  })
})

describe('the board', () => {
  it('puts points where they came from', () => {
    const fit = fitBox(boxOf(placeClosed(loop(), 0)), { left: 100, top: 100, right: 1100, bottom: 700 })
    const point = { x: 3, y: 4 }
    const back = offBoard(fit, onBoard(fit, point))
    expect(back.x).toBeCloseTo(3)
    expect(back.y).toBeCloseTo(4)
  })
})
