import { emptyFields } from '@theke/contract/entity/empty-wire'
import { product } from '@theke/contract/entities/product'
import { useLocation } from 'react-router'
import { EntityEdit } from '../../crud/entity-edit.tsx'
import { useEditAddress } from '../../crud/entity-edit-screen.tsx'
import type { Values } from '../../crud/form-values.ts'
import type { FormPlace } from '../../crud/use-record-form.ts'
import { ProductPreview } from './product-preview.tsx'
import { SoldOutList } from './sold-out-list.tsx'

const tabs = [{ label: 'Ausverkauft', component: SoldOutList }]

/** Products are typed in by the dozen: the next one is of the same kind as the last. */
function nextProduct({ tax, takeawayTax, dineInTax, unit, content }: Values): Values {
  const { category } = content as { category: unknown }
  const empty = emptyFields(product.fields)
  return { tax, takeawayTax, dineInTax, unit, content: { ...(empty.content as Values), category } }
}

export function ProductScreen() {
  const { id, from } = useEditAddress()
  const place = useLocation().state as FormPlace | null
  return (
    <EntityEdit
      key={id ?? `new ${place?.round ?? 0}`}
      path="products"
      id={id}
      from={from}
      aside={ProductPreview}
      tabs={tabs}
      next={nextProduct}
      initial={() => place?.kept ?? {}}
    />
  )
}
