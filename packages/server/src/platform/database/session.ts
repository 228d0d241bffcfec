import type { Client } from 'pg'
import { databaseAddress } from './address.ts'
import { cappedClient } from './capped-client.ts'
import { clientClass } from './client-class.ts'

/**
 * A connection of its own for work that takes its time, like a migration or a backup: without the time limits that the
 * role or the database may have, and not through a pooler.
 */
export async function openSession(url: string, applicationName: string): Promise<Client> {
  const address = databaseAddress(url)
  const client = new (clientClass(address, cappedClient(url)))({
    connectionString: address.connectionString,
    connectionTimeoutMillis: 3_000,
    application_name: applicationName,
  })
  client.on('error', () => {}) // the query that is running rejects with the same error
  await client.connect()
  await client.query(
    'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
  )
  return client
}
