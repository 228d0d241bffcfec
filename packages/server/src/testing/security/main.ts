import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildApp } from '../../app.ts'
import { followChanges } from '../../platform/changes.ts'
import { openDatabase } from '../../platform/database/connect.ts'
import { startEmbeddedPostgres } from '../../platform/database/embedded.ts'
import { migrateDatabase } from '../../platform/database/migrate.ts'
import { openFileStore } from '../../platform/files/open-file-store.ts'
import { readSettings } from '../../settings.ts'
import { floorTimes, fuzz } from '../fuzz.ts'
import { signIn } from '../sign-in.ts'
import { runAttacks } from './run-attacks.ts'
import { runScripts } from './attack-scripts.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What is really held: resident memory depends on when the engine felt like collecting. */
function megabytes(): number {
  collectGarbage()
  return Math.round(process.memoryUsage().heapUsed / 1_048_576)
}

/** A server on a database of its own, with a port. */
async function startShop(dataDir: string, url: string) {
  const database = await openDatabase(url)
  await migrateDatabase(database)
  const settings = readSettings({ LOG_LEVEL: 'error', RATE_LIMITS: 'off', DATA_DIR: dataDir })
  const changes = await followChanges(url)
  const files = await openFileStore(settings)
  const built = await buildApp({ settings, database, changes, files, now: () => new Date() })
  await built.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = built.app.server.address() as AddressInfo
  return {
    ...built,
    database,
    port,
    newCookie: async () => (await signIn(built)).headers.cookie,
    async close() {
      await built.app.close()
      await changes.close()
      await database.close()
    },
  }
}

type Shop = Awaited<ReturnType<typeof startShop>>

function verdict(title: string, failures: readonly string[]): boolean {
  for (const failure of failures.slice(0, 50)) say(`  ${failure}`)
  say(
    `${failures.length === 0 ? 'ok    ' : 'FAILED'} ${title}${failures.length > 0 ? `: ${failures.length}` : ''}`,
  )
  return failures.length === 0
}

/** Every call with everything that is wrong for it. */
async function attack({ port, database, routes, newCookie }: Shop, seed: number): Promise<boolean> {
  const cookie = await newCookie()
  const report = await runAttacks({
    database,
    routes,
    seed,
    values: 25,
    share: 1,
    async send({ method, url, headers, body }, isSignedIn) {
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
        method,
        headers: { ...headers, ...(isSignedIn ? { cookie } : {}) },
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      })
      return { status: answer.status, body: await answer.text() }
    },
  })
  return verdict(
    `${report.sent} malformed requests to ${report.routes} calls are refused, nothing is written`,
    report.failures,
  )
}

/** How many times as long as an empty request 99 of 100 random ones may take: 120 ms where that one takes 3. */
const maxTimesOfFloor = 40

/** Anything to any route: no 5xx, no hang, memory flat. */
async function fuzzRoutes({ port, routes, newCookie }: Shop, requests: number, seed: number) {
  const onProgress = (done: number) => done % 2_000 === 0 && say(`  ${done} requests, ${megabytes()} MB held`)
  const run = (count: number, from: number) =>
    fuzz({ port, routes, requests: count, seed: from, signIn: newCookie, onProgress })
  const warmUp = await run(Math.min(1_000, requests), seed)
  const floor = await floorTimes(port, 1_000)
  const before = megabytes()
  const report = await run(requests, seed + 1)
  const after = megabytes()
  say(`  statuses ${JSON.stringify(report.statuses)}`)
  const times = Math.round(report.p99 / Math.max(1, floor.p50))
  say(`  p50 ${report.p50} ms, p99 ${report.p99} ms: ${times} times the ${floor.p50} ms of an empty request`)
  say(`  memory held: ${before} MB before, ${after} MB after`)
  const failures = [...warmUp.failures, ...report.failures]
  if (after >= before + 25) failures.push(`memory grew from ${before} to ${after} MB`)
  if (times > maxTimesOfFloor)
    failures.push(`p99 is ${times} times an empty request, more than ${maxTimesOfFloor}`)
  return verdict(`${requests} random requests over all routes cause no 5xx and no hang`, failures)
}

/** `npm run test:security -- --seed 7 --requests 10000`: attacks on a started server with a database of its own. */
async function main() {
  const { values } = parseArgs({ options: { seed: { type: 'string' }, requests: { type: 'string' } } })
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6))
  say(`seed ${seed}; again with: npm run test:security -- --seed ${seed}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'theke-security-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    const shop = await startShop(dataDir, postgres.url)
    const results = [
      await attack(shop, seed),
      await runScripts(shop, verdict),
      await fuzzRoutes(shop, Number(values.requests ?? 10_000), seed),
    ]
    await shop.close()
    return results.every(Boolean)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

process.exitCode = (await main()) ? 0 : 1
