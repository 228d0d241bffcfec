import { useState } from 'react'
import { classNames } from '@theke/ui/class-names.ts'
import styles from './branch-details.module.css'
import type { HomeBranch } from './home-data.ts'
import type { WeekRow } from './home-hours.ts'
import { useHomeHours } from './use-home-hours.ts'

type Kind = 'opening' | 'delivery'
const kinds: Record<Kind, string> = { opening: 'Öffnungszeiten', delivery: 'Lieferzeiten' }

/** The week of a branch, today marked; a switch shows the delivery hours where they differ (HOME-06). */
export function BranchHours({ branch }: { branch: HomeBranch }) {
  const { opening, delivery } = useHomeHours(branch)
  const [kind, setKind] = useState<Kind>('opening')
  if (!delivery) {
    return (
      <div className={styles.hours}>
        <h3 className={styles.heading}>{kinds.opening}</h3>
        <Week caption={kinds.opening} rows={opening} />
      </div>
    )
  }
  // Both weeks are on the page: without scripts, where nothing can be switched, they stand one below the other.
  const weeks = { opening, delivery }
  const names = Object.keys(kinds) as Kind[]
  return (
    <div className={styles.hours}>
      <div className={styles.switch} role="group" aria-label="Angezeigte Zeiten">
        {names.map((name) => (
          <button key={name} type="button" aria-pressed={kind === name} onClick={() => setKind(name)}>
            {kinds[name]}
          </button>
        ))}
      </div>
      {names.map((name) => (
        <div key={name} className={classNames(kind !== name && styles.other)}>
          <Week caption={kinds[name]} rows={weeks[name]} />
        </div>
      ))}
    </div>
  )
}

function Week({ caption, rows }: { caption: string; rows: readonly WeekRow[] }) {
  return (
    <table>
      {/* The heading or the switch above says it for the eyes. */}
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ label, hours, isToday }) => (
          <tr key={label} className={classNames(isToday && styles.today)}>
            <th scope="row">
              {label}
              {isToday && <span className="visually-hidden"> (heute)</span>}
            </th>
            <td>{ranges(hours)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** '07:30 – 18:00 und 18:30 – 01:00': a line may end between two ranges, never inside of one. */
const ranges = (hours: string) => hours.replaceAll(' – ', '\u00A0–\u00A0')
