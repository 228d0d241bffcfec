import { useQueries } from '@tanstack/react-query'
import { pageQuery } from '../../crud/records.ts'
import type { Entry, Item, Node } from './navigation-tree.ts'

/** What an entry leads to. */
export type Target = { name: string; address: string; isPublic: boolean }
export type Targets = ReadonlyMap<string, Target>

const entities = { site: 'sites', branch: 'branches' } as const
type Linked = keyof typeof entities

type WireTarget = { id: number; name: string; isPublic: boolean; path?: string; identifier?: string }

const addressOf = (type: Linked, { path, identifier }: WireTarget) =>
  type === 'site' ? `/${path ?? ''}` : `/store/${identifier ?? ''}`

/** The sites and branches that entries lead to, by 'site 3'. */
export function useTargets(nodes: readonly Node[]): Targets {
  const types = Object.keys(entities) as Linked[]
  const answers = useQueries({
    queries: types.map((type) => {
      const ids = new Set(
        nodes.filter((node) => node.type === type && node.target).map(({ target }) => target),
      )
      const id = [...ids].toSorted((one, other) => Number(one) - Number(other)).join(',')
      return { ...pageQuery(entities[type], { id }, 'background'), enabled: ids.size > 0 }
    }),
  })
  return new Map(
    types.flatMap((type, index) =>
      ((answers[index]?.data?.data ?? []) as unknown as WireTarget[]).map((record) => [
        `${type} ${record.id}`,
        { name: record.name, address: addressOf(type, record), isPublic: record.isPublic },
      ]),
    ),
  )
}

export const targetOf = ({ type, target }: Entry, targets: Targets) => targets.get(`${type} ${target}`)

/** What stands on an entry when no text is given. */
export function nameOf(entry: Entry, targets: Targets): string {
  if (entry.label) return entry.label
  if (entry.type === 'home') return 'Startseite'
  if (entry.type === 'link') return String(entry.target ?? '')
  return targetOf(entry, targets)?.name ?? ''
}

/** Entries as guests see them: switched on, with a name, and leading to what is public (NAV-02, OPEN-190). */
export type ShownItem = { name: string; isLink: boolean; children: readonly ShownItem[] }

export const shownItems = (items: readonly Item[], targets: Targets): ShownItem[] =>
  items.flatMap((item) => {
    const name = nameOf(item, targets)
    const isHidden =
      !item.isEnabled ||
      !name ||
      ((item.type === 'site' || item.type === 'branch') && !targetOf(item, targets)?.isPublic)
    if (isHidden) return []
    return [{ name, isLink: item.type !== 'label', children: shownItems(item.children, targets) }]
  })
