import { dayNumberOf, firstInstantFrom, type Instant, type LocalDate, MINUTE } from '../values/local-time.ts'

/** What is usual in an hour: orders, and the points of work they take (B49). */
export type HourDemand = { orders: number; points: number }

/** What one person manages in an hour; null where it is not set. */
export type StaffingNorm = { ordersPerPerson: number | null; pointsPerPerson: number | null }

export type StaffedHour = HourDemand & {
  /** The hour of the clock in which it begins. */
  hour: number
  /** People that are planned; half an hour of work is half a person. */
  staff: number
  /** People that the orders and their points need; 0 without a norm. */
  needed: number
  isUnderstaffed: boolean
}

type PlannedShift = { user: number | null; start: Instant; end: Instant; state: string }

/** The mean over some weeks, to one decimal. */
export const weeklyMean = (sum: number, weeks: number): number =>
  weeks === 0 ? 0 : Math.round((sum / weeks) * 10) / 10

const overlap = (one: { start: Instant; end: Instant }, other: { start: Instant; end: Instant }) =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start))

function peopleNeeded({ orders, points }: HourDemand, norm: StaffingNorm): number {
  const share = (amount: number, perPerson: number | null) =>
    perPerson === null ? 0 : Math.ceil(amount / perPerson)
  return Math.max(share(orders, norm.ordersPerPerson), share(points, norm.pointsPerPerson))
}

/**
 * The hours of a day with orders or people: how many orders are usual, how many people are planned and how many are
 * needed. Open and cancelled shifts count for nobody.
 */
export function staffedHours(
  date: LocalDate,
  usual: ReadonlyMap<number, HourDemand>,
  shifts: readonly PlannedShift[],
  { zone, ...norm }: StaffingNorm & { zone?: string },
): StaffedHour[] {
  const day = dayNumberOf(date)
  const counted = shifts.filter(({ user, state }) => user !== null && state !== 'cancelled')
  return Array.from({ length: 24 }, (_, hour): StaffedHour => {
    const start = firstInstantFrom(day, hour * 60, zone)
    const end = firstInstantFrom(day, (hour + 1) * 60, zone)
    const minutes = counted.reduce((sum, shift) => sum + overlap(shift, { start, end }), 0) / MINUTE
    // the hour that a clock change leaves out has no length, the doubled one is longer
    const demand = (end > start ? usual.get(hour) : undefined) ?? { orders: 0, points: 0 }
    const staff = end > start ? Math.round((minutes / ((end - start) / MINUTE)) * 10) / 10 : 0
    const needed = peopleNeeded(demand, norm)
    return { hour, ...demand, staff, needed, isUnderstaffed: staff < needed }
  }).filter(({ orders, points, staff }) => orders > 0 || points > 0 || staff > 0)
}

/** '11–13, 18–19 Uhr': understaffed hours that follow each other as one time. */
export function understaffedTimes(hours: readonly StaffedHour[]): string {
  const spans: [number, number][] = []
  for (const { hour } of hours.filter(({ isUnderstaffed }) => isUnderstaffed)) {
    const last = spans.at(-1)
    if (last?.[1] === hour) last[1] = hour + 1
    else spans.push([hour, hour + 1])
  }
  return spans.length === 0 ? '' : `${spans.map(([from, to]) => `${from}–${to}`).join(', ')} Uhr`
}
