import type { HolidayBalance } from '@theke/contract/calls/time-sheets'
import { expect, test } from 'vitest'
import { balancesCsv, balancesOf, yearsOf } from './balance-rows.ts'

const balance = (username: string, year: number, more: Partial<HolidayBalance> = {}): HolidayBalance => ({
  user: { id: 1, username, firstName: 'Jürgen', lastName: 'Österreicher' },
  year,
  entitlement: 25,
  carried: 2,
  carriedExpiresOn: null,
  overtimeMinutes: 0,
  taken: 12.5,
  planned: 14,
  remaining: -1.5,
  ...more,
})
const balances = [balance('juergen', 2026), balance('juergen', 2027), balance('ana', 2026)]

test('[BACKOFFICE-23] the current year can always be chosen, the newest stands first', () => {
  expect(yearsOf(balances, 2026)).toEqual([2027, 2026])
  expect(yearsOf([], 2026)).toEqual([2026])
})

test.each([
  { search: '', found: 2 },
  { search: 'österreicher jür', found: 2 },
  { search: 'ANA', found: 1 },
  { search: 'niemand', found: 0 },
])('[BACKOFFICE-23] "$search" finds $found people', ({ search, found }) => {
  expect(balancesOf(balances, 2026, search)).toHaveLength(found)
})

test('[BACKOFFICE-23] the table for a spreadsheet has German numbers', () => {
  expect(balancesCsv(balances.slice(0, 1))).toBe(
    '\ufeff"Name";"Benutzername";"Jahr";"Anspruch";"Übertrag";"Genommen";"Geplant";"Verbleibend"\r\n' +
      '"Österreicher Jürgen";"juergen";"2026";"25";"2";"12,5";"14";"-1,5"\r\n',
  )
})
