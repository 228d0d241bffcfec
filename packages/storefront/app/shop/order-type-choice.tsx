import { noOrderTypeText } from '@theke/domain/cart'
import type { Branch, OrderType } from '@theke/domain/catalog'
import { enabledOrderTypes, orderTypeLabels } from '@theke/domain/catalog'
import { Select } from '@theke/ui/field.tsx'
import { chooseDeliveryArea, chooseOrderType } from './cart-store.ts'
import styles from './order-type-choice.module.css'
import type { OrderTerms } from './use-order-terms.ts'

/** Delivery type and, for delivery, its area; every change is saved at once (MENU-04, MENU-05, DTYPE-02, OPEN-55). */
export function OrderTypeChoice({
  branch,
  terms: { orderType, area },
}: {
  branch: Branch
  terms: Pick<OrderTerms, 'orderType' | 'area'>
}) {
  const types = enabledOrderTypes(branch)
  if (types.length === 0) return <p>{noOrderTypeText}</p>
  return (
    <div className={styles.choice}>
      <Select
        label="Bestellart"
        value={orderType}
        onChange={(event) => chooseOrderType(branch.identifier, event.target.value as OrderType)}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {orderTypeLabels[type]}
          </option>
        ))}
      </Select>
      {orderType === 'delivery' && branch.deliveryAreas.length > 0 && (
        <Select
          label="Liefergebiet"
          value={area?.area}
          onChange={(event) => chooseDeliveryArea(branch.identifier, event.target.value)}
        >
          {branch.deliveryAreas.map((one) => (
            <option key={one.area} value={one.area}>
              {one.area}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
