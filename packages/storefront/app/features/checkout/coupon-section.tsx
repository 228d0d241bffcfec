import { CouponField } from '../../shop/coupon-field.tsx'
import { Fold } from './fold.tsx'
import { fieldId } from './form-fields.tsx'
import { Section } from './section.tsx'
import { useCheckout } from './use-checkout.ts'

/** 'Gutschein': a code that makes the order cheaper (OPEN-203); a request has no price that it could change. */
export function CouponSection() {
  const { page, terms, isQuotation, errorOf, forget } = useCheckout()
  if (isQuotation && !terms.coupon) return null
  return (
    <Section title="Gutschein">
      <Fold
        label="Code eingeben"
        isNeeded={terms.coupon !== undefined || errorOf('couponCode') !== undefined}
      >
        <CouponField
          id={fieldId('couponCode')}
          branch={page.branch}
          terms={terms}
          error={errorOf('couponCode')}
          onChange={() => forget(['couponCode'])}
        />
      </Fold>
    </Section>
  )
}
