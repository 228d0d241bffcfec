import type { Customer } from '@theke/contract/calls/customers'
import { customerName } from '@theke/contract/order-words'

/** A customer in one line; somebody who gave no name is called by number or address. */
export const nameOf = (
  customer: Pick<Customer, 'firstName' | 'lastName' | 'companyName' | 'phone' | 'email'>,
) => customerName(customer) || customer.phone || customer.email || 'Ohne Namen'

export const ordersText = (orders: number) => (orders === 1 ? '1 Bestellung' : `${orders} Bestellungen`)
