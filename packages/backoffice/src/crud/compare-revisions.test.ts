import { anyEntities } from '@theke/contract/entities/registry'
import { expect, test } from 'vitest'
import { compareRevisions } from './compare-revisions.ts'

const products = anyEntities['products']!
const base = { name: 'Semmel', price: 0.9, isEnabled: true, soldOut: [] }

test('[OPEN-150] shows what either side changed, and where both did', () => {
  const mine = { ...base, price: 1, name: 'Handsemmel' }
  const theirs = { ...base, price: 1.1, isEnabled: false, soldOut: [{ branch: { id: 1 } }] }
  const found = compareRevisions(products, base, mine, theirs)
  expect(found.map(({ name, isMine, isConflict }) => ({ name, isMine, isConflict }))).toEqual([
    { name: 'name', isMine: true, isConflict: false },
    { name: 'price', isMine: true, isConflict: true },
    { name: 'isEnabled', isMine: false, isConflict: false },
  ])
})

test('the same change on both sides is no conflict', () => {
  expect(compareRevisions(products, base, { ...base, price: 1 }, { ...base, price: 1 })).toMatchObject([
    { name: 'price', isConflict: false },
  ])
})
