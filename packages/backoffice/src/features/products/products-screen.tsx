import { VisuallyHidden } from '@mantine/core'
import { entities } from '@theke/contract/entities/registry'
import { useStore } from '@theke/ui/store.ts'
import { EntityList } from '../../crud/entity-list.tsx'
import type { Cell } from '../../crud/cells.tsx'
import type { WireRecord } from '../../crud/records.ts'
import { mayWrite, useMe } from '../../use-me.ts'
import { BulkPrices } from './bulk-prices.tsx'
import { CategoryCell, lastSaved, PriceCell, ShownPriceCell, SwitchCell } from './inline-cells.tsx'
import { LabelButton } from './labels/label-button.tsx'
import { ListActions } from './product-lists/list-actions.tsx'
import { SoldOutButton } from './sold-out-button.tsx'
import { TemplateButton } from './template-button.tsx'

const columns = ['images', 'name', 'uid', 'price', 'content.category', 'isEnabled', 'isPublic']

const editable: Readonly<Record<string, Cell>> = {
  price: PriceCell,
  'content.category': CategoryCell,
  isEnabled: SwitchCell('isEnabled'),
  isPublic: SwitchCell('isPublic'),
}

const readable: Readonly<Record<string, Cell>> = { price: ShownPriceCell }

const bulkActions = [BulkPrices, LabelButton, TemplateButton]

const rowActions = (record: WireRecord) => <SoldOutButton record={record} />

/** The list of products in which everyday changes need no form (BACKOFFICE-06). */
export function ProductsScreen() {
  const me = useMe()
  const writing = { cells: editable, bulkActions: me.isAdmin ? bulkActions : [BulkPrices] }
  return (
    <>
      <EntityList
        path="products"
        columns={columns}
        {...(mayWrite(me, entities.products) ? writing : { cells: readable })}
        {...(me.isAdmin ? { actions: <ListActions /> } : {})}
        rowActions={rowActions}
      />
      <SavedStatus />
    </>
  )
}

const SavedStatus = () => <VisuallyHidden role="status">{useStore(lastSaved)}</VisuallyHidden>
