import type { TodayTask } from '@theke/contract/calls/today'
import { deviationText, isOver, limitsText } from '@theke/domain/tasks'
import { formatTime } from '@theke/domain/values'
import { useId, useState } from 'react'
import { focusOnce } from '../../focus-once.ts'
import clockStyles from '../clock.module.css'
import { type Draft, draftPoints, type DraftPoint, isComplete } from './round-draft.ts'
import styles from './today.module.css'

/** What is to happen with a round when it is signed. */
export type Intent = { act: 'progress' | 'done' | 'clock' } | { act: 'missed'; reason: string }

type Props = {
  task: TodayTask
  draft: Draft
  failure: string | null
  isWorking: boolean
  onDraft: (draft: Draft) => void
  onIntent: (intent: Intent) => void
  onLeave: () => void
}

/** One round: its points, the temperatures with their limits, and the signature. */
export function Round({ task, draft, failure, isWorking, onDraft, onIntent, onLeave }: Props) {
  const points = draftPoints(task, draft)
  const isClosed = isOver(task.status)
  const change = (index: number, values: Partial<{ done: boolean; temperature: string }>) => {
    const { done, typed } = points[index]!
    onDraft(new Map(draft).set(index, { done, temperature: typed, ...values }))
  }
  return (
    <div className={clockStyles['card']}>
      <header className={clockStyles['head']}>
        <h1>{task.name}</h1>
        <button type="button" className={clockStyles['quiet']} onClick={onLeave}>
          Zurück
        </button>
      </header>
      {failure && (
        <p role="alert" className={styles['refusal']}>
          {failure}
        </p>
      )}
      {task.description && <p className={styles['description']}>{task.description}</p>}
      {points.length > 0 && (
        <ul className={styles['points']} aria-label="Punkte">
          {points.map((point, index) => (
            <li key={index} data-outside={point.isOutside || undefined}>
              <PointLine point={point} isClosed={isClosed} onChange={(values) => change(index, values)} />
            </li>
          ))}
        </ul>
      )}
      {isClosed ? (
        <p>
          {task.status === 'cancelled' ? 'Nicht gemacht' : 'Unterschrieben'}:{' '}
          {task.completedBy ?? 'unbekannt'}
          {task.completedAt && `, ${formatTime(Date.parse(task.completedAt))}`}
        </p>
      ) : (
        <Actions
          isMissed={task.isMissed}
          isComplete={isComplete(points)}
          isTouched={draft.size > 0}
          isWorking={isWorking}
          onIntent={onIntent}
        />
      )}
    </div>
  )
}

type PointProps = {
  point: DraftPoint
  isClosed: boolean
  onChange: (values: Partial<{ done: boolean; temperature: string }>) => void
}

function PointLine({ point, isClosed, onChange }: PointProps) {
  const id = useId()
  const limits = limitsText(point)
  return (
    <>
      <label className={clockStyles['tick']}>
        <input
          type="checkbox"
          checked={point.done}
          disabled={isClosed}
          onChange={(event) => onChange({ done: event.target.checked })}
        />
        {point.text}
      </label>
      {point.asksTemperature && (
        <span className={styles['temperature']}>
          {limits && <small id={`${id}-limits`}>{limits}</small>}
          <input
            inputMode="text"
            autoComplete="off"
            aria-label={`Temperatur in °C: ${point.text}`}
            aria-describedby={`${id}-limits ${id}-warning`}
            aria-invalid={point.isWrong || point.isOutside}
            disabled={isClosed}
            value={point.typed}
            // a measured point is a done point: one touch less with wet hands
            onChange={(event) =>
              onChange({ temperature: event.target.value, done: event.target.value !== '' })
            }
          />
          <span aria-hidden>°C</span>
        </span>
      )}
      <p id={`${id}-warning`} role="status" className={styles['warning']}>
        {point.isWrong && 'Bitte eine Zahl eingeben, zum Beispiel 4,5 oder -18.'}
        {point.isOutside && point.temperature !== null && (
          <>
            <strong>Achtung: {deviationText(point.temperature, point)}.</strong>{' '}
            {!isClosed && 'Beim Unterschreiben wird eine Aufgabe angelegt.'}
          </>
        )}
      </p>
      {point.doneBy && point.done && (
        <small className={styles['who']}>
          {point.doneBy}
          {point.doneAt && `, ${formatTime(Date.parse(point.doneAt))}`}
        </small>
      )}
    </>
  )
}

type ActionProps = {
  isMissed: boolean
  isComplete: boolean
  isTouched: boolean
  isWorking: boolean
  onIntent: (intent: Intent) => void
}

function Actions({ isMissed, isComplete, isTouched, isWorking, onIntent }: ActionProps) {
  const [reason, setReason] = useState<string | null>(null)
  const id = useId()
  if (reason !== null)
    return (
      <form
        className={clockStyles['field']}
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim()) onIntent({ act: 'missed', reason })
        }}
      >
        <label htmlFor={id}>Warum wurde die Runde nicht gemacht?</label>
        <input
          id={id}
          maxLength={1_000}
          // somebody has just opened this one field
          ref={focusOnce}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={styles['actions']}>
          <button type="submit" className={clockStyles['main']} disabled={isWorking || !reason.trim()}>
            Als nicht gemacht abschließen
          </button>
          <button type="button" className={clockStyles['quiet']} onClick={() => setReason(null)}>
            Abbrechen
          </button>
        </div>
      </form>
    )
  return (
    <div className={styles['actions']}>
      <button
        type="button"
        className={clockStyles['main']}
        disabled={isWorking || (!isComplete && !isTouched)}
        onClick={() => onIntent({ act: isComplete ? 'done' : 'progress' })}
      >
        {isComplete ? 'Unterschreiben' : 'Zwischenstand unterschreiben'}
      </button>
      {isMissed && (
        <button type="button" className={clockStyles['quiet']} onClick={() => setReason('')}>
          Nicht gemacht
        </button>
      )}
      <button
        type="button"
        className={clockStyles['quiet']}
        disabled={isWorking}
        onClick={() => onIntent({ act: 'clock' })}
      >
        Uhr dafür starten
      </button>
    </div>
  )
}
