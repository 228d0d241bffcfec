import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { entities } from '@theke/contract/entities/registry'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { system } from '../../platform/viewer.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'
import { findRecord } from '../../crud/records.ts'
import { removeAbandonedUploads } from './clean-up.ts'
import { storeImage } from './images.ts'
import type { Media } from './stored-files.ts'
import { attachFile, keepFile, removeLooseFiles } from './stored-files.ts'
import { dataUrl, givenPng } from './testing.ts'
import { storeUpload } from './uploads.ts'
import { createWorkQueue } from './work-queue.ts'

let server: TestApp
let media: Media

beforeAll(async () => {
  server = await useTestApp()
  const { database, files } = server.services
  media = { orm: database.orm, files, queue: createWorkQueue(), log: console }
})

const hour = 3_600_000
const change = () => ({ tx: media.orm, viewer: system, hooks: {} })
const nothing = async () => new Set<number>()
const upload = async (headers = {}) => {
  const body = { data: dataUrl('image/png', await givenPng()), name: 'a.png' }
  const response = await server.app.inject({ method: 'POST', url: '/api/uploads', body, headers })
  const { id, publicHash } = response.json().data
  const preview = `/upload/${publicHash}/preview/${id}-1.jpg`
  expect((await server.app.inject(preview)).statusCode).toBe(200)
  return { id: id as number, preview }
}
const isThere = async (id: number) => (await findRecord(media.orm, entities.uploads, id)) !== undefined
const folders = async () =>
  (await media.orm.execute<{ folder: string }>(sql`select folder from stored_files`)).rows.map(
    (row) => row.folder,
  )
const onDisk = (folder: string) => existsSync(join(server.services.settings.dataDir, 'files', folder))
const createdAt = async (id: number) =>
  (await findRecord(media.orm, entities.uploads, id))?.createdAt.getTime() ?? 0

test('[OPEN-103] a visitor’s upload that no order refers to is gone after 24 hours: row, file and preview', async () => {
  const abandoned = await upload()
  const ordered = await upload()
  const ofStaff = await upload((await signIn(server)).headers)
  const born = await createdAt(ofStaff.id)
  const referenced = async () => new Set([ordered.id])
  await removeAbandonedUploads(media, new Date(born + 23 * hour), referenced)
  expect(await isThere(abandoned.id)).toBe(true)
  expect(await removeAbandonedUploads(media, new Date(born + 25 * hour), referenced)).toBe(1)
  expect(await isThere(abandoned.id)).toBe(false)
  expect((await server.app.inject(abandoned.preview)).statusCode).toBe(404)
  expect(await isThere(ordered.id)).toBe(true)
  expect(await isThere(ofStaff.id)).toBe(true)
  expect((await server.app.inject(ordered.preview)).statusCode).toBe(200)
  const known = await folders()
  expect(known).toHaveLength(2)
  const kept = readdirSync(join(server.services.settings.dataDir, 'files/uploads'), { recursive: true })
  expect(kept.filter((name) => String(name).includes('original'))).toHaveLength(2)
})

test('the job of the server asks the orders', async () => {
  const abandoned = await upload()
  const ordered = await upload()
  await media.orm.execute(sql`
    update uploads set created_at = ${new Date(server.clock.now.getTime() - 30 * hour).toISOString()}::timestamptz
    where id in (${abandoned.id}, ${ordered.id})`)
  await media.orm.transaction(async (tx) => {
    await tx.execute(sql`alter table order_uploads drop constraint order_uploads_order_orders_id_fk`)
    await tx.execute(sql`insert into order_uploads (upload, "order") values (${ordered.id}, 1)`)
  })
  const job = server.work.recurring.find(({ name }) => name === 'media.cleanUp')
  await job?.handler()
  expect(await isThere(abandoned.id)).toBe(false)
  expect(await isThere(ordered.id)).toBe(true)
})

test('an upload that an order is just being placed with is left alone', async () => {
  const { id } = await upload()
  const later = new Date((await createdAt(id)) + 25 * hour)
  await media.orm.transaction(async (tx) => {
    await tx.execute(sql`select 1 from uploads where id = ${id} for key share`)
    await removeAbandonedUploads(media, later, nothing)
    expect(await isThere(id)).toBe(true)
  })
  await removeAbandonedUploads(media, later, nothing)
  expect(await isThere(id)).toBe(false)
})

test('a file whose record was never committed is removed an hour later', async () => {
  const folder = await keepFile(media, 'images', 'png', await givenPng())
  expect(onDisk(folder)).toBe(true)
  await removeLooseFiles(media, new Date(Date.now() + 30 * 60_000))
  expect(onDisk(folder)).toBe(true)
  await removeLooseFiles(media, new Date(Date.now() + 2 * hour))
  expect(onDisk(folder)).toBe(false)
  expect(await folders()).not.toContain(folder)
})

test('pictures and files of our own making are stored in an open transaction', async () => {
  const stored = await media.orm.transaction(async (tx) => {
    const image = await storeImage(
      media,
      { ...change(), tx },
      { name: 'brot.png', bytes: await givenPng(), alt: 'Brot' },
    )
    const file = await storeUpload(
      media,
      { ...change(), tx },
      { name: 'liste.txt', bytes: Buffer.from('Brot') },
    )
    return { image, file }
  })
  const { image, file } = stored
  expect(image).toMatchObject({
    version: 1,
    extension: 'png',
    width: 200,
    height: 100,
    alt: 'Brot',
    name: 'brot.png',
  })
  expect((await server.app.inject(`/image/small/${image.id}-1.png`)).statusCode).toBe(200)
  const address = `/upload/${file.publicHash}/${file.id}-1.txt`
  expect((await server.app.inject(address)).body).toBe('Brot')
  const bad = storeImage(media, change(), { name: 'x.png', bytes: Buffer.from('no picture') })
  await expect(bad).rejects.toMatchObject({ status: 422 })
})

test('a record has one file: attaching another one leaves the first to the clean-up', async () => {
  const { id } = await storeUpload(media, change(), { name: 'a.txt', bytes: Buffer.from('1') })
  const [first] = (
    await media.orm.execute<{ folder: string }>(sql`select folder from stored_files where upload = ${id}`)
  ).rows
  const second = await keepFile(media, 'uploads', 'txt', Buffer.from('2'))
  await attachFile(media.orm, second, { upload: id })
  await removeLooseFiles(media, new Date(Date.now() + 2 * hour))
  expect(onDisk(first?.folder ?? '')).toBe(false)
  expect(onDisk(second)).toBe(true)
})
