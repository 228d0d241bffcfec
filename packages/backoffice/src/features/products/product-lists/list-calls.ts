import { queryOptions } from '@tanstack/react-query'
import type {
  ProductListColumn,
  ProductListPreview,
  ProductListResult,
  WaitingProductList,
} from '@theke/contract/calls/product-lists'
import { productListColumns } from '@theke/contract/calls/product-lists'
import { fieldAt } from '@theke/contract/entity/define-entity'
import { productListTexts } from '@theke/contract/texts.de'
import { call, change, queryClient, sendFile } from '../../../api.ts'
import { entityOf, forgetRecords } from '../../../crud/records.ts'

export const waitingListsQuery = queryOptions({
  queryKey: ['product-lists'],
  queryFn: ({ signal }) =>
    call<WaitingProductList[]>('/product-lists', {
      failure: productListTexts.listFailed,
      kind: 'background',
      signal,
    }),
})

export const previewQuery = (id: number) =>
  queryOptions({
    queryKey: ['product-lists', id],
    queryFn: ({ signal }) =>
      call<ProductListPreview>(`/product-lists/${id}`, { failure: productListTexts.listFailed, signal }),
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
  const body = new FormData()
  body.append('file', file, file.name)
  return afterChange(
    await sendFile<ProductListResult>('/custom/products-upload', body, productListTexts.failed, onProgress, {
      base: '',
      isShownByCaller: true,
    }),
  )
}

export const applyList = async (id: number): Promise<ProductListResult> =>
  afterChange(
    await change<ProductListResult>(`/product-lists/${id}/apply`, { failure: productListTexts.applyFailed }),
  )

export const discardList = async (id: number): Promise<null> =>
  afterChange(
    await change<null>(`/product-lists/${id}`, {
      method: 'DELETE',
      failure: productListTexts.discardFailed,
    }),
  )

/** What the back-office calls a column. */
export const columnLabel = (column: ProductListColumn) =>
  fieldAt(entityOf('products').fields, productListColumns[column])?.label ?? column

export const linesText = (count: number) =>
  count === 1 ? '1 Zeile' : `${count.toLocaleString('de-AT')} Zeilen`
