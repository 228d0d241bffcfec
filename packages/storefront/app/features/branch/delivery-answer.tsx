import { areaOfPostcode, deliveryAnswer } from '@theke/domain/cart'
import { delayOf, preparationOf } from '@theke/domain/order-intake'
import { TextField } from '@theke/ui/field.tsx'
import { Icon } from '@theke/ui/icon.tsx'
import { useState } from 'react'
import { chooseDeliveryArea, getCart, saveOrder } from '../../shop/cart-store.ts'
import { shopNow } from '../../shop/shop-now.ts'
import styles from './delivery-question.module.css'
import { useOrdering } from './use-ordering.ts'

const isComplete = (postcode: string) => /^[0-9A-Z]{4,10}$/i.test(postcode.trim())

/** Where to: whether, for how much and how soon the branch delivers there (OPEN-206). */
export function DeliveryAnswer() {
  const { branch, currency } = useOrdering()
  const [postcode, setPostcode] = useState('')
  const areas = branch.deliveryAreas
  const minutes = preparationOf(branch, 'delivery') + delayOf(branch, 'delivery', shopNow())
  const answer = isComplete(postcode) ? deliveryAnswer(areas, postcode, { currency, minutes }) : null
  const ask = (typed: string) => {
    setPostcode(typed)
    const area = areaOfPostcode(areas, typed)
    if (!area) return
    chooseDeliveryArea(branch.identifier, area.area)
    // the checkout begins with what is known; what was typed there stays
    if (!getCart(branch.identifier).order.zipCode) saveOrder(branch.identifier, { zipCode: typed.trim() })
  }
  return (
    <div className={styles.answer}>
      <TextField
        label="Ihre Postleitzahl"
        value={postcode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        onChange={(event) => ask(event.target.value)}
      />
      <p role="status">
        {answer && (
          <>
            <Icon name={answer.delivers ? 'check' : 'info'} size={20} />
            <span>{answer.text}</span>
          </>
        )}
      </p>
    </div>
  )
}
