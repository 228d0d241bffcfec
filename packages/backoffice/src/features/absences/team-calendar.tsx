import type { Absence } from '@theke/contract/calls/absences'
import { absenceTypes } from '@theke/contract/calls/absences'
import { weekdayLabels, weekdayOf } from '@theke/domain/values'
import styles from './team-calendar.module.css'

type Props = { days: readonly string[]; absences: readonly Absence[] }

const isFree = (date: string) => ['saturday', 'sunday'].includes(weekdayOf(date))

/** Who is away when: a row for each person, a column for each day of the month. */
export function TeamCalendar({ days, absences }: Props) {
  const open = absences.filter(({ state }) => state === 'approved' || state === 'requested')
  const people = [...new Map(open.map(({ user }) => [user.id, user.name]))]
  if (people.length === 0) return null
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Kalender des Teams">
      <table className={styles['calendar']}>
        <caption className="visually-hidden">Abwesenheiten des Monats</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {days.map((date) => (
              <th key={date} scope="col" data-free={isFree(date) || undefined}>
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
  )
}
