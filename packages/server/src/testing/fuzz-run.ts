import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildApp } from '../app.ts'
import { followChanges } from '../platform/changes.ts'
import { openDatabase } from '../platform/database/connect.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { readSettings } from '../settings.ts'
import { fuzz } from './fuzz.ts'
import { signIn } from './sign-in.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What is really held: resident memory depends on when the engine felt like collecting. */
function megabytes(): number {
  collectGarbage()
  return Math.round(process.memoryUsage().heapUsed / 1_048_576)
}

/** The long form of fuzz.test.ts: `node fuzz-run.ts [requests] [seed]`, on a database of its own. */
async function main(requests: number, seed: number): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'theke-fuzz-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    const database = await openDatabase(postgres.url)
    await migrateDatabase(database)
    const settings = readSettings({ LOG_LEVEL: 'error', RATE_LIMITS: 'off', DATA_DIR: dataDir })
    const changes = await followChanges(postgres.url)
    const files = await openFileStore(settings)
    const platform = { settings, database, changes, files, now: () => new Date() }
    const { app, routes, services } = await buildApp(platform)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const cookie = async () => (await signIn({ services })).headers.cookie
    const run = (count: number, from: number) =>
      fuzz({ port, routes, requests: count, seed: from, signIn: cookie, onProgress })

    const warmUp = await run(Math.min(1_000, requests), seed)
    const before = megabytes()
    const report = await run(requests, seed + 1)
    const failures = [...warmUp.failures, ...report.failures]
    for (const failure of failures.slice(0, 50)) say(`  ${failure}`)
    say(`statuses ${JSON.stringify(report.statuses)}`)
    say(
      `${requests} requests, seed ${seed}: ${failures.length} failures, p50 ${report.p50} ms, p99 ${report.p99} ms`,
    )
    const after = megabytes()
    say(`memory held: ${before} MB before, ${after} MB after`)
    await app.close()
    await changes.close()
    await database.close()
    return failures.length === 0 && report.p99 < 200 && after < before + 25
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function onProgress(done: number) {
  if (done % 2_000 === 0) say(`  ${done} requests, ${megabytes()} MB held`)
}

const [requests = '10000', seed = '1'] = process.argv.slice(2)
process.exitCode = (await main(Number(requests), Number(seed))) ? 0 : 1
