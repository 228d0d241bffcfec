import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addedRights,
  canUseRight,
  employeeMay,
  heldRights,
  isLed,
  rightNames,
  rights,
  rightsIn,
  sentencesOf,
  usableRights,
} from './rights.ts'

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
    const base = { 'orders.handle': [1, 2], 'staff.own': [1, 2] }
    expect(heldRights(person, grants)).toEqual(person.isEmployee ? { ...base, ...held } : held)
  })

  test('an employee of no branch holds nothing, not even a base right', () => {
    expect(heldRights({ isEmployee: true, branches: [] }, [{ branch: 1, rights: ['tables.edit'] }])).toEqual(
      {},
    )
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
  const set = ['statistics.view', 'config.edit', 'tables.edit', 'orders.handle', 'unknown']
  expect(sentencesOf(set, 'branch')).toEqual([
    'darf Tische anlegen, umbenennen und löschen',
    'darf Umsatz und Statistik der Filiale sehen',
  ])
  expect(sentencesOf(set, 'shop')).toEqual(['darf die Konfiguration des Shops sehen und ändern'])
})

test.each([
  [{ 'tables.edit': [1] }, 'tables.edit', [1, 2], true], // records of a branch: one branch is enough
  [{ 'config.edit': [1] }, 'config.edit', [1, 2], false], // shared by all branches: not with one of two
  [{ 'config.edit': [2, 1] }, 'config.edit', [1, 2], true],
  [{ 'config.edit': [1] }, 'config.edit', [1], true], // the only branch is every branch
  [{ 'config.edit': [] }, 'config.edit', [], false],
  [{}, 'logs.view', [], false],
] as const)('with %j the right %s can be used in a shop of %j: %s', (held, right, all, expected) => {
  expect(canUseRight(held, right, all)).toBe(expected)
})

test('the usable rights are those that can be used at least once, in one order', () => {
  const held = { 'config.edit': [1], 'tables.edit': [2], 'logs.view': [1, 2], 'staff.plan': [] }
  expect(usableRights(held, [1, 2])).toEqual(['tables.edit', 'logs.view'])
  expect(usableRights({}, [1])).toEqual([])
})

test.each([
  { choice: undefined, names: [], why: 'nothing is asked for' },
  { choice: 'tables.edit', names: ['tables.edit'], why: 'one right' },
  {
    choice: ['staff.plan', 'staff.approve'],
    names: ['staff.plan', 'staff.approve'],
    why: 'one of two is enough',
  },
] as const)('the rights of a choice are $names: $why', ({ choice, names }) =>
  expect(rightsIn(choice)).toEqual(names),
)

test('every right is said in words, and what all employees have is not given by a set', () => {
  for (const name of rightNames) expect(rights[name].sentence).toMatch(/^darf /)
  expect(rightNames.filter((name) => !addedRights.includes(name))).toEqual(['orders.handle', 'staff.own'])
  expect(employeeMay.join()).toMatch(/Bestellungen der eigenen Filialen.*eigenen Zeiten/)
})
