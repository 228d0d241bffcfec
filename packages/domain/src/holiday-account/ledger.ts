import type { LocalDate } from '../values/local-time.ts'

export const ledgerKindLabels = {
  entitlement: 'Anspruch',
  carry: 'Übertrag',
  taken: 'Urlaub',
  adjust: 'Korrektur',
  expire: 'Verfall',
  payout: 'Auszahlung',
} as const

export type LedgerKind = keyof typeof ledgerKindLabels

/**
 * One booking on a holiday account. Rows are only ever added; a mistake is put right by a row with the opposite sign.
 * Days are whole or half, and add to the account when positive.
 */
export type LedgerRow = {
  kind: LedgerKind
  date: LocalDate
  /** Leave year whose account the row is on. */
  year: number
  /** Leave year in which the days arose; null for days that are used up, the oldest first. */
  origin: number | null
  days: number
}

export const isHalfDays = (days: number): boolean => Number.isInteger(days * 2)

export const sumDays = (rows: readonly LedgerRow[]): number => rows.reduce((sum, { days }) => sum + days, 0)

/** What is left of the days of each year on an account: used days are taken from the oldest (§ 4 (5) UrlG, § 7 (3) BUrlG). */
export function remainingByOrigin(rows: readonly LedgerRow[], year: number): Map<number, number> {
  const onAccount = rows.filter((row) => row.year === year)
  const left = new Map<number, number>()
  for (const { origin, days } of onAccount)
    if (origin !== null) left.set(origin, (left.get(origin) ?? 0) + days)
  let used = -sumDays(onAccount.filter(({ origin }) => origin === null))
  const origins = [...left.keys()].toSorted((one, other) => one - other)
  for (const origin of origins) {
    const share = Math.min(used, Math.max(0, left.get(origin)!))
    left.set(origin, left.get(origin)! - share)
    used -= share
  }
  // more was used than there is, or given back than was used: that is a matter of the year itself
  if (used !== 0) left.set(year, (left.get(year) ?? 0) - used)
  return new Map([...left].toSorted(([one], [other]) => one - other))
}

export type HolidayAccount = {
  year: number
  entitlement: number
  /** From the year before. */
  carried: number
  /** To the year after. */
  carriedOn: number
  taken: number
  planned: number
  expired: number
  paidOut: number
  /** The sum of all rows of the year; negative when more is taken or planned than there is. */
  remaining: number
}

/** The account of a year as of a day: days that have begun are taken, later ones planned (OPEN-116). */
export function holidayAccount(rows: readonly LedgerRow[], year: number, today: LocalDate): HolidayAccount {
  const onAccount = rows.filter((row) => row.year === year)
  const sumOf = (...kinds: LedgerKind[]) => sumDays(onAccount.filter(({ kind }) => kinds.includes(kind)))
  // a carry is a pair of rows on two years, so everything beyond a year adds up to what came into it
  const carriedFrom = (first: number) =>
    sumDays(rows.filter((row) => row.kind === 'carry' && row.year >= first))
  const used = onAccount.filter(({ kind }) => kind === 'taken')
  return {
    year,
    entitlement: sumOf('entitlement', 'adjust'),
    carried: carriedFrom(year),
    carriedOn: carriedFrom(year + 1),
    taken: 0 - sumDays(used.filter(({ date }) => date <= today)),
    planned: 0 - sumDays(used.filter(({ date }) => date > today)),
    expired: 0 - sumOf('expire'),
    paidOut: 0 - sumOf('payout'),
    remaining: sumDays(onAccount),
  }
}
