import type { SheetTimes } from '@theke/contract/calls/time-records'
import { formatDate, formatTime } from '@theke/domain/values'

/** '08:00–16:30', '08:00 bis jetzt'. */
export const timesText = ({ start, end }: Pick<SheetTimes, 'start' | 'end'>) =>
  end === null
    ? `${formatTime(Date.parse(start))} bis jetzt`
    : `${formatTime(Date.parse(start))}–${formatTime(Date.parse(end))}`

/** Day, times and pauses, as a wish and what was recorded are compared. */
export function sheetText(times: SheetTimes): string {
  const pauses = times.pauses.map(timesText)
  const paused = pauses.length === 0 ? 'ohne Pause' : `Pause ${pauses.join(', ')}`
  return `${formatDate(Date.parse(times.start))}, ${timesText(times)}, ${paused}`
}
