import {
  type MeasuredProduct,
  type QuantityRules,
  type Unit,
  amountText,
  canDecrease,
  canIncrease,
  changeUnit,
  decrease,
  increase,
  limitsFor,
  offeredUnits,
  snapTyped,
  unitLabel,
  unitLabelFor,
} from '@theke/domain/quantity'
import { formatAmount } from '@theke/domain/values'
import type { KeyboardEvent } from 'react'
import { useEffect, useState } from 'react'
import { IconButton } from '@theke/ui/button.tsx'
import { classNames } from '@theke/ui/class-names.ts'
import { Icon } from '@theke/ui/icon.tsx'
import { useHold } from '@theke/ui/use-hold.ts'
import styles from './QuantityPicker.module.css'

export type Quantity = { amount: number; unit: Unit }

type QuantityPickerProps = Quantity & {
  product: MeasuredProduct & QuantityRules
  onChange: (quantity: Quantity) => void
  /** What is counted, for people who do not see where the picker stands. */
  label?: string
  isCompact?: boolean
}

/** Minus, field, unit, plus: every amount it gives is one that can be ordered (QTY-01 to QTY-05). */
export default function QuantityPicker({
  product,
  amount,
  unit,
  onChange,
  label = 'Anzahl',
  isCompact,
}: QuantityPickerProps) {
  const limits = limitsFor(product, unit)
  const units = offeredUnits(product)
  const [typed, setTyped] = useState<string>()
  // Whatever changes the amount from outside ends what was being typed.
  useEffect(() => setTyped(undefined), [amount, unit])

  const set = (next: number) => {
    setTyped(undefined)
    if (next !== amount) onChange({ amount: next, unit })
  }
  const less = useHold(() => set(decrease(amount, limits)), canDecrease(amount, limits))
  const more = useHold(() => set(increase(amount, limits)), canIncrease(amount, limits))
  const accept = () => {
    if (typed !== undefined) set(snapTyped(typed, limits))
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') accept()
    else if (event.key === 'ArrowUp') set(increase(amount, limits))
    else if (event.key === 'ArrowDown') set(decrease(amount, limits))
    else return
    event.preventDefault()
  }
  return (
    <div className={classNames(styles.picker, isCompact && styles.compact)} role="group" aria-label={label}>
      <IconButton icon="minus" label="Weniger" size={20} disabled={!canDecrease(amount, limits)} {...less} />
      <span className={styles.field}>
        <input
          type="text"
          inputMode="decimal"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={amount}
          aria-valuetext={amountText(amount, unit)}
          aria-valuemin={limits.minimum}
          aria-valuemax={limits.maximum ?? undefined}
          autoComplete="off"
          value={typed ?? formatAmount(amount)}
          size={Math.max(2, (typed ?? formatAmount(amount)).length)}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={accept}
          onKeyDown={handleKey}
        />
        {units.length > 1 ? (
          <UnitSelect
            units={units}
            unit={unit}
            onSelect={(next) => onChange({ amount: changeUnit(product, amount, unit, next), unit: next })}
          />
        ) : (
          <span className={styles.unit}>{unitLabelFor(amount, unit)}</span>
        )}
      </span>
      <IconButton icon="plus" label="Mehr" size={20} disabled={!canIncrease(amount, limits)} {...more} />
    </div>
  )
}

function UnitSelect({
  units,
  unit,
  onSelect,
}: {
  units: readonly Unit[]
  unit: Unit
  onSelect: (unit: Unit) => void
}) {
  return (
    <span className={styles.units}>
      <select aria-label="Einheit" value={unit} onChange={(event) => onSelect(event.target.value as Unit)}>
        {units.map((one) => (
          <option key={one} value={one}>
            {unitLabel(one)}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </span>
  )
}
