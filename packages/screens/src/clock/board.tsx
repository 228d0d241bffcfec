import type { ClockActivity, ClockSchedule } from '@theke/contract/calls/time-clock'
import { type ActivityStep, activitySteps, canTakeStep } from '@theke/domain/time-tracking'
import { formatLocalDate, localDateOf, weekdayLabels, weekdayOf } from '@theke/domain/values'
import { useEffect, useState } from 'react'
import styles from './clock.module.css'
import {
  formatMinutes,
  instantOf,
  isOnDay,
  minutesToday,
  scheduleLine,
  stateSentence,
  type Times,
  timeOf,
} from './clock-texts.ts'
import type { ClockState } from './use-clock.ts'

export const stepLabels: Record<ActivityStep, string> = {
  start: 'Start',
  pause: 'Pause',
  resume: 'Fortsetzen',
  end: 'Ende',
}

const timesOf = ({ start, end, pauses }: Times) => ({
  start: instantOf(start),
  end: end === null ? null : instantOf(end),
  pauses: pauses.map((pause) => ({
    start: instantOf(pause.start),
    end: pause.end === null ? null : instantOf(pause.end),
  })),
})

/** Whole minutes since an instant of the page's timer, counted on while the page is open. */
function useElapsed(since: number): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - since) / 60_000))
}

type Props = {
  state: Pick<ClockState, 'me' | 'workingActivities' | 'workingSchedules' | 'isWorking' | 'countedAt'> & {
    workingActivity: Times | null
  }
  /** What has to be known about the current work. */
  note?: string
  onTake: (step: ActivityStep) => void
  onLeave: () => void
}

/** The current person, the four buttons, today, and what is planned (TIME-02). */
export function Board({ state, note = '', onTake, onLeave }: Props) {
  const { me, workingActivity, workingActivities, workingSchedules, isWorking } = state
  const elapsed = useElapsed(state.countedAt)
  const today = localDateOf(Date.now())
  const current = workingActivity && timesOf(workingActivity)
  const total = minutesToday(workingActivities, { today, elapsed })
  const name = me ? `${me.firstName} ${me.lastName}`.trim() || me.username : ''
  return (
    <div className={styles['card']}>
      <header className={styles['head']}>
        <h1>{name}</h1>
        <button type="button" className={styles['quiet']} onClick={onLeave}>
          Abmelden
        </button>
      </header>
      <p role="status" className={styles['state']}>
        {stateSentence(workingActivity)}
        {note && <small className={styles['note']}>{note}</small>}
      </p>
      <div className={styles['steps']}>
        {activitySteps.map((step) => (
          <button
            key={step}
            type="button"
            data-step={step}
            disabled={isWorking || !canTakeStep(current, step)}
            onClick={() => onTake(step)}
          >
            {stepLabels[step]}
          </button>
        ))}
      </div>
      <p className={styles['total']}>
        <span>Heute gearbeitet</span> <strong>{formatMinutes(total)}</strong>
      </p>
      <Schedules schedules={workingSchedules} today={today} />
      <Activities activities={workingActivities} />
    </div>
  )
}

const dayLabel = (text: string, today: string) => {
  const date = localDateOf(instantOf(text))
  return isOnDay(text, today) ? 'Heute' : `${weekdayLabels[weekdayOf(date)]}, ${formatLocalDate(date)}`
}

function Schedules({ schedules, today }: { schedules: readonly ClockSchedule[]; today: string }) {
  const next = schedules.toSorted((one, other) => instantOf(one.start) - instantOf(other.start))
  return (
    <section className={styles['list']} aria-label="Dienstplan">
      <h2>Dienstplan</h2>
      {next.length === 0 && <p>In den nächsten 7 Tagen ist nichts geplant.</p>}
      <ul>
        {next.map((schedule) => (
          <li key={schedule.id}>
            <span>{dayLabel(schedule.start, today)}</span> <span>{scheduleLine(schedule)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Activities({ activities }: { activities: readonly ClockActivity[] }) {
  if (activities.length === 0) return null
  return (
    <section className={styles['list']} aria-label="Aktivitäten">
      <h2>Letzte 7 Tage</h2>
      <ul>
        {activities.map(({ id, start, end, workedMinutes }) => (
          <li key={id}>
            <span>
              {formatLocalDate(localDateOf(instantOf(start)))} {timeOf(start)}–
              {end === null ? 'läuft' : timeOf(end)}
            </span>{' '}
            <span>{formatMinutes(workedMinutes)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
