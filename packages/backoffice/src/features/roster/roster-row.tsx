import { IconAlertTriangle } from '@tabler/icons-react'
import type { Roster, RosterShift } from '@theke/contract/calls/roster'
import { wishKinds } from '@theke/contract/calls/roster-requests'
import { weekdayLabels, weekdayOf } from '@theke/domain/values'
import { formatHours } from '@theke/domain/working-time'
import { memo, type PointerEvent, useLayoutEffect } from 'react'
import { type Card, isSameContent, type RowContent } from './roster-index.ts'
import styles from './roster.module.css'
import { ShiftCard } from './shift-card.tsx'
import { cellKey, cellOf, type Row, type RowKind } from './shift-moves.ts'

/** What is done in a row; the same functions as long as the grid is there. */
export type RowHandlers = {
  onFilled: () => void
  onOpen: (shift: RosterShift) => void
  onAdd: (date: string, row: number | null) => void
  onPress: (event: PointerEvent<HTMLElement>, shift: RosterShift) => void
}

type Props = {
  row: Row
  kind: RowKind
  days: readonly string[]
  person: Roster['people'][number] | undefined
  content: RowContent
  fillKey: string
  /** A row that is far from the visible part has empty cells. */
  isFilled: boolean
  handlers: RowHandlers
}

/** A row of the grid; it is drawn again only when it shows something else. */
export const RosterRow = memo(
  DrawnRow,
  (before, after) =>
    before.isFilled === after.isFilled &&
    before.row.name === after.row.name &&
    before.kind === after.kind &&
    before.person === after.person &&
    before.days.join() === after.days.join() &&
    before.handlers === after.handlers &&
    isSameContent(before.content, after.content),
)

function DrawnRow({ row, kind, days, person, content, fillKey, isFilled, handlers }: Props) {
  const { onFilled } = handlers
  useLayoutEffect(() => {
    if (isFilled) onFilled()
  }, [isFilled, onFilled])
  const cells = Map.groupBy(isFilled ? content.cards : [], ({ shift }) => cellOf(shift, kind))
  return (
    <tr data-fill={fillKey} data-waiting={!isFilled || undefined}>
      <th scope="row">
        <span className={styles['name']}>{row.name}</span>
        {person && (
          <span className={styles['hours']}>
            {formatHours(person.plannedMinutes)} von {formatHours(person.targetMinutes)}
          </span>
        )}
        {content.conflicts.map(({ text, severity }) => (
          <span key={text} className={styles['weekConflict']} data-severity={severity}>
            <IconAlertTriangle size={12} aria-hidden /> {text.replace(/^Woche ab [\d.]+: /, '')}
          </span>
        ))}
      </th>
      {days.map((date, column) => (
        <td key={column} data-date={date} data-row={row.id ?? 0}>
          {isFilled && (
            <Cell
              date={date}
              row={row}
              content={content}
              cards={cells.get(cellKey(row.id, date)) ?? []}
              handlers={handlers}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

type CellProps = Pick<Props, 'row' | 'content' | 'handlers'> & { date: string; cards: readonly Card[] }

function Cell({ date, row, content, cards, handlers: { onOpen, onAdd, onPress } }: CellProps) {
  return (
    <>
      {content.absences
        .filter(({ from, to }) => from <= date && date <= to)
        .map(({ id, label, isApproved }) => (
          <span key={id} className={styles['absence']} data-open={!isApproved || undefined}>
            {isApproved ? label : `${label} beantragt`}
          </span>
        ))}
      {content.wishes
        .filter((wish) => wish.date === date)
        .map(({ kind }) => (
          <span key={kind} className={styles['wish']} data-kind={kind}>
            {wishKinds[kind]}
          </span>
        ))}
      {cards.map((card) => (
        <ShiftCard key={card.shift.id} card={card} onOpen={onOpen} onPress={onPress} />
      ))}
      <button
        type="button"
        tabIndex={-1}
        data-stop
        className={styles['add']}
        aria-label={`${row.name}, ${weekdayLabels[weekdayOf(date)]}: Dienst planen`}
        onClick={() => onAdd(date, row.id)}
      />
    </>
  )
}
