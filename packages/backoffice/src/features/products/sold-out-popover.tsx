import { Popover, Text } from '@mantine/core'
import { cloneElement } from 'react'
import type { WireRecord } from '../../crud/records.ts'
import type { Opening } from '../../ui/popup-button.tsx'
import { useOpening } from '../../ui/popup-button.tsx'
import { SoldOutList } from './sold-out-list.tsx'

/** Where a product is sold out, beside its row. */
export default function SoldOutPopover({ button, target, record }: Opening & { record: WireRecord }) {
  const [isOpen, setOpen] = useOpening(target)
  return (
    <Popover
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      width={300}
      opened={isOpen}
      onChange={setOpen}
    >
      <Popover.Target>{cloneElement(button, { onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown>
        <Text fw={500} mb="xs">
          Ausverkauft
        </Text>
        <SoldOutList record={record} />
      </Popover.Dropdown>
    </Popover>
  )
}
