import { Button, FileButton, Group, Paper, SegmentedControl, Select, Stack, Switch } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconLayoutGrid, IconList, IconPlus, IconUpload } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { media } from '@theke/contract/calls/media-calls'
import type { DragEvent } from 'react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { BulkActions } from '../../crud/bulk-actions.tsx'
import { ListPaging } from '../../crud/list-paging.tsx'
import type { ListState } from '../../crud/list-state.ts'
import { useExistingPage, useListState } from '../../crud/list-state.ts'
import type { MediaPath } from '../../crud/media-calls.ts'
import { filesIn } from '../../crud/media-calls.ts'
import { purposes } from '../../crud/purposes.ts'
import type { WireRecord } from '../../crud/records.ts'
import { entityOf, selectionOf } from '../../crud/records.ts'
import { areaName } from '../../nav-labels.ts'
import { useStoredChoice } from '../../stored-choice.ts'
import { ListAnswer } from '../../ui/list-answer.tsx'
import { ListTitle } from '../../ui/list-title.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { mayUse, useMe } from '../../use-me.ts'
import { extensionsOf } from './file-checks.ts'
import { MediaGrid } from './media-grid.tsx'
import { MediaTable } from './media-table.tsx'
import styles from './media.module.css'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

const mediaQuery = (path: MediaPath, params: Readonly<Record<string, string>>, isUnused: boolean) =>
  queryOptions({
    queryKey: [path, isUnused ? 'unused' : 'page', params],
    queryFn: ({ signal }) =>
      api(isUnused ? media[path].unused : media[path].list, params, { signal, kind: 'background' }),
    placeholderData: keepPreviousData,
  })

/** All pictures or files: found by name, brought by button, drop or paste. */
export function MediaLibrary({ path }: { path: MediaPath }) {
  const entity = entityOf(path)
  const mayWrite = mayUse(useMe(), entity.access.write)
  useDocumentTitle(areaName(entity))
  const state = useListState(entity)
  const [params] = useSearchParams()
  const isUnused = params.get('unused') === 'true'
  const [view, setView] = useStoredChoice<string>(`view.${path}`, 'grid')
  const [selected, setSelected] = useState<ReadonlyMap<number, WireRecord>>(new Map())
  const list = useQuery(mediaQuery(path, state.params, isUnused))
  useExistingPage(state, list.isPlaceholderData ? undefined : list.data?.meta?.total)
  const uploads = useUploads(path)
  const [isOver, setOver] = useState(false)

  useWindowEvent('paste', (event) => {
    const files = filesIn(event.clipboardData)
    if (mayWrite && files.length > 0) uploads.add(files)
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    uploads.add(filesIn(event.dataTransfer))
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const total = list.data?.meta?.total ?? list.data?.data.length ?? 0
  const View = view === 'grid' ? MediaGrid : MediaTable
  return (
    <Stack
      gap="md"
      className={styles['library'] ?? ''}
      {...(mayWrite ? { onDrop: drop, onDragOver: over, onDragLeave: () => setOver(false) } : {})}
      data-over={isOver || undefined}
    >
      <Group justify="space-between">
        <ListTitle title={areaName(entity)} total={list.data && total} />
        {mayWrite && (
          <Group gap="xs">
            <Button
              component={Link}
              to={`/${path}/new`}
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              Neu
            </Button>
            <FileButton
              multiple
              accept={extensionsOf(path)
                .map((extension) => `.${extension}`)
                .join(',')}
              onChange={uploads.add}
            >
              {(props) => (
                <Button {...props} leftSection={<IconUpload size={18} aria-hidden />}>
                  Hochladen
                </Button>
              )}
            </FileButton>
          </Group>
        )}
      </Group>
      <UploadList path={path} uploads={uploads} />
      <Paper withBorder radius="lg">
        <Toolbar state={state} path={path} isUnused={isUnused} view={view} onView={setView} />
        {selected.size > 0 && (
          <BulkActions
            entity={entity}
            records={[...selected.values()]}
            more={[]}
            onDone={(failed) => setSelected(selectionOf(failed))}
          />
        )}
        <ListAnswer
          label={entity.label.many}
          list={list}
          empty={
            total > 0
              ? 'Wird geladen …'
              : isUnused
                ? 'Alles wird verwendet.'
                : state.isFiltered
                  ? 'Kein Eintrag passt zur Auswahl.'
                  : 'Noch keine Einträge. Ziehen Sie Dateien hierher oder fügen Sie sie ein.'
          }
          purpose={total === 0 && !isUnused && !state.isFiltered && purposes[path]}
        >
          {(records) => (
            <View
              path={path}
              records={records}
              selected={selected}
              onSelect={mayWrite ? setSelected : undefined}
            />
          )}
        </ListAnswer>
        <ListPaging state={state} total={total} />
      </Paper>
      {isOver && (
        <div className={styles['overlay']} aria-hidden>
          Dateien hier ablegen
        </div>
      )}
    </Stack>
  )
}

const orders = [
  { value: '-id', label: 'Neueste zuerst' },
  { value: 'id', label: 'Älteste zuerst' },
  { value: 'name', label: 'Name A–Z' },
  { value: '-name', label: 'Name Z–A' },
]
const bySize = [{ value: '-size', label: 'Größte zuerst' }]

type ToolbarProps = {
  state: ListState
  path: MediaPath
  isUnused: boolean
  view: string
  onView: (view: string) => void
}

function Toolbar({ state, path, isUnused, view, onView }: ToolbarProps) {
  return (
    <Group p="md" gap="sm" justify="space-between">
      <Group gap="sm">
        <SearchField
          aria-label={`${areaName(entityOf(path))} durchsuchen`}
          value={state.search}
          onSearch={(search) => state.set({ search })}
          w={220}
        />
        <Select
          aria-label="Reihenfolge"
          data={path === 'uploads' ? [...orders, ...bySize] : orders}
          value={state.sort}
          onChange={(sort) => state.set({ sort })}
          allowDeselect={false}
          w={170}
        />
        <Switch
          label="Nicht verwendet"
          checked={isUnused}
          onChange={(event) => state.set({ unused: event.currentTarget.checked ? 'true' : null })}
        />
      </Group>
      <SegmentedControl
        aria-label="Ansicht"
        value={view}
        onChange={onView}
        data={[
          {
            value: 'grid',
            label: <ViewLabel icon={<IconLayoutGrid size={18} aria-hidden />} words="Raster" />,
          },
          { value: 'list', label: <ViewLabel icon={<IconList size={18} aria-hidden />} words="Liste" /> },
        ]}
      />
    </Group>
  )
}

const ViewLabel = ({ icon, words }: { icon: React.ReactNode; words: string }) => (
  <Group gap={6} wrap="nowrap">
    {icon}
    {words}
  </Group>
)
