import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import type { ListState } from './list-state.ts'
import { lastPage, pageSizes } from './list-state.ts'

export function ListPaging({ state, total }: { state: ListState; total: number }) {
  const { page, limit } = state
  const pages = lastPage(total, limit)
  if (total <= (pageSizes[0] ?? 25)) return null
  const first = (page - 1) * limit + 1
  return (
    <Group justify="space-between" p="md">
      <Group gap="xs">
        <NativeSelect
          aria-label="Einträge pro Seite"
          data={pageSizes.map((size) => ({ value: String(size), label: `${size} pro Seite` }))}
          value={String(limit)}
          onChange={(event) => state.setLimit(Number(event.currentTarget.value))}
          w={150}
        />
        <Text size="sm" c="dimmed" className="tabular">
          {Math.min(first, total)}–{Math.min(page * limit, total)} von {total.toLocaleString('de-AT')}
        </Text>
      </Group>
      <Pagination
        total={pages}
        value={page}
        onChange={(next) => state.set({ page: String(next) })}
        getItemProps={(number) => ({ 'aria-label': `Seite ${number}` })}
        getControlProps={(control) => ({ 'aria-label': controlLabels[control] ?? control })}
        withEdges
      />
    </Group>
  )
}

const controlLabels: Readonly<Record<string, string>> = {
  first: 'Erste Seite',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  last: 'Letzte Seite',
}
