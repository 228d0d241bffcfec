import { Client } from 'pg'
import { freePort } from '../server-process.ts'
import { findProgram, startProgram } from './programs.ts'
import { shippedConfiguration, type Workspace } from './workspace.ts'

export type Pooler = {
  /** As the address of the database, through the pooler. */
  url: string
  version: string
  /** Transactions that it has passed on. */
  transactions(): Promise<number>
}

/** PgBouncer with the shipped configuration and few connections, so that clients really have to share them. */
export async function startPgBouncer(
  workspace: Workspace,
  databaseUrl: string,
  connections: number,
): Promise<Pooler> {
  const program = findProgram('pgbouncer')
  const { port, username, password } = new URL(databaseUrl)
  const listenPort = await freePort()
  const users = workspace.write('userlist.txt', `"${username}" "${decodeURIComponent(password)}"\n`)
  const configuration = shippedConfiguration('pgbouncer.ini', [
    ['port=5432', `port=${port}`],
    ['listen_port = 6432', `listen_port = ${listenPort}`],
    ['/etc/pgbouncer/userlist.txt', users],
    ['default_pool_size = 20', `default_pool_size = ${connections}`],
  ])
  const url = new URL(databaseUrl)
  url.port = String(listenPort)
  const figures = new URL(url)
  figures.pathname = '/pgbouncer'

  const ask = async <Row extends object>(question: string): Promise<Row[]> => {
    const client = new Client({ connectionString: figures.href, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {}) // the query that is running rejects with the same error
    await client.connect()
    try {
      return (await client.query<Row>(question)).rows
    } finally {
      await client.end()
    }
  }
  const isReady = () =>
    ask('show version').then(
      () => true,
      () => false,
    )
  const pgbouncer = await startProgram(program, [workspace.write('pgbouncer.ini', configuration)], isReady)
  workspace.later(() => pgbouncer.stop())
  const [{ version } = { version: '' }] = await ask<{ version: string }>('show version')
  return {
    url: url.href,
    version: /[\d.]+/.exec(version)?.[0] ?? version,
    async transactions() {
      const rows = await ask<{ database: string; total_xact_count: string }>('show stats')
      return Number(rows.find(({ database }) => database === 'theke')?.total_xact_count ?? 0)
    },
  }
}
