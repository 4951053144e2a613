import { expect, it, vi } from 'vitest'
import { fresh } from './circuit'
import { Editor } from './editor.svelte'

vi.mock('../server/api', async (real) => ({ ...(await real<object>()), api: { draw: () => new Promise(() => {}) } }))

it('a carried section leaves the places that it passes as they were', () => {
  const leave = $effect.root(() => {
    const circuit = fresh('Loop')
    const editor = new Editor(circuit, 'top-race')
    editor.draft.hold()
    for (let to = 1; to < circuit.shape.length; to++) editor.carry(0, to)
    expect(editor.sections).toEqual([...circuit.shape.slice(1), circuit.shape[0]])
    for (let to = circuit.shape.length - 1; to >= 0; to--) editor.carry(0, to)
    editor.draft.release()
    expect(editor.circuit).toBe(circuit)
    expect(editor.draft.canUndo).toBe(false)
  })
  leave()
})
