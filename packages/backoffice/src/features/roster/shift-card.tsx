import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { RosterShift } from '@theke/contract/calls/roster'
import { formatTime } from '@theke/domain/values'
import type { PointerEvent } from 'react'
import type { Card } from './roster-index.ts'
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
  card: Card
  onOpen: (shift: RosterShift) => void
  onPress: (event: PointerEvent<HTMLElement>, shift: RosterShift) => void
}

/**
 * A shift in its cell: times, what it is, its state, and what does not fit. Its name begins with what can be seen; it is
 * an attribute, because hundreds of hidden texts are hundreds of layers to paint.
 */
export function ShiftCard({ card: { shift, detail, color, conflicts, isHeld }, onOpen, onPress }: Props) {
  const isBreach = conflicts.some(({ severity }) => severity === 'breach')
  const times = timesOf(shift)
  const what = [shift.label, detail].filter(Boolean).join(' · ')
  const state = shift.state === 'published' ? '' : stateLabels[shift.state]
  const more = [
    shift.state === 'published' ? stateLabels.published : '',
    shift.seenAt ? 'Gesehen' : '',
    ...conflicts.map(({ text }) => text),
    shift.reason ? `Begründung: ${shift.reason}` : '',
  ].filter(Boolean)
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
      title={[times, what, ...more].filter(Boolean).join('\n')}
      aria-label={[[times, what, state].filter(Boolean).join(' '), ...more].join(', ')}
      aria-describedby="roster-keys"
      onClick={() => onOpen(shift)}
      onPointerDown={(event) => onPress(event, shift)}
    >
      <span className={styles['times']}>
        {times}
        {conflicts.length > 0 &&
          (isBreach ? (
            <IconAlertTriangle size={14} className={styles['sign']} aria-hidden />
          ) : (
            <IconInfoCircle size={14} className={styles['sign']} aria-hidden />
          ))}
        {shift.seenAt && <IconCheck size={14} className={styles['sign']} aria-hidden />}
      </span>
      {/* the spaces keep what is seen and the name the same */}
      {what && (
        <>
          {' '}
          <span className={styles['what']}>{what}</span>
        </>
      )}
      {state && (
        <>
          {' '}
          <span className={styles['state']}>{state}</span>
        </>
      )}
    </button>
  )
}
