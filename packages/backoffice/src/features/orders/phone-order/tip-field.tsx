import { Select } from '@mantine/core'
import { fieldLabels, tipOf, tipShares } from '@theke/domain/checkout'
import { fromCents, toCents, type Cents } from '@theke/domain/values'
import { MoneyField } from '../../../ui/decimal-field.tsx'
import { centsText } from '../../../ui/money-text.ts'
import type { Problem } from './phone-order-form.tsx'
import type { Draft } from './phone-order.ts'

type Props = {
  draft: Draft
  /** Goods after the discount. */
  gross: Cents
  onChange: (draft: Draft) => void
  problems: readonly Problem[]
}

/** What the guest adds for the staff, in branches that take tips (OPEN-203). */
export function TipField({ draft, gross, onChange, problems }: Props) {
  const { tip } = draft
  const problem = problems.find(({ field }) => field === 'tip')?.message
  return (
    <>
      <Select
        label={fieldLabels.tip}
        allowDeselect={false}
        value={'share' in tip ? String(tip.share) : 'amount'}
        error={'share' in tip ? problem : undefined}
        onChange={(value) =>
          onChange({ ...draft, tip: value === 'amount' ? { amount: 0 } : { share: Number(value) } })
        }
        data={[
          { value: '0', label: 'Kein Trinkgeld' },
          ...tipShares.map((share) => ({
            value: String(share),
            label: `${share} % · ${centsText(tipOf(share, gross))}`,
          })),
          { value: 'amount', label: 'Anderer Betrag' },
        ]}
      />
      {'amount' in tip && (
        <MoneyField
          label="Betrag"
          value={fromCents(tip.amount)}
          error={problem}
          onChange={(value) => onChange({ ...draft, tip: { amount: toCents(value ?? 0) } })}
        />
      )}
    </>
  )
}
