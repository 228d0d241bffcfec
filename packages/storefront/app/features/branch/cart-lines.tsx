import QuantityPicker from 'area:QuantityPicker'
import { itemPriceText } from '@theke/domain/pricing'
import { pickQuantity } from '../../shop/cart-store.ts'
import { configurationText } from '../../shop/configuration-text.ts'
import { lineKeys } from '../../shop/line-keys.ts'
import { useLineRemoval } from '../../shop/use-line-removal.ts'
import { IconButton } from '@theke/ui/button.tsx'
import styles from './cart-lines.module.css'
import { useOrdering, useTerms } from './use-ordering.ts'

/** The lines of the cart, each with its quantity and a way to remove it (CART-08). */
export function CartLines() {
  const { branch, currency } = useOrdering()
  const terms = useTerms()
  const { list, announcement, remove } = useLineRemoval<HTMLUListElement>(branch.identifier)
  const keys = lineKeys(terms.cart.items)
  return (
    <>
      <ul ref={list} role="list" className={styles.lines}>
        {terms.cart.items.map((item, index) => {
          const { product, amount, unit } = item
          const configuration = configurationText(item)
          return (
            <li key={keys[index]} className={styles.line}>
              <span className={styles.name}>{product.name}</span>
              <span className={styles.price} data-keep-clear>
                {itemPriceText(item, currency)}
              </span>
              {configuration && <span className={styles.options}>{configuration}</span>}
              <span className={styles.controls}>
                <QuantityPicker
                  product={product}
                  amount={amount}
                  unit={unit}
                  label={`Anzahl ${product.name}`}
                  isCompact
                  onChange={(next) => pickQuantity(branch.identifier, index, next)}
                />
                <IconButton
                  icon="trash"
                  size={20}
                  label={`${product.name} entfernen`}
                  data-removes
                  onClick={() => remove(index, product.name)}
                />
              </span>
            </li>
          )
        })}
      </ul>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}
