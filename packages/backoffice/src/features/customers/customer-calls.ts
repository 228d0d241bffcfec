import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Customer } from '@theke/contract/calls/customers'
import { getCustomer, listCustomers, mergeCustomers, updateCustomer } from '@theke/contract/calls/customers'
import type { QueryOf } from '@theke/contract/call/define-call'
import { api, queryClient } from '../../api.ts'

export const customersQuery = (query: QueryOf<typeof listCustomers>) =>
  queryOptions({
    queryKey: ['customers', 'page', query],
    queryFn: ({ signal }) => api(listCustomers, query, { signal }),
    placeholderData: keepPreviousData,
  })

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => api(getCustomer, { id }, { signal }),
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: ['customers'] })

export async function saveCustomer(customer: Pick<Customer, 'id' | 'revision' | 'notes' | 'isDoNotServe'>) {
  const { id, revision, notes, isDoNotServe } = customer
  await api(updateCustomer, { id, revision, notes, isDoNotServe }, { isShownByCaller: true })
  await refresh()
}

export async function merge(id: number, other: number) {
  await api(mergeCustomers, { id, other })
  queryClient.removeQueries({ queryKey: customerQuery(other).queryKey })
  await refresh()
}
