import { Client } from 'pg'
import type { EmbeddedPostgres } from '../../packages/server/src/platform/database/embedded.ts'

/** One more empty database for the application beside its own; gives its address. */
export async function createDatabase(
  { url, superuserUrl }: Pick<EmbeddedPostgres, 'url' | 'superuserUrl'>,
  name: string,
): Promise<string> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query(
    `create database ${name} owner ${new URL(url).username} encoding 'UTF8' template template0`,
  )
  await client.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}
