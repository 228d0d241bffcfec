import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { entities } from '@theke/contract/entities/registry'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { addDays, instantOfWallTime, localDateOf } from '@theke/domain/values'
import { sql } from 'drizzle-orm'
import type { Services } from '../platform/services.ts'
import type { Change } from '../crud/change.ts'
import { createRecord, patchRecord } from '../crud/changes.ts'
import type { Values } from '../crud/codec.ts'
import { saveConfig } from '../features/config/shop-config.ts'
import { system } from '../platform/viewer.ts'
import { sampleShop } from './index.ts'
import type { Moment, Ref } from './sample-shop.ts'
import { sources } from '../platform/place.ts'

type Picture = { name: string; alt: string; bytes: Buffer }

/** How the pictures and files of the sample get into the file store; the media feature knows. */
export type MediaStore = {
  /** With the ids in the order of the pictures. */
  storeImages(change: Change, pictures: Picture[]): Promise<{ id: number }[]>
  storeUpload(change: Change, file: { name: string; bytes: Buffer }): Promise<{ id: number }>
}

/** The lists of the sample in the order in which they can be inserted, with the entity each belongs to. */
const lists = {
  tags: entities.tags,
  categories: entities.categories,
  branches: entities.branches,
  products: entities.products,
  menus: entities.menus,
  tables: entities.tables,
  donatees: entities.donatees,
  divisions: entities.divisions,
  departments: entities.departments,
  users: entities.users,
  sites: entities.sites,
  navigations: entities.navigations,
  blocks: entities.blocks,
  redirects: entities.redirects,
  scenes: entities.scenes,
  digitalSignageSegments: entities['digital-signage-segments'],
  digitalSignageStreams: entities['digital-signage-streams'],
  digitalSignageDevices: entities['digital-signage-devices'],
  devices: entities.devices,
  projects: entities.projects,
  tasks: entities.tasks,
  employments: entities.employments,
  workingSchedules: entities['working-schedules'],
  workingActivities: entities['working-activities'],
  imageTemplates: entities['image-templates'],
} as const satisfies Record<string, AnyEntity>

/** Fills an untouched installation with the sample shop, all of it or nothing. */
export async function createSampleShop(services: Services, media: MediaStore): Promise<void> {
  const { database, hooks, now } = services
  const today = localDateOf(now())

  await database.orm.transaction(async (tx) => {
    // a slow machine looks at the pictures for longer than the transactions of a shop may wait
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const change: Change = { tx, viewer: system, hooks }
    const ids = new Map<string, number>()
    const idOf = (target: string) => {
      const id = ids.get(target)
      if (id === undefined) throw new Error(`The sample shop has no ${target}`)
      return id
    }
    const resolve = (value: unknown): unknown => resolved(value, idOf, today)

    const pictures = await Promise.all(
      sampleShop.images.map(async ({ key, name = key, alt = '' }) => ({
        name,
        alt,
        bytes: await sampleFile(name),
      })),
    )
    const stored = await media.storeImages(change, pictures)
    for (const [index, { key }] of sampleShop.images.entries())
      ids.set(`images/${key}`, stored[index]?.id ?? 0)
    for (const { key, name = key, extension } of sampleShop.uploads) {
      const { id } = await media.storeUpload(change, { name, bytes: await sampleFile(`${key}.${extension}`) })
      ids.set(`uploads/${key}`, id)
    }
    // first, because it says which hosts pages may embed
    await saveConfig(tx, resolve(sampleShop.config), system)
    for (const [list, entity] of Object.entries(lists)) {
      for (const { key, soldOut, ...body } of sampleShop[list as keyof typeof lists] as (Values & {
        key: string
      })[]) {
        const record = await createRecord(entity, resolve(body), change)
        ids.set(`${list}/${key}`, record['id'] as number)
        if (soldOut)
          await patchRecord(
            entity,
            record,
            { soldOut: soldOutIn(soldOut as { branch: Ref }[], idOf) },
            change,
          )
      }
    }
  })
}

const sampleFile = (name: string) => readFile(join(sources, 'sample/files', name))

const soldOutIn = (entries: { branch: Ref }[], idOf: (target: string) => number) =>
  entries.map(({ branch }) => ({ branch: idOf(branch.$ref), until: null }))

/** Whether nobody has used this installation yet. */
export async function isUntouched({ database }: Services): Promise<boolean> {
  const { rows } = await database.orm.execute(
    sql`select 1 from settings union all select 1 from branches union all select 1 from products limit 1`,
  )
  return rows.length === 0
}

/** Replaces references by ids and relative moments by instants, however deep they stand. */
function resolved(value: unknown, idOf: (target: string) => number, today: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolved(entry, idOf, today))
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) return idOf((value as Ref).$ref)
  if ('$daysFromToday' in value) {
    const { $daysFromToday, time } = value as Moment
    const instant = instantOfWallTime(addDays(today, $daysFromToday), time)
    return new Date(instant ?? 0).toISOString()
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, resolved(inner, idOf, today)]),
  )
}
