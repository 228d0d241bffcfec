import { ActionIcon, Button, Checkbox, Popover, ScrollArea, Stack, Tooltip } from '@mantine/core'
import { IconColumns, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { localDateOf } from '@theke/domain/values'
import { queryClient } from '../api.ts'
import { useMe } from '../use-me.ts'
import { availableColumns, valueAt } from './columns.ts'
import { csvOf, downloadText } from './csv.ts'
import type { ListToolbarProps } from './list-toolbar.tsx'
import { pageQuery } from './records.ts'
import { loadTitles } from './titles.ts'
import { valueText } from './value-text.ts'

/** Which columns a list has, and the list as a file. */
export default function ListTools({ entity, state, columns, onColumns }: ListToolbarProps) {
  return (
    <>
      <ColumnChoice entity={entity} columns={columns} onColumns={onColumns} />
      <ExportButton entity={entity} state={state} columns={columns} />
    </>
  )
}

function ColumnChoice({
  entity,
  columns,
  onColumns,
}: Pick<ListToolbarProps, 'entity' | 'columns' | 'onColumns'>) {
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
function ExportButton({ entity, state, columns }: Pick<ListToolbarProps, 'entity' | 'state' | 'columns'>) {
  const { page: _page, limit: _limit, ...params } = state.params
  const me = useMe()
  const exporting = useMutation({
    mutationFn: async () => {
      const { data } = await queryClient.fetchQuery(pageQuery(entity.path, params))
      const titles = await loadTitles(columns, data, me)
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
