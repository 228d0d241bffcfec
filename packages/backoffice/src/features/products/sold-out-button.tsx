import { IconBasketOff } from '@tabler/icons-react'
import { lazy } from 'react'
import type { WireRecord } from '../../crud/records.ts'
import { entityOf, titleOf } from '../../crud/records.ts'
import { PopupButton } from '../../ui/popup-button.tsx'
import { activeEntries } from './sold-out-entries.ts'

const SoldOutPopover = lazy(() => import('./sold-out-popover.tsx'))

export function SoldOutButton({ record }: { record: WireRecord }) {
  const count = activeEntries(record).length
  const name = titleOf(entityOf('products'), record)
  const label =
    count > 0 ? `Ausverkauft in ${count} ${count === 1 ? 'Filiale' : 'Filialen'}` : 'Ausverkauft melden'
  return (
    <PopupButton
      role="dialog"
      button={{
        'aria-label': `${name}: ${label}`,
        title: label,
        isAlarming: count > 0,
        children: <IconBasketOff size={18} />,
      }}
    >
      {(opening) => <SoldOutPopover {...opening} record={record} />}
    </PopupButton>
  )
}
