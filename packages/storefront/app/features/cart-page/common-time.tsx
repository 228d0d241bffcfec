import type { Branch } from '@theke/domain/catalog'
import { useEffect, useState } from 'react'
import type { OfferedTimes } from '../../shop/selected-branch.ts'
import { useShop } from '../../shop/shop-context.ts'
import { shopNow } from '../../shop/shop-now.ts'
import type { OrderTerms } from '../../shop/use-order-terms.ts'
import styles from './cart-page.module.css'

/** Names two products of the cart that are never offered at the same time (OPEN-192). */
export function CommonTime({
  branch,
  terms,
  times,
}: {
  branch: Branch
  terms: OrderTerms
  times: OfferedTimes
}) {
  const zone = useShop().config.timeZone
  const { orderType, area, cart } = terms
  const { items } = cart
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    const limited = items.filter(({ product }) => times[product.id])
    // the rules of appointments are only loaded where two products could exclude each other
    const find = async () => {
      if (limited.length < 2 || !orderType) return null
      const { textAboutPair } = await import('./text-about-pair.ts')
      const leadTimes = limited.map(({ product }) => ({ ...product, times: times[product.id] ?? [] }))
      return textAboutPair({
        branch,
        orderType,
        deliveryArea: area?.area ?? '',
        leadTimes,
        now: shopNow(),
        zone,
      })
    }
    void find().then((found) => isCurrent && setText(found))
    return () => {
      isCurrent = false
    }
  }, [branch, orderType, area, items, times, zone])
  return (
    <p role="status" className={styles.note} hidden={text === null}>
      {text}
    </p>
  )
}
