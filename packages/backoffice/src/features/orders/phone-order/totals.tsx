import { Text } from '@mantine/core'
import type { TotalRow } from '@theke/domain/pricing'
import styles from './phone-order.module.css'

/** What the order comes to, in the lines of the receipt, and large what is to be paid. */
export function Totals({ rows }: { rows: readonly TotalRow[] }) {
  return (
    <div>
      <dl className={styles['totals']}>
        {rows
          .filter(({ kind }) => kind !== 'payable')
          .map(({ kind, label, text }) => (
            <div key={label} data-kind={kind}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      <div className={styles['payable']}>
        <Text fw={600}>Gesamt</Text>
        <Text fz={28} fw={700} className="tabular" aria-live="polite">
          {rows.at(-1)?.text}
        </Text>
      </div>
    </div>
  )
}
