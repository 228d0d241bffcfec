import { Alert, Button, Group, Paper, Skeleton, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { failures } from '@theke/contract/texts.de'
import type { ComponentType, ReactNode } from 'react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { queryClient } from '../api.ts'
import { areaName } from '../nav-labels.ts'
import { ListTitle } from '../ui/list-title.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { mayWrite, useMe } from '../use-me.ts'
import type { BulkActionProps } from './bulk-actions.tsx'
import type { Cell } from './cells.tsx'
import type { Column } from './columns.ts'
import { columnOf, referencedIds } from './columns.ts'
import { ListPaging } from './list-paging.tsx'
import type { ListState } from './list-state.ts'
import { useExistingPage, useListState } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { ListParams, WireRecord } from './records.ts'
import { entityOf, pageQuery, selectionOf } from './records.ts'
import { useTitles } from './titles.ts'
import { useStoredChoice } from '../stored-choice.ts'

const BulkActions = lazy(async () => ({ default: (await import('./bulk-actions.tsx')).BulkActions }))

export type EntityListProps = {
  path: string
  /** Columns shown until a person chooses others; those of the definition without this. */
  columns?: readonly string[]
  /** Cells that replace the generated ones, by column. */
  cells?: Readonly<Record<string, Cell>>
  /** Buttons at the end of each row, before its menu. */
  rowActions?: (record: WireRecord) => ReactNode
  /** Further actions on the selected records. */
  bulkActions?: readonly ComponentType<BulkActionProps>[]
  /** Buttons beside 'Neu'. */
  actions?: ReactNode
}

const generated: Readonly<Record<string, Cell>> = {}

/** The list of an entity, made from its definition (BACKOFFICE-01). */
export function EntityList({
  path,
  columns,
  cells = generated,
  rowActions,
  bulkActions,
  actions,
}: EntityListProps) {
  const entity = entityOf(path)
  const me = useMe()
  const state = useListState(entity)
  const [names, setNames] = useStoredChoice<readonly string[]>(`columns.${path}`, columns ?? entity.list)
  const [selected, setSelected] = useState<ReadonlyMap<number, WireRecord>>(new Map())
  const shown = useMemo(() => names.flatMap((name) => columnOf(entity, name) ?? []), [entity, names])
  const params = useMemo(() => withNames(state.params, shown), [state.params, shown])
  const list = useQuery(pageQuery(path, params))
  const known = list.isPlaceholderData ? undefined : list.data?.meta?.total
  usePreparedPage(path, params, state, known)
  useExistingPage(state, known)
  useDocumentTitle(areaName(entity))

  const records = list.data?.data ?? []
  const titles = useTitles(referencedIds(shown, records), list.data?.meta?.names)
  const isWritable = mayWrite(me, entity)
  const total = list.data?.meta?.total ?? records.length
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <ListTitle title={areaName(entity)} total={list.data && total} />
        <Group gap="xs">
          {actions}
          {isWritable && (
            <Button component={Link} to={`/${path}/new`} leftSection={<IconPlus size={18} aria-hidden />}>
              Neu
            </Button>
          )}
        </Group>
      </Group>
      <Paper withBorder radius="lg" style={{ overflow: 'clip' }}>
        <ListToolbar entity={entity} state={state} columns={shown} onColumns={setNames} />
        {selected.size > 0 && (
          <Suspense fallback={<Skeleton height={52} radius={0} />}>
            <BulkActions
              entity={entity}
              records={[...selected.values()]}
              more={bulkActions ?? []}
              onDone={(failed) => setSelected(selectionOf(failed))}
            />
          </Suspense>
        )}
        {list.isError && !list.data ? (
          <Alert color="red" m="md">
            {failures.list(entity.label.many)}
          </Alert>
        ) : (
          <ListTable
            entity={entity}
            state={state}
            columns={shown}
            records={records}
            isLoading={list.isPending || (records.length === 0 && total > 0)}
            isStale={list.isPlaceholderData}
            titles={titles}
            cells={cells}
            rowActions={rowActions}
            mayWrite={isWritable}
            mayCopy={isWritable && !entity.ownRoutes?.includes('create')}
            selected={selected}
            onSelect={setSelected}
          />
        )}
        <ListPaging state={state} total={total} />
      </Paper>
    </Stack>
  )
}

/** The names of what the shown columns refer to come with the list. */
function withNames(params: ListParams, columns: readonly Column[]): ListParams {
  const named = columns.filter(({ field }) => field.kind === 'reference' || field.kind === 'references')
  return named.length > 0 ? { ...params, names: named.map(({ name }) => name).join() } : params
}

/** Loads the page that comes next while the person still looks at this one. */
function usePreparedPage(path: string, params: ListParams, { page, limit }: ListState, total = 0) {
  const query = new URLSearchParams({ ...params, page: String(page + 1) }).toString()
  const isThere = total > page * limit
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => {
      const next = pageQuery(path, Object.fromEntries(new URLSearchParams(query)), 'background')
      void queryClient.prefetchQuery(next)
    }, 200)
    return () => clearTimeout(timer)
  }, [path, query, isThere])
}
