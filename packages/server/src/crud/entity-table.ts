import type { AnyEntity, RecordBase } from '@theke/contract/entity/define-entity'
import type { Field, Fields, ValueOf } from '@theke/contract/entity/field'
import type { entities, EntityPath } from '@theke/contract/entities/registry'
import { anyEntities } from '@theke/contract/entities/registry'
import type { ColumnDataType, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable, PgTableWithColumns } from 'drizzle-orm/pg-core'
import { foreignKey, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, recordId } from '../platform/database/column-types.ts'
import { columnOf } from './columns.ts'

type Column<Data> = PgColumn<{
  name: string
  tableName: string
  dataType: ColumnDataType
  columnType: string
  data: NonNullable<Data>
  driverParam: unknown
  notNull: null extends Data ? false : true
  hasDefault: true
  isPrimaryKey: false
  isAutoincrement: false
  hasRuntimeDefault: false
  enumValues: undefined
  identity: undefined
  generated: undefined
}>

/** What the table of every entity has. */
type BaseColumns = { [K in keyof RecordBase]: Column<RecordBase[K]> } & { archivedAt: Column<Date | null> }

/** Structures are stored in a form of their own (codec.ts); everything else is stored as it is inside. */
type Stored<F extends Field> = F extends { kind: 'group' | 'list' | 'blocks' | 'openingHours' | 'json' }
  ? unknown
  : ValueOf<F>

type FieldColumns<Fs extends Fields> = { -readonly [K in keyof Fs]: Column<Stored<Fs[K]>> }

/** The table of an entity that is known where the code is written: misspelled columns do not compile. */
export type TableOf<P extends EntityPath> = PgTableWithColumns<{
  name: string
  schema: undefined
  columns: FieldColumns<(typeof entities)[P]['fields']> & BaseColumns
  dialect: 'pg'
}>

/** The table of any entity. */
export type EntityTable = PgTable & BaseColumns & { [name: string]: PgColumn }

/** The entity a field refers to with a column of its own, if it does. */
export function targetOf(field: Field): string | undefined {
  switch (field.kind) {
    case 'reference':
    case 'references':
      return field.to
    case 'image':
    case 'images':
      return 'images'
    case 'file':
    case 'files':
      return 'uploads'
    default:
      return undefined
  }
}

const isSingle = (field: Field) =>
  field.kind === 'reference' || field.kind === 'image' || field.kind === 'file'

/** Which records a unique value is compared among. Empty texts do not compete, except the path of the home page. */
function competes(field: Field, key: PgColumn, column: (name: string) => PgColumn): SQL {
  if (typeof field.unique === 'object' && 'whileEmpty' in field.unique)
    return sql`${column(field.unique.whileEmpty)} is null`
  return field.kind === 'path' ? sql`true` : sql`${key} <> ''`
}

/** Builds the table of an entity: its fields, what every record carries, unique indexes and foreign keys. */
function entityTable(entity: AnyEntity): EntityTable {
  const fieldColumns = Object.entries(entity.fields).map(([name, field]) => [name, columnOf(field)])
  const name = toSnakeCase(entity.path)
  const columns = {
    id: recordId(),
    ...Object.fromEntries(fieldColumns),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    revision: integer().notNull().default(1),
    archivedAt: instant(),
  }
  const table = pgTable(name, columns, (built) => {
    const self = built as unknown as Record<string, PgColumn>
    const column = (key: string) => self[key] as PgColumn
    return Object.entries(entity.fields).flatMap(([key, field]) => {
      const constraints = []
      const { unique } = field
      if (unique) {
        const value = unique === 'anyCase' ? sql`lower(${column(key)})` : column(key)
        const isWithin = typeof unique === 'object' && 'within' in unique
        const [first, ...rest]: [PgColumn | SQL, ...(PgColumn | SQL)[]] = isWithin
          ? [column(unique.within), value]
          : [value]
        const filled = competes(field, column(key), column)
        constraints.push(
          uniqueIndex(`${name}_${toSnakeCase(key)}_unique`)
            .on(first, ...rest)
            .where(sql`${column('archivedAt')} is null and ${filled}`),
        )
      }
      const target = targetOf(field)
      if (target && isSingle(field)) {
        const foreign = foreignKey({
          name: `${name}_${toSnakeCase(key)}_fk`,
          columns: [column(key)],
          foreignColumns: [tableOf(target).id],
        })
        // live records are released before a deletion; this lets go of archived ones
        constraints.push(
          field.required ? foreign : foreign.onDelete('set null'),
          index(`${name}_${toSnakeCase(key)}_index`).on(column(key)),
        )
      }
      return constraints
    })
  })
  return table as unknown as EntityTable
}

const built = new Map<string, EntityTable>()

/** The table of an entity by its path, built once. */
export function tableOf<P extends EntityPath>(path: P): TableOf<P>
export function tableOf(path: string): EntityTable
export function tableOf(path: string): EntityTable {
  const known = built.get(path)
  if (known) return known
  const entity = anyEntities[path]
  if (!entity) throw new Error(`no entity ${path}`)
  const table = entityTable(entity)
  built.set(path, table)
  return table
}

/** What a column of another table refers to: `integer().references(idColumnOf('users'))`. */
export const idColumnOf = (path: string) => (): PgColumn => tableOf(path).id
