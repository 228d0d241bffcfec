import { addCalendarDays, dayNumberOf, type LocalDate, localDateOf, SHOP_ZONE } from '../values/local-time.ts'
import type { Shift } from './shift.ts'

export type CopiedShift<S extends Shift> = Omit<S, 'id'> & { copiedFrom: number }

/**
 * The shifts of a week as drafts of another one, at the same times of the clock: a night shift over the clock change is
 * an hour longer or shorter than the one it was copied from. Cancelled shifts stay behind.
 */
export function copyWeek<S extends Shift>(
  shifts: readonly S[],
  { from, to, zone = SHOP_ZONE }: { from: LocalDate; to: LocalDate; zone?: string },
): CopiedShift<S>[] {
  const days = dayNumberOf(to) - dayNumberOf(from)
  return shifts.flatMap((shift) => {
    const { id, ...rest } = shift
    const day = dayNumberOf(localDateOf(shift.start, zone)) - dayNumberOf(from)
    if (day < 0 || day > 6 || shift.state === 'cancelled') return []
    return [
      {
        ...rest,
        start: addCalendarDays(shift.start, days, zone),
        end: addCalendarDays(shift.end, days, zone),
        state: 'draft' as const,
        copiedFrom: id,
      },
    ]
  })
}
