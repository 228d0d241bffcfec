import QuantityPicker, { type Quantity } from 'area:QuantityPicker'
import { uploadUrl } from '@theke/contract/calls/media'
import { changeableLine, isInCart } from '@theke/domain/cart'
import {
  additiveWords,
  ageLimits,
  alcoholText,
  datasheetOf,
  type Product,
  unavailabilityTexts,
} from '@theke/domain/catalog'
import { leadTimeText } from '@theke/domain/opening-hours'
import { itemPriceText, tierTexts } from '@theke/domain/pricing'
import { startQuantity } from '@theke/domain/quantity'
import { useState } from 'react'
import { changeLine } from '../../shop/cart-store.ts'
import { say } from '../../shop/toasts.ts'
import { Button } from '@theke/ui/button.tsx'
import { Icon } from '@theke/ui/icon.tsx'
import { Chip, Notice } from '@theke/ui/surface.tsx'
import { Allergens } from './allergens.tsx'
import type { ShopProduct } from './branch-page.ts'
import styles from './product-detail.module.css'
import { ProductPrice } from './product-price.tsx'
import { useOrdering, useTerms } from './use-ordering.ts'

/** Description, price, tiers, datasheet and allergens of a product (PRODUCT-04, PRODUCT-06, PRODUCT-07). */
export function ProductFacts({ shown }: { shown: ShopProduct }) {
  const { product, safeDescription, from } = shown
  const leadTime = leadTimeText(product)
  const html = safeDescription ?? product.description
  return (
    <>
      <ProductPrice product={product} isLarge />
      {(from || leadTime) && (
        <p className={styles.times}>
          {from && <Chip>{from}</Chip>}
          {leadTime && <Chip>{leadTime}</Chip>}
        </p>
      )}
      {html && (
        // Cleaned by the server with the allow-list of all stored HTML.
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {product.type === 'bundle' && <BundleContents product={product} />}
      <Tiers product={product} />
      <Allergens product={product} />
      <Particulars product={product} />
      <Datasheet product={product} />
    </>
  )
}

/** Additives, alcohol and the age from which it is handed over (LMZDV, Art. 28 LMIV, JuSchG). */
function Particulars({ product: { content } }: { product: Product }) {
  const { additives, alcohol, ageLimit } = content
  return (
    <>
      {additives.length > 0 && <p className={styles.quiet}>Zusatzstoffe: {additiveWords(additives)}</p>}
      {alcohol ? <p className={styles.quiet}>Alkoholgehalt: {alcoholText(alcohol)}</p> : null}
      {ageLimit && (
        <p className={styles.quiet}>{ageLimits[ageLimit]}. Wir prüfen das Alter bei der Übergabe.</p>
      )}
    </>
  )
}

/** What a bundle contains (OPEN-46). */
function BundleContents({ product: { config } }: { product: Product }) {
  if (config.parts.length === 0) return null
  return (
    <div>
      <h2 className={styles.heading}>Inhalt</h2>
      <ul className={styles.contents}>
        {config.parts.map(({ name, description }, index) => (
          <li key={index}>
            {name}
            {description && <span className={styles.quiet}> {description}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Tiers({ product }: { product: Product }) {
  const { currency } = useOrdering()
  const rows = tierTexts(product, currency)
  if (rows.length === 0) return null
  return (
    <table className={styles.tiers}>
      <caption>Rabattstufen</caption>
      <tbody>
        {rows.map((row) => {
          const [from, price] = row.split(': ')
          return (
            <tr key={row}>
              <th scope="row">{from}: </th>
              <td>{price}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Datasheet({ product }: { product: Product }) {
  const file = datasheetOf(product.content)
  if (!file) return null
  return (
    <a href={uploadUrl(file)} target="_blank" rel="noopener" className={styles.datasheet}>
      <Icon name="file" size={20} />
      Datenblatt
    </a>
  )
}

/** Quantity and main button: adds, or changes the amount that already lies in the cart (PRODUCT-05, -08, -09, OPEN-30). */
export function BuyBox({ shown, onDone }: { shown: ShopProduct; onDone?: () => void }) {
  const { product, unavailable } = shown
  const { branch, currency, add } = useOrdering()
  const { items } = useTerms().cart
  const lineIndex = changeableLine(items, product.id)
  const line = items[lineIndex]
  const [chosen, setChosen] = useState<Quantity>()
  const quantity = chosen ?? line ?? startQuantity(product)

  if (unavailable) return <Notice tone="warning" title={unavailabilityTexts[unavailable]} />
  const buy = () => {
    if (line) {
      changeLine(branch.identifier, lineIndex, quantity)
      say('Anzahl geändert')
    } else {
      add(product, quantity)
    }
    setChosen(undefined)
    onDone?.()
  }
  const item = { product, amount: quantity.amount, unit: quantity.unit, parts: [] }
  return (
    <div className={styles.buy}>
      {isInCart(items, product.id) && (
        <p className={styles.inCart}>
          <Icon name="check" size={18} />
          Produkt liegt bereits im Warenkorb
        </p>
      )}
      <div className={styles.order}>
        <QuantityPicker
          product={product}
          amount={quantity.amount}
          unit={quantity.unit}
          onChange={setChosen}
        />
        <Button isLarge className={styles.button} onClick={buy}>
          {line ? 'Anzahl ändern' : 'In den Warenkorb'}
          {!product.isPriceHidden && product.type !== 'configurable' && (
            <span className={styles.sum}>{itemPriceText(item, currency)}</span>
          )}
        </Button>
      </div>
    </div>
  )
}
