import { dateOfDayNumber, dayNumberOf, isLocalDate, type LocalDate } from '../values/local-time.ts'
import { type Employment, lastDayOf } from './employment.ts'

/** A leave year; it bears the number of the calendar year in which it starts. */
export type HolidayYearSpan = { year: number; first: LocalDate; last: LocalDate }

/** The same day in another year; 29 February becomes 1 March where the year has none. */
const anniversaryIn = (date: LocalDate, year: number): LocalDate => {
  const same = `${year}${date.slice(4)}`
  return isLocalDate(same) ? same : `${year}-03-01`
}

const dayBefore = (date: LocalDate) => dateOfDayNumber(dayNumberOf(date) - 1)

export const byStart = (one: Employment, other: Employment) => one.validFrom.localeCompare(other.validFrom)

/** The first day of the work without a gap that a day belongs to: contracts that follow each other are one employment. */
export function hireDateOf(employments: readonly Employment[], date: LocalDate): LocalDate | null {
  let hired: LocalDate | null = null
  let lastDay = ''
  for (const employment of employments.toSorted(byStart)) {
    const { validFrom } = employment
    if (validFrom > date) break
    if (dayBefore(validFrom) > lastDay) hired = validFrom
    lastDay = lastDayOf(employment)
  }
  return hired
}

/** The leave year that a day falls into: the calendar year, or the year since the anniversary of the hire date. */
export function holidayYearOf(employments: readonly Employment[], date: LocalDate): HolidayYearSpan {
  const calendarYear = Number(date.slice(0, 4))
  const latest = employments.toSorted(byStart).findLast(({ validFrom }) => validFrom <= date)
  const hired = latest?.holidayYear === 'hireDate' ? hireDateOf(employments, date) : null
  if (hired === null)
    return { year: calendarYear, first: `${calendarYear}-01-01`, last: `${calendarYear}-12-31` }
  const hasBegun = anniversaryIn(hired, calendarYear) <= date
  const year = hasBegun ? calendarYear : calendarYear - 1
  return { year, first: anniversaryIn(hired, year), last: dayBefore(anniversaryIn(hired, year + 1)) }
}
