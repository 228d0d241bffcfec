import { entities } from '@theke/contract/entities/registry'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createRecord, deleteRecord } from '../../crud/changes.ts'
import { system } from '../../platform/viewer.ts'
import { givenConfig } from '../../testing/given-config.ts'
import type { SignedIn } from '../../testing/sign-in.ts'
import { signIn } from '../../testing/sign-in.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
})

const change = () => ({ tx: server.services.database.orm, viewer: system, hooks: server.services.hooks })

async function given(path: 'images' | 'uploads', name: string): Promise<number> {
  const row =
    path === 'images'
      ? sql`insert into images (name, extension, version) values (${name}, 'png', 1) returning id`
      : sql`insert into uploads (name, extension, version, public_hash) values (${name}, 'pdf', 1, ${name}) returning id`
  return (await change().tx.execute(row)).rows[0]!['id'] as number
}

async function unused(path: 'images' | 'uploads', query = '') {
  const response = await server.app.inject({ url: `/api/${path}/unused${query}`, headers: admin.headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json() as { data: { name: string }[]; meta?: { total: number } }
}
const names = async (path: 'images' | 'uploads') =>
  (await unused(path, '?sort=name')).data.map(({ name }) => name)

test('[BACKOFFICE-07] pictures are unused when no record, section of a page or setting shows them', async () => {
  const [loose, gallery, single, block, logo] = await Promise.all(
    ['lose', 'galerie', 'einzeln', 'abschnitt', 'logo'].map((name) => given('images', name)),
  )
  const product = await createRecord(
    entities.products,
    { name: 'Käse', price: 1, tax: 10, images: [gallery] },
    change(),
  )
  await createRecord(
    entities['digital-signage-segments'],
    { name: 'S', type: 'image', image: single },
    change(),
  )
  const hero = { type: 'hero', value: { title: `"images:${loose}"`, image: block } } // words are no reference
  await createRecord(entities.sites, { name: 'Seite', path: 'seite', content: { body: [hero] } }, change())
  await givenConfig(server, { logo: { id: logo } })
  expect(await names('images')).toEqual(['lose'])

  await deleteRecord(entities.products, product['id'] as number, change())
  expect(await names('images'), 'archived products show nothing').toEqual(['galerie', 'lose'])
  expect(await unused('images', '?search=gal&page=1&limit=1')).toMatchObject({
    data: [{ name: 'galerie' }],
    meta: { total: 1 },
  })
})

test('[BACKOFFICE-09] a file that belongs to an order is in use', async () => {
  const [, ordered] = await Promise.all([given('uploads', 'lose'), given('uploads', 'foto')])
  await change().tx.execute(sql`
    insert into orders (created_at, updated_at, uid, hash, branch, ticket_number, ticket_date, items, taxes, currency)
    values (now(), now(), 'A', 'B', 1, 1, '2026-11-16', '[]', '[]', 'EUR')`)
  await change().tx.execute(sql`insert into order_uploads select ${ordered}, id from orders`)
  expect(await names('uploads')).toEqual(['lose'])
})
