import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { openShop } from '../../open-shop.ts'
import type { EmbeddedPostgres } from '../../platform/database/embedded.ts'
import { readSettings } from '../../settings.ts'

/** The same in all copies: what the template has sealed must open in each of them. */
const secretKey = 'a key for measuring that all copies of the template share'

export const hostOf = (index: number) => `shop-${index}.test`

async function withSuperuser(postgres: EmbeddedPostgres, work: (client: Client) => Promise<void>) {
  const client = new Client({ connectionString: postgres.superuserUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** A shop with the sample's products, from which all others are copied; then one file for each of them. */
export async function makeShops(postgres: EmbeddedPostgres, root: string, count: number): Promise<string> {
  const urlOf = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  await withSuperuser(postgres, async (client) => {
    await client.query('create database shop_template owner theke')
  })
  const quiet = { say: () => {}, complain: () => {}, introduce: () => {} }
  const settings = readSettings({
    DATA_DIR: join(root, 'template'),
    DATABASE_URL: urlOf('shop_template'),
    PUBLIC_URL: 'http://template.test',
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'error',
  })
  await (await openShop(settings, { url: urlOf('shop_template'), ...quiet })).close()
  const directory = join(root, 'shops')
  mkdirSync(directory)
  await withSuperuser(postgres, async (client) => {
    for (let index = 1; index <= count; index++) {
      await client.query(
        `create database shop_${index} template shop_template owner theke strategy file_copy`,
      )
      const variables = {
        PUBLIC_URL: `http://${hostOf(index)}`,
        DATABASE_URL: urlOf(`shop_${index}`),
        SECRET_KEY: secretKey,
      }
      const lines = Object.entries(variables).map(([name, value]) => `${name}='${value}'\n`)
      writeFileSync(join(directory, `shop-${index}.env`), lines.join(''))
    }
  })
  return directory
}
