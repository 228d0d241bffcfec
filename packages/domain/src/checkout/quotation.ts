import type { OrderType } from '../catalog/branch.ts'
import type { OrderForm } from './order-form.ts'

export const quotationNote = 'Sie erhalten von uns ein Preisangebot inklusive Zoll und Versand.'

/** The country that decides: of the delivery address when it differs, else of the address (OPEN-64). */
export function decidingCountry(
  form: Pick<OrderForm, 'country' | 'deliveryCountry' | 'isDeliveryAddressDifferent'>,
): string {
  return form.isDeliveryAddressDifferent ? form.deliveryCountry : form.country
}

/** The postcode that decides about the delivery area, in the same way (OPEN-206). */
export const decidingPostcode = (
  form: Pick<OrderForm, 'zipCode' | 'deliveryZipCode' | 'isDeliveryAddressDifferent'>,
): string => (form.isDeliveryAddressDifferent ? form.deliveryZipCode : form.zipCode)

/** Whether goods leave Austria; the country matters only for delivery (DTYPE-07, OPEN-95). */
export function isDeliveredAbroad(
  form: Pick<OrderForm, 'country' | 'deliveryCountry' | 'isDeliveryAddressDifferent'>,
  orderType: OrderType,
): boolean {
  return orderType === 'delivery' && decidingCountry(form) !== 'AT'
}

/** Whether the form sends a request instead of an order: the branch demands it or goods leave Austria (SUBMIT-06, DTYPE-07, OPEN-64). */
export function isQuotation(
  form: Pick<OrderForm, 'country' | 'deliveryCountry' | 'isDeliveryAddressDifferent'>,
  orderType: OrderType,
  branch: { isQuotationRequired: boolean },
): boolean {
  return branch.isQuotationRequired || isDeliveredAbroad(form, orderType)
}
