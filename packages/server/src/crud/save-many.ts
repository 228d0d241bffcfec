import type { AnyEntity, RecordBase } from '@theke/contract/entity/define-entity'
import { inArray, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { writeAudits } from './audit.ts'
import type { Change } from './change.ts'
import { announce } from './change.ts'
import { checkReferences, stored, uniquely } from './changes.ts'
import type { Values } from './codec.ts'
import { tableOf } from './entity-table.ts'
import { decodeRow } from './records.ts'

export type Draft = { before: (RecordBase & Values) | undefined; values: Values }

/**
 * Creates and changes many records like `insertRecord` and `patchRecord`, in a tenth of the queries. Refused as a whole:
 * who wants to know which record is to blame saves them one by one.
 */
export async function saveMany(
  entity: AnyEntity,
  drafts: readonly Draft[],
  change: Change,
): Promise<(RecordBase & Values)[]> {
  if (drafts.length === 0) return []
  const { tx, viewer, hooks } = change
  const own = hooks[entity.path]
  const ready: Draft[] = []
  for (const { before, values } of drafts)
    ready.push({ before, values: (await own?.beforeSave?.(values, { tx, viewer, before })) ?? values })
  for (const references of sameReferences(entity, ready)) await checkReferences(tx, entity, references)
  const saved: (RecordBase & Values)[] = []
  for (const part of partsOf(ready, ({ before }) => before?.id))
    saved.push(...(await uniquely(entity, () => write(entity, part, change))))
  await writeAudits(
    tx,
    entity,
    saved.map((after, index) => {
      const before = ready[index]?.before
      return before
        ? { action: 'update' as const, id: after.id, before, after }
        : { action: 'create' as const, id: after.id, after }
    }),
    viewer,
  )
  for (const [index, record] of saved.entries())
    await own?.afterSave?.(record, { tx, viewer, before: ready[index]?.before })
  await announce(tx, entity.path)
  return saved
}

/** References repeat from line to line: each combination is looked up once. */
function sameReferences(entity: AnyEntity, drafts: readonly Draft[]): Values[] {
  const known = new Map<string, Values>()
  const holders = Object.entries(entity.fields).filter(
    ([, { kind }]) => /^(reference|image|file)s?$/.test(kind) || kind === 'group' || kind === 'list',
  )
  for (const { values } of drafts) {
    const held = Object.fromEntries(
      holders.flatMap(([name]) => (name in values ? [[name, values[name]]] : [])),
    )
    const key = JSON.stringify(held, (_name, value: unknown) =>
      typeof value === 'string' ? undefined : value,
    )
    known.set(key, held)
  }
  return [...known.values()]
}

async function write(entity: AnyEntity, drafts: readonly Draft[], { tx }: Change) {
  const table = tableOf(entity.path)
  const added = drafts.filter(({ before }) => !before)
  const rows =
    added.length === 0
      ? []
      : await tx
          .insert(table)
          .values(added.map(({ values }) => stored(entity, values)))
          .returning()
  // identities are counted in the order of the rows
  const inserted = rows.toSorted((one, other) => Number(one.id) - Number(other.id)).values()
  const changed = await update(entity, drafts, tx)
  return drafts.map(({ before }): RecordBase & Values =>
    decodeRow(entity, (before ? changed.get(before.id) : inserted.next().value) as Values),
  )
}

/** Changes records in one statement for those that get values for the same fields; each of them is there once. */
async function update(entity: AnyEntity, drafts: readonly Draft[], tx: Change['tx']) {
  const table = tableOf(entity.path)
  const changes = drafts.flatMap(({ before, values }) =>
    before ? [{ id: before.id, row: stored(entity, values) }] : [],
  )
  for (const alike of Map.groupBy(changes, ({ row }) => Object.keys(row).toSorted().join()).values()) {
    const names = Object.keys(alike[0]?.row ?? {})
    const column = (name: string) => sql.identifier(toSnakeCase(name))
    const cells = ({ id, row }: (typeof changes)[number]) => [
      sql`${id}::int`,
      ...names.map(
        (name) => sql`${sql.param(row[name], table[name]!)}::${sql.raw(table[name]!.getSQLType())}`,
      ),
    ]
    const sets = [
      ...names.map((name) => sql`${column(name)} = given.${column(name)}`),
      sql`updated_at = now()`,
      sql`revision = ${table.revision} + 1`,
    ]
    await tx.execute(sql`
      update ${table} set ${sql.join(sets, sql`, `)}
      from (values ${sql.join(
        alike.map((each) => sql`(${sql.join(cells(each), sql`, `)})`),
        sql`, `,
      )}) given(${sql.join(['id', ...names].map(column), sql`, `)})
      where ${table.id} = given.id`)
  }
  const ids = changes.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await tx.select().from(table).where(inArray(table.id, ids))
  return new Map(rows.map((row) => [Number(row.id), row]))
}

/** Items as they are worked on together: one that names a record a second time begins a new part. */
export function partsOf<T>(items: readonly T[], idOf: (item: T) => number | undefined): T[][] {
  const parts: T[][] = []
  let known = new Set<number>()
  for (const item of items) {
    const id = idOf(item)
    if (parts.length === 0 || (id !== undefined && known.has(id))) {
      parts.push([])
      known = new Set()
    }
    if (id !== undefined) known.add(id)
    parts.at(-1)?.push(item)
  }
  return parts
}
