import { anyEntities } from '@theke/contract/entities/registry'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { fieldAt } from '@theke/contract/entity/define-entity'
import { messages } from '@theke/contract/texts.de'
import { and, inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/database/transaction.ts'
import { malformed } from '../platform/errors.ts'
import { canUse, type Viewer } from '../platform/viewer.ts'
import type { Values } from './codec.ts'
import { tableOf } from './entity-table.ts'
import type { Hooks } from './hooks.ts'
import { lastNames, type Names } from './last-names.ts'
import { visibleCondition } from './list-query.ts'

type Asker = { viewer: Viewer; hooks: Hooks }

const maxFields = 20

/** The titles of the records that others name in some of their fields, as far as the viewer may see them; an administrator also gets those of deleted ones. */
export async function namesIn(
  tx: Transaction,
  entity: AnyEntity,
  wanted: string,
  records: readonly Values[],
  asker: Asker,
): Promise<Names> {
  const fields = wanted.split(',')
  if (fields.length > maxFields) throw malformed(messages.tooMuch(maxFields), 'names')
  const byTarget = new Map<string, Set<number>>()
  for (const name of fields) {
    const field = fieldAt(entity.fields, name)
    if (field?.kind !== 'reference' && field?.kind !== 'references')
      throw malformed(messages.unknownQuery(name), 'names')
    const ids = byTarget.get(field.to) ?? new Set()
    byTarget.set(field.to, ids)
    for (const record of records)
      for (const id of [valueAt(record, name)].flat()) if (typeof id === 'number') ids.add(id)
  }
  const found = await Promise.all(
    [...byTarget].map(
      async ([target, ids]) => [target, await titlesOf(tx, target, [...ids], asker)] as const,
    ),
  )
  return Object.fromEntries(found)
}

const valueAt = (record: Values, name: string) =>
  name.split('.').reduce<unknown>((value, part) => (value as Values | undefined)?.[part], record)

async function titlesOf(tx: Transaction, path: string, ids: readonly number[], { viewer, hooks }: Asker) {
  const target = anyEntities[path]
  const isOpen = target && (target.access.read !== 'admin' || canUse(viewer, target.access.right))
  if (!isOpen || ids.length === 0) return {}
  if (viewer.isAdmin) return (await lastNames(tx, new Map([[path, new Set(ids)]])))[path] ?? {}
  const table = tableOf(path)
  const rows = await tx
    .select({ id: table.id, title: table[target.title]! })
    .from(table)
    .where(
      and(inArray(table.id, [...ids]), visibleCondition(target, viewer), hooks[path]?.visibleTo?.(viewer)),
    )
  return Object.fromEntries(
    rows.flatMap(({ id, title }) => (typeof title === 'string' && title !== '' ? [[String(id), title]] : [])),
  )
}
