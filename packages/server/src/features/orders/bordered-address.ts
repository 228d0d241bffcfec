import { hasBorder } from '@theke/domain/cart'
import type { PostalAddress } from '../../platform/geocoder.ts'
import type { CheckedOrder } from './check-order.ts'

type Checked = Pick<CheckedOrder, 'branch' | 'form' | 'orderType'>

/** Where a delivery goes, if its area has a border that decides about it; null: postcodes decide (OPEN-206). */
export function borderedAddress({ branch, form, orderType }: Checked): PostalAddress | null {
  const area = branch.deliveryAreas.find(({ area: name }) => name === form.deliveryArea)
  if (orderType !== 'delivery' || !area || !hasBorder(area)) return null
  return form.isDeliveryAddressDifferent
    ? {
        street: form.deliveryStreet,
        zipCode: form.deliveryZipCode,
        city: form.deliveryCity,
        country: form.deliveryCountry,
      }
    : { street: form.street, zipCode: form.zipCode, city: form.city, country: form.country }
}
