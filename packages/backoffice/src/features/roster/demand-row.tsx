import { IconUserExclamation } from '@tabler/icons-react'
import type { RosterDemand } from '@theke/contract/calls/roster-demand'
import { understaffedTimes } from '@theke/domain/roster'
import { weekdayLabels, weekdayOf } from '@theke/domain/values'
import type { DemandDay } from './demand.ts'
import styles from './demand.module.css'

type Props = { demand: RosterDemand; days: readonly DemandDay[] }

const HEIGHT = 32

/** Behind the week: the usual orders of each hour as bars, what the planned people manage as a line above them. */
export function DemandRow({ demand, days }: Props) {
  const all = days.flatMap(({ hours }) => hours)
  const first = Math.min(...all.map(({ hour }) => hour))
  const width = Math.max(...all.map(({ hour }) => hour)) + 1 - first
  const perPerson = demand.ordersPerPerson
  const top = Math.max(1, ...all.map(({ orders }) => orders))
  const up = (orders: number) => HEIGHT - (Math.min(orders, top) / top) * HEIGHT
  return (
    <tr className={styles['row']}>
      <th scope="row">
        <span className={styles['title']}>Bedarf</span>
        <span className={styles['note']}>
          Bestellungen pro Stunde, Mittel aus {demand.weeks} {demand.weeks === 1 ? 'Woche' : 'Wochen'}
        </span>
      </th>
      {days.map(({ date, hours }) => {
        const missing = understaffedTimes(hours)
        return (
          <td key={date}>
            <svg
              className={styles['chart']}
              viewBox={`0 0 ${width} ${HEIGHT}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={`${weekdayLabels[weekdayOf(date)]}: ${missing ? `unterbesetzt ${missing}` : 'ausreichend besetzt'}`}
            >
              {hours.map(({ hour, orders, isUnderstaffed }) => (
                <rect
                  key={hour}
                  className={styles['bar']}
                  data-short={isUnderstaffed || undefined}
                  x={hour - first + 0.1}
                  width={0.8}
                  y={up(orders)}
                  height={HEIGHT - up(orders)}
                />
              ))}
              {perPerson !== null &&
                hours.map(({ hour, staff }) => (
                  <line
                    key={hour}
                    className={styles['staff']}
                    x1={hour - first}
                    x2={hour - first + 1}
                    y1={up(staff * perPerson)}
                    y2={up(staff * perPerson)}
                  />
                ))}
            </svg>
            <span className={styles['axis']} aria-hidden>
              <span>{first}</span>
              <span>{first + width} Uhr</span>
            </span>
            {missing && (
              <span className={styles['missing']}>
                <IconUserExclamation size={14} aria-hidden /> Unterbesetzt {missing}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}
