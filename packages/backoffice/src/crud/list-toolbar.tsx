import { Button, Group, Skeleton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { isSameJson } from '@theke/domain/values'
import { lazy, memo, Suspense, useState } from 'react'
import { areaName } from '../nav-labels.ts'
import { SearchField } from '../ui/search-field.tsx'
import type { Column } from './columns.ts'
import { ListFilters } from './list-filters.tsx'
import type { ListState } from './list-state.ts'
import { filterNames } from './list-state.ts'
import styles from './list-toolbar.module.css'

// a list can be read before its tools are there, and they bring all that opens over a page
const ListTools = lazy(() => import('./list-tools.tsx'))

export type ListToolbarProps = {
  entity: AnyEntity
  state: ListState
  columns: readonly Column[]
  onColumns: (names: readonly string[] | undefined) => void
}

/** What it shows of a list does not change with the page, and its filters are many. */
export const ListToolbar = memo(function ListToolbar({
  entity,
  state,
  columns,
  onColumns,
}: ListToolbarProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Group p="md" gap="xs" justify="flex-end" align="start">
      <div className={styles['filters']} data-open={isOpen || undefined}>
        {entity.search && (
          <SearchField
            aria-label={`${areaName(entity)} durchsuchen`}
            value={state.search}
            onSearch={(search) => state.set({ search })}
            w={240}
            data-search
          />
        )}
        <ListFilters entity={entity} state={state} />
        {state.isFiltered && (
          <Button variant="subtle" onClick={state.reset}>
            Zurücksetzen
          </Button>
        )}
      </div>
      <Group gap={4}>
        {/* on a phone the list comes first, and its filters when they are wanted */}
        {filterNames(entity).length > 0 && (
          <Button
            variant="default"
            className={styles['toggle'] ?? ''}
            leftSection={<IconFilter size={18} aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Filter
          </Button>
        )}
        <Suspense fallback={<Skeleton width={76} height={36} />}>
          <ListTools entity={entity} state={state} columns={columns} onColumns={onColumns} />
        </Suspense>
      </Group>
    </Group>
  )
}, isSameBar)

function isSameBar(
  { state: before, ...known }: ListToolbarProps,
  { state: next, ...now }: ListToolbarProps,
): boolean {
  return (
    known.entity === now.entity &&
    known.columns === now.columns &&
    before.search === next.search &&
    before.sort === next.sort &&
    isSameJson(before.filters, next.filters)
  )
}
