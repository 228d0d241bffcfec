import { goodsGrossOf } from '@theke/domain/pricing'
import { classNames } from '@theke/ui/class-names.ts'
import styles from './order-progress.module.css'
import type { OrderTerms } from './use-order-terms.ts'

/** How far it is to the minimum order or to free delivery, in words and as a line that fills (CHECKOUT-24, CHECKOUT-25). */
export function OrderProgress({ terms }: { terms: OrderTerms }) {
  const { minimum, minimumTexts, freeDeliveryHint, area, pricing } = terms
  if (minimumTexts.length > 0) {
    return <Progress texts={minimumTexts} share={goodsGrossOf(pricing) / minimum.minimum} isMissing />
  }
  if (!freeDeliveryHint) return null
  return (
    <Progress texts={[freeDeliveryHint]} share={goodsGrossOf(pricing) / (area?.freeFromOrderValue || 1)} />
  )
}

function Progress({
  texts,
  share,
  isMissing,
}: {
  texts: readonly string[]
  share: number
  isMissing?: boolean
}) {
  return (
    <div className={classNames(styles.progress, isMissing && styles.missing)}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <span className={styles.way} aria-hidden="true">
        <span style={{ scale: `${Math.min(1, share)} 1` }} />
      </span>
    </div>
  )
}
