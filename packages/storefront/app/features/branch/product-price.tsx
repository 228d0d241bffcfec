import type { Product } from '@theke/domain/catalog'
import {
  basePriceText,
  depositNote,
  priceText,
  referencePriceText,
  taxNote,
  taxRateFor,
  taxesFor,
  withRatesOn,
} from '@theke/domain/pricing'
import { useShop } from '../../shop/shop-context.ts'
import { useOrdering } from './use-ordering.ts'
import styles from './product-price.module.css'

/** The price of a product with its tax note and what the law or the scale adds (PRODUCT-04, OPEN-29, OPEN-47). */
export function ProductPrice({ product, isLarge }: { product: Product; isLarge?: boolean }) {
  const { currency, orderType } = useOrdering()
  const { config, now } = useShop()
  const today = withRatesOn(product, taxesFor(config, { appointmentDate: null }, now))
  const base = basePriceText(product, currency)
  const reference = referencePriceText(product, currency)
  const deposit = depositNote(product, currency)
  return (
    <span className={isLarge ? styles.large : styles.price} data-keep-clear>
      <span className={styles.amount}>{priceText(product, currency)}</span>
      {!product.isPriceHidden && (
        <span className={styles.note}>
          {taxNote(taxRateFor(today, orderType))}
          {base && <span>{base}</span>}
          {reference && <span>{reference}</span>}
          {deposit && <span>{deposit}</span>}
        </span>
      )}
    </span>
  )
}
