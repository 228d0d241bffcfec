import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heldRights, isLed, rightNames, sentencesOf } from './rights.ts'

const employee = { isEmployee: true, branches: [1, 2] }

describe('heldRights', () => {
  test.each([
    ['a set in an own branch', employee, [{ branch: 1, rights: ['tables.edit'] }], { 'tables.edit': [1] }],
    ['a set in a branch of others', employee, [{ branch: 3, rights: ['tables.edit'] }], {}],
    [
      'somebody without a role',
      { ...employee, isEmployee: false },
      [{ branch: 1, rights: ['tables.edit'] }],
      {},
    ],
    ['a right that no longer exists', employee, [{ branch: 1, rights: ['moon.land'] }], {}],
    [
      'two sets in one branch',
      employee,
      [
        { branch: 1, rights: ['tables.edit'] },
        { branch: 1, rights: ['tables.edit', 'tasks.plan'] },
      ],
      { 'tables.edit': [1], 'tasks.plan': [1] },
    ],
    [
      'one right in two branches',
      employee,
      [
        { branch: 2, rights: ['staff.plan'] },
        { branch: 1, rights: ['staff.plan'] },
      ],
      { 'staff.plan': [2, 1] },
    ],
  ])('%s', (_, person, grants, held) => {
    expect(heldRights(person, grants)).toEqual(held)
  })

  test('a right is never held outside of the own branches', () => {
    const id = fc.integer({ min: 1, max: 6 })
    const grant = fc.record({ branch: id, rights: fc.subarray([...rightNames, 'nothing']) })
    fc.assert(
      fc.property(fc.array(id), fc.array(grant), (branches, grants) => {
        const held = heldRights({ isEmployee: true, branches }, grants)
        for (const where of Object.values(held))
          expect(where.every((branch) => branches.includes(branch))).toBe(true)
      }),
    )
  })
})

test.each([
  [[1], [1], true],
  [[1, 2], [1, 2, 3], true],
  [[1, 2], [1], false], // also works elsewhere: only administrators see all of it
  [[], [1], false],
])('a person of %s is led by a lead of %s: %s', (branches, led, expected) => {
  expect(isLed(branches, led)).toBe(expected)
})

test('a set is read as sentences, in one order', () => {
  expect(sentencesOf(['statistics.view', 'tables.edit', 'unknown'])).toEqual([
    'darf Tische anlegen, umbenennen und löschen',
    'darf Umsatz und Statistik der Filiale sehen',
  ])
})
