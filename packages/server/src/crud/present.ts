import { blockDefinitions } from '@theke/contract/blocks/registry'
import type { WireRecord } from '@theke/contract/call/entity-calls'
import type { AnyEntity, RecordBase } from '@theke/contract/entity/define-entity'
import type { WireOf } from '@theke/contract/entity/wire'
import type { BlockValue, Field, FieldKind, Fields } from '@theke/contract/entity/field'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/database/transaction.ts'
import { canUse, type Viewer } from '../platform/viewer.ts'
import type { Values } from './codec.ts'
import { allFields, referencesIn } from './codec.ts'
import type { EntityTable } from './entity-table.ts'
import { tableOf } from './entity-table.ts'

/** Pictures and files that records refer to, by id; they travel with their version, so that addresses change with them. */
export type Media = {
  images: ReadonlyMap<
    number,
    {
      id: number
      version: number
      extension: string
      alt: string
      width: number
      height: number
      color: string
    }
  >
  uploads: ReadonlyMap<
    number,
    { id: number; publicHash: string; version: number; extension: string; mimeType: string; name: string }
  >
}

/** A record as everybody gets it who may read it; some viewers get more. */
export type Presented<E extends Pick<AnyEntity, 'fields'>> = WireRecord & WireOf<E>

type Present = (value: never, show: Show) => unknown
type Show = { viewer: Viewer; media: Media; hidesMoney?: boolean }

const same = (value: unknown) => value
const cents = (value: number | null, { hidesMoney }: Show) =>
  hidesMoney || value === null || value === undefined ? null : value / 100
const ref = (id: number | null) => (id === null || id === undefined ? null : { id })
// out of the log it comes as text
const wireInstant = (value: Date | string | null) =>
  typeof value === 'string' ? value : (value?.toISOString() ?? null)

/** How the plain kinds travel; structures are walked by presentFields. */
const presenters: Record<Exclude<FieldKind, 'group' | 'list' | 'blocks' | 'secret'>, Present> = {
  text: same,
  textarea: same,
  richText: same,
  markdown: same,
  email: same,
  url: same,
  path: same,
  color: same,
  time: same,
  number: same,
  money: cents,
  taxRate: same,
  boolean: same,
  date: same,
  dateTime: wireInstant,
  choice: same,
  multiChoice: same,
  unit: same,
  openingHours: same,
  json: same,
  reference: ref,
  references: (ids: number[]) => ids.map((id) => ({ id })),
  image: (id: number | null, { media }) => (id === null ? null : (media.images.get(id) ?? null)),
  images: (ids: number[], { media }) => ids.flatMap((id) => media.images.get(id) ?? []),
  file: (id: number | null, { media }) => (id === null ? null : (media.uploads.get(id) ?? null)),
  files: (ids: number[], { media }) => ids.flatMap((id) => media.uploads.get(id) ?? []),
}

function mayRead(field: Field, viewer: Viewer): boolean {
  if (field.kind === 'secret') return false
  return (
    field.visibleTo === undefined || viewer.isAdmin || (field.visibleTo === 'employee' && viewer.isEmployee)
  )
}

/** Sections that are still drafts travel only to those who edit them (AUTH-07, OPEN-143). */
const publicBlocks = (value: unknown, viewer: Viewer) =>
  ((value ?? []) as BlockValue[]).filter(
    (block) => canUse(viewer, 'content.edit') || block.value['isPublic'] !== false,
  )

function presentValue(field: Field, value: unknown, show: Show): unknown {
  switch (field.kind) {
    case 'secret':
      return undefined
    case 'group':
      return presentFields(field.fields, (value ?? {}) as Values, show)
    case 'list':
      return ((value ?? []) as Values[]).map((item) => presentFields(field.fields, item, show))
    case 'blocks':
      return publicBlocks(value, show.viewer).map((block) => {
        const definition = blockDefinitions[block.type]
        return definition
          ? { type: block.type, value: presentFields(definition.fields, block.value, show) }
          : block
      })
    default:
      return presenters[field.kind](value as never, show)
  }
}

/** What the viewer may read of some fields, beside what `output` holds already. */
export function presentFields<T extends Values>(
  fields: Fields,
  values: Values,
  show: Show,
  output: T = {} as T,
): T & Values {
  for (const [name, field] of allFields(fields)) {
    if (mayRead(field, show.viewer)) (output as Values)[name] = presentValue(field, values[name], show)
  }
  return output
}

/** A record as it travels: what the viewer may read, money as decimals, references as {id}. */
export function presentRecord<E extends Pick<AnyEntity, 'fields' | 'hidesMoneyWhen'>>(
  entity: E,
  record: Values,
  show: Show,
): Presented<E> {
  const { fields, hidesMoneyWhen } = entity
  const hidesMoney =
    hidesMoneyWhen !== undefined && record[hidesMoneyWhen] === true && !show.viewer.isEmployee
  const { id, createdAt, updatedAt, revision } = record as RecordBase
  const base = {
    id,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    revision,
  }
  return presentFields(fields, record, { ...show, hidesMoney }, base) as WireRecord as Presented<E>
}

/** Loads the pictures and files that some records refer to, each kind with one query. */
export async function loadMedia(tx: Transaction, fields: Fields, records: readonly Values[]): Promise<Media> {
  const wanted = { images: new Set<number>(), uploads: new Set<number>() }
  for (const record of records) {
    for (const { target, id } of referencesIn(fields, record)) {
      if (target === 'images' || target === 'uploads') wanted[target].add(id)
    }
  }
  return {
    images: await rows(tx, 'images', wanted.images),
    uploads: await rows(tx, 'uploads', wanted.uploads),
  }
}

const mediaColumns = {
  images: ['id', 'version', 'extension', 'alt', 'width', 'height', 'color'],
  uploads: ['id', 'publicHash', 'version', 'extension', 'mimeType', 'name'],
} as const

async function rows<T>(
  tx: Transaction,
  path: keyof typeof mediaColumns,
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, T>> {
  if (ids.size === 0) return new Map()
  const table: EntityTable = tableOf(path as string)
  const picked = Object.fromEntries(mediaColumns[path].map((name) => [name, table[name]!]))
  const found = await tx
    .select(picked)
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Map(found.map((row) => [row['id'] as number, row as T]))
}
