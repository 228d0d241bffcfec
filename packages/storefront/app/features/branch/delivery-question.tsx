import { hasPostcodes } from '@theke/domain/cart'
import { Icon } from '@theke/ui/icon.tsx'
import { useIsSelfService } from '../../shop/self-service.ts'
import { DeliveryAnswer } from './behind-branch.tsx'
import styles from './delivery-question.module.css'
import { useOrdering } from './use-ordering.ts'

/** 'Liefern wir zu Ihnen?': whether, for how much and how soon, before anything is in the cart; only where areas name postcodes (OPEN-206), not at a kiosk. */
export function DeliveryQuestion() {
  const { branch } = useOrdering()
  const isSelfService = useIsSelfService()
  const { deliveryAreas, isDeliveryEnabled, isQuotationRequired } = branch
  if (isSelfService || !isDeliveryEnabled || isQuotationRequired || !deliveryAreas.some(hasPostcodes))
    return null
  return (
    <details className={styles.question}>
      <summary>
        <Icon name="pin" size={20} />
        Liefern wir zu Ihnen?
      </summary>
      <DeliveryAnswer isNeeded />
    </details>
  )
}
