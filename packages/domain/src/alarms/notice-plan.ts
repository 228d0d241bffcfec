import { type Instant, MINUTE, SHOP_ZONE } from '../values/index.ts'
import { type QuietHours, quietEnd } from './quiet-hours.ts'

export type NoticeChannel = 'webpush' | 'email' | 'sms'

/** How a device wants to be notified. */
export type NoticeSettings = QuietHours & {
  channel: NoticeChannel
  repeatUntilAck: boolean
  escalateAfterMinutes: number | null
}

/** What a device got of an alarm that nobody has seen yet. */
export type Notice = {
  startedAt: Instant
  sentAt: Instant | null
  /** How often it was notified. */
  times: number
  isEscalated: boolean
}

/** After so long an alarm is over, whether somebody saw it or not. */
export const alarmLife = 24 * 60 * MINUTE

/** Push rings every minute at first; of SMS one number gets at most three in an hour (T22). */
const quickRepeats = 5

function pauseAfter(channel: NoticeChannel, times: number): number {
  if (channel === 'sms') return 20 * MINUTE
  if (channel === 'email') return 10 * MINUTE
  return times < quickRepeats ? MINUTE : 5 * MINUTE
}

/** When a device is notified next, without its quiet hours; null when it was notified once and that is all. */
function dueAt({ startedAt, sentAt, times }: Notice, settings: NoticeSettings): Instant | null {
  if (sentAt === null) return startedAt
  return settings.repeatUntilAck ? sentAt + pauseAfter(settings.channel, times) : null
}

/**
 * Whether a device is notified now, and whether it is time for the one behind it. In its quiet hours a device gets
 * nothing; the one behind it is notified in time all the same, because it may be awake.
 */
export function nextNotice(
  notice: Notice,
  settings: NoticeSettings,
  now: Instant,
  zone: string = SHOP_ZONE,
): { sends: boolean; escalates: boolean } {
  const due = dueAt(notice, settings)
  const { escalateAfterMinutes } = settings
  return {
    sends: due !== null && due <= now && quietEnd(settings, now, zone) === null,
    escalates:
      !notice.isEscalated &&
      escalateAfterMinutes !== null &&
      now >= notice.startedAt + escalateAfterMinutes * MINUTE,
  }
}
