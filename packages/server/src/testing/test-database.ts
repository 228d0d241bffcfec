import { afterAll, inject } from 'vitest'
import { openDatabase, type Database } from '../platform/database/connect.ts'
import { createTestDatabase } from './test-server.ts'

const cleanups: (() => Promise<void>)[] = []

// Registered when the test file imports this module: vitest ignores an afterAll that is only called inside beforeAll.
afterAll(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
})

/** An empty, migrated database of its own for the test file that calls it in beforeAll; dropped afterwards. */
export async function useTestDatabase(): Promise<Database> {
  const copy = await createTestDatabase(inject('testServer'))
  const database = await openDatabase(copy.url, { durability: 'unchecked' })
  cleanups.push(async () => {
    await copy.drop()
    await database.close()
  })
  return database
}
