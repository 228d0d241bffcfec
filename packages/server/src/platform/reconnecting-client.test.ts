import { Pool } from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../testing/server-process.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import type { Database } from './database/connect.ts'
import { ReconnectingClient } from './reconnecting-client.ts'

let database: Database
let pool: Pool | undefined

beforeAll(async () => {
  database = await useTestDatabase()
})
afterEach(() => pool?.end())

const poolOf = (url: string) => {
  pool = new Pool({ connectionString: url, max: 1, Client: ReconnectingClient })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

test('a database that cannot be reached is a temporary error, with a promise and with a callback', async () => {
  const away = poolOf(`postgres://theke@127.0.0.1:${await freePort()}/theke`)
  await expect(away.connect()).rejects.toMatchObject({ code: '57P03' })
  const error = await new Promise((resolve) => away.connect((problem) => resolve(problem)))
  expect(error).toMatchObject({ code: '57P03' })
  await expect(away.query('select 1')).rejects.toMatchObject({ code: '57P03' })
})

test('a connection that breaks under a query is a temporary error, a wrong query is not', async () => {
  const client = await poolOf(database.url).connect()
  await expect(client.query('select 1/0')).rejects.toMatchObject({ code: '22012' })
  await expect(client.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  const end = client.query('select pg_terminate_backend(pg_backend_pid())')
  await expect(end).rejects.toMatchObject({ code: '57P03' })
  client.release(true)
})
