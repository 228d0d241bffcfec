import QuantityPicker from 'area:QuantityPicker'
import type { CartItem } from '@theke/domain/cart'
import type { Branch } from '@theke/domain/catalog'
import { depositNote, hiddenPriceText, itemPriceText, priceText, unitPriceOf } from '@theke/domain/pricing'
import { Link } from 'react-router'
import { pickQuantity } from '../../shop/cart-store.ts'
import { configurationText } from '../../shop/configuration-text.ts'
import { lineKeys } from '../../shop/line-keys.ts'
import { useLineRemoval } from '../../shop/use-line-removal.ts'
import { useShop } from '../../shop/shop-context.ts'
import { IconButton } from '@theke/ui/button.tsx'
import { Picture } from '@theke/ui/picture.tsx'
import styles from './cart-table.module.css'

/** The lines of the cart (CARTPAGE-01 to CARTPAGE-04). Roles are written out: on phones the rows are no longer drawn as a table. */
export function CartTable({ branch, items }: { branch: Branch; items: readonly CartItem[] }) {
  const { list, announcement, remove } = useLineRemoval<HTMLTableElement>(branch.identifier)
  const keys = lineKeys(items)
  return (
    <div>
      <table ref={list} className={styles.table} role="table">
        <caption className="visually-hidden">Produkte im Einkaufswagen</caption>
        <thead role="rowgroup">
          <tr role="row">
            <td />
            <th scope="col">Produkt</th>
            <th scope="col">Anzahl</th>
            <th scope="col" className={styles.number}>
              Preis
            </th>
            <th scope="col" className={styles.number}>
              Gesamt
            </th>
            <td />
          </tr>
        </thead>
        <tbody role="rowgroup">
          {items.map((item, index) => (
            <Line
              key={keys[index]}
              {...{ branch, item, index }}
              onRemove={() => remove(index, item.product.name)}
            />
          ))}
        </tbody>
      </table>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  )
}

type LineProps = { branch: Branch; item: CartItem; index: number; onRemove: () => void }

function Line({ branch, item, index, onRemove }: LineProps) {
  const { currency } = useShop().config
  const { product, amount, unit } = item
  const { identifier } = branch
  const configuration = configurationText(item)
  const deposit = depositNote(product, currency)
  const address = `/store/${identifier}/produkte/${product.id}`
  return (
    <tr role="row" className={styles.line}>
      <td role="cell" className={styles.picture}>
        <Link to={address} tabIndex={-1} aria-hidden="true">
          <Picture image={product.images[0]} sizes="96px" alt="" ratio="1 / 1" isEager={index < 4} />
        </Link>
      </td>
      <td role="cell" className={styles.product}>
        <Link to={address}>{product.name}</Link>
        {configuration && <span>{configuration}</span>}
      </td>
      <td role="cell" className={styles.quantity}>
        <QuantityPicker
          product={product}
          amount={amount}
          unit={unit}
          label={`Anzahl ${product.name}`}
          isCompact
          onChange={(next) => pickQuantity(identifier, index, next)}
        />
      </td>
      <td role="cell" className={styles.price} data-keep-clear>
        {priceText(product, currency, { price: unitPriceOf(item), unit })}
        {deposit && <span className={styles.deposit}>{deposit}</span>}
      </td>
      <td role="cell" className={styles.sum} data-keep-clear>
        {product.isPriceHidden ? (
          <span className="visually-hidden">{hiddenPriceText}</span>
        ) : (
          itemPriceText(item, currency)
        )}
      </td>
      <td role="cell" className={styles.remove}>
        <IconButton
          icon="trash"
          size={20}
          label={`${product.name} entfernen`}
          data-removes
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}
