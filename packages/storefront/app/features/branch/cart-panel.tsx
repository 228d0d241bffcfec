import { fromCents } from '@theke/domain/values'
import { logEvent } from '../../shop/analytics.ts'
import { LastOrder } from '../../shop/order-again.tsx'
import { OrderProgress } from '../../shop/order-progress.tsx'
import { OrderTypeChoice } from '../../shop/order-type-choice.tsx'
import { Button, ButtonLink } from '@theke/ui/button.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import { Plate } from '@theke/ui/plate.tsx'
import { CartCosts } from './cart-costs.tsx'
import { CartLines } from './cart-lines.tsx'
import styles from './cart-panel.module.css'
import { useOrdering, useTerms } from './use-ordering.ts'

/** The cart beside the grid, a sheet on phones: lines, total, the ways to checkout and cart page (OPEN-50, OPEN-55). */
export function CartPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { branch, currency } = useOrdering()
  const terms = useTerms()
  const isEmpty = terms.cart.items.length === 0
  const logFollowed = () => {
    const value = fromCents(terms.pricing.totalGross)
    logEvent('go to cart', { amount: terms.count, value, currency })
  }
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
            <OrderProgress terms={terms} />
            {terms.canCheckOut ? (
              <ButtonLink to={`/store/${branch.identifier}/checkout`} isWide isLarge prefetch="intent">
                Bestellung abschließen
              </ButtonLink>
            ) : (
              <Button isWide isLarge disabled>
                Bestellung abschließen
              </Button>
            )}
            <ButtonLink
              to={`/store/${branch.identifier}/warenkorb`}
              kind="secondary"
              isWide
              onClick={logFollowed}
            >
              Zum Einkaufswagen
            </ButtonLink>
          </div>
        )
      }
    >
      <div role="status">
        {isEmpty && (
          <div className={styles.empty}>
            <span>
              <Plate />
            </span>
            <p>Keine Produkte im Warenkorb</p>
          </div>
        )}
      </div>
      {isEmpty && <LastOrder branchIdentifier={branch.identifier} />}
      {!isEmpty && (
        <div className={styles.content}>
          <OrderTypeChoice branch={branch} terms={terms} />
          <CartLines />
        </div>
      )}
    </Dialog>
  )
}
