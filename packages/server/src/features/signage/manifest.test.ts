import { createHash, randomUUID } from 'node:crypto'
import type { SceneShow } from '@theke/contract/calls/scenes'
import type { TvManifest } from '@theke/contract/calls/signage-player'
import { playingAt, roundAt } from '@theke/domain/signage'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rules } from '../../platform/edge/rate-limits.ts'
import { eventually } from '../../testing/eventually.ts'
import { givenConfig } from '../../testing/given-config.ts'
import { filmFiles } from '../../testing/film-files.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: SignedIn
let branch: number
let image: number
let count = 0

type Data = { id: number; [name: string]: unknown }
type Answer<T> = { status: number; data: T; errors: { message: string; field?: string }[] }

async function call<T = Data>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers: Record<string, string> = admin.headers,
): Promise<Answer<T>> {
  const url = `/api/${path}`
  const response = await server.app.inject({ method, url, headers, ...(body ? { body } : {}) })
  const { data, errors } = JSON.parse(response.body) as Pick<Answer<T>, 'data' | 'errors'>
  return { status: response.statusCode, data, errors }
}

const create = async (path: string, body: object) => {
  const answer = await call('POST', path, body)
  expect(answer.errors, JSON.stringify(answer)).toBeUndefined()
  return answer.data.id
}

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
  const openingHours = [{ type: 'daily', from: '09:00', to: '18:00' }]
  branch = await create('branches', { name: 'Graz', identifier: 'graz', isPublic: true, openingHours })
  const picture = await sharp({ create: { width: 32, height: 18, channels: 3, background: '#0d8141' } })
    .png()
    .toBuffer()
  image = await create('images', {
    data: `data:image/png;base64,${picture.toString('base64')}`,
    name: 'a.png',
  })
})
beforeEach(async () => {
  admin = await signIn(server)
})

const segment = (name: string, more: object = {}) =>
  create('digital-signage-segments', { name, type: 'image', image, duration: 10, ...more })

/** A TV with a stream, and the browser that plays for it. */
async function givenTv(segments: readonly number[], more: object = {}) {
  const stream = await create('digital-signage-streams', { name: 'Stream', segments, ...more })
  const tv = await create('digital-signage-devices', { identifier: `tv-${++count}`, branch, stream })
  const start = await server.app.inject({ method: 'POST', url: '/api/pairings' })
  const cookie = start.cookies[0]
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
  const { code } = start.json().data as { code: string }
  expect((await call('POST', `digital-signage-devices/${tv}/pairing`, { code })).status).toBe(200)
  type Manifest = { version: string; isCommandWaiting: boolean; manifest: TvManifest | null }
  return {
    tv,
    stream,
    headers,
    manifest: async (version = '') =>
      (
        await call<Manifest>(
          'GET',
          `digital-signage-players/me/manifest?version=${version}`,
          undefined,
          headers,
        )
      ).data,
  }
}

test('[SIGN-02] a player gets its own plan with hashes of its files, and nothing again while nothing changes', async () => {
  const [own, other] = [await segment('Kernöl', { weight: 2 }), await segment('Wein')]
  const player = await givenTv([own])
  await givenTv([other])
  const { version, manifest } = await player.manifest()
  expect(manifest?.plan.order).toEqual([own])
  expect(manifest?.segments.map(({ id }) => id)).toEqual([own])
  expect(playingAt(manifest!.plan, Number(server.clock.now))?.segment).toMatchObject({ id: own, weight: 2 })
  const { url = '', integrity, bytes } = manifest?.segments[0]?.file ?? {}
  const file = await server.app.inject({ method: 'GET', url })
  expect(file.rawPayload.length).toBe(bytes)
  expect(integrity).toBe(`sha256-${createHash('sha256').update(file.rawPayload).digest('base64')}`)
  expect(await player.manifest(version)).toEqual({ version, isCommandWaiting: false, manifest: null })
  await call('POST', `digital-signage-devices/${player.tv}/command`, { command: 'identify' })
  expect((await player.manifest(version)).isCommandWaiting).toBe(true)
})

test('[SIGN-02] a change of the stream, also the end of a schedule, reaches the player', async () => {
  const [base, noon] = [await segment('Immer'), await segment('Mittag')]
  const schedules = [{ name: 'Mittag', priority: 5, segments: [noon] }]
  const player = await givenTv([base], { schedules })
  const { version, manifest } = await player.manifest()
  expect(roundAt(manifest!.plan, Number(server.clock.now)).map(({ id }) => id)).toEqual([noon])
  await call('PUT', `digital-signage-streams/${player.stream}`, { schedules: [] })
  await eventually(async () => (await player.manifest(version)).manifest !== null)
  const changed = (await player.manifest()).manifest
  expect(roundAt(changed!.plan, Number(server.clock.now)).map(({ id }) => id)).toEqual([base])
})

test('[SIGN-02] what shows a draft or nothing is left out; a stream that is off shows nothing', async () => {
  const draft = await create('scenes', { name: 'Entwurf', path: 'entwurf' })
  const scene = await create('scenes', { name: 'Fertig', path: 'fertig', isPublic: true })
  const segments = [
    await segment('Entwurf', { type: 'scene', scene: draft }),
    await segment('Fertig', { type: 'scene', scene }),
    await segment('Leer', { image: null }),
  ]
  const player = await givenTv(segments)
  const shown = async () => {
    const { manifest } = await player.manifest()
    return roundAt(manifest!.plan, Number(server.clock.now)).map(({ id }) => id)
  }
  expect(await shown()).toEqual([segments[1]])
  await call('PUT', `digital-signage-streams/${player.stream}`, { isEnabled: false })
  await eventually(async () => (await shown()).length === 0)
})

test('a film plays to its end, or as long as its segment says', async () => {
  const film = async (name: string, bytes: Buffer) => {
    const data = `data:video/webm;base64,${bytes.toString('base64')}`
    return { id: await create('uploads', { data, name }) }
  }
  const known = await film('a.webm', filmFiles.webm(37.5))
  const unknown = await film('b.webm', filmFiles.webm(0))
  const video = { type: 'video', image: null, duration: 12 }
  const segments = [
    await segment('Ganz', { ...video, file: known }),
    await segment('Kurz', { ...video, file: known, isWholeFilm: false }),
    await segment('Unbekannt', { ...video, file: unknown }),
  ]
  const { manifest } = await (await givenTv(segments)).manifest()
  expect(manifest?.plan.segments.map(({ duration }) => duration)).toEqual([37.5, 12, 12])
})

test('[OPEN-138~] without the key of a TV there is no plan, and nobody reports for it', async () => {
  for (const headers of [{}, { cookie: 'tv=wrong' }] as Record<string, string>[]) {
    expect((await call('GET', 'digital-signage-players/me/manifest', undefined, headers)).status).toBe(404)
    const image = 'data:image/png;base64,AAAA'
    expect((await call('POST', 'digital-signage-players/me/screenshot', { image }, headers)).status).toBe(404)
  }
})

test('[BACKOFFICE-29~] what a player says about itself, its picture and what it played stand at the TV', async () => {
  const own = await segment('Gespielt')
  const player = await givenTv([own])
  const state = {
    segment: own,
    since: '2026-11-16T10:00:00Z',
    showing: 'stream',
    contentVersion: 'abc',
    contentState: 'upToDate',
    playerVersion: '1.7.2',
    resolution: '1920x1080',
    faults: ['Kein Ton'],
  }
  const plays = [
    { segment: own, hour: '2026-11-16T10:00:00Z', plays: 3, seconds: 30 },
    { segment: 999_999, hour: '2026-11-16T10:00:00Z', plays: 3, seconds: 30 },
    { segment: own, hour: '2020-01-01T10:00:00Z', plays: 3, seconds: 30 },
  ]
  const report = () => call('POST', 'digital-signage-players/me/state', { state, plays }, player.headers)
  expect((await report()).status).toBe(200)
  expect((await report()).status).toBe(200)
  expect((await call('GET', `digital-signage-devices/${player.tv}`)).data).toMatchObject({
    playerState: state,
    presence: 'online',
  })
  expect((await call('GET', `digital-signage-devices/${player.tv}/plays`)).data).toEqual([
    { segment: own, hour: '2026-11-16T10:00:00.000Z', plays: 6, seconds: 60 },
  ])
  const at = `digital-signage-devices/${player.tv}/screenshot`
  expect((await call('GET', at)).status).toBe(404)
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const send = (picked: string) =>
    call('POST', 'digital-signage-players/me/screenshot', { image: picked }, player.headers)
  expect((await send('data:image/jpeg;base64,PHNjcmlwdD4=')).errors[0]?.field).toBe('image')
  expect((await send(`data:image/jpeg;base64,${picture.toString('base64')}`)).status).toBe(200)
  const kept = await server.app.inject({ method: 'GET', url: `/api/${at}`, headers: admin.headers })
  expect(kept.headers['content-type']).toBe('image/jpeg')
  expect(kept.rawPayload.equals(picture)).toBe(true)
})

test('[SIGN-02~] plays that are sent again because the answer was lost count once', async () => {
  const own = await segment('Einmal')
  const player = await givenTv([own])
  const state = {
    segment: null,
    since: null,
    showing: 'logo',
    contentVersion: '',
    contentState: 'upToDate',
    playerVersion: '1',
    resolution: '1920x1080',
    faults: [],
  }
  const send = async (report: string) => {
    const plays = [{ segment: own, hour: '2026-11-16T10:00:00Z', plays: 3, seconds: 30 }]
    const body = { state, report, plays }
    expect((await call('POST', 'digital-signage-players/me/state', body, player.headers)).status).toBe(200)
  }
  const [first, second] = [randomUUID(), randomUUID()]
  await Promise.all([send(first), send(first), send(first)])
  await send(first)
  await send(second)
  await send(second)
  expect((await call('GET', `digital-signage-devices/${player.tv}/plays`)).data).toEqual([
    { segment: own, hour: '2026-11-16T10:00:00.000Z', plays: 6, seconds: 60 },
  ])
  // a report of another TV under the same id is another one
  const other = await givenTv([own])
  const body = {
    state,
    report: second,
    plays: [{ segment: own, hour: '2026-11-16T10:00:00Z', plays: 1, seconds: 5 }],
  }
  await call('POST', 'digital-signage-players/me/state', body, other.headers)
  expect((await call('GET', `digital-signage-devices/${other.tv}/plays`)).data).toHaveLength(1)
})

type Shown = { version: string; show: SceneShow | null }

test('[OPEN-108~] a menu board follows prices and what is sold out; drafts are nobody else’s', async () => {
  const category = await create('categories', { name: 'Suppen', isEnabled: true })
  const product = await create('products', {
    name: 'Frittatensuppe',
    price: 4.9,
    tax: 10,
    isPublic: true,
    isEnabled: true,
    unit: 'piece',
    content: { category: { id: category }, deposit: 1 },
  })
  const scene = await create('scenes', { name: 'Tafel', path: 'tafel', type: 'menuBoard', isPublic: true })
  const show = async (version = '') =>
    (await call<Shown>('GET', `scene-shows?path=tafel&version=${version}`, undefined, {})).data
  const { version, show: first } = await show()
  const shown = (of: SceneShow | null) => of?.catalog?.products.find(({ id }) => id === product)
  expect(first?.catalog?.branch.id).toBe(branch)
  expect(shown(first)).toMatchObject({
    name: 'Frittatensuppe',
    price: '4,90\u00A0€',
    deposit: 'zzgl. 1,00\u00A0€ Pfand',
    soldOut: [],
  })
  expect((await show(version)).show).toBeNull()
  await call('PUT', `products/${product}`, { price: 5.2 })
  await eventually(async () => shown((await show(version)).show)?.price === '5,20\u00A0€')
  await call('POST', `products/${product}/sold-out`, { branch })
  await eventually(async () => shown((await show()).show)?.soldOut.length === 1)
  await call('PUT', `scenes/${scene}`, { isPublic: false })
  expect((await call('GET', 'scene-shows?path=tafel', undefined, {})).status).toBe(404)
  expect((await call('GET', 'scene-shows', undefined, {})).status).toBe(400)
})

test('nobody floods the scenes, which have a limit of their own', async () => {
  const limited = await useTestApp({}, { RATE_LIMITS: 'on' })
  const ask = async () => (await limited.app.inject('/api/scene-shows?path=nirgends')).statusCode
  for (let asked = 0; asked < rules.sceneShow.max; asked += 1) expect(await ask()).toBe(404)
  expect(await ask()).toBe(429)
})

test('[BACKOFFICE-26~] an administrator sees where a scene is used', async () => {
  const scene = await create('scenes', {
    name: 'Karte',
    path: 'karte-benutzt',
    type: 'menuBoard',
    isPublic: true,
  })
  const uses = () => call<object[]>('GET', `scenes/${scene}/uses`)
  expect((await uses()).data).toEqual([])
  const used = await create('digital-signage-segments', {
    name: 'Mittag',
    type: 'scene',
    scene: { id: scene },
  })
  const device = await create('devices', {
    identifier: 'abholung-szenen',
    type: 'frontdesk',
    branch,
    screen: { scenes: [{ id: scene }], sceneSeconds: 20 },
  })
  expect((await uses()).data).toEqual(
    expect.arrayContaining([
      { entity: 'digital-signage-segments', label: 'Filmsequenz', id: used, title: 'Mittag' },
      { entity: 'devices', label: 'Gerät', id: device, title: 'abholung-szenen' },
    ]),
  )
  expect((await call('GET', `scenes/${scene}/uses`, undefined, {})).status).toBe(401)
})

test('[OPEN-108~] a paired screen learns which published scenes it shows in its pause', async () => {
  const open = await create('scenes', {
    name: 'Offen',
    path: 'pause-offen',
    type: 'menuBoard',
    isPublic: true,
  })
  const draft = await create('scenes', { name: 'Entwurf', path: 'pause-entwurf', type: 'menuBoard' })
  const device = await create('devices', {
    identifier: 'kiosk-szenen',
    type: 'kiosk',
    branch,
    screen: { scenes: [{ id: draft }, { id: open }], sceneSeconds: 20 },
  })
  const start = await server.app.inject({ method: 'POST', url: '/api/pairings' })
  const [cookie] = start.cookies
  await call('POST', `devices/${device}/pairing`, { code: start.json().data.code })
  const me = await call<{ device: { rest: object } }>('GET', 'pairings/me', undefined, {
    cookie: `${cookie?.name}=${cookie?.value}`,
  })
  expect(me.data.device.rest).toEqual({ scenes: [{ id: open, path: 'pause-offen' }], seconds: 20 })
})

test('[SIGN-02~] the calendar of a stream that is being edited knows its plan before it is stored', async () => {
  const [noon, wine] = [await segment('Mittag'), await segment('Weinbar', { duration: 20 })]
  const { data: plan, status } = await call<TvManifest['plan']>('POST', 'digital-signage-streams/preview', {
    name: '',
    branch: { id: branch },
    segments: [{ id: noon }],
    schedules: [
      {
        name: 'Abend',
        priority: 3,
        schedule: [{ type: 'daily', from: '17:00', to: '01:00' }],
        segments: [{ id: wine }],
      },
    ],
  })
  expect(status).toBe(200)
  expect(plan).toMatchObject({
    branch: { id: branch },
    order: [noon],
    schedules: [{ name: 'Abend', segments: [wine] }],
  })
  const at = (time: string) => roundAt(plan, Date.parse(`2026-11-16T${time}:00+01:00`)).map(({ id }) => id)
  expect([at('16:59'), at('17:00')]).toEqual([[noon], [wine]])
  const refused = await call('POST', 'digital-signage-streams/preview', { schedules: [{ name: '' }] })
  expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'schedules.0.name'])
})

test('[OPEN-128~] tickets of an order board reach its editor, and no public page', async () => {
  const scene = { name: 'Abholtafel', path: 'abholtafel', type: 'orderBoard', isPublic: true }
  await create('scenes', scene)
  const shown = await call<{ show: SceneShow }>('GET', `scene-shows?path=${scene.path}`, undefined, {})
  expect(shown.data.show.orders).toBeNull()
  const preview = () =>
    call<SceneShow>('POST', 'scenes/preview', { ...scene, board: { branch: { id: branch } } })
  expect((await preview()).data.orders, 'the front desk is off').toBeNull()
  await givenConfig(server, { enablePluginFrontdesk: true })
  expect((await preview()).data.orders).toEqual([])
})

test('[OPEN-157~] a published block in a section is shown on a wall, with its changes; a draft is not', async () => {
  const block = (identifier: string, isPublic: boolean) =>
    create('blocks', { identifier, isPublic, content: { body: `<p>${identifier}</p><script>x</script>` } })
  const shown = await block('hinweis', true)
  const draft = await block('entwurf', false)
  const content = [shown, draft].map((id) => ({ type: 'block', value: { block: { id } } }))
  await create('scenes', {
    name: 'Abschnitte',
    path: 'abschnitte',
    type: 'blocks',
    isPublic: true,
    content: { body: [{ type: 'sectionMixedContent', value: { content } }] },
  })
  const blocks = async () =>
    (await call<Shown>('GET', 'scene-shows?path=abschnitte', undefined, {})).data.show?.blocks
  await eventually(async () => (await blocks())?.length === 1)
  expect(await blocks()).toEqual([
    { id: shown, type: 'default', isPublic: true, content: { body: '<p>hinweis</p>', html: '' } },
  ])
  await call('PUT', `blocks/${shown}`, { content: { body: '<p>Heute zu</p>' } })
  await eventually(async () => (await blocks())?.[0]?.content.body === '<p>Heute zu</p>')
})
