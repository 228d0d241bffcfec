import { setTimeout as sleep } from 'node:timers/promises'
import type { PairingState } from '@theke/contract/calls/pairing'
import type { TvReportAnswer } from '@theke/contract/calls/signage'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/connect.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'
import { expireCommands } from './tv-commands.ts'

const minute = 60_000
let server: TestApp
let admin: SignedIn
let branch: number
let tv: number
let count = 0

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
  branch = (await call('POST', 'branches', { name: 'Graz', identifier: 'graz' })).data.id
})

beforeEach(async () => {
  admin = await signIn(server)
  const answer = await call('POST', 'digital-signage-devices', { identifier: `tv-${++count}`, branch })
  tv = answer.data.id
})

type Data = { id: number; [name: string]: unknown }
type Answer<T = Data> = { status: number; data: T; errors: { message: string; field?: string }[] }

/** As an administrator, unless there are headers. */
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

const command = (body: object, of = tv) => call('POST', `digital-signage-devices/${of}/command`, body)
const abort = () => call('POST', `digital-signage-devices/${tv}/command/abort`)
const stored = async () => (await call('GET', `digital-signage-devices/${tv}`)).data

const players = 'digital-signage-players'

/** A browser without a login that has asked for a code. */
async function givenBrowser(app = server.app) {
  const response = await app.inject({ method: 'POST', url: '/api/pairings' })
  expect(response.statusCode).toBe(201)
  const cookie = response.cookies[0]
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
  const { code } = response.json().data as Extract<PairingState, { isPaired: false }>
  return { headers, code, cookie }
}

const pair = (code: string, of = tv) => call('POST', `digital-signage-devices/${of}/pairing`, { code })

/** The double of a player: a browser that plays for the TV. */
async function givenPlayer(of = tv) {
  const { headers, code } = await givenBrowser()
  expect((await pair(code, of)).status).toBe(200)
  return {
    headers,
    me: () => call('GET', 'pairings/me', undefined, headers),
    report: async (body: object = {}): Promise<TvReportAnswer> => {
      const answer = await call<TvReportAnswer>('POST', `${players}/me/report`, body, headers)
      expect(answer.status, JSON.stringify(answer)).toBe(200)
      return answer.data
    },
    acknowledge: (id: number, status = 'done', error?: string) =>
      call('POST', `${players}/me/commands/${id}/acknowledge`, { status, error }, headers),
  }
}

test('[API-45] [SIGN-01] [BACKOFFICE-29] a command waits, is fetched once, answered once; the TV comes back each time', async () => {
  const player = await givenPlayer()
  const sent = await command({ command: 'reload' })
  expect(sent).toMatchObject({
    status: 200,
    data: {
      id: tv,
      identifier: `tv-${count}`,
      command: 'reload',
      commandStatus: 'pending',
      presence: 'offline',
    },
  })
  expect(await stored()).toEqual(sent.data)
  const { command: fetched } = await player.report()
  expect(fetched).toEqual({ id: 1, command: 'reload' })
  expect(await stored()).toMatchObject({ commandStatus: 'sent', presence: 'online' })
  expect((await player.report()).command).toBeNull()
  expect(await player.acknowledge(1)).toMatchObject({ status: 200, data: null })
  expect(await stored()).toMatchObject({ commandStatus: 'done', revision: 1 })
  expect((await player.acknowledge(1)).status).toBe(409)
  expect((await player.acknowledge(1, 'failed')).status).toBe(409)
  expect(await stored()).toMatchObject({ commandStatus: 'done' })
})

test('[API-45] what went wrong on the TV is kept, and in the history of the TV', async () => {
  const player = await givenPlayer()
  await command({ command: 'screenshot' })
  await player.report()
  await player.acknowledge(1, 'failed', 'Kein Zugriff auf den Bildschirm')
  expect(await stored()).toMatchObject({
    commandStatus: 'failed',
    commandDetails: { id: 1, error: 'Kein Zugriff auf den Bildschirm' },
  })
  const { data } = await call<{ message: string }[]>(
    'GET',
    `logs?entity=digital-signage-devices&entityId=${tv}&limit=3`,
  )
  expect(data.map(({ message }) => message)).toEqual([
    `Befehl „Bildschirmfoto“ an TV „tv-${count}“ fehlgeschlagen: Kein Zugriff auf den Bildschirm`,
    `Befehl „Bildschirmfoto“ an TV „tv-${count}“`,
    `TV „tv-${count}“ gekoppelt`,
  ])
})

test.each([
  { body: { command: 'rm -rf' }, field: 'command' },
  { body: { command: 'show-scene' }, field: 'scene' },
  { body: { command: 'show-scene', scene: { id: 99_999 } }, field: 'scene' },
  { body: { command: 'message', text: 'x'.repeat(201) }, field: 'text' },
  { body: { command: 'volume', volume: 101 }, field: 'volume' },
])('[API-45] $body is refused (T18)', async ({ body, field }) => {
  expect(await command(body)).toMatchObject({ status: 422, errors: [{ field }] })
  expect(await stored()).toMatchObject({ command: null, commandStatus: null })
})

test('[API-45] a TV that does not exist gets no command', async () => {
  expect((await command({ command: 'reload' }, 99_999)).status).toBe(404)
})

test('[API-45] [ERR-06] while a command waits, a second one is refused with the reason', async () => {
  await command({ command: 'volume', volume: 40 })
  expect(await command({ command: 'reload' })).toMatchObject({
    status: 409,
    errors: [{ message: 'Für diesen TV wartet noch ein Befehl.' }],
  })
  expect(await stored()).toMatchObject({ command: 'volume', commandDetails: { id: 1, volume: 40 } })
  const player = await givenPlayer()
  expect((await player.report()).command).toEqual({ id: 1, command: 'volume', volume: 40 })
  expect((await command({ command: 'reload' })).status).toBe(200)
  // the answer to the command before is not taken for one to this
  expect((await player.acknowledge(1)).status).toBe(409)
  expect((await player.report()).command).toEqual({ id: 2, command: 'reload' })
})

test('[API-45] of commands that are sent at the same moment one is taken', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => command({ command: 'identify' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
})

test('[API-46] [SIGN-01] what waits is aborted and never delivered; what was fetched or answered is not', async () => {
  const player = await givenPlayer()
  await command({ command: 'restart' })
  expect(await abort()).toMatchObject({
    status: 200,
    data: { id: tv, command: 'restart', commandStatus: 'aborted' },
  })
  expect((await player.report()).command).toBeNull()
  expect((await abort()).status).toBe(409)
  await command({ command: 'restart' })
  await player.report()
  expect(await abort()).toMatchObject({
    status: 409,
    errors: [{ message: 'Dieser Befehl kann nicht mehr abgebrochen werden.' }],
  })
  await player.acknowledge(2)
  expect((await abort()).status).toBe(409)
})

test('[API-46] a TV without a command has nothing to abort', async () => {
  expect((await abort()).status).toBe(409)
})

test('[API-46] a message on the screen is taken back with the next report, also after the next command', async () => {
  const player = await givenPlayer()
  await command({ command: 'message', text: ' Bitte zur Kassa ' })
  const { command: fetched } = await player.report()
  expect(fetched).toMatchObject({ id: 1, command: 'message', text: 'Bitte zur Kassa', seconds: 60 })
  expect(await player.report({ showing: 1 })).toEqual({ command: null, isTakenBack: false })
  expect(await abort()).toMatchObject({ data: { commandStatus: 'aborted' } })
  await command({ command: 'identify' })
  expect(await player.report({ showing: 1 })).toEqual({
    command: { id: 2, command: 'identify' },
    isTakenBack: true,
  })
  expect((await player.acknowledge(1)).status).toBe(409)
})

test('[API-46] a scene that is shown can be taken back, but not after the player said that it is over', async () => {
  const player = await givenPlayer()
  const scene = await call('POST', 'scenes', { name: 'Tafel', path: `tafel-${count}` })
  expect((await command({ command: 'show-scene', scene: { id: scene.data.id } })).status).toBe(200)
  expect((await player.report()).command).toMatchObject({ scene: scene.data.id, minutes: 10 })
  await player.acknowledge(1)
  expect((await abort()).status).toBe(409)
})

test('[API-45] nobody gets a command that is five minutes old (T18)', async () => {
  const player = await givenPlayer()
  await command({ command: 'power-off' })
  server.clock.now = new Date(server.clock.now.getTime() + 5 * minute)
  expect(await stored()).toMatchObject({ commandStatus: 'expired' })
  const list = await call<Data[]>('GET', `digital-signage-devices?id=${tv}`)
  expect(list.data[0]).toMatchObject({ commandStatus: 'expired', presence: 'offline' })
  expect((await call('PUT', `digital-signage-devices/${tv}`, { name: 'Neu' })).data['commandStatus']).toBe(
    'expired',
  )
  expect((await player.report()).command).toBeNull()
  expect((await abort()).status).toBe(409)
  const status = async () =>
    (
      await server.services.database.orm.execute(
        sql`select command_status as status from digital_signage_devices where id = ${tv}`,
      )
    ).rows[0]
  expect(await status()).toEqual({ status: 'pending' })
  await expireCommands(server.services.database.orm, server.services.now())
  expect(await status()).toEqual({ status: 'expired' })
  expect((await command({ command: 'power-on' })).status).toBe(200)
})

test('[SIGN-02] [BACKOFFICE-29] a code pairs one browser with one TV, however it is typed, once', async () => {
  const { headers, code, cookie } = await givenBrowser()
  expect(cookie).toMatchObject({ name: 'device', httpOnly: true, sameSite: 'Strict', path: '/' })
  expect(code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{6}$/)
  const me = () => call('GET', 'pairings/me', undefined, headers)
  expect((await me()).data).toMatchObject({ isPaired: false, code })
  expect((await call('POST', `${players}/me/report`, {}, headers)).status).toBe(404)
  const paired = await pair(` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`)
  expect(paired).toMatchObject({ status: 200, data: { id: tv, pairedAt: server.clock.now.toISOString() } })
  expect((await me()).data).toEqual({
    isPaired: true,
    device: {
      type: 'tv',
      id: tv,
      identifier: `tv-${count}`,
      name: '',
      branch: { id: branch, name: 'Graz', identifier: 'graz' },
      stations: [],
      screen: { gong: false, voice: false, clearAfterMinutes: null },
      rest: { scenes: [], seconds: 15 },
    },
  })
  const again = await pair(code)
  expect(again).toMatchObject({
    status: 422,
    errors: [{ field: 'code', message: 'Der Code ist ungültig oder abgelaufen.' }],
  })
  expect((await me()).data['isPaired']).toBe(true)
  const rows = await server.services.database.orm.execute(
    sql`select token_hash, code from pairings where tv = ${tv}`,
  )
  expect(rows.rows).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/), code: null }])
  expect(JSON.stringify(rows.rows)).not.toContain(cookie?.value)
})

test('[SIGN-02] an old code pairs nothing, and its browser has to ask for another one', async () => {
  const { headers, code } = await givenBrowser()
  server.clock.now = new Date(server.clock.now.getTime() + 10 * minute)
  expect((await pair(code)).status).toBe(422)
  expect((await call('GET', 'pairings/me', undefined, headers)).status).toBe(404)
  expect(await stored()).toMatchObject({ pairedAt: null, presence: 'unpaired' })
})

test('[SIGN-02] a wrong code leaves the pairing as it is; a new browser replaces the one before', async () => {
  const first = await givenPlayer()
  expect((await pair('ACDEFG')).status).toBe(422)
  expect((await first.me()).data['isPaired']).toBe(true)
  const second = await givenPlayer()
  expect((await first.me()).status).toBe(404)
  expect((await second.me()).data['isPaired']).toBe(true)
})

test('[SIGN-02] of two codes that are entered for a TV at the same moment one browser stays, without a failure', async () => {
  const browsers = await Promise.all([givenBrowser(), givenBrowser(), givenBrowser()])
  const answers = await Promise.all(browsers.map(({ code }) => pair(code)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const paired = await Promise.all(
    browsers.map(({ headers }) => call('GET', 'pairings/me', undefined, headers)),
  )
  expect(paired.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('[SIGN-02] without its key nobody reports for a TV: not without, not with a made-up, not after it was revoked', async () => {
  const player = await givenPlayer()
  await command({ command: 'reload' })
  const strangers = [{}, { cookie: 'device=x' }, { cookie: `device=${'a'.repeat(43)}` }, admin.headers]
  for (const headers of strangers) {
    expect((await call('POST', `${players}/me/report`, {}, headers)).status).toBe(404)
    expect(
      (await call('POST', `${players}/me/commands/1/acknowledge`, { status: 'done' }, headers)).status,
    ).toBe(404)
  }
  const ended = await call('DELETE', `digital-signage-devices/${tv}/pairing`)
  expect(ended).toMatchObject({ status: 200, data: { id: tv, pairedAt: null, presence: 'unpaired' } })
  expect((await player.me()).status).toBe(404)
  expect((await call('POST', `${players}/me/report`, {}, player.headers)).status).toBe(404)
  expect(await stored()).toMatchObject({ commandStatus: 'pending' })
})

test('[SIGN-02] the player of another TV neither gets nor answers a command', async () => {
  const player = await givenPlayer()
  const other = await call('POST', 'digital-signage-devices', { identifier: `fremd-${count}`, branch })
  const stranger = await givenPlayer(other.data.id)
  await command({ command: 'reload' })
  expect((await stranger.report()).command).toBeNull()
  await player.report()
  expect((await stranger.acknowledge(1)).status).toBe(409)
  expect(await stored()).toMatchObject({ commandStatus: 'sent' })
})

test('[SIGN-02] a TV that is deleted takes its player along', async () => {
  const player = await givenPlayer()
  await call('DELETE', `digital-signage-devices/${tv}`)
  expect((await player.me()).status).toBe(404)
})

test('[BACKOFFICE-29] when a TV was last seen is not written with every report', async () => {
  const player = await givenPlayer()
  const seen: unknown[] = []
  for (let report = 0; report < 6; report += 1) {
    await player.report()
    seen.push((await stored())['lastSeenAt'])
    server.clock.now = new Date(server.clock.now.getTime() + 10_000)
  }
  expect(new Set(seen).size).toBe(3)
  server.clock.now = new Date(server.clock.now.getTime() + minute)
  expect(await stored()).toMatchObject({ presence: 'late' })
})

test('[SIGN-02] codes are not given out without end to one address', async () => {
  const limited = await useTestApp({ database: server.services.database }, { RATE_LIMITS: 'on' })
  const ask = async () => (await limited.app.inject({ method: 'POST', url: '/api/pairings' })).statusCode
  for (let asked = 0; asked < 30; asked += 1) expect(await ask()).toBe(201)
  expect(await ask()).toBe(429)
})

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

test('[SIGN-01] two servers on one database deliver a command once, over real connections (T18)', async () => {
  const database = await openDatabase(server.services.database.url, { durability: 'unchecked' })
  closing.push(() => database.close())
  const other = await useTestApp({ database, now: server.services.now })
  const origins = await Promise.all(
    [server, other].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })),
  )
  const player = await givenPlayer()
  for (let round = 1; round <= 10; round += 1) {
    expect((await command({ command: 'identify' })).status).toBe(200)
    const reports = Array.from({ length: 6 }, async (_, index) => {
      await sleep(index % 3)
      const response = await fetch(`${origins[index % 2]}/api/${players}/me/report`, {
        method: 'POST',
        headers: { ...player.headers, 'content-type': 'application/json' },
        body: '{}',
      })
      expect(response.status).toBe(200)
      return ((await response.json()) as { data: TvReportAnswer }).data.command
    })
    const given = (await Promise.all(reports)).filter((fetched) => fetched !== null)
    expect(given).toEqual([{ id: round, command: 'identify' }])
  }
})
