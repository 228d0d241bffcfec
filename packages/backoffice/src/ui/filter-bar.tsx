import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
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
  return (
    <div className={styles['bar']}>
      {children}
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
