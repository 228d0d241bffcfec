import type { Country } from '../public-holidays/index.ts'
import { addDays, formatLocalDate, type LocalDate } from '../values/local-time.ts'
import { type LedgerRow, remainingByOrigin } from './ledger.ts'

/** A reminder that days will lapse: sent, and confirmed by the person, because the employer has to prove it. */
export type ExpiryReminder = {
  /** Year in which the days arose. */
  origin: number
  expiresOn: LocalDate
  days: number
  sentOn: LocalDate
  confirmedOn: LocalDate | null
}

export type ExpiryTerms = {
  country: Country
  workdaysPerWeek: number
  /** Last day of a leave year. */
  lastDayOf: (year: number) => LocalDate
  reminders: readonly ExpiryReminder[]
}

/**
 * When days lapse that stand on the account of a year. AT: two years after the end of the year in which they arose (§ 4
 * (5) UrlG). DE: on 31 March after the year, to which they are always carried here (§ 7 (3) BUrlG); days that did not
 * lapse for want of a reminder belong to the next year (BAG 9 AZR 541/15). null: this date has passed without effect.
 */
export function expiresOn(
  origin: number,
  accountYear: number,
  { country, lastDayOf }: Pick<ExpiryTerms, 'country' | 'lastDayOf'>,
): LocalDate | null {
  if (country === 'DE') return `${origin < accountYear ? accountYear : accountYear + 1}-03-31`
  return origin + 2 < accountYear ? null : lastDayOf(origin + 2)
}

/** A reminder counts when it was confirmed so early that all its days could still be taken. */
export const isInTime = (
  { confirmedOn, days, expiresOn: lapsesOn }: ExpiryReminder,
  workdaysPerWeek: number,
): boolean => {
  const weeks = Math.ceil(days / Math.max(1, workdaysPerWeek))
  return confirmedOn !== null && confirmedOn <= addDays(lapsesOn, -7 * weeks)
}

/**
 * How many of the days left lapse on their day. Without a reminder in time: in Germany none (BAG 9 AZR 541/15), in
 * Austria what is beyond the four weeks of Union law (OGH 8 ObA 23/23z). With one: as many as it named.
 */
export function lapsingDays(
  left: number,
  lapsesOn: LocalDate,
  origin: number,
  { country, workdaysPerWeek, reminders }: ExpiryTerms,
): number {
  const reminded = reminders
    .filter((reminder) => reminder.origin === origin && reminder.expiresOn === lapsesOn)
    .filter((reminder) => isInTime(reminder, workdaysPerWeek))
    .map(({ days }) => days)
  const withReminder = Math.min(left, Math.max(0, ...reminded))
  const protectedDays = country === 'AT' ? 4 * workdaysPerWeek : Number.POSITIVE_INFINITY
  return Math.max(0, withReminder, left - protectedDays)
}

/** The rows by which days lapse whose day has passed; called again with them it returns none. */
export function bookExpiry(
  rows: readonly LedgerRow[],
  accountYear: number,
  today: LocalDate,
  terms: ExpiryTerms,
): LedgerRow[] {
  return [...remainingByOrigin(rows, accountYear)].flatMap(([origin, left]) => {
    const lapsesOn = expiresOn(origin, accountYear, terms)
    if (lapsesOn === null || lapsesOn >= today) return []
    const lapsed = rows
      .filter((row) => row.kind === 'expire' && row.origin === origin && row.date === addDays(lapsesOn, 1))
      .reduce((sum, { days }) => sum - days, 0)
    const days = lapsingDays(left + lapsed, lapsesOn, origin, terms) - lapsed
    return days > 0
      ? [{ kind: 'expire' as const, date: addDays(lapsesOn, 1), year: accountYear, origin, days: 0 - days }]
      : []
  })
}

/** Reminders start this long before days lapse and are repeated while nobody confirms. */
export const REMIND_BEFORE_DAYS = 183
export const REPEAT_AFTER_DAYS = 30

/** The reminders that are due on a day. */
export function dueReminders(
  rows: readonly LedgerRow[],
  accountYear: number,
  today: LocalDate,
  terms: ExpiryTerms,
): Omit<ExpiryReminder, 'sentOn' | 'confirmedOn'>[] {
  return [...remainingByOrigin(rows, accountYear)].flatMap(([origin, days]) => {
    const lapsesOn = expiresOn(origin, accountYear, terms)
    if (lapsesOn === null || days <= 0) return []
    if (today > lapsesOn || today < addDays(lapsesOn, -REMIND_BEFORE_DAYS)) return []
    const sent = terms.reminders.filter((one) => one.origin === origin && one.expiresOn === lapsesOn)
    const isDone = sent.some((one) => one.confirmedOn !== null && one.days >= days)
    const isRecent = sent.some((one) => one.days >= days && addDays(one.sentOn, REPEAT_AFTER_DAYS) > today)
    return isDone || isRecent ? [] : [{ origin, days, expiresOn: lapsesOn }]
  })
}

/** Days as they are written: '1 Urlaubstag', '2,5 Urlaubstage'. */
export const formatDays = (days: number): string =>
  `${String(days).replace('.', ',')} ${days === 1 ? 'Urlaubstag' : 'Urlaubstage'}`

/** What the reminder says: how many days, until when, what happens otherwise, and the request to take them. */
export const reminderText = ({
  origin,
  days,
  expiresOn: lapsesOn,
}: Omit<ExpiryReminder, 'sentOn' | 'confirmedOn'>) =>
  `Aus dem Urlaubsjahr ${origin} sind noch ${formatDays(days)} offen. Bitte nehmen Sie diesen Urlaub rechtzeitig: Was bis ${formatLocalDate(lapsesOn)} nicht genommen ist, verfällt.`
