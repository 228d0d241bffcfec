import type { LocalDate, LocalTime, Weekday } from '../values/local-time.ts'

/** One rule of opening hours, delivery hours or a schedule (HOURS-01). Without times it speaks about the whole day. */
export type OpeningHoursRule = {
  type: 'once' | 'daily' | Weekday
  /** Only for type 'once'. */
  date?: LocalDate | null
  isClosed?: boolean
  from?: LocalTime | null
  /** At or before `from`: on the next day. */
  to?: LocalTime | null
}
