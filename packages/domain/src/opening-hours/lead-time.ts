import { formatAmount } from '../values/format.ts'
import type { OpeningHoursRule } from './rule.ts'
import { DAY, type Instant, MINUTE, SHOP_ZONE, addCalendarDays } from '../values/local-time.ts'

/** Schedules of which one has to be active: of a product, or of the categories it stands in (OPEN-192). */
export type ScheduleGroup = readonly (readonly OpeningHoursRule[])[]

/** A stretch of time in which a product is not offered; null: without beginning or end. */
export type OfferGap = { from: Instant | null; until: Instant | null }

/** What decides when a product can be ready: its lead time (DATA-07) and its schedules. */
export type LeadTime = {
  isLeadTimeEnabled: boolean
  leadTimeType: string | null
  leadTimeValue: number | null
  name?: string
  /** When it is offered: one schedule of every group has to be active, and no gap holds (OPEN-192). */
  times?: readonly (ScheduleGroup | OfferGap)[]
}

const minutesPerUnit = new Map([
  ['minutes', 1],
  ['hours', 60],
])
const daysPerUnit = new Map([
  ['days', 1],
  ['weeks', 7],
])

const unitNames = new Map([
  ['minutes', ['Minute', 'Minuten']],
  ['hours', ['Stunde', 'Stunden']],
  ['days', ['Tag', 'Tage']],
  ['weeks', ['Woche', 'Wochen']],
])

/** What card and detail say of a lead time: '2 Tage Vorlaufzeit'; null without one. */
export function leadTimeText({
  isLeadTimeEnabled,
  leadTimeType,
  leadTimeValue,
}: Pick<LeadTime, 'isLeadTimeEnabled' | 'leadTimeType' | 'leadTimeValue'>): string | null {
  const names = unitNames.get(leadTimeType ?? '')
  if (!isLeadTimeEnabled || !names || !leadTimeValue || !(leadTimeValue > 0)) return null
  return `${formatAmount(leadTimeValue)} ${names[leadTimeValue === 1 ? 0 : 1]} Vorlaufzeit`
}

/** The instant until which one lead time lasts: days and weeks are calendar days at the same time of day (OPEN-12, B22). */
function endOfLeadTime(leadTime: LeadTime, now: Instant, zone: string): Instant {
  const { isLeadTimeEnabled, leadTimeType, leadTimeValue } = leadTime
  if (!isLeadTimeEnabled || !leadTimeType || !leadTimeValue || !(leadTimeValue > 0)) return now
  const minutes = minutesPerUnit.get(leadTimeType)
  if (minutes) return now + leadTimeValue * minutes * MINUTE
  const days = leadTimeValue * (daysPerUnit.get(leadTimeType) ?? 0)
  const wholeDays = Math.floor(days)
  return addCalendarDays(now, wholeDays, zone) + (days - wholeDays) * DAY
}

/** Earliest instant that the longest lead time of a cart allows; unknown units are ignored (HOURS-09, APPT-10, OPEN-12). */
export function earliestAfterLeadTime(
  leadTimes: readonly LeadTime[],
  now: Instant,
  zone: string = SHOP_ZONE,
): Instant {
  return leadTimes.reduce((latest, leadTime) => Math.max(latest, endOfLeadTime(leadTime, now, zone)), now)
}
