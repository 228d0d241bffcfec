import type { HolidayBalance } from '@theke/contract/calls/time-sheets'
import { csvOf } from '../../crud/csv.ts'
import { formatDecimal } from '../../ui/german-input.ts'

export const nameOf = ({ user: { firstName, lastName, username } }: HolidayBalance) =>
  [lastName, firstName].filter(Boolean).join(' ') || username

/** Every year there is something to see in, newest first, and always the current one. */
export const yearsOf = (balances: readonly HolidayBalance[], currentYear: number): number[] =>
  [...new Set([currentYear, ...balances.map(({ year }) => year)])].toSorted((one, other) => other - one)

/** The balances of a year whose person fits every typed word. */
export function balancesOf(
  balances: readonly HolidayBalance[],
  year: number,
  search: string,
): HolidayBalance[] {
  const words = search.toLocaleLowerCase('de').split(/\s+/).filter(Boolean)
  return balances.filter((balance) => {
    const name = `${nameOf(balance)} ${balance.user.username}`.toLocaleLowerCase('de')
    return balance.year === year && words.every((word) => name.includes(word))
  })
}

export const columns = [
  { name: 'entitlement', label: 'Anspruch' },
  { name: 'carried', label: 'Übertrag' },
  { name: 'taken', label: 'Genommen' },
  { name: 'planned', label: 'Geplant' },
  { name: 'remaining', label: 'Verbleibend' },
] as const

export const balancesCsv = (balances: readonly HolidayBalance[]) =>
  csvOf(
    ['Name', 'Benutzername', 'Jahr', ...columns.map(({ label }) => label)],
    balances.map((balance) => [
      nameOf(balance),
      balance.user.username,
      String(balance.year),
      ...columns.map(({ name }) => formatDecimal(balance[name])),
    ]),
  )
