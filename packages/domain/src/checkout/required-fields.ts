import type { Branch, OrderType } from '../catalog/branch.ts'
import type { FormField, OrderForm } from './order-form.ts'
import { isDeliveredAbroad } from './quotation.ts'

export type RequirementBranch = Pick<
  Branch,
  | 'isEmailRequiredForDelivery'
  | 'isEmailRequiredForDineIn'
  | 'isEmailRequiredForTakeaway'
  | 'isPhoneRequiredForDelivery'
  | 'isPhoneRequiredForDineIn'
  | 'isPhoneRequiredForTakeaway'
  | 'isAddressRequiredForDelivery'
  | 'isAddressRequiredForDineIn'
  | 'isAddressRequiredForTakeaway'
  | 'isTableSelectionEnabled'
  | 'isAppointmentRequired'
  | 'deliveryAreas'
>

const suffixes = { delivery: 'Delivery', 'dine-in': 'DineIn', takeaway: 'Takeaway' } as const

/** Whether the branch demands an e-mail address, a phone number or an address for a type (CHECKOUT-15, CHECKOUT-17, OPEN-60). */
export function isDemanded(
  what: 'Email' | 'Phone' | 'Address',
  orderType: OrderType,
  branch: RequirementBranch,
): boolean {
  return branch[`is${what}RequiredFor${suffixes[orderType]}`]
}

/** Whether the address part is shown: for delivery always, else when demanded or for a company (OPEN-60). */
export function isAddressShown(orderType: OrderType, branch: RequirementBranch, isCompany: boolean): boolean {
  return orderType === 'delivery' || isCompany || isDemanded('Address', orderType, branch)
}

/** Whether the second address counts: only delivery has one (CHECKOUT-07). */
export function hasDeliveryAddress(
  form: Pick<OrderForm, 'isDeliveryAddressDifferent'>,
  orderType: OrderType,
): boolean {
  return orderType === 'delivery' && form.isDeliveryAddressDifferent
}

/** Whether an area must be chosen: for delivery inside Austria, when the branch has areas (CHECKOUT-16, OPEN-38, OPEN-74). */
export function isAreaRequired(
  form: Pick<OrderForm, 'country' | 'deliveryCountry' | 'isDeliveryAddressDifferent'>,
  orderType: OrderType,
  branch: Pick<Branch, 'deliveryAreas'>,
): boolean {
  return orderType === 'delivery' && branch.deliveryAreas.length > 0 && !isDeliveredAbroad(form, orderType)
}

/**
 * Fields that must be filled for a type at a branch, in the order of the form (CHECKOUT-14 to CHECKOUT-19, APPT-03,
 * OPEN-60). Staff who take an order by phone may leave out contact data and consent (OPEN-94).
 */
export function requiredFields(
  form: OrderForm,
  {
    orderType,
    branch,
    isStaff = false,
  }: { orderType: OrderType; branch: RequirementBranch; isStaff?: boolean },
): FormField[] {
  const fields: FormField[] = []
  const when = (isRequired: boolean, ...names: FormField[]) => {
    if (isRequired) fields.push(...names)
  }
  when(orderType === 'dine-in' && branch.isTableSelectionEnabled, 'table')
  when(isAreaRequired(form, orderType, branch), 'deliveryArea')
  when(form.isCompany, 'companyName')
  when(!isStaff, 'firstName', 'lastName')
  when(!isStaff && isDemanded('Email', orderType, branch), 'email')
  when(!isStaff && isDemanded('Phone', orderType, branch), 'phone')
  when(isDemanded('Address', orderType, branch), 'street', 'zipCode', 'city', 'country')
  if (hasDeliveryAddress(form, orderType)) {
    when(form.isDeliveryCompany, 'deliveryCompanyName')
    when(!isStaff, 'deliveryFirstName', 'deliveryLastName')
    fields.push('deliveryStreet', 'deliveryZipCode', 'deliveryCity', 'deliveryCountry')
  }
  when(branch.isAppointmentRequired, 'appointmentDate')
  when(!isStaff, 'legalInstructions', 'privacyPolicy')
  return fields
}
