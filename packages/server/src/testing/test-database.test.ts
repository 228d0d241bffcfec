import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../platform/database/connect.ts'
import { useTestDatabase } from './test-database.ts'

let one: Database
let other: Database

beforeAll(async () => {
  one = await useTestDatabase()
  other = await useTestDatabase()
})

test('two test databases do not see each other', async () => {
  await one.pool.query('create table mine (id int)')
  const { rows } = await other.pool.query(`select to_regclass('mine') as found`)
  expect(rows).toEqual([{ found: null }])
})

test('tests do not run as a superuser, so that missing rights are noticed', async () => {
  const { rows } = await one.pool.query(`select rolsuper from pg_roles where rolname = current_user`)
  expect(rows).toEqual([{ rolsuper: process.env.DATABASE_URL_TEST !== undefined }])
})
