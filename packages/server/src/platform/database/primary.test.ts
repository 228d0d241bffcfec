import { cpSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openDatabase, type Database } from './connect.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const workspace = mkdtempSync(join(tmpdir(), 'theke-primary-'))
const settings = { fsync: 'off', shared_buffers: '16MB' }
const start = (name: string) =>
  startEmbeddedPostgres({ dataDir: join(workspace, name), log: () => {}, settings })
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let database: Database

beforeAll(async () => {
  chmodSync(workspace, 0o755) // PostgreSQL may run as nobody
  await (await start('one')).stop()
  cpSync(join(workspace, 'one'), join(workspace, 'two'), { recursive: true })
  writeFileSync(join(workspace, 'two/postgres/data/standby.signal'), '')
  primary = await start('one')
  standby = await start('two')
  const { username, password } = new URL(primary.url)
  const hosts = [standby, primary].map(({ url }) => new URL(url).host).join(',')
  database = await openDatabase(
    `postgresql://${username}:${password}@${hosts}/theke?target_session_attrs=read-write`,
    { durability: 'unchecked' },
  )
}, 120_000)

afterAll(async () => {
  await database?.close()
  for (const server of [primary, standby]) await server?.stop()
  rmSync(workspace, { recursive: true, force: true })
}, 60_000)

const portInUse = async () => {
  const { rows } = await database.pool.query<{ port: string }>('show port')
  return rows[0]?.port
}

test('of several servers the one that takes changes is used, and the promoted one after it', async () => {
  expect(await portInUse()).toBe(new URL(primary.url).port)
  await primary.stop()
  const refused = await portInUse().catch((error: unknown) => error)
  expect(isDatabaseUnavailable(refused)).toBe(true)
  const admin = await openDatabase(standby.superuserUrl, { durability: 'unchecked' })
  await admin.pool.query('select pg_promote()')
  await admin.close()
  const promoted = new URL(standby.url).port
  await eventually(() =>
    portInUse().then(
      (port) => port === promoted,
      () => false,
    ),
  )
}, 60_000)
