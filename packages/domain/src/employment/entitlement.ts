import { countryOf } from '../public-holidays/index.ts'
import { add, type Fraction, fraction, multiply } from '../values/fraction.ts'
import { dayNumberOf, type LocalDate } from '../values/local-time.ts'
import { daysWithin, type Employment, workdaysPerWeek } from './employment.ts'
import { byStart, hireDateOf, type HolidayYearSpan } from './holiday-year.ts'

/** The next half day: fractions are never rounded down, which would take leave away. */
function upToHalfDay({ numerator, denominator }: Fraction): number {
  const halves = (2n * numerator + denominator - 1n) / denominator
  return Number(halves) / 2
}

/** § 5 (2) BUrlG: half a day or more of partial leave is a whole day. */
function roundDays(days: Fraction, isGerman: boolean): number {
  const rounded = upToHalfDay(days)
  const isHalfOrMore = (2n * days.numerator) / days.denominator >= 2n * BigInt(Math.floor(rounded)) + 1n
  return isGerman && isHalfOrMore ? Math.ceil(rounded) : rounded
}

const addMonths = (date: LocalDate, months: number): LocalDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const target = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(day, lastDay))
  return target.toISOString().slice(0, 10)
}

/**
 * § 4, § 5 (1) BUrlG: who has been employed for six months and does not leave in the first half of the year has the full
 * minimum of four weeks, however short the year was. Hired on 1 July the six months are complete only after the year.
 */
function germanMinimum(employments: readonly Employment[], { first, last }: HolidayYearSpan): number {
  const latest = employments.toSorted(byStart).findLast((one) => daysWithin(one, first, last) > 0)
  if (!latest || countryOf(latest.place.region) !== 'DE') return 0
  const lastDay = latest.validTo !== null && latest.validTo < last ? latest.validTo : last
  const hired = hireDateOf(employments, lastDay)
  if (hired === null) return 0
  const hasWaited = addMonths(hired, 6) <= lastDay
  const leavesInFirstHalf = lastDay < addMonths(first, 6)
  return hasWaited && !leavesInFirstHalf ? 4 * workdaysPerWeek(latest) : 0
}

/**
 * Days of leave of a leave year, to the half day: every contract gives its days in proportion to its part of the year
 * (§ 2 UrlG, § 5 BUrlG); in Germany at least the legal minimum once it is due in full.
 */
export function holidayEntitlement(employments: readonly Employment[], span: HolidayYearSpan): number {
  const daysOfYear = dayNumberOf(span.last) - dayNumberOf(span.first) + 1
  const parts = employments.map((employment) =>
    multiply(fraction(employment.holidayDaysPerYear), {
      numerator: BigInt(daysWithin(employment, span.first, span.last)),
      denominator: BigInt(daysOfYear),
    }),
  )
  const days = parts.reduce(add, fraction(0))
  const isGerman = employments.some(
    (one) => countryOf(one.place.region) === 'DE' && daysWithin(one, span.first, span.last) > 0,
  )
  return Math.max(roundDays(days, isGerman), germanMinimum(employments, span))
}
