import type { Absence } from '@theke/contract/calls/absences'
import { absenceTypes } from '@theke/contract/calls/absences'
import { weekdayLabels, weekdayOf } from '@theke/domain/values'
import { useLayoutEffect, useRef } from 'react'
import styles from './team-calendar.module.css'

type Props = { days: readonly string[]; today: string; absences: readonly Absence[] }

const isFree = (date: string) => ['saturday', 'sunday'].includes(weekdayOf(date))

/** Who is away when: a row for each person, a column for each day of the month. */
export function TeamCalendar({ days, today, absences }: Props) {
  const open = absences.filter(({ state }) => state === 'approved' || state === 'requested')
  const people = [...new Map(open.map(({ user }) => [user.id, user.name]))]
  const month = days[0]
  const scroller = useRef<HTMLDivElement>(null)
  // on a phone a month is wider than the screen: today, or what is first in another month, is in sight
  useLayoutEffect(() => {
    const box = scroller.current
    const name = box?.querySelector<HTMLElement>('thead th')
    const target = box?.querySelector<HTMLElement>('[data-today]') ?? box?.querySelector(`.${styles['mark']}`)
    const column = target?.closest<HTMLElement>('th, td')
    if (box && name && column) box.scrollLeft = column.offsetLeft - name.offsetWidth - column.offsetWidth
  }, [month, people.length])
  if (people.length === 0) return null
  const kinds = [...new Set(open.map(({ type }) => type))]
  const isAnyOpen = open.some(({ state }) => state === 'requested')
  return (
    <div className={styles['frame']}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it */}
      <div
        ref={scroller}
        className={styles['scroll']}
        tabIndex={0}
        role="region"
        aria-label="Kalender des Teams"
      >
        <table className={styles['calendar']}>
          <caption className="visually-hidden">Abwesenheiten des Monats</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {days.map((date) => (
                <th
                  key={date}
                  scope="col"
                  data-free={isFree(date) || undefined}
                  data-today={date === today || undefined}
                  aria-current={date === today ? 'date' : undefined}
                >
                  <span className="visually-hidden">{weekdayLabels[weekdayOf(date)]}, </span>
                  {Number(date.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(([id, name]) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {days.map((date) => {
                  const absence = open.find(
                    ({ user, from, to }) => user.id === id && from <= date && date <= to,
                  )
                  const words = absence && (absence.type ? absenceTypes[absence.type] : 'Abwesend')
                  const isHalf =
                    absence &&
                    ((absence.halfStart && date === absence.from) || (absence.halfEnd && date === absence.to))
                  return (
                    <td key={date} data-free={isFree(date) || undefined}>
                      {absence && (
                        <span
                          className={styles['mark']}
                          data-type={absence.type ?? 'away'}
                          data-open={absence.state === 'requested' || undefined}
                          data-half={isHalf || undefined}
                          title={words}
                        >
                          <span className="visually-hidden">
                            {words}
                            {absence.state === 'requested' && ' beantragt'}
                            {isHalf && ', halber Tag'}
                          </span>
                        </span>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={styles['legend']} aria-label="Legende">
        {kinds.map((type) => (
          <li key={type}>
            <span className={styles['mark']} data-type={type ?? 'away'} />
            {type ? absenceTypes[type] : 'Abwesend'}
          </li>
        ))}
        {isAnyOpen && (
          <li>
            <span className={styles['mark']} data-open />
            Beantragt
          </li>
        )}
      </ul>
    </div>
  )
}
