import { listCustomers } from '@theke/contract/calls/customers'
import { api } from '../../api.ts'
import type { Found } from '../../feature.ts'
import { nameOf, ordersText } from './customer-words.ts'

/** What the command palette finds among the customers. */
export async function findCustomers(search: string, signal: AbortSignal): Promise<readonly Found[]> {
  const { data } = await api(listCustomers, { search, limit: 5 }, { signal, kind: 'background' })
  return data.map((customer) => ({
    path: `/customers/${customer.id}`,
    label: nameOf(customer),
    description: [ordersText(customer.orders), customer.phone].filter(Boolean).join(' · '),
  }))
}
