import { cartCountText, missingMinimumText } from '@theke/domain/cart'
import { totalText } from '@theke/domain/pricing'
import { useEffect, useState } from 'react'
import { LastOrder } from '../../shop/order-again.tsx'
import { OrderTypeChoice } from '../../shop/order-type-choice.tsx'
import { Button, ButtonLink } from '@theke/ui/button.tsx'
import { classNames } from '@theke/ui/class-names.ts'
import { Icon } from '@theke/ui/icon.tsx'
import { useBackCloses } from '@theke/ui/use-back-closes.ts'
import { CartContent } from './behind-branch.tsx'
import styles from './collapsible-cart.module.css'
import { useOrdering, useTerms } from './use-ordering.ts'

/**
 * The cart of the menu page: beside the menu on large windows, else a bar at the lower edge that opens it (MENU-03 to
 * MENU-07). The page leaves room for the bar through --bottom-bar.
 */
export function CollapsibleCart() {
  const { branch, currency } = useOrdering()
  const terms = useTerms()
  const [isOpen, setIsOpen] = useState(false)
  const isEmpty = terms.cart.items.length === 0
  const missing = isEmpty ? null : missingMinimumText(terms.minimum, currency)
  useBackCloses(isOpen, () => setIsOpen(false))

  useEffect(() => {
    document.documentElement.style.setProperty('--bottom-bar', 'var(--cart-bar)')
    return () => void document.documentElement.style.removeProperty('--bottom-bar')
  }, [])

  return (
    <aside className={classNames(styles.cart, isOpen && styles.open)} aria-label="Warenkorb">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="collapsible-cart"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'down' : 'cart'} size={22} />
        <span className={styles.headline} aria-live="polite">
          {isOpen ? 'Warenkorb ausblenden' : cartCountText(terms.count)}
          {missing && !isOpen && <small>{missing}</small>}
        </span>
        {!isEmpty && !branch.isQuotationRequired && (
          <strong className={styles.sum}>
            {totalText(terms.pricing.payable, currency, terms.isApproximate)}
          </strong>
        )}
      </button>
      <div id="collapsible-cart" className={styles.content}>
        <h2 className={styles.title} aria-live="polite">
          {cartCountText(terms.count)}
        </h2>
        <OrderTypeChoice branch={branch} terms={terms} />
        {isEmpty && <LastOrder branchIdentifier={branch.identifier} />}
        <CartContent isNeeded />
        {terms.canCheckOut ? (
          <ButtonLink to={`/store/${branch.identifier}/checkout`} isWide isLarge prefetch="intent">
            Jetzt bestellen
          </ButtonLink>
        ) : (
          <Button isWide isLarge disabled>
            Jetzt bestellen
          </Button>
        )}
      </div>
    </aside>
  )
}
