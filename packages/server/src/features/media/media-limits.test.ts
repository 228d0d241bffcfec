import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageSizes } from '@theke/contract/calls/media'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { system } from '../../platform/viewer.ts'
import { signIn } from '../../testing/sign-in.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { openFileStore } from '../../platform/files/open-file-store.ts'
import { storeImage } from './images.ts'
import { dataUrl, givenJpg, givenPng, pngOf } from './testing.ts'
import { createWorkQueue } from './work-queue.ts'

// long, because other tests may use all cores at the same time
describe('in a process of its own', { timeout: 90_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'theke-media-'))
  let child: ChildProcess
  let origin: string
  let images: number[]

  beforeAll(async () => {
    const database = await useTestDatabase()
    const settings = { dataDir, s3: undefined }
    const { orm } = database
    const media = { orm, files: await openFileStore(settings), queue: createWorkQueue(), log: console }
    const bytes = await givenJpg({ width: 2000, height: 1200 })
    const store = () =>
      storeImage(media, { tx: database.orm, viewer: system, hooks: {} }, { name: 'a.jpg', bytes })
    images = [(await store()).id]
    while (images.length < 10) images.push((await store()).id)
    child = fork(join(import.meta.dirname, 'media-server.fixture.ts'), [database.url, dataDir], {
      execArgv: ['--import', join(import.meta.dirname, '../../lean-imports.ts')], // as main.ts loads it
    })
    const [message] = (await once(child, 'message')) as [{ port: number }]
    origin = `http://127.0.0.1:${message.port}`
  })

  afterAll(() => {
    child.disconnect()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function measure(): Promise<{ peak: number; stall: number }> {
    child.send('measure')
    return ((await once(child, 'message')) as [{ peak: number; stall: number }])[0]
  }

  const post = (body: string) =>
    fetch(`${origin}/api/uploads`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const upload = (content: Buffer, type: string) => post(JSON.stringify({ data: dataUrl(type, content) }))

  test('a picture of 196 million pixels is refused before it takes memory (T7)', async () => {
    const bomb = pngOf(14_000, 14_000)
    expect(bomb.length).toBeLessThan(100_000)
    await upload(pngOf(100, 100), 'image/png')
    const before = await measure()
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(bomb, 'image/png')))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
    expect((await measure()).peak - before.peak).toBeLessThan(60)
  })

  test('a hundred sizes asked for at once are made or refused with Retry-After, and the server goes on reacting (T7)', async () => {
    await measure()
    const sizes = Object.keys(imageSizes).slice(0, 10)
    const addresses = images.flatMap((id) => sizes.map((size) => `${origin}/image/${size}/${id}-1.jpg`))
    expect(addresses).toHaveLength(100)
    const answers = await Promise.all(addresses.map((address) => fetch(address)))
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(100)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(21)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await measure()).stall).toBeLessThan(1_000) // most of a stall on a busy machine is the machine's
    const address = `${origin}/image/small/${images[0]}-1.jpg`
    expect((await fetch(address)).status).toBe(200)
  })

  test('twenty of the largest uploads at once stay within 450 MB (R15)', async () => {
    const before = await measure()
    const largest = Buffer.alloc(10 * 1024 * 1024, 'Brot und Butter\n')
    const body = JSON.stringify({ data: dataUrl('text/plain', largest) })
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const after = await measure()
    expect(after.peak).toBeLessThan(450)
    expect(after.peak - before.peak).toBeLessThan(150)
    await expect.poll(() => readdirSync(join(dataDir, 'files/.staging'))).toEqual([])
  })

  test('a body that is too large is refused before it was read, declared or endless (R15)', async () => {
    const declared = await send({ 'content-length': String(100 * 1024 * 1024) }, 1)
    expect(declared.status).toBe(413)
    const endless = await send({ 'transfer-encoding': 'chunked' }, 1_000)
    expect(endless.status).toBe(413)
    expect(endless.sent).toBeLessThan(30 * 1024 * 1024)
    await expect.poll(() => readdirSync(join(dataDir, 'files/.staging'))).toEqual([])
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  })

  /** Sends chunks of 100 kB until there is an answer. */
  function send(headers: Record<string, string>, chunks: number): Promise<{ status: number; sent: number }> {
    const chunk = Buffer.alloc(100 * 1024, 'a')
    let sent = 0
    return new Promise((resolve, reject) => {
      const call = httpRequest(`${origin}/api/uploads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
      })
      let status = 0
      call.on('response', (response) => {
        status = response.statusCode ?? 0
        response.resume()
        resolve({ status, sent })
        call.destroy()
      })
      call.on('error', (error) => (status ? undefined : reject(error)))
      const more = () => {
        if (status || call.destroyed || sent / chunk.length >= chunks) return
        sent += chunk.length
        call.write(chunk, () => setImmediate(more))
      }
      more()
    })
  }
})

const canMount = process.platform === 'linux' && process.getuid?.() === 0 && isMountable()

function isMountable() {
  const point = mkdtempSync(join(tmpdir(), 'theke-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', point], { stdio: 'ignore' })
    execFileSync('umount', [point])
    return true
  } catch {
    return false
  } finally {
    rmSync(point, { recursive: true, force: true })
  }
}

// needs the right to mount a small file system; elsewhere there is no honest way to fill a disk
if (canMount) {
  describe('on a full disk (R9)', () => {
    const point = mkdtempSync(join(tmpdir(), 'theke-full-'))

    beforeAll(() => execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', point]))
    afterAll(() => {
      execFileSync('umount', ['-l', point])
      rmSync(point, { recursive: true, force: true })
    })

    test('uploads are refused with 507 and leave nothing, pictures are still shown, and space is enough to go on', async () => {
      const server = await useTestApp({}, { DATA_DIR: point })
      const { headers } = await signIn(server)
      const { orm } = server.services.database
      const send = (url: string, content: Buffer, type: string) =>
        server.app.inject({ method: 'POST', url, body: { data: dataUrl(type, content) }, headers })
      const rows = async () =>
        (
          await orm.execute(
            sql`select (select count(*) from uploads) + (select count(*) from stored_files) as rows`,
          )
        ).rows
      const image = (
        await send('/api/images', await givenPng({ width: 900, height: 600 }), 'image/png')
      ).json().data
      const before = await rows()
      writeFileSync(join(point, 'filler'), Buffer.alloc(7_900_000))

      const refused = await send('/api/uploads', Buffer.alloc(1_000_000, 'a'), 'text/plain')
      expect(refused.statusCode).toBe(507)
      expect(refused.json()).toMatchObject({ errors: [{ message: 'Der Speicherplatz ist erschöpft.' }] })
      expect(await rows()).toEqual(before)
      expect(readdirSync(join(point, 'files/.staging'))).toEqual([])
      expect((await server.app.inject(`/image/${image.id}-1.png`)).statusCode).toBe(200)
      expect((await server.app.inject(`/image/small/${image.id}-1.png`)).statusCode).toBe(200)

      rmSync(join(point, 'filler'))
      expect((await send('/api/uploads', Buffer.alloc(1_000_000, 'a'), 'text/plain')).statusCode).toBe(201)
    })
  })
}
