import type { Branch } from '@theke/domain/catalog'
import { hiddenPriceNotice } from '@theke/domain/pricing'
import { CouponField } from '../../shop/coupon-field.tsx'
import { useCatalogRefresh } from '../../shop/catalog-refresh.ts'
import { LastOrder } from '../../shop/order-again.tsx'
import { OrderProgress } from '../../shop/order-progress.tsx'
import { OrderTypeChoice } from '../../shop/order-type-choice.tsx'
import { PriceLines } from '../../shop/price-lines.tsx'
import { RemovedNotice } from '../../shop/removed-notice.tsx'
import { useIsHydrated } from '@theke/ui/use-is-hydrated.ts'
import type { OfferedTimes } from '../../shop/selected-branch.ts'
import { useReusableOffer } from '../../shop/reusable-offer.ts'
import { useOrderTerms } from '../../shop/use-order-terms.ts'
import { Button, ButtonLink } from '@theke/ui/button.tsx'
import { Card } from '@theke/ui/surface.tsx'
import styles from './cart-page.module.css'
import { CartTable } from './cart-table.tsx'
import { CommonTime } from './common-time.tsx'
import { EmptyBasket } from './empty-basket.tsx'

/** The cart of a branch: lines, delivery type, totals and the way to the checkout (ROUTE-08, CARTPAGE-01 to CARTPAGE-08). */
export function CartPage({ branch, times }: { branch: Branch; times: OfferedTimes }) {
  useCatalogRefresh(branch.identifier)
  const isHydrated = useIsHydrated()
  const terms = useOrderTerms(branch)
  const reusable = useReusableOffer(terms.orderType)
  const isEmpty = terms.cart.items.length === 0
  return (
    <div className={`page ${styles.page}`}>
      <h1>Einkaufswagen</h1>
      <RemovedNotice branchIdentifier={branch.identifier} />
      {!isHydrated && <Waiting />}
      {isHydrated && isEmpty && (
        <div className={styles.empty}>
          <EmptyBasket />
          <p role="status">Es befinden sich keine Produkte im Warenkorb.</p>
          <ButtonLink to={`/store/${branch.identifier}`} icon="arrowLeft">
            Zum Angebot
          </ButtonLink>
          <LastOrder branchIdentifier={branch.identifier} />
        </div>
      )}
      {isHydrated && !isEmpty && (
        <div className={styles.columns}>
          <CartTable branch={branch} items={terms.cart.items} />
          <Card isPadded className={styles.side}>
            <OrderTypeChoice branch={branch} terms={terms} />
            <CommonTime branch={branch} terms={terms} times={times} />
            {!branch.isQuotationRequired && (
              <>
                <CouponField id="cart-coupon" branch={branch} terms={terms} />
                <PriceLines terms={terms} />
              </>
            )}
            {terms.hasHiddenPrice && <p className={styles.note}>{hiddenPriceNotice}</p>}
            {reusable && <p className={styles.note}>{reusable}</p>}
            <OrderProgress terms={terms} />
            <CheckoutButton branch={branch} canCheckOut={terms.canCheckOut} />
            <ButtonLink kind="quiet" to={`/store/${branch.identifier}`}>
              Weiter einkaufen
            </ButtonLink>
          </Card>
        </div>
      )}
    </div>
  )
}

/** Works only with something in the cart and the minimum reached (CARTPAGE-07, CART-07). */
function CheckoutButton({ branch, canCheckOut }: { branch: Branch; canCheckOut: boolean }) {
  if (!canCheckOut) {
    return (
      <Button isLarge isWide disabled>
        Bestellung abschließen
      </Button>
    )
  }
  return (
    <ButtonLink isLarge isWide to={`/store/${branch.identifier}/checkout`} prefetch="intent">
      Bestellung abschließen
    </ButtonLink>
  )
}

/** The cart lies in the browser: until it has taken over there is nothing to show. */
function Waiting() {
  return (
    <>
      <div className={styles.waiting} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <noscript>
        <p>Bitte schalten Sie JavaScript ein, um Ihren Einkaufswagen zu sehen und zu bestellen.</p>
      </noscript>
    </>
  )
}
