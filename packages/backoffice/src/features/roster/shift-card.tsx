import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { RosterConflictNote, RosterShift } from '@theke/contract/calls/roster'
import { formatTime } from '@theke/domain/values'
import type { PointerEvent } from 'react'
import styles from './roster.module.css'

export const stateLabels = {
  draft: 'Entwurf',
  published: 'Veröffentlicht',
  changed: 'Geändert',
  cancelled: 'Abgesagt',
} as const

export const timesOf = ({ start, end }: Pick<RosterShift, 'start' | 'end'>) =>
  `${formatTime(Date.parse(start))}–${formatTime(Date.parse(end))}`

type Props = {
  shift: RosterShift
  /** Who, where: what the row does not say. */
  detail: string
  color: string | null
  conflicts: readonly RosterConflictNote[]
  isHeld: boolean
  onOpen: () => void
  onPress: (event: PointerEvent<HTMLElement>, shift: RosterShift, edge?: 'start' | 'end') => void
}

/** A shift in its cell: times, what it is, its state, and what does not fit. */
export function ShiftCard({ shift, detail, color, conflicts, isHeld, onOpen, onPress }: Props) {
  const isBreach = conflicts.some(({ severity }) => severity === 'breach')
  const words = [
    timesOf(shift),
    shift.label,
    detail,
    stateLabels[shift.state],
    shift.seenAt ? 'Gesehen' : '',
    ...conflicts.map(({ text }) => text),
    shift.reason ? `Begründung: ${shift.reason}` : '',
  ]
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['shift']}
      data-stop
      data-shift={shift.id}
      data-state={shift.state}
      data-held={isHeld || undefined}
      data-severity={conflicts.length === 0 ? undefined : isBreach ? 'breach' : 'notice'}
      style={color ? { borderInlineStartColor: color } : undefined}
      title={words.filter(Boolean).join('\n')}
      aria-label={words.filter(Boolean).join(', ')}
      aria-describedby="roster-keys"
      onClick={onOpen}
      onPointerDown={(event) => onPress(event, shift)}
    >
      <span className={styles['times']}>
        {timesOf(shift)}
        {conflicts.length > 0 &&
          (isBreach ? (
            <IconAlertTriangle size={14} className={styles['sign']} aria-hidden />
          ) : (
            <IconInfoCircle size={14} className={styles['sign']} aria-hidden />
          ))}
        {shift.seenAt && <IconCheck size={14} className={styles['sign']} aria-hidden />}
      </span>
      {(shift.label || detail) && (
        <span className={styles['what']}>{[shift.label, detail].filter(Boolean).join(' · ')}</span>
      )}
      {shift.state !== 'published' && <span className={styles['state']}>{stateLabels[shift.state]}</span>}
      {(['start', 'end'] as const).map((edge) => (
        <span
          key={edge}
          className={styles['edge']}
          data-edge={edge}
          aria-hidden
          onPointerDown={(event) => {
            event.stopPropagation()
            onPress(event, shift, edge)
          }}
        />
      ))}
    </button>
  )
}
