import type { StaffOrder } from '@theke/contract/calls/orders'
import { isOnlinePayment } from '@theke/domain/order'
import {
  formatDateTime,
  formatTime,
  localDateOf,
  localDayNumberOf,
  MINUTE,
  weekdayLabels,
  weekdayOf,
} from '@theke/domain/values'

/** calm: there is time; soon: look at it; late: somebody waits. */
export type Urgency = 'calm' | 'soon' | 'late'

type Timed = Pick<
  StaffOrder,
  | 'status'
  | 'appointmentDate'
  | 'isPreorder'
  | 'earliestAt'
  | 'createdAt'
  | 'paidAt'
  | 'paymentMethod'
  | 'updatedAt'
  | 'isMissed'
>
type Wished = Pick<Timed, 'appointmentDate' | 'isPreorder' | 'earliestAt'>

/** Minutes before the promised time at which an order wants attention. */
const attentionBefore = 10
/** Minutes after which a waiting customer has waited too long. */
const waitingMinutes = { soon: 5, late: 10 }

const hasEnded = ({ status }: Pick<StaffOrder, 'status'>) =>
  status === 'completed' || status === 'rejected' || status === 'canceled' || status === 'failed'

export const promisedAt = ({ appointmentDate }: Pick<StaffOrder, 'appointmentDate'>) =>
  appointmentDate === null ? null : Date.parse(appointmentDate)

/** The time by which the board sorts: what was promised, else when it was ordered (OPEN-127). */
export const dueAt = (order: Pick<StaffOrder, 'appointmentDate' | 'createdAt'>) =>
  promisedAt(order) ?? Date.parse(order.createdAt)

/** What the customer read under 'Frühestens': ordered while the branch was closed, without a time of its own. */
const earliestAt = ({ appointmentDate, isPreorder, earliestAt }: Wished) =>
  appointmentDate === null && isPreorder && earliestAt !== null ? Date.parse(earliestAt) : null

/** The time before which an order is not expected; null when it has come. */
export const notBefore = (order: Wished, now: number) => {
  const earliest = earliestAt(order)
  return earliest !== null && earliest > now ? earliest : null
}

/**
 * Since when somebody waits: an order that is paid online is nobody's before the money came (OPEN-96), and nobody waits
 * for food before the branch opens.
 */
const waitsSince = (order: Timed, now: number) => {
  const since = Date.parse((isOnlinePayment(order.paymentMethod) ? order.paidAt : null) ?? order.createdAt)
  const earliest = earliestAt(order)
  return earliest !== null && earliest <= now ? Math.max(since, earliest) : since
}

/** Whether an order is for another day. */
export const isForLater = (order: Wished, now: number) => {
  const promised = promisedAt(order) ?? notBefore(order, now)
  return promised !== null && localDayNumberOf(promised) > localDayNumberOf(now)
}

function durationWords(minutes: number): string {
  if (minutes < 60) return `${minutes} Min.`
  const rest = minutes % 60
  return rest === 0 ? `${Math.floor(minutes / 60)} Std.` : `${Math.floor(minutes / 60)} Std. ${rest} Min.`
}

const minutesSince = (instant: number, now: number) => Math.max(0, Math.floor((now - instant) / MINUTE))

/** The day of another day: 'heute', 'morgen', 'Freitag, 20.11.'. */
export function dayWords(instant: number, now: number): string {
  const days = localDayNumberOf(instant) - localDayNumberOf(now)
  if (days === 0) return 'heute'
  if (days === 1) return 'morgen'
  const date = localDateOf(instant)
  const [year, month, day] = date.split('-')
  const isThisYear = year === localDateOf(now).slice(0, 4)
  return `${weekdayLabels[weekdayOf(date)]}, ${day}.${month}.${isThisYear ? '' : year}`
}

/** '12:30', with the day when it is another one. */
export const timeWords = (instant: number, now: number) =>
  localDayNumberOf(instant) === localDayNumberOf(now)
    ? formatTime(instant)
    : `${dayWords(instant, now)} ${formatTime(instant)}`

/** The large time of a card: '12:30'; without a time 'Sofort', or 'ab 07:30' when that is before the branch opens. */
export function promiseWords(order: Wished, now: number): string {
  const promised = promisedAt(order)
  if (promised !== null) return timeWords(promised, now)
  const earliest = notBefore(order, now)
  return earliest === null ? 'Sofort' : `ab ${timeWords(earliest, now)}`
}

/** How long there is, or how long somebody has been waiting. */
export function countdownWords(order: Timed, now: number): string {
  if (hasEnded(order)) return `um ${formatTime(Date.parse(order.updatedAt))}`
  const promised = promisedAt(order) ?? notBefore(order, now)
  const age = minutesSince(waitsSince(order, now), now)
  if (promised === null) return age === 0 ? 'gerade bestellt' : `seit ${durationWords(age)}`
  const left = Math.ceil((promised - now) / MINUTE)
  if (left > 0) return left < 24 * 60 ? `in ${durationWords(left)}` : `in ${Math.round(left / 1440)} Tg.`
  return left === 0 ? 'jetzt fällig' : `${durationWords(-left)} zu spät`
}

/** How pressing an order is; shown as a colour beside the words. */
export function urgencyOf(order: Timed, now: number): Urgency {
  if (hasEnded(order)) return 'calm'
  if (order.isMissed) return 'late'
  const promised = promisedAt(order) ?? notBefore(order, now)
  const age = minutesSince(waitsSince(order, now), now)
  const wait: Urgency =
    (order.status === 'waiting' || promised === null) && age >= waitingMinutes.soon
      ? age >= waitingMinutes.late && promised === null
        ? 'late'
        : 'soon'
      : 'calm'
  if (promised === null) return wait
  const left = (promised - now) / MINUTE
  if (left <= 0) return 'late'
  return left <= attentionBefore ? 'soon' : wait
}

/** An instant as it stands in lists: the time today, else with the date, which has no year within this one. */
export const momentWords = (iso: string, now: number) => {
  const instant = Date.parse(iso)
  if (localDayNumberOf(instant) === localDayNumberOf(now)) return formatTime(instant)
  const [year, month, day] = localDateOf(instant).split('-')
  const isThisYear = year === localDateOf(now).slice(0, 4)
  return isThisYear ? `${day}.${month}. ${formatTime(instant)}` : formatDateTime(instant)
}
