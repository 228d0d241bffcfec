import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import { readSettings } from '../settings.ts'
import { serveShops, type ServedShops, type ServeShopsOptions } from '../shops/serve-shops.ts'
import { whenDone } from './clean-up.ts'
import { createTestDatabase } from './test-server.ts'

export type ShopAnswer = { status: number; headers: IncomingHttpHeaders; body: string }

type Sent = { method?: string; headers?: Record<string, string>; body?: unknown }

export type TestShops = ServedShops & {
  /** What the process has told its operator. */
  lines: string[]
  /** Writes the file of a shop with an empty database of its own. */
  add(name: string, more?: Record<string, string>): Promise<Record<string, string>>
  /** Writes a file with exactly these variables. */
  write(name: string, variables: Record<string, string>): void
  remove(name: string): void
  ask(host: string, path: string, sent?: Sent): Promise<ShopAnswer>
  /** The same, with an answer that is not read yet. */
  open(host: string, path: string, sent?: Sent): Promise<IncomingMessage>
  /** Connections to the database of a shop, of all that hold one. */
  connections(name: string): Promise<number>
}

export const testPassword = 'ein langes Passwort für Tests'

/** The real process for many shops on a port of its own, with a directory of shops that a test fills. */
export async function useTestShops(
  options: Partial<ServeShopsOptions> = {},
  environment: Record<string, string> = {},
): Promise<TestShops> {
  const root = mkdtempSync(join(tmpdir(), 'theke-test-shops-'))
  const directory = join(root, 'shops')
  mkdirSync(directory)
  const variables = {
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    SHOP: 'empty',
    DATA_DIR: join(root, 'data'),
    SHOPS: directory,
    ...environment,
  }
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const opened = await serveShops({
    environment: variables,
    settings: { ...readSettings(variables), shops: directory },
    say,
    complain: say,
    database: { durability: 'unchecked', connectionTimeout: 20_000 },
    ...options,
  })
  const databases = new Map<string, string>()
  const drops: (() => Promise<void>)[] = []
  await once(opened.server.listen(0, '127.0.0.1'), 'listening')
  const { port } = opened.server.address() as AddressInfo
  whenDone(async () => {
    await opened.close()
    for (const drop of drops) await drop()
    rmSync(root, { recursive: true, force: true })
  })

  async function databaseUrl(name: string) {
    const copy = await createTestDatabase(inject('testServer'))
    drops.push(copy.drop)
    databases.set(name, new URL(copy.url).pathname.slice(1))
    return copy.url
  }

  function write(name: string, variables: Record<string, string>) {
    const file = join(directory, `${name}.env`)
    const content = Object.entries(variables).map(([key, value]) => `${key}='${value}'\n`)
    writeFileSync(`${file}.new`, content.join(''))
    renameSync(`${file}.new`, file)
  }

  const open: TestShops['open'] = (host, path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const sent = request({
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { host, ...type, ...headers },
        agent: false,
      })
      sent.on('response', resolve).on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })

  return {
    ...opened,
    lines,
    async add(name, more = {}) {
      const variables = {
        PUBLIC_URL: `http://${name}.test`,
        DATABASE_URL: await databaseUrl(name),
        ADMIN_PASSWORD: testPassword,
        ...more,
      }
      write(name, variables)
      return variables
    },
    write,
    remove: (name) => rmSync(join(directory, `${name}.env`)),
    open,
    async ask(host, path, sent) {
      const answer = await open(host, path, sent)
      return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
    },
    async connections(name) {
      const { Client } = await import('pg')
      const client = new Client({ connectionString: inject('testServer').url })
      await client.connect()
      try {
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where datname = $1`,
          [databases.get(name)],
        )
        return rows[0]?.count ?? 0
      } finally {
        await client.end()
      }
    },
  }
}
