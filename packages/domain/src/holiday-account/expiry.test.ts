import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookCarryOver, bookEntitlement } from './bookings.ts'
import { bookExpiry, type ExpiryReminder, type ExpiryTerms } from './expiry.ts'
import { holidayAccount, isHalfDays, type LedgerRow, remainingByOrigin, sumDays } from './ledger.ts'

const halfDays = fc.integer({ min: 0, max: 70 }).map((halves) => halves / 2)
const reminder: fc.Arbitrary<ExpiryReminder> = fc
  .record({
    origin: fc.integer({ min: 2022, max: 2025 }),
    days: halfDays,
    isConfirmed: fc.boolean(),
    isGerman: fc.boolean(),
    isEarly: fc.boolean(),
  })
  .map(({ origin, days, isConfirmed, isGerman, isEarly }) => {
    const expiresOn = isGerman ? `${origin + 1}-03-31` : `${origin + 2}-12-31`
    const sentOn = isEarly ? `${expiresOn.slice(0, 4)}-01-02` : expiresOn
    return { origin, days, expiresOn, sentOn, confirmedOn: isConfirmed ? sentOn : null }
  })

/** Four years with their days, each carried over and left to lapse on its day. */
function fourYears(entitled: readonly number[], terms: ExpiryTerms): LedgerRow[] {
  let rows: LedgerRow[] = []
  const add = (more: LedgerRow[]) => (rows = [...rows, ...more])
  for (const [index, days] of entitled.entries()) {
    const year = 2022 + index
    add(bookEntitlement(rows, { year, days, date: `${year}-01-01` }))
    add(bookExpiry(rows, year, `${year}-04-01`, terms))
    add(bookExpiry(rows, year, `${year + 1}-01-01`, terms))
    add(bookCarryOver(rows, year, `${year + 1}-01-01`))
  }
  return rows
}

const entitled = fc.tuple(halfDays, halfDays, halfDays, halfDays)
const terms = (country: 'AT' | 'DE', reminders: readonly ExpiryReminder[] = []): ExpiryTerms => ({
  country,
  workdaysPerWeek: 5,
  lastDayOf: (year) => `${year}-12-31`,
  reminders,
})
const lapsedOf = (rows: readonly LedgerRow[], origin?: number) =>
  0 - sumDays(rows.filter((row) => row.kind === 'expire' && (origin === undefined || row.origin === origin)))

test('whatever lapses, the ledger is the balance, and no more lapses than arose', () => {
  fc.assert(
    fc.property(entitled, fc.constantFrom('AT', 'DE'), fc.array(reminder), (days, country, reminders) => {
      const rows = fourYears(days, terms(country, reminders))
      const total = days.reduce((sum, one) => sum + one, 0)
      expect(sumDays(rows)).toBe(total - lapsedOf(rows))
      for (const [index, arose] of days.entries()) {
        const lapsed = lapsedOf(rows, 2022 + index)
        expect(lapsed).toBeGreaterThanOrEqual(0)
        expect(lapsed).toBeLessThanOrEqual(arose)
        // a year that is over is empty: everything has moved on or lapsed
        expect(holidayAccount(rows, 2022 + index, '2026-01-02').remaining).toBe(0)
      }
      const left = [...remainingByOrigin(rows, 2026).values()].reduce((sum, one) => sum + one, 0)
      expect(left).toBe(holidayAccount(rows, 2026, '2026-01-02').remaining)
      for (const row of rows) expect(isHalfDays(row.days)).toBe(true)
    }),
  )
})

test('BAG 9 AZR 541/15: in Germany nothing lapses of which nobody was warned', () => {
  fc.assert(
    fc.property(entitled, (days) => {
      expect(lapsedOf(fourYears(days, terms('DE')))).toBe(0)
    }),
  )
})

test('OGH 8 ObA 23/23z: in Austria four weeks of a year stay when nobody was warned', () => {
  fc.assert(
    fc.property(entitled, (days) => {
      const rows = fourYears(days, terms('AT'))
      for (const [index, arose] of days.entries()) {
        const isDue = 2022 + index + 2 <= 2025
        expect(lapsedOf(rows, 2022 + index)).toBe(isDue ? Math.max(0, arose - 20) : 0)
      }
    }),
  )
})
