import { useDebouncedValue } from '@mantine/hooks'
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { anyEntities } from '@theke/contract/entities/registry'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { areasFor } from '../areas.ts'
import { pageQuery, titleOf } from '../crud/records.ts'
import { features } from '../features.ts'
import { useStore } from '@theke/ui/store.ts'
import { mayUse, mayWrite, useMe } from '../use-me.ts'
import { paletteRequests, takeTyped } from './palette-requests.ts'

/** Entities worth searching from everywhere; each costs a call per pause in typing. */
const searched = [
  'products',
  'categories',
  'menus',
  'branches',
  'users',
  'sites',
  'images',
  'tasks',
  'projects',
]

/** Strg+K: areas, new records, stored records by name and what features find. */
export default function CommandPalette() {
  const navigate = useNavigate()
  const me = useMe()
  const [query, setQuery] = useState('')
  const [term] = useDebouncedValue(query.trim(), 200)
  const open = areasFor(me)
  const go = (path: string) => () => void navigate(path)

  const areaActions: SpotlightActionData[] = open.map(({ path, label, navLabel, icon: Icon }) => ({
    id: `area ${path}`,
    label: navLabel ?? label,
    keywords: [label],
    onClick: go(`/${path}`),
    leftSection: <Icon size={20} aria-hidden />,
  }))
  const newActions: SpotlightActionData[] = Object.values(anyEntities)
    .filter(
      ({ access, scope, ownRoutes }) => mayWrite(me, { access, scope }) && !ownRoutes?.includes('create'),
    )
    .map(({ path, label }) => ({
      id: `new ${path}`,
      label: `Neu: ${label.one}`,
      onClick: go(`/${path}/new`),
      leftSection: <IconPlus size={20} aria-hidden />,
    }))
  const records = useRecordActions(term, go)
  const found = useFoundGroups(term, go)
  const times = useStore(paletteRequests)
  useEffect(() => spotlight.open(), [times])
  const actions: SpotlightActionGroupData[] = [
    { group: 'Bereiche', actions: areaActions },
    ...found,
    ...(records.length > 0 ? [{ group: 'Einträge', actions: records }] : []),
    ...(query ? [{ group: 'Neu anlegen', actions: newActions }] : []),
  ]
  return (
    <Spotlight
      actions={actions}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      nothingFound="Nichts gefunden"
      highlightQuery
      scrollable
      maxHeight={420}
      limit={30}
      searchProps={{
        leftSection: <IconSearch size={20} aria-hidden />,
        placeholder: 'Bereich oder Eintrag suchen',
        'aria-label': 'Bereich oder Eintrag suchen',
        name: 'palette',
        onFocus: () => {
          const letters = takeTyped()
          if (letters) setQuery((before) => before + letters)
        },
      }}
    />
  )
}

function useRecordActions(term: string, go: (path: string) => () => void): SpotlightActionData[] {
  const me = useMe()
  const paths = term.length < 2 ? [] : searched.filter((path) => mayUse(me, anyEntities[path]?.access.read))
  const found = useQueries({
    queries: paths.map((path) => pageQuery(path, { search: term, limit: '5', page: '1' }, 'background')),
  })
  return paths.flatMap((path, index) => {
    const entity = anyEntities[path]
    if (!entity) return []
    return (found[index]?.data?.data ?? []).map((record) => ({
      id: `${path} ${record.id}`,
      label: titleOf(entity, record),
      description: entity.label.one,
      // what was typed was found by the server, perhaps in another field than the title
      keywords: [term],
      onClick: go(`/${path}/${record.id}`),
    }))
  })
}

/** What the features themselves search, each in a group of its own. */
function useFoundGroups(term: string, go: (path: string) => () => void): SpotlightActionGroupData[] {
  const me = useMe()
  const searches = features
    .flatMap(({ search }) => search ?? [])
    .filter(({ access, isWanted }) => mayUse(me, access) && isWanted(term))
  const found = useQueries({
    queries: searches.map(({ label, find }) =>
      queryOptions({
        queryKey: ['palette', label, term],
        queryFn: ({ signal }) => find(term, signal),
        placeholderData: keepPreviousData,
      }),
    ),
  })
  return searches.flatMap(({ label: group }, index) => {
    const actions = (found[index]?.data ?? []).map(({ path, label, description }) => ({
      id: path,
      label,
      description,
      // it was found by the server, perhaps by what is not shown
      keywords: [term],
      onClick: go(path),
    }))
    return actions.length > 0 ? [{ group, actions }] : []
  })
}
