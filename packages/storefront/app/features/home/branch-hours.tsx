import { specialHours, weeklyHours } from '@theke/domain/opening-hours'
import { localDateOf, weekdayOf } from '@theke/domain/values'
import { useState } from 'react'
import { useShop } from '../../shop/shop-context.ts'
import { useNow } from '../../shop/use-now.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './branch-details.module.css'
import type { HomeBranch } from './home-data.ts'

type Kind = 'opening' | 'delivery'
const kinds: Record<Kind, string> = { opening: 'Öffnungszeiten', delivery: 'Lieferzeiten' }

/** The week of a branch, today marked; a switch shows the delivery hours where they differ (HOME-06). */
export function BranchHours({ branch }: { branch: HomeBranch }) {
  const zone = useShop().config.timeZone || undefined
  const today = localDateOf(useNow(), zone)
  const [kind, setKind] = useState<Kind>('opening')
  const rules = kind === 'delivery' ? branch.deliveryHours : branch.openingHours
  return (
    <div className={styles.hours}>
      {branch.isDeliveryHoursEnabled ? (
        <div className={styles.switch} role="group" aria-label="Angezeigte Zeiten">
          {(Object.keys(kinds) as Kind[]).map((name) => (
            <button key={name} type="button" aria-pressed={kind === name} onClick={() => setKind(name)}>
              {kinds[name]}
            </button>
          ))}
        </div>
      ) : (
        <h3 className={styles.heading}>{kinds.opening}</h3>
      )}
      <table>
        <caption className="visually-hidden">{kinds[kind]}</caption>
        <tbody>
          {weeklyHours(rules).map(({ weekday, label, hours }) => (
            <tr key={weekday} className={classNames(weekday === weekdayOf(today) && styles.today)}>
              <th scope="row">
                {label}
                {weekday === weekdayOf(today) && <span className="visually-hidden"> (heute)</span>}
              </th>
              <td>{ranges(hours)}</td>
            </tr>
          ))}
          {specialHours(rules, today).map(({ date, label, hours }) => (
            <tr key={date}>
              <th scope="row">{label}</th>
              <td>{ranges(hours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** '07:30 – 18:00 und 18:30 – 01:00': a line may end between two ranges, never inside of one. */
const ranges = (hours: string) => hours.replaceAll(' – ', '\u00A0–\u00A0')
