import type { HourValues } from '@theke/contract/calls/statistics'
import { weekdayLabels, weekdays } from '@theke/domain/values'
import panelStyles from '../../crud/figure-panel.module.css'
import styles from './statistics.module.css'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const steps = 5

/** A week by its hours: the darker, the more; a table, so that every figure can be read and reached. */
export function HeatMap({ label, values }: { label: string; values: HourValues }) {
  const of = new Map(values.map(({ weekday, hour, value }) => [weekday * 24 + hour, value]))
  const highest = Math.max(1, ...values.map(({ value }) => value))
  return (
    <div className={panelStyles['scroll']} tabIndex={0} role="region" aria-label={`Woche: ${label}`}>
      <table className={styles['heat']}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col">
                <span className="visually-hidden">Uhr: </span>
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday, index) => (
            <tr key={weekday}>
              <th scope="row">
                <abbr title={weekdayLabels[weekday]}>{weekdayLabels[weekday].slice(0, 2)}</abbr>
              </th>
              {hours.map((hour) => {
                const value = of.get((index + 1) * 24 + hour) ?? 0
                return (
                  <td key={hour} data-step={Math.ceil((steps * value) / highest)}>
                    {value === 0 ? '' : value}
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

/** The same as rows of a file. */
export const heatRows = (values: HourValues) =>
  values.map(({ weekday, hour, value }) => [
    `${weekdayLabels[weekdays[weekday - 1] ?? 'monday']}, ${hour}–${hour + 1} Uhr`,
    value,
  ])
