import { Alert, Button, Group, TextInput } from '@mantine/core'
import { couponOf, lookUpCoupon } from '@theke/contract/calls/coupons'
import { type Coupon, couponCodeOf, couponLabel } from '@theke/domain/pricing'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useFailure } from '../../../ui/use-failure.ts'

type Props = {
  coupon: Coupon | null
  /** Why the coupon takes nothing off. */
  fault: string | null
  onChange: (coupon: Coupon | null) => void
}

/** The code that a guest reads out; one whose minimum is missing counts as soon as enough is ordered. */
export function CouponField({ coupon, fault, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const failure = useFailure()
  const redeem = () =>
    failure.watch(async () => {
      const found = await api(lookUpCoupon, { couponCode: typed }, { isShownByCaller: true })
      onChange(couponOf(found))
      setTyped('')
    })
  if (coupon)
    return (
      <Alert
        color={fault ? 'orange' : 'green'}
        title={couponLabel(coupon.code)}
        withCloseButton
        closeButtonLabel={`Gutschein ${coupon.code} entfernen`}
        onClose={() => onChange(null)}
      >
        {fault ?? 'Wird eingelöst.'}
      </Alert>
    )
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        label="Gutscheincode"
        flex={1}
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={failure.message}
        onChange={(event) => {
          failure.clear()
          setTyped(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && couponCodeOf(typed) !== '') void redeem()
        }}
      />
      <Button
        variant="default"
        disabled={couponCodeOf(typed) === ''}
        loading={failure.isRunning}
        onClick={() => void redeem()}
      >
        Einlösen
      </Button>
    </Group>
  )
}
