import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item, Node } from './navigation-tree.ts'
import {
  deepest,
  insertAfter,
  insertBelow,
  itemOf,
  itemsOf,
  moveEntry,
  nodesOf,
  placesOf,
  removeEntry,
  stepEntry,
} from './navigation-tree.ts'

const item = (label: string, ...children: Item[]): Item => ({
  type: 'label',
  target: null,
  label,
  isEnabled: true,
  children,
})
const given = () => nodesOf([item('A', item('B', item('C')), item('D')), item('E')])
/** 'A(B(C) D) E' */
const shown = (items: readonly Item[]): string =>
  items.map(({ label, children }) => label + (children.length > 0 ? `(${shown(children)})` : '')).join(' ')
const tree = (nodes: readonly Node[]) => shown(itemsOf(nodes))
const keyOf = (nodes: readonly Node[], label: string) => nodes.find((node) => node.label === label)?.key ?? ''

test('a tree becomes a list and the same tree again, with the places that failures name', () => {
  expect(tree(given())).toBe('A(B(C) D) E')
  expect(placesOf(given())).toEqual(['0', '0.children.0', '0.children.0.children.0', '0.children.1', '1'])
})

test.each([
  { label: 'E', step: 'in', becomes: 'A(B(C) D E)' },
  { label: 'D', step: 'in', becomes: 'A(B(C D)) E' },
  { label: 'D', step: 'out', becomes: 'A(B(C)) D E' },
  { label: 'B', step: 'out', becomes: 'A(D) B(C) E' },
  { label: 'E', step: 'up', becomes: 'A(B(C) E D)' },
  { label: 'B', step: 'down', becomes: 'A(D B(C)) E' },
  { label: 'A', step: 'down', becomes: 'E A(B(C) D)' },
  { label: 'A', step: 'up', becomes: 'A(B(C) D) E' },
  { label: 'A', step: 'in', becomes: 'A(B(C) D) E' },
  { label: 'C', step: 'up', becomes: 'A(C B D) E' },
] as const)('[BACKOFFICE-19] $label goes $step', ({ label, step, becomes }) => {
  const nodes = given()
  expect(tree(stepEntry(nodes, keyOf(nodes, label), step))).toBe(becomes)
})

test('[BACKOFFICE-19] an entry is dropped with all below it, as deep as its new place allows', () => {
  const nodes = given()
  expect(tree(moveEntry(nodes, keyOf(nodes, 'B'), 3, 5))).toBe('A(D) E(B(C))')
  expect(tree(moveEntry(nodes, keyOf(nodes, 'E'), 0, 3))).toBe('E A(B(C) D)')
  expect(tree(moveEntry(nodes, keyOf(nodes, 'E'), 1, 0))).toBe('A(E B(C) D)')
})

test('entries are added, copied and taken out with all below them', () => {
  const nodes = given()
  const copied = itemOf(nodes, keyOf(nodes, 'B')) ?? item('')
  expect(tree(insertAfter(nodes, keyOf(nodes, 'D'), copied))).toBe('A(B(C) D B(C)) E')
  expect(tree(insertBelow(nodes, keyOf(nodes, 'B'), item('N')))).toBe('A(B(C N) D) E')
  expect(tree(removeEntry(nodes, keyOf(nodes, 'B')))).toBe('A(D) E')
})

test('no move loses an entry, and none nests deeper than allowed', () => {
  const moves = fc.array(fc.record({ who: fc.nat(9), to: fc.nat(12), depth: fc.nat(12) }), { maxLength: 40 })
  fc.assert(
    fc.property(moves, (steps) => {
      let nodes = nodesOf(Array.from({ length: 10 }, (_, index) => item(String(index))))
      const keys = nodes.map(({ key }) => key)
      for (const { who, to, depth } of steps) nodes = moveEntry(nodes, keys[who] ?? '', to, depth)
      expect(new Set(nodes.map(({ key }) => key))).toEqual(new Set(keys))
      expect(Math.max(...nodes.map(({ depth }) => depth))).toBeLessThan(deepest)
      expect(nodesOf(itemsOf(nodes)).map(({ depth }) => depth)).toEqual(nodes.map(({ depth }) => depth))
    }),
  )
})
