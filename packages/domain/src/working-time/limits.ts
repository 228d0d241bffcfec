import type { BreakRule, BreakStep } from '../employment/index.ts'
import type { Country } from '../public-holidays/index.ts'

const HOUR = 60

/** What the working-time acts allow, in minutes; sources and numbers are listed in docs/law.md. */
export type WorkingTimeLimits = {
  /** Above it the day is a breach, above `noticeDay` it needs attention. */
  day: number
  noticeDay: number
  week: number
  average: { week: number; weeks: number }
  /** Between the end of one working day and the start of the next. */
  dailyRest: number
  /** Without a break in each calendar week; null where the act has no such rule. */
  weeklyRest: number | null
}

export const workingTimeLimits: Record<Country, WorkingTimeLimits> = {
  AT: {
    day: 12 * HOUR, // § 9 (1) AZG
    noticeDay: 10 * HOUR, // § 7 (6) AZG: overtime beyond it can be refused
    week: 60 * HOUR, // § 9 (1) AZG
    average: { week: 48 * HOUR, weeks: 17 }, // § 9 (4) AZG
    dailyRest: 11 * HOUR, // § 12 (1) AZG
    weeklyRest: 36 * HOUR, // §§ 3, 4 ARG
  },
  DE: {
    day: 10 * HOUR, // § 3 ArbZG
    noticeDay: 8 * HOUR, // § 3 ArbZG: more has to be balanced, § 16 (2): and recorded
    week: 60 * HOUR, // § 3 ArbZG: six working days of ten hours
    average: { week: 48 * HOUR, weeks: 24 }, // § 3 ArbZG: eight hours on six working days
    dailyRest: 11 * HOUR, // § 5 (1) ArbZG
    weeklyRest: null,
  },
}

export type BreakLimits = {
  steps: readonly BreakStep[]
  /** Shorter interruptions do not count. */
  minPart: number
  /** Longest work without a break; null where the act has no such rule. */
  maxWithout: number | null
}

const countryBreaks: Record<Country, BreakLimits> = {
  // § 11 (1) AZG: half an hour, also as two breaks of 15 or three of 10 minutes
  AT: { steps: [{ afterMinutes: 6 * HOUR, breakMinutes: 30 }], minPart: 10, maxWithout: null },
  // § 4 ArbZG: parts of at least 15 minutes, no work of more than six hours without a break
  DE: {
    steps: [
      { afterMinutes: 6 * HOUR, breakMinutes: 30 },
      { afterMinutes: 9 * HOUR, breakMinutes: 45 },
    ],
    minPart: 15,
    maxWithout: 6 * HOUR,
  },
}

/** The breaks of a contract: those of the country or its own steps, which may only be stricter. */
export function breakLimits(rule: BreakRule, country: Country): BreakLimits {
  if (rule === 'AT' || rule === 'DE') return countryBreaks[rule]
  const base = countryBreaks[country]
  return { ...base, steps: [...base.steps, ...rule] }
}

/** Break minutes that are due for a day's work. */
export const requiredBreak = (workedMinutes: number, { steps }: BreakLimits): number =>
  Math.max(
    0,
    ...steps
      .filter(({ afterMinutes }) => workedMinutes > afterMinutes)
      .map(({ breakMinutes }) => breakMinutes),
  )

/** What nobody may read out of an empty list of problems: groups with acts of their own. */
export const uncheckedGroups = [
  'Jugendliche unter 18 Jahren: nicht geprüft (KJBG, JArbSchG).',
  'Schwangere und Stillende: nicht geprüft (MSchG, MuSchG).',
] as const
