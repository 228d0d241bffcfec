import type { LocalDate } from '../values/local-time.ts'
import { type LedgerRow, remainingByOrigin, sumDays } from './ledger.ts'

/**
 * Every function here returns the rows that are missing to make the ledger say what it should; called again with them it
 * returns none.
 */

/** The entitlement of a year; a change of it is an adjustment. */
export function bookEntitlement(
  rows: readonly LedgerRow[],
  { year, days, date }: { year: number; days: number; date: LocalDate },
): LedgerRow[] {
  const booked = rows.filter((row) => row.year === year && row.kind === 'entitlement')
  const adjusted = rows.filter((row) => row.year === year && row.kind === 'adjust')
  const missing = days - sumDays(booked) - sumDays(adjusted)
  if (booked.length > 0 && missing === 0) return []
  const kind = booked.length === 0 ? 'entitlement' : 'adjust'
  return [{ kind, date, year, origin: year, days: missing }]
}

/** Days of leave by date, 1 or 0.5 each: what was booked and is no longer there is given back. */
export function bookTaken(
  rows: readonly LedgerRow[],
  wanted: ReadonlyMap<LocalDate, number>,
  yearOf: (date: LocalDate) => number,
): LedgerRow[] {
  const taken = rows.filter(({ kind }) => kind === 'taken')
  const booked = Map.groupBy(taken, ({ date }) => date)
  const dates = [...new Set([...booked.keys(), ...wanted.keys()])].toSorted()
  return dates.flatMap((date) => {
    const before = booked.get(date) ?? []
    const missing = 0 - (wanted.get(date) ?? 0) - sumDays(before)
    if (missing === 0) return []
    // given back on the account it was taken from, also when the leave year has been changed since
    const year = before.find((row) => row.days < 0)?.year ?? yearOf(date)
    return [{ kind: 'taken' as const, date, year, origin: null, days: missing }]
  })
}

/** What is left at the end of a year moves to the next one, by the year it arose in; a deficit moves as well. */
export function bookCarryOver(
  rows: readonly LedgerRow[],
  year: number,
  firstOfNextYear: LocalDate,
): LedgerRow[] {
  // what was carried before stands on both accounts: a deficit that follows it brings it back
  return [...remainingByOrigin(rows, year)].flatMap(([origin, missing]) => {
    if (missing === 0) return []
    const row = { kind: 'carry' as const, date: firstOfNextYear, origin }
    return [
      { ...row, year, days: 0 - missing },
      { ...row, year: year + 1, days: missing },
    ]
  })
}

/** Days that are paid instead of taken, when an employment ends (§ 10 UrlG, § 7 (4) BUrlG). */
export const bookPayout = (year: number, days: number, date: LocalDate): LedgerRow => ({
  kind: 'payout',
  date,
  year,
  origin: null,
  days: 0 - days,
})
