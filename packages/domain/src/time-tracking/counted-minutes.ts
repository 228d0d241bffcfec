import {
  dateOfDayNumber,
  firstInstantFrom,
  type Instant,
  type LocalDate,
  localDayNumberOf,
  MINUTE,
} from '../values/local-time.ts'
import { nextActivity, type WorkingActivity, workedMinutes } from './activity.ts'

/** Nobody works longer in one go: an activity that is still open then was forgotten. */
export const MAX_OPEN_MINUTES = 16 * 60

/** Whether an activity is open for so long that it was forgotten. */
export const isForgotten = ({ start, end }: WorkingActivity, now: Instant): boolean =>
  end === null && now - start >= MAX_OPEN_MINUTES * MINUTE

/** A forgotten activity, ended after 16 hours; its real end is not known, so it counts nothing until somebody sets it. */
export function closedForgotten(activity: WorkingActivity): WorkingActivity {
  const result = nextActivity(activity, 'end', activity.start + MAX_OPEN_MINUTES * MINUTE)
  return result.ok ? result.activity : activity
}

/** An activity as it counts: `isAutoClosed` until a person has set its end. */
export type CountedActivity = WorkingActivity & { isAutoClosed: boolean }

/** Minutes that are paid: none of an activity that was closed automatically. */
export const countedMinutes = (activity: CountedActivity, now: Instant): number =>
  activity.isAutoClosed ? 0 : workedMinutes(activity, now)

/** The minutes of an activity by local day; a night shift is split at midnight, and the parts are exactly the whole. */
export function minutesByDate(activity: CountedActivity, now: Instant, zone: string): Map<LocalDate, number> {
  const parts = new Map<LocalDate, number>()
  if (activity.isAutoClosed) return parts
  const end = Math.max(activity.start, activity.end ?? now)
  const lastDay = localDayNumberOf(Math.max(activity.start, end - 1), zone)
  let counted = 0
  for (let day = localDayNumberOf(activity.start, zone); day <= lastDay; day++) {
    const until = Math.min(end, firstInstantFrom(day + 1, 0, zone))
    const total = workedMinutes({ ...activity, end: until }, until)
    parts.set(dateOfDayNumber(day), total - counted)
    counted = total
  }
  return parts
}
