import type { OpeningHoursRule } from '../opening-hours/rule.ts'
import {
  addDays,
  dayNumberOf,
  firstInstantFrom,
  type LocalDate,
  minutesOfTime,
} from '../values/local-time.ts'
import { activeSchedules, type PlayPlan, roundAt } from './play-plan.ts'

const dayMinutes = 1_440

/** A stretch of a day in which the same plays; minutes after midnight. */
export type ProgramStretch = {
  from: number
  to: number
  /** Names of the schedules that decide; none: the stream itself. */
  schedules: readonly string[]
  /** What plays in turn, each once; none: nothing. */
  segments: readonly number[]
}

/** Every time of day at which something may begin or end. */
function turningPoints(plan: PlayPlan): number[] {
  const rules: readonly OpeningHoursRule[] = [
    ...plan.segments.flatMap(({ schedule }) => schedule),
    ...plan.schedules.flatMap(({ schedule }) => schedule),
    ...plan.products.flatMap(({ schedule }) => schedule),
    ...plan.branch.openingHours,
  ]
  const minutes = rules
    .flatMap(({ from, to }) => [from, to])
    .map((time) => (time && minutesOfTime(time)) || 0)
    .filter((minute) => minute < dayMinutes)
  return [...new Set([0, ...minutes])].toSorted((a, b) => a - b)
}

/**
 * What plays on a day, from midnight to midnight: asked of the same function as the player at every time at which
 * something may change (SIGN-02). What is sold out counts as it is at those times.
 */
export function programOfDay(plan: PlayPlan, date: LocalDate): ProgramStretch[] {
  const points = turningPoints(plan)
  const stretches: ProgramStretch[] = []
  for (const [index, from] of points.entries()) {
    const now = firstInstantFrom(dayNumberOf(date), from, plan.zone)
    const round = roundAt(plan, now)
    const next = {
      from,
      to: points[index + 1] ?? dayMinutes,
      schedules: round.length > 0 ? activeSchedules(plan, now).map(({ name }) => name) : [],
      segments: [...new Set(round.map(({ id }) => id))],
    }
    const last = stretches.at(-1)
    if (last && isSame(last, next)) last.to = next.to
    else stretches.push(next)
  }
  return stretches
}

const isSame = (one: ProgramStretch, other: ProgramStretch) =>
  one.schedules.join('\n') === other.schedules.join('\n') && one.segments.join() === other.segments.join()

/** The seven days from a day on. */
export const programOfWeek = (plan: PlayPlan, monday: LocalDate) =>
  Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index)
    return { date, stretches: programOfDay(plan, date) }
  })
