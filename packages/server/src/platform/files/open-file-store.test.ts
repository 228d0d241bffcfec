import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { stageStream, TooLarge } from './staging.ts'

const folder = mkdtempSync(join(tmpdir(), 'theke-files-'))
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'shop' }],
})
const stores: Record<string, FileStore> = {}
const credentials = {
  bucket: 'shop',
  region: 'eu-central-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
}

beforeAll(async () => {
  const { port } = await s3.run()
  const endpoint = `http://127.0.0.1:${port}`
  stores['disk'] = await openFileStore({ dataDir: join(folder, 'a'), s3: undefined })
  stores['S3'] = await openFileStore({ dataDir: join(folder, 'b'), s3: { endpoint, ...credentials } })
})

afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const contentOf = async (store: FileStore, key: string, range?: { start: number; end: number }) => {
  const found = await store.get(key, range)
  if (!found) return undefined
  return (Buffer.isBuffer(found.body) ? found.body : await buffer(found.body)).toString('latin1')
}

describe.each(['disk', 'S3'])('files in a store (%s)', (name) => {
  const store = () => stores[name] as FileStore

  test('what was put can be read completely and in part, until its folder is removed', async () => {
    await store().put('uploads/ab/one/original.txt', Buffer.from('0123456789'))
    await store().put('uploads/ab/one/2/preview.jpg', Buffer.from('preview'))
    await store().put('uploads/ab/onetwo/original.txt', Buffer.from('neighbour'))
    expect(await contentOf(store(), 'uploads/ab/one/original.txt')).toBe('0123456789')
    expect(await contentOf(store(), 'uploads/ab/one/original.txt', { start: 2, end: 4 })).toBe('234')
    await store().removeFolder('uploads/ab/one')
    expect(await store().get('uploads/ab/one/original.txt')).toBeUndefined()
    expect(await store().get('uploads/ab/one/2/preview.jpg')).toBeUndefined()
    expect(await contentOf(store(), 'uploads/ab/onetwo/original.txt')).toBe('neighbour')
    await store().removeFolder('uploads/ab/one')
  })

  test('a staged file moves into the store; a large one comes back as a stream, also in part', async () => {
    const large = Buffer.alloc(3_000_000, 'abcdefghij')
    const staged = await stageStream(store().staging, Readable.from([large, large]), 6_000_000)
    await store().put('images/large', staged)
    expect(readdirSync(store().staging)).toEqual([])
    const found = await store().get('images/large')
    expect(Buffer.isBuffer(found?.body)).toBe(false)
    expect(await buffer(found?.body as Readable)).toHaveLength(6_000_000)
    expect(await contentOf(store(), 'images/large', { start: 2_999_998, end: 3_300_001 })).toMatch(
      /^ijabc.*ab$/,
    )
  })

  test('no key leaves the folder of the store', async () => {
    for (const key of [
      '../secret',
      'a/../../b',
      '/etc/passwd',
      'a//b',
      'a/.hidden',
      'a\0b',
      '.staging/x',
      '',
    ]) {
      await expect(store().put(key, Buffer.from('x'))).rejects.toThrow('not a file key')
      await expect((async () => store().get(key))()).rejects.toThrow('not a file key')
      await expect(store().removeFolder(key)).rejects.toThrow('not a file key')
    }
  })
})

test('a bucket that cannot be reached is answered with 503', async () => {
  const endpoint = 'http://127.0.0.1:9'
  const store = await openFileStore({ dataDir: join(folder, 'c'), s3: { endpoint, ...credentials } })
  await expect(store.put('a/b', Buffer.from('x'))).rejects.toMatchObject({ status: 503 })
  await expect(store.get('a/b')).rejects.toMatchObject({ status: 503 })
})

test('more than allowed stops at once, keeps nothing and leaves the request answerable', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536)
    })(),
  )
  const { staging } = stores['disk'] as FileStore
  await expect(stageStream(staging, endless, 1_000_000)).rejects.toBeInstanceOf(TooLarge)
  expect(endless.destroyed).toBe(false)
  expect(readdirSync(staging)).toEqual([])
})

test('what a crash left in the staging folder is removed at the next start, what is being written stays', async () => {
  const store = await openDiskStore(join(folder, 'd'))
  const [old, young] = [join(store.staging, 'old'), join(store.staging, 'young')]
  for (const path of [old, young]) writeFileSync(path, 'x')
  const yesterday = new Date(Date.now() - 24 * 3_600_000)
  utimesSync(old, yesterday, yesterday)
  await openDiskStore(join(folder, 'd'))
  expect(readdirSync(store.staging)).toEqual(['young'])
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
  test('a full disk fails with ENOSPC, keeps the old content and leaves nothing half-written', async () => {
    const point = mkdtempSync(join(folder, 'full-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', point])
    try {
      const store = await openDiskStore(join(point, 'files'))
      await store.put('a/kept', Buffer.alloc(400_000, 'k'))
      await expect(store.put('a/kept', Buffer.alloc(900_000))).rejects.toMatchObject({ code: 'ENOSPC' })
      const arriving = Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(65_536)))
      await expect(stageStream(store.staging, arriving, 5_000_000)).rejects.toMatchObject({ code: 'ENOSPC' })
      expect(readdirSync(store.staging)).toEqual([])
      expect(statSync(join(point, 'files/a/kept')).size).toBe(400_000)
      await store.put('a/small', Buffer.from('still works'))
    } finally {
      execFileSync('umount', ['-l', point])
    }
  })
}
