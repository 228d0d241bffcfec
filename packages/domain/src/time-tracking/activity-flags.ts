import type { Country } from '../public-holidays/index.ts'
import type { GuardTerms, WorkPeriod } from '../working-time/index.ts'
import { workingTimeProblems } from '../working-time/index.ts'
import { dayNumberOf, localDateOf, type LocalDate, SHOP_ZONE } from '../values/local-time.ts'

/** What needs a look at a record of work; the clock itself never refuses. */
export const activityFlagLabels = {
  missingBreak: 'Pause fehlt',
  longDay: 'Tag zu lang',
  shortRest: 'Ruhezeit zu kurz',
  autoClosed: 'Automatisch beendet',
  overlapsAbsence: 'Während einer Abwesenheit',
  offline: 'Ohne Netz gestempelt',
  corrected: 'Korrigiert',
  recordedLate: 'Zu spät aufgezeichnet',
} as const

export type ActivityFlag = keyof typeof activityFlagLabels

/** The flags that follow from the times of a day: those of the law and work during an absence. */
export function timeFlags(
  date: LocalDate,
  periods: readonly WorkPeriod[],
  terms: GuardTerms,
): ActivityFlag[] {
  const onDay = workingTimeProblems(periods, terms).filter((problem) => problem.date === date)
  const has = (...codes: string[]) => onDay.some(({ code }) => codes.includes(code))
  const flags: ActivityFlag[] = []
  if (has('breakTooShort', 'breakTooLate')) flags.push('missingBreak')
  if (has('dayTooLong')) flags.push('longDay')
  if (has('restTooShort')) flags.push('shortRest')
  const zone = terms.zone ?? SHOP_ZONE
  const isWorked = periods.some(({ start }) => localDateOf(start, zone) === date)
  if (isWorked && terms.absences?.includes(date)) flags.push('overlapsAbsence')
  return flags
}

/** Days after the day of work within which it has to be recorded: hotels, restaurants, deliveries (§ 17 (1) MiLoG). */
export const RECORD_WITHIN_DAYS = 7

/** Whether a day of work was recorded later than the law allows; Austria names no number of days. */
export const isRecordedLate = (date: LocalDate, recordedOn: LocalDate, country: Country): boolean =>
  country === 'DE' && dayNumberOf(recordedOn) - dayNumberOf(date) > RECORD_WITHIN_DAYS
