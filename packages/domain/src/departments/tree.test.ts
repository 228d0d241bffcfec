import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { subtree, treeOf } from './tree.ts'

const entries = [
  { id: 1, parent: null, name: 'Betrieb' },
  { id: 2, parent: 1, name: 'Küche' },
  { id: 3, parent: 2, name: 'Patisserie' },
  { id: 4, parent: 1, name: 'Service' },
  { id: 5, parent: 99, name: 'Ohne Eltern' },
]

test('departments stand below their parents, and those of unknown parents at the top', () => {
  expect(treeOf(entries)).toMatchObject([
    { id: 1, children: [{ id: 2, children: [{ id: 3, children: [] }] }, { id: 4 }] },
    { id: 5, children: [] },
  ])
})

test.each([
  { top: 1, ids: [1, 2, 3, 4] },
  { top: 2, ids: [2, 3] },
  { top: 3, ids: [3] },
  { top: 77, ids: [77] },
])('what belongs to $top: $ids', ({ top, ids }) => {
  expect([...subtree(entries, top)].toSorted((one, other) => one - other)).toEqual(ids)
})

test('every department is in the tree once', () => {
  const forests = fc
    .array(fc.nat(), { maxLength: 40 })
    .map((numbers) =>
      numbers.map((number, at) => ({ id: at + 1, parent: at === 0 ? null : number % (at + 1) || null })),
    )
  fc.assert(
    fc.property(forests, (forest) => {
      const count = (nodes: ReturnType<typeof treeOf>): number =>
        nodes.reduce((sum, { children }) => sum + 1 + count(children), 0)
      expect(count(treeOf(forest))).toBe(forest.length)
    }),
  )
})
