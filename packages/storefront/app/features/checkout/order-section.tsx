import { minimumOrderFor, missingMinimumText, noOrderTypeText } from '@theke/domain/cart'
import type { OrderType } from '@theke/domain/catalog'
import { enabledOrderTypes, orderTypeLabels } from '@theke/domain/catalog'
import { isAreaRequired, slotRequest } from '@theke/domain/checkout'
import { earliestSlot, isOnAnotherDay } from '@theke/domain/opening-hours'
import { endText, pauseOf } from '@theke/domain/order-intake'
import { goodsGrossOf } from '@theke/domain/pricing'
import { formatDate, formatTime, MINUTE } from '@theke/domain/values'
import { useMemo } from 'react'
import { useReusableOffer } from '../../shop/reusable-offer.ts'
import { Select } from '@theke/ui/field.tsx'
import type { IconName } from '@theke/ui/icon.tsx'
import { FieldError } from './field-error.tsx'
import { fieldId, useField } from './form-fields.tsx'
import { RadioCard } from './radio-card.tsx'
import { Section } from './section.tsx'
import styles from './section.module.css'
import { useCheckout } from './use-checkout.ts'

const icons: Record<OrderType, IconName> = { takeaway: 'bag', delivery: 'truck', 'dine-in': 'table' }

/** 'Bestellung': how the goods reach the customer, at which table, in which area (CHECKOUT-02, CHECKOUT-03, CHECKOUT-16). */
export function OrderSection() {
  const { page, form, orderType, chooseType, errorOf } = useCheckout()
  const { branch } = page
  const types = enabledOrderTypes(branch)
  const earliest = useEarliestTexts()
  const missing = useMissingForDelivery()
  const reusable = useReusableOffer(orderType)
  return (
    <Section title="Bestellung">
      {types.length === 0 && <p>{noOrderTypeText}</p>}
      <div className={styles.choices} role="radiogroup" aria-label="Bestellart">
        {types.map((type) => (
          <RadioCard
            key={type}
            id={type === types[0] ? fieldId('isDelivery') : undefined}
            name="orderType"
            value={type}
            label={orderTypeLabels[type]}
            hint={[earliest[type], type === 'delivery' && missing].filter(Boolean).join(' · ')}
            icon={icons[type]}
            isChecked={type === orderType}
            onChoose={() => chooseType(type)}
          />
        ))}
      </div>
      <FieldError text={errorOf('isDelivery') ?? errorOf('isDineIn')} />
      {orderType === 'dine-in' && branch.isTableSelectionEnabled && <TableField />}
      {isAreaRequired(form, orderType, branch) && <AreaField />}
      {reusable && <p className={styles.muted}>{reusable}</p>}
    </Section>
  )
}

/** What the goods before a discount lack for a delivery, also while another type is chosen; a request has no minimum (OPEN-61, OPEN-203). */
function useMissingForDelivery(): string | null {
  const { terms, currency, isQuotation } = useCheckout()
  const asked = { orderType: 'delivery', area: terms.area, isQuotation } as const
  return missingMinimumText(minimumOrderFor(goodsGrossOf(terms.pricing), asked), currency)
}

/** When each type is possible at the earliest; worked out once a minute. */
function useEarliestTexts(): Partial<Record<OrderType, string>> {
  const { page, form, situation, zone } = useCheckout()
  const { branch } = page
  const { deliveryArea } = form
  const { capacity } = situation
  const { leadTimes } = situation.cart
  const minute = Math.floor(situation.now / MINUTE)
  return useMemo(() => {
    const now = minute * MINUTE
    return Object.fromEntries(
      enabledOrderTypes(branch).map((type) => {
        const pause = pauseOf(branch, type, now)
        if (pause) return [type, `Pause bis ${endText(pause.until, now, zone)}`]
        const asked = {
          branch,
          orderType: type,
          deliveryArea,
          cart: { leadTimes },
          capacity,
          now,
          ...(zone ? { zone } : {}),
        }
        const start = earliestSlot(slotRequest(asked))
        if (start === null) return [type, 'Derzeit nicht möglich']
        const day = isOnAnotherDay(start, now, zone) ? `Ab ${formatDate(start, zone)},` : 'Heute ab'
        return [type, `${day} ${formatTime(start, zone)} Uhr`]
      }),
    )
  }, [branch, deliveryArea, leadTimes, capacity, minute, zone])
}

function TableField() {
  const { page, form, change } = useCheckout()
  return (
    <Select
      {...useField('table')}
      value={form.table ?? ''}
      onChange={(event) => change({ table: Number(event.target.value) || null })}
    >
      <option value="">Bitte wählen</option>
      {page.tables.map(({ id, identifier }) => (
        <option key={id} value={id}>
          {identifier}
        </option>
      ))}
    </Select>
  )
}

function AreaField() {
  const { page, form, change } = useCheckout()
  return (
    <Select
      {...useField('deliveryArea')}
      value={form.deliveryArea}
      onChange={(event) => change({ deliveryArea: event.target.value })}
    >
      {page.branch.deliveryAreas.map(({ area }) => (
        <option key={area} value={area}>
          {area}
        </option>
      ))}
    </Select>
  )
}
