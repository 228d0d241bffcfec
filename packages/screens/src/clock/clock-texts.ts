import type { ClockActivity, ClockSchedule } from '@theke/contract/calls/time-clock'
import type { ActivityStep } from '@theke/domain/time-tracking'
import { formatTime, localDateOf, localMinutesOf, parseInstant } from '@theke/domain/values'

/** When somebody worked, as it travels. */
export type Times = Pick<ClockActivity, 'start' | 'end' | 'pauses'>

/** An instant of the wire. */
export const instantOf = (text: string): number => parseInstant(text) ?? Number.NaN

export const timeOf = (text: string): string => formatTime(instantOf(text))

export const formatMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`

export function greeting(now: number): string {
  const minutes = localMinutesOf(now)
  if (minutes < 11 * 60) return 'Guten Morgen'
  return minutes < 18 * 60 ? 'Guten Tag' : 'Guten Abend'
}

/** What has just happened, with the time of the server. */
export function stepSentence(step: ActivityStep, activity: Times): string {
  const pause = activity.pauses.at(-1)
  switch (step) {
    case 'start':
      return `Eingestempelt um ${timeOf(activity.start)}`
    case 'pause':
      return `Pause seit ${timeOf(pause?.start ?? activity.start)}`
    case 'resume':
      return `Weiter seit ${timeOf(pause?.end ?? activity.start)}`
    case 'end':
      return `Ausgestempelt um ${timeOf(activity.end ?? activity.start)}`
  }
}

/** Where somebody stands now. */
export function stateSentence(activity: Times | null): string {
  if (activity === null) return 'Nicht eingestempelt'
  const pause = activity.pauses.at(-1)
  return pause && pause.end === null
    ? `In Pause seit ${timeOf(pause.start)}`
    : `Eingestempelt seit ${timeOf(activity.start)}`
}

export const isOnDay = (text: string, date: string): boolean => localDateOf(instantOf(text)) === date

/** Minutes worked today, and those of work that still goes on; `elapsed` since the server counted. */
export function minutesToday(
  activities: readonly ClockActivity[],
  { today, elapsed }: { today: string; elapsed: number },
): number {
  return activities
    .filter(({ start, end }) => end === null || isOnDay(start, today))
    .reduce((sum, activity) => {
      const isRunning = activity.end === null && activity.pauses.at(-1)?.end !== null
      return sum + activity.workedMinutes + (isRunning ? elapsed : 0)
    }, 0)
}

const kinds: Record<ClockSchedule['type'], string> = {
  work: 'Dienst',
  holiday: 'Urlaub',
  sick: 'Krankenstand',
  other: 'Abwesend',
}

/** '08:00–16:30 Frühdienst'; an absence without times. */
export function scheduleLine({ type, start, end, label }: ClockSchedule): string {
  const name = label || kinds[type]
  return type === 'work' ? `${timeOf(start)}–${timeOf(end)} ${name}` : name
}
