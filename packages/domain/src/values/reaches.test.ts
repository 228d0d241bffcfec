import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reaches } from './reaches.ts'

const links = new Map([
  [1, [2, 3]],
  [2, [4]],
  [3, [4]],
  [4, []],
])
const linksOf = (id: number) => links.get(id) ?? []

test.each([
  { starts: [1], target: 4, found: true, why: 'over two steps' },
  { starts: [4], target: 1, found: false, why: 'links have a direction' },
  { starts: [1], target: 1, found: true, why: 'a link to itself is the shortest circle' },
  { starts: [], target: 1, found: false, why: 'without a link there is no circle' },
  { starts: [2, 3], target: 9, found: false, why: 'an unknown target is never met' },
])('from $starts to $target: $why', ({ starts, target, found }) =>
  expect(reaches(starts, target, linksOf)).toBe(found),
)

test('a circle that was there before does not keep the search from ending', () => {
  const circle = (id: number) => (id === 1 ? [2] : [1])
  expect(reaches([1], 3, circle)).toBe(false)
})

test('links that are refused when they would close a circle never close one', () => {
  const pairs = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 60 })
  fc.assert(
    fc.property(pairs, (wanted) => {
      const kept = new Map<number, number[]>()
      const keptOf = (id: number) => kept.get(id) ?? []
      for (const [from, to] of wanted) if (!reaches([to], from, keptOf)) kept.set(from, [...keptOf(from), to])
      for (const id of kept.keys()) expect(reaches(keptOf(id), id, keptOf)).toBe(false)
    }),
  )
})
