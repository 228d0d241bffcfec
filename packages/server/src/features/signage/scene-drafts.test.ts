import type { EditedScene } from '@theke/contract/calls/scene-drafts'
import type { SceneShow } from '@theke/contract/calls/scenes'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { useTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: SignedIn
let count = 0

beforeAll(async () => {
  server = await useTestApp()
  server.clock.now = new Date('2026-11-16T10:00:00Z')
  admin = await signIn(server)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const request = (method: Method, url: string, body?: object, headers: object = admin.headers) =>
  server.app.inject({ method, url: `/api/${url}`, headers: { ...headers }, ...(body ? { body } : {}) })

async function givenScene(values: object = {}) {
  const path = `tafel-${++count}`
  const body = {
    name: 'Tafel',
    path,
    type: 'menuBoard',
    isPublic: true,
    board: { title: 'Heute' },
    ...values,
  }
  const { data } = (await request('POST', 'scenes', body)).json<{ data: { id: number; revision: number } }>()
  const edited = async (method: Method, more = '', change?: object) => {
    const answer = await request(method, `scenes/${data.id}/draft${more}`, change)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json<{ data: EditedScene }>().data
  }
  return {
    ...data,
    path,
    draft: () => edited('GET'),
    save: (change: object) => edited('PUT', '', change),
    publish: (change: object = {}) => edited('POST', '/publication', change),
    discard: () => edited('DELETE'),
  }
}

/** What screens get. */
async function shown(path: string) {
  const answer = await request('GET', `scene-shows?path=${path}`, undefined, {})
  expect(answer.statusCode, answer.body).toBe(200)
  const { version, show } = answer.json<{ data: { version: string; show: SceneShow } }>().data
  return { version, name: show.scene.name, title: show.scene.board.title, columns: show.scene.board.columns }
}

test('[BACKOFFICE-26~] screens show the published scene until its draft is published', async () => {
  const scene = await givenScene()
  const before = await shown(scene.path)
  expect(before).toMatchObject({ name: 'Tafel', title: 'Heute' })
  expect(await scene.draft()).toMatchObject({ scene: { name: 'Tafel', revision: 1 }, draft: null })

  const saved = await scene.save({ name: 'Neu', revision: 1 })
  expect(saved).toMatchObject({
    scene: { name: 'Neu', board: { title: 'Heute' }, revision: 2, isPublic: true },
    draft: { savedAt: '2026-11-16T10:00:00.000Z', username: admin.username },
  })
  await scene.save({ board: { title: 'Morgen', columns: 3 }, revision: 2 })
  expect(await scene.draft()).toMatchObject({
    scene: { name: 'Neu', board: { title: 'Morgen', columns: 3 } },
  })
  // not even the version changes, so that no screen draws again
  expect(await shown(scene.path)).toEqual(before)
  const stored = (await request('GET', `scenes/${scene.id}`)).json<{ data: { name: string } }>().data
  expect(stored.name).toBe('Tafel')

  const published = await scene.publish({ revision: 3 })
  expect(published).toMatchObject({ scene: { name: 'Neu', revision: 4 }, draft: null })
  await heardOfChanges(server)
  expect(await shown(scene.path)).toMatchObject({ name: 'Neu', title: 'Morgen', columns: 3 })
  expect(await scene.draft()).toMatchObject({ draft: null })
})

test('a draft that is given up leaves the scene as it was', async () => {
  const scene = await givenScene()
  await scene.save({ name: 'Verworfen' })
  expect(await scene.discard()).toMatchObject({ scene: { name: 'Tafel' }, draft: null })
  expect(await scene.draft()).toMatchObject({ scene: { name: 'Tafel' }, draft: null })
  expect(await scene.discard()).toMatchObject({ draft: null }) // there is nothing to give up
})

test('publishing takes further changes with it, and a scene can be taken off the screens with its draft', async () => {
  const scene = await givenScene()
  await scene.save({ name: 'Entwurf' })
  await scene.publish({ board: { title: 'Übermorgen' } })
  await heardOfChanges(server)
  expect(await shown(scene.path)).toMatchObject({ name: 'Entwurf', title: 'Übermorgen' })
  await scene.save({ name: 'Still' })
  expect(await scene.publish({ isPublic: false })).toMatchObject({
    scene: { name: 'Still', isPublic: false },
    draft: null,
  })
  await heardOfChanges(server)
  const gone = await request('GET', `scene-shows?path=${scene.path}`, undefined, {})
  expect(gone.statusCode).toBe(404)
})

test('a draft cannot change whether screens show a scene', async () => {
  const scene = await givenScene()
  await scene.save({ isPublic: false, name: 'Weiter' })
  expect(await scene.publish()).toMatchObject({ scene: { isPublic: true, name: 'Weiter' } })
})

test('two editors notice each other', async () => {
  const scene = await givenScene()
  await scene.save({ name: 'Eins', revision: 1 })
  for (const [method, more] of [
    ['PUT', ''],
    ['POST', '/publication'],
  ] as const) {
    const late = await request(method, `scenes/${scene.id}/draft${more}`, { name: 'Zwei', revision: 1 })
    expect([late.statusCode, late.json()]).toMatchObject([409, { errors: [{ code: 'revisionChanged' }] }])
  }
  expect(await scene.draft()).toMatchObject({ scene: { name: 'Eins' } })
})

test('what cannot be stored is refused with its field, in the draft and when it is published', async () => {
  const [scene, other] = [await givenScene(), await givenScene()]
  const refused = async (change: object, field: string, more = '', method: Method = 'PUT') => {
    const answer = await request(method, `scenes/${scene.id}/draft${more}`, change)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ field }] }])
  }
  await refused({ name: '' }, 'name')
  await refused({ board: { branch: { id: 999_999 } } }, 'board.branch')
  await refused({ type: 'nichts' }, 'type')
  expect(await scene.draft()).toMatchObject({ draft: null })
  await scene.save({ path: other.path })
  await refused({}, 'path', '/publication', 'POST')
  // nothing of it was lost or shown
  expect(await scene.draft()).toMatchObject({ scene: { path: other.path } })
  expect(await shown(scene.path)).toMatchObject({ name: 'Tafel' })
})

test('drafts are for administrators, and go with their scene', async () => {
  const scene = await givenScene()
  await scene.save({ name: 'Geheim' })
  const employee = await signIn(server, { roles: ['ROLE_EMPLOYEE'] })
  for (const [method, more] of [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/publication'],
  ] as const) {
    const url = `scenes/${scene.id}/draft${more}`
    const body = method === 'PUT' || method === 'POST' ? {} : undefined
    expect((await request(method, url, body, {})).statusCode, method).toBe(401)
    expect((await request(method, url, body, employee.headers)).statusCode, method).toBe(403)
  }
  expect((await request('DELETE', `scenes/${scene.id}`)).statusCode).toBeLessThan(300)
  expect((await request('GET', `scenes/${scene.id}/draft`)).statusCode).toBe(404)
  expect((await request('GET', 'scenes/999999/draft')).statusCode).toBe(404)
})

const givenUpload = async () => {
  const hash = `film-${++count}`
  const { rows } = await server.services.database.orm.execute<{ id: number }>(
    sql`insert into uploads (name, extension, version, public_hash) values (${hash}, 'webm', 1, ${hash}) returning id`,
  )
  return { id: rows[0]?.id ?? 0, hash }
}

const unusedUploads = async () =>
  (await request('GET', 'uploads/unused')).json<{ data: { name: string }[] }>().data.map(({ name }) => name)

test('a film that only a draft shows is in use and cannot be deleted', async () => {
  const scene = await givenScene({ name: 'Herbst' })
  const { id, hash } = await givenUpload()
  expect(await unusedUploads()).toContain(hash)
  await scene.save({ type: 'video', media: { file: { id } } })
  expect(await unusedUploads()).not.toContain(hash)
  const uses = await request('GET', `uploads/${id}/uses`)
  const draftUse = { entity: 'scenes', label: 'Szene (Entwurf)', id: scene.id, title: 'Herbst' }
  expect(uses.json()).toEqual({ data: [draftUse] })
  const refused = await request('DELETE', `uploads/${id}`)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { errors: [{ message: 'Der Eintrag wird noch verwendet: Szene Herbst (Entwurf).' }] },
  ])

  // published it is a use of the scene itself, which keeps the film as well
  await scene.publish()
  expect((await request('GET', `uploads/${id}/uses`)).json()).toEqual({
    data: [{ ...draftUse, label: 'Szene' }],
  })
  expect((await request('DELETE', `uploads/${id}`)).json()).toMatchObject({
    errors: [{ message: 'Der Eintrag wird noch verwendet: Szene Herbst.' }],
  })
  await scene.save({ media: { file: null } })
  await scene.publish()
  expect((await request('DELETE', `uploads/${id}`)).statusCode).toBe(200)
})

test('a product that is deleted leaves drafts and returns to them, so that they can be published', async () => {
  const scene = await givenScene()
  const products = await Promise.all(
    ['Brot', 'Käse'].map(async (name) => {
      const answer = await request('POST', 'products', { name, price: 2, tax: 10 })
      return answer.json<{ data: { id: number } }>().data.id
    }),
  )
  const draftedProducts = async () => (await scene.draft()).scene.board.products.map((product) => product.id)
  await scene.save({ board: { title: 'Heute', products: products.map((id) => ({ id })) } })
  const [bread = 0, cheese = 0] = products
  const { revision } = (await scene.draft()).scene
  expect((await request('DELETE', `products/${bread}`)).statusCode).toBe(200)
  expect(await draftedProducts()).toEqual([cheese])
  expect((await scene.draft()).scene.revision, 'an open editor notices').toBeGreaterThan(revision)

  const bin = (await request('GET', 'deleted-records')).json<{ data: { id: number; recordId: number }[] }>()
  const deleted = bin.data.find(({ recordId }) => recordId === bread)
  const restored = await request('POST', `deleted-records/${deleted?.id}/restore`, {})
  expect([restored.statusCode, restored.json()]).toMatchObject([200, { data: { lost: [] } }])
  expect(await draftedProducts()).toEqual([bread, cheese])

  await request('DELETE', `products/${cheese}`)
  expect((await scene.publish()).scene.board.products.map(({ id }) => id)).toEqual([bread])
})
