import styles from './statistics.module.css'

type Props = {
  label: string
  items: readonly { name: string; value: number }[]
  format: (value: number) => string
}

/** Names with a bar as long as their value; a list, so that it is read like one. */
export function BarList({ label, items, format }: Props) {
  const highest = Math.max(1, ...items.map(({ value }) => value))
  return (
    <ol className={styles['bars']} aria-label={label}>
      {items.map(({ name, value }) => (
        <li key={name}>
          <span className={styles['barName']}>{name}</span>
          <span className="tabular">{format(value)}</span>
          <span className={styles['track']} aria-hidden>
            <span style={{ inlineSize: `${(100 * value) / highest}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
