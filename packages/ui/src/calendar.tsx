import type { LocalDate } from '@theke/domain/values'
import { addDays, weekdayOf, weekdays } from '@theke/domain/values'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './calendar.module.css'
import { addMonths, dayName, monthName, monthOf, sameDayIn, weeksOf } from './month.ts'

const headings = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']

type CalendarProps = {
  chosen: LocalDate | null
  /** The day at which it opens while none is chosen. */
  start: LocalDate
  today: LocalDate
  isSelectable: (date: LocalDate) => boolean
  onChoose: (date: LocalDate) => void
}

/** Where a key leads from a day, undefined when it means something else (WAI-ARIA date grid). */
function dayAfterKey(key: string, date: LocalDate): LocalDate | undefined {
  const fromMonday = weekdays.indexOf(weekdayOf(date))
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -fromMonday)
    case 'End':
      return addDays(date, 6 - fromMonday)
    case 'PageUp':
      return sameDayIn(date, -1)
    case 'PageDown':
      return sameDayIn(date, 1)
    default:
      return undefined
  }
}

/** A month with weekday headings and a column of ISO weeks (APPT-08); days that cannot be chosen stay readable (APPT-09). */
export function Calendar({ chosen, start, today, isSelectable, onChoose }: CalendarProps) {
  /** The day that Tab reaches; arrows move it. */
  const [current, setCurrent] = useState(chosen ?? start)
  const table = useRef<HTMLTableElement>(null)
  /** The day to which a key has just led; a date, because the effect of an earlier state may still be on its way. */
  const focused = useRef<LocalDate>(undefined)
  const month = monthOf(current)

  useEffect(() => {
    if (focused.current !== current) return
    focused.current = undefined
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [current])

  const handleKey = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, current)
    if (!next) return
    event.preventDefault()
    if (next === current) return
    focused.current = next
    setCurrent(next)
  }
  const turn = (months: number) => setCurrent(`${addMonths(month, months)}-01`)
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          icon="back"
          label="Vorheriger Monat"
          disabled={month <= monthOf(today)}
          onClick={() => turn(-1)}
        />
        <strong aria-live="polite">{monthName(month)}</strong>
        <IconButton icon="forward" label="Nächster Monat" onClick={() => turn(1)} />
      </div>
      <table ref={table} role="grid" aria-label={monthName(month)} onKeyDown={handleKey}>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="Kalenderwoche">KW</abbr>
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map(({ week, days }) => (
            <tr key={week}>
              <th scope="row">{week}</th>
              {days.map((date) => (
                <td key={date} role="gridcell" aria-selected={date === chosen}>
                  {monthOf(date) === month && (
                    <button
                      type="button"
                      ref={(element) => {
                        // A dialog gives the focus to what carries this attribute when it opens; React would only focus it now.
                        element?.toggleAttribute('autofocus', date === current)
                      }}
                      tabIndex={date === current ? 0 : -1}
                      aria-label={dayName(date)}
                      aria-disabled={!isSelectable(date) || undefined}
                      aria-current={date === today ? 'date' : undefined}
                      className={classNames(styles.day, date === chosen && styles.chosen)}
                      onClick={() => {
                        setCurrent(date)
                        if (isSelectable(date)) onChoose(date)
                      }}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
