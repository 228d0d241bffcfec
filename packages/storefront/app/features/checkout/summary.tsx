import { cartCountText } from '@theke/domain/cart'
import type { CartItem } from '@theke/domain/cart'
import { decidingCountry, quotationNote } from '@theke/domain/checkout'
import { hiddenPriceNotice, itemPriceText, totalText } from '@theke/domain/pricing'
import { amountText } from '@theke/domain/quantity'
import { useState } from 'react'
import { Link } from 'react-router'
import { configurationText } from '../../shop/configuration-text.ts'
import { lineKeys } from '../../shop/line-keys.ts'
import { OrderProgress } from '../../shop/order-progress.tsx'
import { PriceLines } from '../../shop/price-lines.tsx'
import { classNames } from '@theke/ui/class-names.ts'
import { Icon } from '@theke/ui/icon.tsx'
import { Picture } from '@theke/ui/picture.tsx'
import { Card } from '@theke/ui/surface.tsx'
import styles from './summary.module.css'
import { useCheckout } from './use-checkout.ts'

/** 'Warenkorb': what is ordered and what it costs (CHECKOUT-09, CHECKOUT-11); folded on phones. */
export function Summary() {
  const { page, form, terms, currency, isQuotation } = useCheckout()
  const [isOpen, setIsOpen] = useState(false)
  const { items } = terms.cart
  const keys = lineKeys(items)
  return (
    <Card className={classNames(styles.summary, isOpen && styles.open)}>
      <h2 className={styles.title}>Warenkorb</h2>
      <button
        type="button"
        className={styles.toggle}
        data-keep-clear
        aria-expanded={isOpen}
        aria-controls="checkout-summary"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="cart" size={20} />
        <span>{cartCountText(terms.count)}</span>
        {!isQuotation && <strong>{totalText(terms.pricing.payable, currency, terms.isApproximate)}</strong>}
        <Icon name={isOpen ? 'up' : 'down'} size={18} />
      </button>
      <div id="checkout-summary" className={styles.content}>
        <ul role="list" className={styles.lines}>
          {items.map((item, index) => (
            <Line key={keys[index]} item={item} />
          ))}
        </ul>
        <Link to={`/store/${page.branch.identifier}/warenkorb`}>Warenkorb bearbeiten</Link>
        {isQuotation ? <p>{quotationNote}</p> : <PriceLines terms={terms} country={decidingCountry(form)} />}
        {terms.hasHiddenPrice && <p className={styles.note}>{hiddenPriceNotice}</p>}
        <OrderProgress terms={terms} />
      </div>
    </Card>
  )
}

function Line({ item }: { item: CartItem }) {
  const { currency } = useCheckout()
  const { product, amount, unit } = item
  const configuration = configurationText(item)
  return (
    <li className={styles.line}>
      <Picture image={product.images[0]} sizes="56px" alt="" ratio="1 / 1" className={styles.picture} />
      <span className={styles.name}>
        {product.name}
        <span>
          {amountText(amount, unit)}
          {configuration && ` · ${configuration}`}
        </span>
      </span>
      <span className={styles.price} data-keep-clear>
        {itemPriceText(item, currency)}
      </span>
    </li>
  )
}
