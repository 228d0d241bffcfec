import { queryOptions } from '@tanstack/react-query'
import type { ProductListColumn, ProductListResult } from '@theke/contract/calls/product-lists'
import {
  applyProductList,
  discardProductList,
  getProductList,
  listProductLists,
  productListColumns,
  uploadProductList,
} from '@theke/contract/calls/product-lists'
import { fieldAt } from '@theke/contract/entity/define-entity'
import { api, apiWithProgress, queryClient } from '../../../api.ts'
import { entityOf, forgetRecords } from '../../../crud/records.ts'

export const waitingListsQuery = queryOptions({
  queryKey: ['product-lists'],
  queryFn: ({ signal }) => api(listProductLists, {}, { kind: 'background', signal }),
})

export const previewQuery = (id: number) =>
  queryOptions({
    queryKey: ['product-lists', id],
    queryFn: ({ signal }) => api(getProductList, { id }, { signal }),
    // products may have changed since somebody looked
    staleTime: 0,
  })

async function afterChange<T>(result: T): Promise<T> {
  await queryClient.invalidateQueries({ queryKey: ['product-lists'], exact: true })
  await forgetRecords('products')
  return result
}

/** Sends a list of an administrator, which changes the products at once (API-51). */
export async function uploadList(file: File, onProgress: (part: number) => void): Promise<ProductListResult> {
  const whole = { kind: 'background', isShownByCaller: true } as const
  const form = new FormData()
  form.append('file', file, file.name)
  const result = await apiWithProgress(onProgress)(uploadProductList, { form }, whole)
  // somebody who is no administrator any more: the list waits, and nothing has changed
  return afterChange('state' in result ? { created: 0, updated: 0, errors: [] } : result)
}

export const applyList = async (id: number): Promise<ProductListResult> =>
  afterChange(await api(applyProductList, { id }))

export const discardList = async (id: number): Promise<null> =>
  afterChange(await api(discardProductList, { id }))

/** What the back-office calls a column. */
export const columnLabel = (column: ProductListColumn) =>
  fieldAt(entityOf('products').fields, productListColumns[column])?.label ?? column

export const linesText = (count: number) =>
  count === 1 ? '1 Zeile' : `${count.toLocaleString('de-AT')} Zeilen`
