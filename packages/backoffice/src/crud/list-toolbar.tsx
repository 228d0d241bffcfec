import { ActionIcon, Button, Checkbox, Group, Popover, ScrollArea, Stack, Tooltip } from '@mantine/core'
import { IconColumns, IconDownload, IconFilter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { isSameJson, localDateOf } from '@theke/domain/values'
import { memo, useState } from 'react'
import { queryClient } from '../api.ts'
import { areaName } from '../nav-labels.ts'
import { SearchField } from '../ui/search-field.tsx'
import type { Column } from './columns.ts'
import { availableColumns, valueAt } from './columns.ts'
import { csvOf, downloadText } from './csv.ts'
import { ListFilters } from './list-filters.tsx'
import type { ListState } from './list-state.ts'
import { filterNames } from './list-state.ts'
import styles from './list-toolbar.module.css'
import { pageQuery } from './records.ts'
import { loadTitles } from './titles.ts'
import { valueText } from './value-text.ts'

type Props = {
  entity: AnyEntity
  state: ListState
  columns: readonly Column[]
  onColumns: (names: readonly string[] | undefined) => void
}

/** What it shows of a list does not change with the page, and its filters are many. */
export const ListToolbar = memo(function ListToolbar({ entity, state, columns, onColumns }: Props) {
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
        <ColumnChoice entity={entity} columns={columns} onColumns={onColumns} />
        <ExportButton entity={entity} state={state} columns={columns} />
      </Group>
    </Group>
  )
}, isSameBar)

function isSameBar({ state: before, ...known }: Props, { state: next, ...now }: Props): boolean {
  return (
    known.entity === now.entity &&
    known.columns === now.columns &&
    before.search === next.search &&
    before.sort === next.sort &&
    isSameJson(before.filters, next.filters)
  )
}

function ColumnChoice({ entity, columns, onColumns }: Pick<Props, 'entity' | 'columns' | 'onColumns'>) {
  const shown = columns.map(({ name }) => name)
  const toggle = (name: string) =>
    onColumns(shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name])
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label="Spalten wählen">
          <ActionIcon variant="subtle" color="gray" size={36} aria-label="Spalten wählen">
            <IconColumns size={20} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <ScrollArea.Autosize mah={360}>
          <Stack gap="xs" p={4}>
            {availableColumns(entity).map(({ name, label }) => (
              <Checkbox
                key={name}
                label={label}
                checked={shown.includes(name)}
                disabled={shown.length === 1 && shown[0] === name}
                onChange={() => toggle(name)}
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
        <Button variant="subtle" size="xs" mt="xs" onClick={() => onColumns(undefined)}>
          Wie ursprünglich
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Everything that fits the filters, not only this page, in the shown columns. */
function ExportButton({ entity, state, columns }: Pick<Props, 'entity' | 'state' | 'columns'>) {
  const { page: _page, limit: _limit, ...params } = state.params
  const exporting = useMutation({
    mutationFn: async () => {
      const { data } = await queryClient.fetchQuery(pageQuery(entity.path, params))
      const titles = await loadTitles(columns, data)
      const rows = data.map((record) =>
        columns.map(({ name, field }) => valueText(field, valueAt(record, name), titles)),
      )
      const header = columns.map(({ label }) => label)
      downloadText(`${entity.path}-${localDateOf(Date.now())}.csv`, csvOf(header, rows))
    },
  })
  return (
    <Tooltip label="Als CSV exportieren">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Als CSV exportieren"
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        <IconDownload size={20} />
      </ActionIcon>
    </Tooltip>
  )
}
