import { config } from '@theke/contract/entities/config'
import { order } from '@theke/contract/entities/order'
import { anyEntities } from '@theke/contract/entities/registry'
import type { Fields } from '@theke/contract/entity/field'
import { group } from '@theke/contract/entity/fields'
import type { logs } from '../../crud/audit.ts'
import type { Values } from '../../crud/codec.ts'
import { referencesIn } from '../../crud/codec.ts'
import { lastNames, type Names } from '../../crud/last-names.ts'
import type { Media } from '../../crud/present.ts'
import { loadMedia, presentFields } from '../../crud/present.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'

type Entry = typeof logs.$inferSelect
type Change = { fields: Fields; values: Values }

const sides = ['before', 'after'] as const

const definitions: Readonly<Record<string, { fields: Fields }>> = {
  ...anyEntities,
  config,
  orders: order,
}

/** The logged values of one side of a change, with the definitions of their fields as far as there are any. */
function changeOf({ context }: Entry, side: (typeof sides)[number]): Change | undefined {
  const values = context[side] as Values | undefined
  if (!values) return undefined
  const { fields = {} } = definitions[String(context['entity'])] ?? {}
  const known = Object.entries(fields).filter(([name]) => name in values)
  return { fields: Object.fromEntries(known), values }
}

/** Pictures and files of all changes at once; those that are gone by now keep their number and their last name. */
async function mediaOf(tx: Transaction, changes: readonly Change[], names: Names): Promise<Media> {
  const fields = Object.fromEntries(
    changes.map((change, index) => [String(index), group({ label: '', fields: change.fields })]),
  )
  const values = Object.fromEntries(changes.map((change, index) => [String(index), change.values]))
  const found = await loadMedia(tx, fields, [values])
  const [images, uploads] = [new Map(found.images), new Map(found.uploads)]
  for (const { target, id } of referencesIn(fields, values)) {
    if (target === 'images' && !images.has(id))
      images.set(id, {
        id,
        version: 0,
        extension: '',
        alt: names['images']?.[id] ?? '',
        width: 0,
        height: 0,
        color: '',
      })
    if (target === 'uploads' && !uploads.has(id))
      uploads.set(id, {
        id,
        publicHash: '',
        version: 0,
        extension: '',
        mimeType: '',
        name: names['uploads']?.[id] ?? '',
      })
  }
  return { images, uploads }
}

/** Records that an entry names: who did it, and what its values refer to. */
const namedIn = (entry: Entry) => [
  ...(entry.user === null ? [] : [{ target: 'users', id: entry.user }]),
  ...sides.flatMap((side) => {
    const change = changeOf(entry, side)
    return change ? [...referencesIn(change.fields, change.values)] : []
  }),
]

type Named = ReturnType<typeof namedIn>

async function namesFor(tx: Transaction, named: readonly Named[]): Promise<Names> {
  const wanted = new Map<string, Set<number>>()
  for (const { target, id } of named.flat())
    wanted.set(target, (wanted.get(target) ?? new Set<number>()).add(id))
  return lastNames(tx, wanted)
}

function namesOf(named: Named, all: Names): Names {
  const own: Names = {}
  for (const { target, id } of named) {
    const name = all[target]?.[id]
    if (name !== undefined) (own[target] ??= {})[id] = name
  }
  return own
}

/**
 * Log entries as they travel: before and after look like the record itself, not like its columns, and what they refer to
 * has its name, or the last one where it is deleted.
 */
export async function presentLogs(tx: Transaction, entries: readonly Entry[], viewer: Viewer) {
  const named = entries.map(namedIn)
  const names = await namesFor(tx, named)
  const changes = entries.flatMap((entry) => sides.flatMap((side) => changeOf(entry, side) ?? []))
  const media = await mediaOf(tx, changes, names)
  return entries.map((entry, index) => {
    const context = { ...entry.context }
    for (const side of sides) {
      const change = changeOf(entry, side)
      if (change)
        context[side] = {
          ...change.values,
          ...presentFields(change.fields, change.values, { viewer, media }),
        }
    }
    return {
      ...entry,
      createdAt: entry.createdAt.toISOString(),
      context,
      names: namesOf(named[index] ?? [], names),
    }
  })
}
