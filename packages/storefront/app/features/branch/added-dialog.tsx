import type { Quantity } from 'area:QuantityPicker'
import { addedText } from '@theke/domain/cart'
import type { Branch, Product } from '@theke/domain/catalog'
import { useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { type EventData, logEvent } from '../../shop/analytics.ts'
import { getCart } from '../../shop/cart-store.ts'
import { Button } from '@theke/ui/button.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import styles from './added-dialog.module.css'
import type { BranchPage } from './branch-page.ts'
import { behind } from './branch-page.ts'
import { ProductLinks } from './product-links.tsx'

/** `event` is what is logged about the line (OPEN-174). */
export type Added = { product: Product; quantity: Quantity; event: EventData }

/** What was added, the way to the cart or on, and what else might please (PRODUCT-10, PRODUCT-11). */
export function AddedDialog({
  branch,
  added: { product, quantity, event },
  onClose,
}: {
  branch: Branch
  added: Added
  onClose: () => void
}) {
  const navigate = useNavigate()
  const { load, data } = useFetcher<BranchPage>()
  const shop = `/store/${branch.identifier}`
  const wasAsked = useRef(false)

  useEffect(() => {
    if (wasAsked.current) return
    wasAsked.current = true
    const inCart = getCart(branch.identifier).items.map((item) => item.product.id)
    void load(`${shop}/produkte/${product.id}?${behind}&without=${inCart.join(',')}`)
  }, [branch.identifier, load, product.id, shop])

  const suggestions = data?.kind === 'product' ? data.similar : []
  const goToCart = () => {
    logEvent('go to cart', event)
    onClose()
    void navigate(`${shop}/warenkorb`)
  }
  const goOn = () => {
    logEvent('continue shopping', event)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={goOn}
      title={addedText(quantity)}
      footer={
        <>
          <Button kind="secondary" className={styles.button} onClick={goOn}>
            Weiter einkaufen
          </Button>
          <Button className={styles.button} icon="cart" onClick={goToCart}>
            Zum Einkaufswagen
          </Button>
        </>
      }
    >
      <p className={styles.name}>{product.name}</p>
      {suggestions.length > 0 && (
        <section className={styles.more} aria-labelledby="suggestions">
          <h3 id="suggestions">Das könnte Sie auch interessieren</h3>
          <ProductLinks products={suggestions} onFollow={onClose} />
        </section>
      )}
    </Dialog>
  )
}
