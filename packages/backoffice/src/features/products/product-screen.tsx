import { EntityEdit } from '../../crud/entity-edit.tsx'
import { useEditAddress } from '../../crud/entity-edit-screen.tsx'
import { ProductPreview } from './product-preview.tsx'
import { SoldOutList } from './sold-out-list.tsx'

const tabs = [{ label: 'Ausverkauft', component: SoldOutList }]

export function ProductScreen() {
  const { id, from } = useEditAddress()
  return (
    <EntityEdit key={id ?? 'new'} path="products" id={id} from={from} aside={ProductPreview} tabs={tabs} />
  )
}
