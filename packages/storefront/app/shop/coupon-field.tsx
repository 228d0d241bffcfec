import { couponOf, lookUpCoupon } from '@theke/contract/calls/coupons'
import { ApiError } from '@theke/contract/client'
import type { Branch } from '@theke/domain/catalog'
import type { Coupon } from '@theke/domain/pricing'
import { couponCodeOf, couponProblem, goodsGrossOf } from '@theke/domain/pricing'
import { type Cents, formatMoney } from '@theke/domain/values'
import { Button } from '@theke/ui/button.tsx'
import { classNames } from '@theke/ui/class-names.ts'
import { TextField } from '@theke/ui/field.tsx'
import { Icon } from '@theke/ui/icon.tsx'
import { useRef, useState } from 'react'
import { api } from './api.ts'
import { chooseCoupon } from './cart-store.ts'
import styles from './coupon-field.module.css'
import { useShop } from './shop-context.ts'
import { shopNow } from './shop-now.ts'
import type { OrderTerms } from './use-order-terms.ts'

type CouponFieldProps = {
  id: string
  branch: Branch
  terms: OrderTerms
  /** What the server said about the code when it was sent with the order. */
  error?: string | undefined
  onChange?: () => void
}

/** Where a coupon is entered and taken back (OPEN-203); it belongs to the cart, so cart page and checkout show the same one. */
export function CouponField(props: CouponFieldProps) {
  const { terms } = props
  return terms.coupon ? <Entered {...props} coupon={terms.coupon} /> : <Entry {...props} />
}

function Entry({ id, branch, terms, onChange }: CouponFieldProps) {
  const { currency, timeZone } = useShop().config
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  const field = useRef<HTMLDivElement>(null)

  const fail = (message: string) => {
    setProblem(message)
    field.current?.querySelector('input')?.focus()
  }
  const problemOf = (coupon: Coupon) =>
    couponProblem(coupon, {
      branch,
      orderType: terms.orderType ?? 'takeaway',
      goodsGross: goodsGrossOf(terms.pricing),
      isQuotation: false,
      currency,
      now: shopNow(),
      zone: timeZone,
    })
  const redeem = async () => {
    if (isChecking) return
    if (couponCodeOf(typed) === '') return fail('Bitte geben Sie einen Gutscheincode ein.')
    setProblem(undefined)
    setIsChecking(true)
    try {
      const coupon = couponOf(
        await api(lookUpCoupon, { couponCode: typed }, { kind: 'background', isShownByCaller: true }),
      )
      const fault = problemOf(coupon)
      // one whose minimum is missing is kept: it counts as soon as there is enough in the cart
      if (fault && fault.code !== 'couponBelowMinimum') fail(fault.message)
      else {
        chooseCoupon(branch.identifier, coupon)
        onChange?.()
      }
    } catch (error) {
      fail(error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : String(error))
    } finally {
      setIsChecking(false)
    }
  }
  return (
    <div ref={field} className={styles.entry}>
      <TextField
        id={id}
        label="Gutscheincode"
        name="couponCode"
        value={typed}
        error={problem ?? null}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // the checkout around it must not be sent
          event.preventDefault()
          void redeem()
        }}
      />
      <Button kind="secondary" isBusy={isChecking} onClick={() => void redeem()}>
        Einlösen
      </Button>
    </div>
  )
}

function Entered({
  id,
  branch,
  terms,
  error,
  onChange,
  coupon,
}: CouponFieldProps & { coupon: NonNullable<OrderTerms['coupon']> }) {
  const { currency } = useShop().config
  const { discountGross } = terms.pricing
  const problem = error ?? coupon.problem
  return (
    <div className={styles.entered} id={id} tabIndex={-1}>
      <p role="status" className={classNames(problem && styles.problem)}>
        <Icon name={problem ? 'warning' : 'check'} size={20} />
        <span>
          <strong>{coupon.code}</strong>
          <span>{problem ?? savedText(discountGross, currency)}</span>
        </span>
      </p>
      <Button
        kind="quiet"
        aria-label={`Gutschein ${coupon.code} entfernen`}
        onClick={() => {
          chooseCoupon(branch.identifier, undefined)
          onChange?.()
        }}
      >
        Entfernen
      </Button>
    </div>
  )
}

const savedText = (discountGross: Cents, currency: string) =>
  discountGross > 0 ? `${formatMoney(discountGross, currency)} gespart` : 'Gratis-Lieferung'
