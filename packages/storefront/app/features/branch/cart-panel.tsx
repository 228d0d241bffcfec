import { OrderTypeChoice } from '../../shop/order-type-choice.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Plate } from '../../ui/plate.tsx'
import { CartCosts } from './cart-costs.tsx'
import { CartLines } from './cart-lines.tsx'
import styles from './cart-panel.module.css'
import { useOrdering } from './use-ordering.ts'

/** The cart beside the grid: lines, total and the way to the cart page (OPEN-50, OPEN-55). */
export function CartPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { branch, terms } = useOrdering()
  const isEmpty = terms.cart.items.length === 0
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Warenkorb"
      placement="right"
      footer={
        !isEmpty && (
          <div className={styles.foot}>
            <CartCosts />
            {terms.minimumTexts.length > 0 && (
              <p className={styles.minimum}>{terms.minimumTexts.join(' ')}</p>
            )}
            <ButtonLink to={`/store/${branch.identifier}/warenkorb`} isWide isLarge>
              Zum Einkaufswagen
            </ButtonLink>
          </div>
        )
      }
    >
      {isEmpty ? (
        <div className={styles.empty}>
          <span>
            <Plate />
          </span>
          <p>Keine Produkte im Warenkorb</p>
        </div>
      ) : (
        <div className={styles.content}>
          <OrderTypeChoice branch={branch} terms={terms} />
          <CartLines />
        </div>
      )}
    </Dialog>
  )
}
