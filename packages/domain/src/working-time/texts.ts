import { formatLocalDate } from '../values/local-time.ts'
import type { WorkingTimeCode, WorkingTimeProblem } from './guard.ts'

/** Minutes as hours and minutes: '8:05 h', '-0:30 h'. */
export function formatHours(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : ''}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')} h`
}

type Sentence = (problem: WorkingTimeProblem) => string

const minutes = (count: number) => `${count} ${count === 1 ? 'Minute' : 'Minuten'}`

const sentences: Record<WorkingTimeCode, Sentence> = {
  dayTooLong: ({ date, actual, limit }) =>
    `${formatLocalDate(date)}: ${formatHours(actual)} Arbeit, höchstens ${formatHours(limit)} sind erlaubt.`,
  dayLong: ({ date, actual, limit }) =>
    `${formatLocalDate(date)}: ${formatHours(actual)} Arbeit, mehr als ${formatHours(limit)}.`,
  weekTooLong: ({ date, actual, limit }) =>
    `Woche ab ${formatLocalDate(date)}: ${formatHours(actual)} Arbeit, höchstens ${formatHours(limit)} sind erlaubt.`,
  averageTooHigh: ({ date, actual, limit, weeks }) =>
    `Woche ab ${formatLocalDate(date)}: im Schnitt der letzten ${weeks} Wochen ${formatHours(actual)} Arbeit, höchstens ${formatHours(limit)} sind erlaubt.`,
  restTooShort: ({ date, actual, limit }) =>
    `${formatLocalDate(date)}: ${formatHours(actual)} Ruhezeit seit dem letzten Dienst, mindestens ${formatHours(limit)} sind nötig.`,
  weeklyRestTooShort: ({ date, actual, limit }) =>
    `Woche ab ${formatLocalDate(date)}: ${formatHours(actual)} Wochenruhe am Stück, mindestens ${formatHours(limit)} mit einem ganzen Tag sind nötig.`,
  breakTooShort: ({ date, actual, limit }) =>
    `${formatLocalDate(date)}: ${minutes(actual)} Pause, mindestens ${minutes(limit)} sind nötig.`,
  breakTooLate: ({ date, actual, limit }) =>
    `${formatLocalDate(date)}: ${formatHours(actual)} Arbeit ohne Pause, höchstens ${formatHours(limit)} sind erlaubt.`,
}

/** What a person reads about a problem, with its day and its numbers. */
export const workingTimeSentence: Sentence = (problem) => sentences[problem.code](problem)
