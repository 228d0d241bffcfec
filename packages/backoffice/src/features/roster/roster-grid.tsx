import { Text } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import type { Roster, RosterShift } from '@theke/contract/calls/roster'
import type { RosterDemand } from '@theke/contract/calls/roster-demand'
import { type ShiftWish, wishKinds } from '@theke/contract/calls/roster-requests'
import { formatLocalDate, weekdayLabels, weekdayOf } from '@theke/domain/values'
import { formatHours } from '@theke/domain/working-time'
import { useEffect, useMemo, useRef } from 'react'
import { demandDays } from './demand.ts'
import { DemandRow } from './demand-row.tsx'
import { keepOneStop, moveFocus } from './grid-focus.ts'
import styles from './roster.module.css'
import { ShiftCard } from './shift-card.tsx'
import { cellKey, cellOf, type Row, type RowKind, rowsOf } from './shift-moves.ts'
import { useHeldShift } from './use-held-shift.ts'

type Props = {
  roster: Roster
  wishes?: readonly ShiftWish[]
  demand?: RosterDemand | undefined
  kind: RowKind
  /** The days that are shown: the week, or one of them on a phone. */
  days: readonly string[]
  onOpen: (shift: RosterShift) => void
  onAdd: (date: string, kind: RowKind, row: number | null) => void
  onDrop: (after: RosterShift, before: RosterShift) => void
}

const noWishes: readonly ShiftWish[] = []

const names = (entries: readonly { id: number; name: string }[]) =>
  new Map(entries.map(({ id, name }) => [id, name]))

/** The week: a row for each person, department or branch, a column for each day. */
export function RosterGrid({ roster, wishes = noWishes, demand, kind, days, onOpen, onAdd, onDrop }: Props) {
  const rows = useMemo(() => rowsOf(roster, kind), [roster, kind])
  const table = useRef<HTMLTableElement>(null)
  const { held, words, onPress, onKeyDown, wasDragged } = useHeldShift({ kind, rows, days, onDrop })
  const shifts = roster.shifts.map((shift) => (shift.id === held?.now.id ? held.now : shift))
  const cells = Map.groupBy(shifts, (shift) => cellOf(shift, kind))
  const people = names(roster.people)
  const branches = names(roster.branches)
  const colors = new Map(roster.departments.map(({ id, color }) => [id, color]))
  const heldId = held?.now.id
  const heldCell = held && cellOf(held.now, kind)

  useEffect(() => {
    if (table.current) keepOneStop(table.current)
  }, [roster, kind, days])
  // the held shift is drawn in another cell, and the focus goes with it; also back, when it is let go
  const lastHeld = useRef<number>(undefined)
  useEffect(() => {
    const id = heldId ?? lastHeld.current
    lastHeld.current = heldId
    if (id !== undefined) table.current?.querySelector<HTMLElement>(`[data-shift="${id}"]`)?.focus()
  }, [heldId, heldCell])

  const detailOf = (shift: RosterShift) => {
    const person = shift.user === null ? 'Offen' : (people.get(shift.user) ?? '')
    const branch = shift.branch === null ? '' : (branches.get(shift.branch) ?? '')
    const parts = { user: [branch], department: [person, branch], branch: [person] }[kind]
    return parts.filter(Boolean).join(' · ')
  }

  return (
    <div className={styles['scroll']}>
      <p id="roster-keys" className="visually-hidden">
        Mit der Eingabetaste öffnen, mit der Leertaste aufnehmen, mit den Pfeiltasten verschieben, mit
        Umschalt und Pfeiltasten das Ende, zusätzlich mit Alt den Beginn ändern, mit der Leertaste ablegen,
        mit Escape abbrechen.
      </p>
      <p role="status" className="visually-hidden">
        {words}
      </p>
      <table
        role="grid"
        ref={table}
        className={styles['grid']}
        data-days={days.length}
        onFocus={({ target, currentTarget }) => {
          if (target.dataset['stop'] !== undefined) keepOneStop(currentTarget, target)
        }}
        onKeyDown={(event) => {
          const target = event.target as HTMLElement
          const id = Number(target.dataset['shift'])
          const isUsed =
            onKeyDown(
              event,
              shifts.find((shift) => shift.id === id),
            ) || moveFocus(target, event.key)
          if (isUsed) event.preventDefault()
        }}
        onKeyUp={(event) => {
          // a space that picks a shift up does not press its button as well
          if (event.key === ' ' && (event.target as HTMLElement).dataset['shift']) event.preventDefault()
        }}
      >
        <caption className="visually-hidden">Dienstplan</caption>
        <thead>
          <tr>
            <th scope="col" className={styles['corner']}>
              {{ user: 'Person', department: 'Abteilung', branch: 'Filiale' }[kind]}
            </th>
            {days.map((date) => (
              <DayHead
                key={date}
                date={date}
                holiday={roster.holidays.find((day) => day.date === date)?.name}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {demand && <DemandRow demand={demand} days={demandDays(demand, days, shifts)} />}
          {rows.map((row) => (
            <tr key={row.id ?? 0}>
              <RowHead row={row} kind={kind} roster={roster} />
              {days.map((date) => (
                <td key={date} data-date={date} data-row={row.id ?? 0}>
                  {kind === 'user' &&
                    roster.absences
                      .filter(({ user, from, to }) => user === row.id && from <= date && date <= to)
                      .map(({ id, label, isApproved }) => (
                        <span key={id} className={styles['absence']} data-open={!isApproved || undefined}>
                          {isApproved ? label : `${label} beantragt`}
                        </span>
                      ))}
                  {kind === 'user' &&
                    wishes
                      .filter((wish) => wish.user === row.id && wish.date === date)
                      .map((wish) => (
                        <span key={wish.kind} className={styles['wish']} data-kind={wish.kind}>
                          {wishKinds[wish.kind]}
                        </span>
                      ))}
                  {(cells.get(cellKey(row.id, date)) ?? []).map((shift) => (
                    <ShiftCard
                      key={shift.id}
                      shift={shift}
                      detail={detailOf(shift)}
                      color={(shift.department !== null && colors.get(shift.department)) || null}
                      conflicts={roster.conflicts.filter((conflict) => conflict.shifts.includes(shift.id))}
                      isHeld={shift.id === heldId}
                      onOpen={() => wasDragged() || onOpen(shift)}
                      onPress={onPress}
                    />
                  ))}
                  <button
                    type="button"
                    tabIndex={-1}
                    data-stop
                    className={styles['add']}
                    aria-label={`${row.name}, ${weekdayLabels[weekdayOf(date)]}: Dienst planen`}
                    onClick={() => onAdd(date, kind, row.id)}
                  >
                    <IconPlus size={16} aria-hidden />
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayHead({ date, holiday }: { date: string; holiday: string | undefined }) {
  return (
    <th scope="col" data-free={holiday !== undefined || weekdayOf(date) === 'sunday' || undefined}>
      <span className={styles['weekday']}>{weekdayLabels[weekdayOf(date)]}</span>{' '}
      <span className={styles['date']}>{formatLocalDate(date).slice(0, 6)}</span>
      {holiday && <span className={styles['holiday']}>{holiday}</span>}
    </th>
  )
}

/** Who it is, how much is planned of what is owed, and what does not fit in the week as a whole. */
function RowHead({ row, kind, roster }: { row: Row; kind: RowKind; roster: Roster }) {
  const person = kind === 'user' ? roster.people.find(({ id }) => id === row.id) : undefined
  const conflicts = roster.conflicts.filter(({ user, shifts }) => user === row.id && shifts.length === 0)
  return (
    <th scope="row">
      <span className={styles['name']}>{row.name}</span>
      {person && (
        <Text span size="xs" c="dimmed" className="tabular">
          {formatHours(person.plannedMinutes)} von {formatHours(person.targetMinutes)}
        </Text>
      )}
      {kind === 'user' &&
        conflicts.map(({ text, severity }) => (
          <span key={text} className={styles['weekConflict']} data-severity={severity}>
            <IconAlertTriangle size={12} aria-hidden /> {text.replace(/^Woche ab [\d.]+: /, '')}
          </span>
        ))}
    </th>
  )
}
