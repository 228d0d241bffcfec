import { isShopWide, rightsIn } from '@theke/domain/permissions'
import type { RightChoice } from '@theke/domain/permissions'
import type { Field, Fields, ValuesOf } from './field.ts'

export type Level = 'public' | 'employee' | 'admin'

export type Access = {
  read: Level
  write: 'admin'
  /** Fields an employee may change in records of the own branches or person (OPEN-140). */
  employeeWrites?: readonly string[]
  /**
   * With this right employees read, create, change and delete the records of the branches in which they hold it; records
   * that belong to no branch with a right for the whole shop.
   */
  right?: RightChoice
  /** With these they only read them, where that is for administrators. */
  readRight?: RightChoice
  /** A change asks for the password again when it was last entered more than half an hour ago. */
  needsPassword?: true
}

/**
 * How employees are limited to what is theirs: records whose `branch` field is one of their branches, whose `user`
 * field is themselves, or either. `self: true` says that the record is a branch itself.
 */
export type Scope = { branch?: string; branches?: string; user?: string; self?: true }

export type Entity<Fs extends Fields = Fields> = {
  /** Address of the API and the back-office area: /api/{path}, /backend/{path}. */
  path: string
  label: { one: string; many: string }
  access: Access
  fields: Fs
  /** Columns of the back-office list, in order. */
  list: readonly string[]
  /** The field that names a record to a person. */
  title: string
  /** Field names that must all be true before a visitor sees a record. */
  publicWhen?: readonly string[]
  /** Name of a flag: while it is true, visitors get the record without any amount of money (T13). */
  hidesMoneyWhen?: string
  scope?: Scope
  /** Equality filters of the list (OPEN-124), references by id, also one in a group ('content.category'). */
  filters?: readonly string[]
  /** Fields searched by ?search=. */
  search?: readonly string[]
  /** Fields the list can be sorted by, besides id, createdAt and updatedAt. */
  sort?: readonly string[]
  defaultSort?: string
  /** The field that ?from= and ?to= limit. */
  range?: string
  /** The field that refers to the record above; a filter by a record then finds what belongs to those below it too. */
  tree?: string
  /** Deleting hides the record instead of removing it, because ended orders may name it (OPEN-146). */
  archives?: true
  /** Routes that a feature of its own provides instead of the generated ones. */
  ownRoutes?: readonly ('list' | 'get' | 'create' | 'update' | 'delete')[]
}

/** A definition of any entity, for code that works on all of them. */
export type AnyEntity = Entity

/** What every record carries besides its fields (OPEN-150). */
export type RecordBase = { id: number; createdAt: Date; updatedAt: Date; revision: number }

/** A record in the form the server works with. */
export type RecordOf<E extends { fields: Fields }> = RecordBase & ValuesOf<E['fields']>

/** Checks what types cannot (names that point to fields) and returns the definition unchanged. */
export function defineEntity<const E extends AnyEntity>(entity: E): E {
  const { fields, path } = entity
  const isWide = rightsIn(entity.access.right).some(isShopWide)
  if (entity.access.right && isWide === Boolean(entity.scope?.branch))
    throw new Error(`${path}: a right needs scope.branch, or is for the whole shop`)
  const own = [
    entity.title,
    ...entity.list,
    ...(entity.publicWhen ?? []),
    ...(entity.access.employeeWrites ?? []),
  ]
  const lists = [
    ...(entity.filters ?? []).filter((name) => fieldAt(fields, name)?.kind !== 'reference'),
    ...(entity.search ?? []),
    ...(entity.sort ?? []),
    entity.range ?? [],
  ].flat()
  const scopes = [
    entity.hidesMoneyWhen,
    entity.scope?.branch,
    entity.scope?.branches,
    entity.scope?.user,
  ].flatMap((name) => name ?? [])
  for (const name of [...own, ...lists, ...scopes]) {
    if (!(name in fields) && !baseFields.includes(name)) throw new Error(`${path}: no field named ${name}`)
  }
  return entity
}

const baseFields = ['id', 'createdAt', 'updatedAt', 'revision']

/** The field with a dotted name: 'content.category' is the category in the group content. */
export function fieldAt(fields: Fields, name: string): Field | undefined {
  const [first = '', ...rest] = name.split('.')
  let field = fields[first]
  for (const part of rest) field = field?.kind === 'group' ? field.fields[part] : undefined
  return field
}
