import { type Employment, holidayYearOf, workdaysPerWeek } from '@theke/domain/employment'
import { bookCarryOver, bookExpiry, type ExpiryTerms, type LedgerRow } from '@theke/domain/holiday-account'
import { countryOf } from '@theke/domain/public-holidays'
import { addDays, type LocalDate, localDateOf } from '@theke/domain/values'
import type { holidayReminders } from './reminders-table.ts'

type Reminder = typeof holidayReminders.$inferSelect
/** What decides when days lapse: contracts, and the reminders that were sent. */
type ExpiryFacts = { employments: readonly Employment[]; reminders: readonly Reminder[] }

/** When days of a person lapse; undefined without a contract, because nothing says which law holds. */
export function expiryTerms({ employments, reminders }: ExpiryFacts, zone: string): ExpiryTerms | undefined {
  const latest = employments.at(-1)
  if (!latest) return undefined
  return {
    country: countryOf(latest.place.region),
    workdaysPerWeek: workdaysPerWeek(latest),
    lastDayOf: (year) => holidayYearOf(employments, `${year}-12-31`).last,
    reminders: reminders.map(({ origin, expiresOn, days, sentAt, confirmedAt }) => ({
      origin,
      expiresOn,
      days,
      sentOn: localDateOf(sentAt, zone),
      confirmedOn: confirmedAt && localDateOf(confirmedAt, zone),
    })),
  }
}

/**
 * What moves from one leave year to the next and what lapses on the way, up to today: rows that are missing behind the
 * given ones. Called again with them it returns none.
 */
export function missingCarries(
  facts: ExpiryFacts,
  rows: readonly LedgerRow[],
  today: LocalDate,
  zone: string,
): LedgerRow[] {
  const terms = expiryTerms(facts, zone)
  if (!terms || rows.length === 0) return []
  const thisYear = holidayYearOf(facts.employments, today).year
  const added: LedgerRow[] = []
  for (let year = Math.min(...rows.map((row) => row.year)); year <= thisYear; year++) {
    const firstOfNext = addDays(terms.lastDayOf(year), 1)
    const asOf = year < thisYear ? firstOfNext : today
    added.push(...bookExpiry([...rows, ...added], year, asOf, terms))
    if (year < thisYear) added.push(...bookCarryOver([...rows, ...added], year, firstOfNext))
  }
  return added
}
