import { Button, Group } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import styles from './filter-bar.module.css'
import type { KeysetList } from './use-keyset-list.ts'

type Props = {
  list: KeysetList
  children: ReactNode
  /** What stands at the other end of the bar. */
  tools?: ReactNode
}

/** The filters of a list side by side, the search first, and the way back to everything. */
export function FilterBar({ list, children, tools }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['bar']} data-open={isOpen || undefined}>
      {children}
      {/* on a phone the list comes first, and its filters when they are wanted */}
      <Button
        variant="default"
        className={styles['toggle'] ?? ''}
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Filter
      </Button>
      {list.isFiltered && (
        <Button variant="subtle" onClick={list.reset}>
          Zurücksetzen
        </Button>
      )}
      {tools && (
        <Group gap={4} ml="auto" wrap="nowrap">
          {tools}
        </Group>
      )}
    </div>
  )
}
