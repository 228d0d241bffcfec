import { fieldLabels, tipOf, tipShares } from '@theke/domain/checkout'
import { formatAmount, formatMoney, fromCents, parseMoney } from '@theke/domain/values'
import { TextField } from '@theke/ui/field.tsx'
import { useState } from 'react'
import { Choice } from './choice.tsx'
import { Fold } from './fold.tsx'
import { fieldId } from './form-fields.tsx'
import { Section } from './section.tsx'
import styles from './tip-section.module.css'
import { useCheckout } from './use-checkout.ts'

/** 'Trinkgeld': a share of the goods or an amount, in branches that take it (OPEN-203). */
export function TipSection() {
  const { terms, form, tip, giveTip, currency, errorOf } = useCheckout()
  const [own, setOwn] = useState<string>()
  const error = errorOf('tip')
  const given = 'amount' in tip && tip.amount ? formatAmount(fromCents(tip.amount)) : ''
  const typed = own ?? given // a tip that came back was typed on an earlier visit
  const isShare = (share: number) => 'share' in tip && tip.share === share
  const amountOf = (text: string) => (text.trim() === '' ? 0 : parseMoney(text))
  return (
    <Section title={fieldLabels.tip}>
      <Fold label="Trinkgeld geben" isNeeded={form.tip !== 0 || error !== undefined}>
        <div className={styles.choices} role="group" aria-label={fieldLabels.tip}>
          <Choice label="Kein Trinkgeld" isChosen={isShare(0)} onChoose={() => giveTip({ share: 0 })} />
          {tipShares.map((share) => (
            <Choice
              key={share}
              label={`${share} % · ${formatMoney(tipOf(share, terms.pricing.gross), currency)}`}
              isChosen={isShare(share)}
              onChoose={() => giveTip({ share })}
            />
          ))}
          <Choice
            label="Anderer Betrag"
            isChosen={'amount' in tip}
            onChoose={() => giveTip({ amount: amountOf(typed) })}
          />
        </div>
        {'amount' in tip && (
          <TextField
            id={fieldId('tip')}
            label={`Betrag (${currency})`}
            inputMode="decimal"
            autoComplete="off"
            placeholder="2,50"
            value={typed}
            error={error ?? null}
            onChange={(event) => {
              setOwn(event.target.value)
              giveTip({ amount: amountOf(event.target.value) })
            }}
          />
        )}
      </Fold>
    </Section>
  )
}
