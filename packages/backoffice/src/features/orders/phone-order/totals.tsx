import { Text } from '@mantine/core'
import type { TotalRow } from '@theke/domain/pricing'
import type { Cents } from '@theke/domain/values'
import { centsText } from '../../../ui/money-text.ts'
import styles from './phone-order.module.css'

/** What the order comes to, in the lines of the receipt, and large what is to be paid. */
export function Totals({ rows, payable }: { rows: readonly TotalRow[]; payable: Cents }) {
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
          {centsText(payable)}
        </Text>
      </div>
    </div>
  )
}
