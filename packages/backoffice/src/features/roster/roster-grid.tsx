import type { Roster, RosterShift } from '@theke/contract/calls/roster'
import type { RosterDemand } from '@theke/contract/calls/roster-demand'
import type { ShiftWish } from '@theke/contract/calls/roster-requests'
import { formatLocalDate, weekdayLabels, weekdayOf } from '@theke/domain/values'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { demandDays } from './demand.ts'
import { DemandRow } from './demand-row.tsx'
import { keepOneStop, moveFocus } from './grid-focus.ts'
import { indexRoster } from './roster-index.ts'
import { type RowHandlers, RosterRow } from './roster-row.tsx'
import styles from './roster.module.css'
import { cellOf, type Row, type RowKind, rowsOf } from './shift-moves.ts'
import { useFilledRows } from './use-filled-rows.ts'
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

/** The week: a row for each person, department or branch, a column for each day. */
export function RosterGrid({ roster, wishes = noWishes, demand, kind, days, onOpen, onAdd, onDrop }: Props) {
  const rows = useMemo(() => rowsOf(roster, kind), [roster, kind])
  const contentOf = useMemo(() => indexRoster(roster, wishes, kind), [roster, wishes, kind])
  const people = useMemo(() => new Map(roster.people.map((person) => [person.id, person])), [roster])
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { held, words, onPress, onKeyDown, wasDragged } = useHeldShift({ kind, rows, days, onDrop })
  const keyOf = ({ id }: Row) => `${kind} ${id ?? 0}`
  const isFilled = useFilledRows(scroller, `${kind} ${days.join()}`, rows.map(keyOf))
  const shown = useMemo(
    () => roster.shifts.map((shift) => (shift.id === held?.now.id ? held.now : shift)),
    [roster, held],
  )
  const needed = useMemo(() => demand && demandDays(demand, days, shown), [demand, days, shown])
  const heldId = held?.now.id
  const heldCell = held && cellOf(held.now, kind)

  // the rows keep their handlers, which call what the grid was given last
  const latest = useRef({ kind, wasDragged, onOpen, onAdd, onPress })
  useLayoutEffect(() => {
    latest.current = { kind, wasDragged, onOpen, onAdd, onPress }
  })
  const [handlers] = useState<RowHandlers>(() => ({
    onFilled: () => table.current && keepOneStop(table.current),
    onOpen: (shift) => latest.current.wasDragged() || latest.current.onOpen(shift),
    onAdd: (date, row) => latest.current.onAdd(date, latest.current.kind, row),
    onPress: (event, shift) => latest.current.onPress(event, shift),
  }))

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

  return (
    <div className={styles['scroll']} ref={scroller}>
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
              shown.find((shift) => shift.id === id),
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
          {demand && needed && <DemandRow demand={demand} days={needed} />}
          {rows.map((row) => (
            <RosterRow
              key={row.id ?? 0}
              row={row}
              kind={kind}
              days={days}
              person={kind === 'user' && row.id !== null ? people.get(row.id) : undefined}
              content={contentOf(row.id, held?.now)}
              fillKey={keyOf(row)}
              isFilled={isFilled(keyOf(row))}
              handlers={handlers}
            />
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
