import { countryOf } from '../public-holidays/index.ts'
import { add, type Fraction, fraction, multiply } from '../values/fraction.ts'
import { addDays, dayNumberOf, type LocalDate } from '../values/local-time.ts'
import { daysWithin, earlier, type Employment, lastDayOf, workdaysPerWeek } from './employment.ts'
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

/**
 * The first day after so many months; where a month has no such day they are over at its end (§ 188 (3) BGB, § 902 (2)
 * ABGB): six months from 31 August on last to 28 February, and 1 March is the first day after them.
 */
const addMonths = (date: LocalDate, months: number): LocalDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const target = new Date(Date.UTC(year, month - 1 + months, day))
  if (target.getUTCDate() !== day) target.setUTCDate(1)
  return target.toISOString().slice(0, 10)
}

/**
 * § 4, § 5 (1) BUrlG: who has been employed for six months and does not leave in the first half of the year has the full
 * minimum of four weeks, however short the year was. Hired on 1 July the six months are complete only after the year.
 */
function germanMinimum(employments: readonly Employment[], { first, last }: HolidayYearSpan): number {
  const latest = employments.toSorted(byStart).findLast((one) => daysWithin(one, first, last) > 0)
  if (!latest || countryOf(latest.place.region) !== 'DE') return 0
  const lastDay = earlier(lastDayOf(latest), last)
  const hired = hireDateOf(employments, lastDay) ?? latest.validFrom
  const hasWaited = addMonths(hired, 6) <= lastDay
  const leavesInFirstHalf = lastDay < addMonths(first, 6)
  return hasWaited && !leavesInFirstHalf ? 4 * workdaysPerWeek(latest) : 0
}

const YEARS_TO_SIXTH_WEEK = 25

/** The longest gap between two contracts over which service is added up (§ 3 (1) UrlG). */
const MONTHS_OF_GAP = 3

/**
 * The day on which 25 years of service up to a contract are complete; gaps of up to three months each are bridged, but are
 * no service.
 */
function jubileeOf(employments: readonly Employment[], latest: Employment): LocalDate {
  let hired = latest.validFrom
  let gapDays = 0
  for (const before of employments.toSorted(byStart).toReversed()) {
    if (before.validFrom >= hired) continue
    const free = addDays(lastDayOf(before), 1)
    if (hired > addMonths(free, MONTHS_OF_GAP)) break
    gapDays += Math.max(0, dayNumberOf(hired) - dayNumberOf(free))
    hired = before.validFrom
  }
  return addDays(addMonths(hired, 12 * YEARS_TO_SIXTH_WEEK), gapDays)
}

/**
 * § 2 (1) UrlG: after 25 years of service 36 working days, which are six weeks. In a leave year that is not the working
 * year they are due from the year into which most of the 26th working year falls (our reading of § 2 (4) UrlG, see
 * docs/law.md). Service elsewhere and schooling (§ 3 (2) UrlG) are known to the employer alone.
 */
function hasSixthWeek(employments: readonly Employment[], { first, last }: HolidayYearSpan): boolean {
  const latest = employments.toSorted(byStart).findLast((one) => daysWithin(one, first, last) > 0)
  if (!latest) return false
  const due = jubileeOf(employments, latest)
  return 2 * (dayNumberOf(last) - dayNumberOf(due) + 1) >= daysIn({ first, last })
}

const daysIn = ({ first, last }: Pick<HolidayYearSpan, 'first' | 'last'>) =>
  dayNumberOf(last) - dayNumberOf(first) + 1

/**
 * Days of leave of a leave year, to the half day: every contract gives its days in proportion to its part of the year
 * (§ 2 UrlG, § 5 BUrlG); in Austria at least six weeks after 25 years, in Germany at least the legal minimum once it is
 * due in full.
 */
export function holidayEntitlement(employments: readonly Employment[], span: HolidayYearSpan): number {
  const isSixWeeks = hasSixthWeek(employments, span)
  const daysOf = (employment: Employment) =>
    isSixWeeks && countryOf(employment.place.region) === 'AT'
      ? Math.max(employment.holidayDaysPerYear, 6 * workdaysPerWeek(employment))
      : employment.holidayDaysPerYear
  const parts = employments.map((employment) =>
    multiply(fraction(daysOf(employment)), {
      numerator: BigInt(daysWithin(employment, span.first, span.last)),
      denominator: BigInt(daysIn(span)),
    }),
  )
  const days = parts.reduce(add, fraction(0))
  const isGerman = employments.some(
    (one) => countryOf(one.place.region) === 'DE' && daysWithin(one, span.first, span.last) > 0,
  )
  return Math.max(roundDays(days, isGerman), germanMinimum(employments, span))
}
