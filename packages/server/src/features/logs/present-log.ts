import { config } from '@theke/contract/entities/config'
import { order } from '@theke/contract/entities/order'
import { anyEntities } from '@theke/contract/entities/registry'
import type { Fields } from '@theke/contract/entity/field'
import { group } from '@theke/contract/entity/fields'
import type { logs } from '../../crud/audit.ts'
import type { Values } from '../../crud/codec.ts'
import { referencesIn } from '../../crud/codec.ts'
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

/** Pictures and files of all changes at once; those that are gone by now keep their number. */
async function mediaOf(tx: Transaction, changes: readonly Change[]): Promise<Media> {
  const fields = Object.fromEntries(
    changes.map((change, index) => [String(index), group({ label: '', fields: change.fields })]),
  )
  const values = Object.fromEntries(changes.map((change, index) => [String(index), change.values]))
  const found = await loadMedia(tx, fields, [values])
  const [images, uploads] = [new Map(found.images), new Map(found.uploads)]
  for (const { target, id } of referencesIn(fields, values)) {
    if (target === 'images' && !images.has(id))
      images.set(id, { id, version: 0, extension: '', alt: '', width: 0, height: 0, color: '' })
    if (target === 'uploads' && !uploads.has(id))
      uploads.set(id, { id, publicHash: '', version: 0, extension: '', mimeType: '', name: '' })
  }
  return { images, uploads }
}

/** Log entries as they travel: before and after look like the record itself, not like its columns. */
export async function presentLogs(tx: Transaction, entries: readonly Entry[], viewer: Viewer) {
  const changes = entries.flatMap((entry) => sides.flatMap((side) => changeOf(entry, side) ?? []))
  const media = await mediaOf(tx, changes)
  return entries.map((entry) => {
    const context = { ...entry.context }
    for (const side of sides) {
      const change = changeOf(entry, side)
      if (change)
        context[side] = {
          ...change.values,
          ...presentFields(change.fields, change.values, { viewer, media }),
        }
    }
    return { ...entry, createdAt: entry.createdAt.toISOString(), context }
  })
}
