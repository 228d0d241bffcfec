import { rightsIn } from '@theke/domain/permissions'
import { z } from 'zod'
import type { AnyEntity } from '../entity/define-entity.ts'
import { failures } from '../texts.de.ts'
import { recordId } from './call-values.ts'
import { defineCall, namedBody } from './define-call.ts'

/** A record as it travels: money as decimals, references as {id}, pictures with what addresses them. */
export const wireRecord = z.looseObject({
  id: z.int(),
  revision: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type WireRecord = z.output<typeof wireRecord>

export const pageMeta = z
  .object({
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    next: z.int().nullable(),
    /** What the records name in the fields that were asked for, by entity and id. */
    names: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  })
  .meta({ component: 'Page' })
export type PageMeta = z.output<typeof pageMeta>

/** What the API description calls the records of an entity: 'DigitalSignageDevices'. */
export const componentOf = ({ path }: Pick<AnyEntity, 'path'>) =>
  path.replaceAll(/(^|-)(\w)/g, (_, _dash: string, letter: string) => letter.toUpperCase())

const text = (description: string, more: Readonly<Record<string, unknown>> = {}) =>
  z
    .string()
    .meta({ description, ...more })
    .optional()

/** The query of a list: only what the entity declares (OPEN-124); what it means is read by the list itself. */
export function listQuery(entity: AnyEntity): Readonly<Record<string, z.ZodOptional<z.ZodString>>> {
  const sortable = ['id', 'createdAt', 'updatedAt', ...(entity.sort ?? [])]
  const orders = sortable.flatMap((name) => [name, `-${name}`])
  const { search, range, filters = [] } = entity
  return {
    page: text('Page of a paged list, from 1', { type: 'integer', minimum: 1 }),
    limit: text('Records of a page, 25 unless given', { type: 'integer', minimum: 1, maximum: 200 }),
    sort: text('With - in front descending', { enum: orders }),
    id: text('Ids, separated by commas'),
    names: text('Reference fields of a paged list whose records are named in meta, separated by commas'),
    ...(search ? { search: text(`Words in ${search.join(', ')}`) } : {}),
    ...(range ? { from: text(`First date or instant of ${range}`), to: text(`Last one of ${range}`) } : {}),
    ...Object.fromEntries(filters.map((name) => [name, text('Equal to')])),
  }
}

/** The five calls of an entity (API-07 to API-11); features may serve some of them themselves. */
export function entityCalls(entity: AnyEntity) {
  const { path, label, access } = entity
  const answer = wireRecord.meta({ component: componentOf(entity) })
  const body = namedBody(
    'values',
    z.record(z.string(), z.unknown()).meta({ component: `${componentOf(entity)}Input` }),
  )
  const params = { id: recordId }
  const readers = access.read === 'admin' ? [...rightsIn(access.right), ...rightsIn(access.readRight)] : []
  const reading = {
    policy: access.read,
    ...(readers.length > 0 ? { right: readers } : {}),
    entity: path,
  } as const
  const changing = {
    policy: 'admin',
    ...(access.right ? { right: access.right } : {}),
    entity: path,
    needsPassword: access.needsPassword ?? false,
  } as const
  return {
    list: defineCall({
      ...reading,
      method: 'GET',
      path: `/${path}`,
      query: listQuery(entity),
      answer: z.array(answer),
      meta: pageMeta.optional(),
      failure: failures.list(label.many),
      summary: `List of ${path}`,
    }),
    get: defineCall({
      ...reading,
      method: 'GET',
      path: `/${path}/:id`,
      params,
      answer,
      failure: failures.load(label.one),
      summary: `One of ${path}`,
    }),
    create: defineCall({
      ...changing,
      method: 'POST',
      path: `/${path}`,
      body,
      answer,
      status: 201,
      failure: failures.create(label.one),
      summary: `Creates one of ${path}`,
    }),
    update: defineCall({
      ...changing,
      policy: access.employeeWrites ? 'employee' : 'admin',
      method: 'PUT',
      path: `/${path}/:id`,
      params,
      body,
      answer,
      errors: ['revisionChanged'],
      failure: failures.update(label.one),
      summary: `Changes the fields that are sent of one of ${path}`,
    }),
    remove: defineCall({
      ...changing,
      method: 'DELETE',
      path: `/${path}/:id`,
      params,
      query: {
        replaceWith: recordId
          .meta({ description: 'What pointed to the record points to this one' })
          .optional(),
      },
      answer: z.null(),
      errors: ['stillUsed', 'referenceMissing'],
      failure: failures.remove(label.one),
      summary: `Deletes one of ${path}`,
    }),
  }
}
