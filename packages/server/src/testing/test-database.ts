import { inject } from 'vitest'
import { openDatabase, type Database } from '../platform/database/connect.ts'
import { whenDone } from './clean-up.ts'
import { createTestDatabase } from './test-server.ts'

/** An empty, migrated database of its own for the test file that calls it in beforeAll; dropped afterwards. */
export async function useTestDatabase(): Promise<Database> {
  const copy = await createTestDatabase(inject('testServer'))
  // on a busy machine a hundred requests at once wait for each other longer than customers should
  const database = await openDatabase(copy.url, { durability: 'unchecked', connectionTimeout: 20_000 })
  whenDone(async () => {
    await copy.drop()
    await database.close()
  })
  return database
}
