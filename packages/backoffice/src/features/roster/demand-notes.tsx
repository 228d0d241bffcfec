import { Anchor, Text } from '@mantine/core'
import type { RosterDemand } from '@theke/contract/calls/roster-demand'
import { weekdayLabels, weekdayOf } from '@theke/domain/values'
import { Link } from 'react-router'
import { type DemandDay, hourText } from './demand.ts'
import styles from './demand.module.css'

type Props = { demand: RosterDemand; days: readonly DemandDay[]; branch: number }

/** The bars of the demand as a table, and what is missing to compare them with the plan. */
export function DemandNotes({ demand, days, branch }: Props) {
  const hours = [...new Set(days.flatMap((day) => day.hours.map(({ hour }) => hour)))].toSorted(
    (a, b) => a - b,
  )
  const hasNorm = demand.ordersPerPerson !== null || demand.pointsPerPerson !== null
  return (
    <div className={styles['notes']}>
      {hasNorm ? (
        <Text size="xs" c="dimmed">
          Dunkle Balken sind unterbesetzte Stunden.
          {demand.ordersPerPerson !== null && ' Die Linie zeigt, was die geplanten Personen schaffen.'}
        </Text>
      ) : (
        <Text size="sm" c="dimmed">
          Unterbesetzte Stunden werden angezeigt, sobald in der{' '}
          <Anchor component={Link} to={`/branches/${branch}`} underline="always" inherit>
            Filiale
          </Anchor>{' '}
          steht, wie viel eine Person in einer Stunde schafft.
        </Text>
      )}
      <details>
        <summary>Bedarf je Stunde als Tabelle</summary>
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Bedarf je Stunde">
          <table className={styles['table']}>
            <caption className="visually-hidden">Bestellungen und Personen je Stunde</caption>
            <thead>
              <tr>
                <th scope="col">Stunde</th>
                {days.map(({ date }) => (
                  <th key={date} scope="col">
                    {weekdayLabels[weekdayOf(date)]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {hours.map((hour) => (
                <tr key={hour}>
                  <th scope="row">
                    {hour}–{hour + 1} Uhr
                  </th>
                  {days.map((day) => {
                    const found = day.hours.find((one) => one.hour === hour)
                    return (
                      <td key={day.date} data-short={found?.isUnderstaffed || undefined}>
                        {found ? hourText(found, demand.pointsPerHour) : '–'}
                        {found?.isUnderstaffed && <strong> Unterbesetzt</strong>}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}
