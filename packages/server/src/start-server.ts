import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { closingList } from './closing.ts'
import type { Administrator } from './open-shop.ts'
import { startEmbeddedPostgres } from './platform/database/embedded.ts'
import { beginClosing, closeGracefully } from './platform/edge/close-gracefully.ts'
import { keepHeapSmall, releaseMemory } from './platform/memory.ts'
import { describeError } from './platform/edge/request-log.ts'
import { publicOrigin } from './platform/public-origin.ts'
import type { Settings } from './settings.ts'
import { readSettings } from './settings.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

const closing = closingList(complain)

/** Most of the product: loaded while PostgreSQL starts. */
const loadShop = () => import('./open-shop.ts')

async function databaseUrl(settings: Settings): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl
  await mkdir(settings.dataDir, { recursive: true })
  const embedded = await startEmbeddedPostgres({
    dataDir: settings.dataDir,
    log: (line) => say(`  ${line}`),
    meanwhile: () => loadShop().catch(() => {}), // the one who needs it says what is wrong with it, not PostgreSQL
  })
  closing.add(() => embedded.stop())
  return embedded.url
}

/** Milliseconds after a start; it takes a quarter of a second, for which the first visitors should not wait. */
const tidyAfter = 5_000

function tidyUp() {
  flushCompileCache() // before its functions are forgotten, and for a start after a crash too
  releaseMemory()
}

async function start() {
  const settings = readSettings(process.env)
  for (const warning of settings.warnings) complain(`Warning: ${warning}`)
  const began = performance.now()
  const took = () => `${((performance.now() - began) / 1_000).toFixed(1)} s`
  const { listen, introduction } = await (settings.shops
    ? prepareShops({ ...settings, shops: settings.shops })
    : prepareShop(settings))
  keepHeapSmall()
  setTimeout(tidyUp, tidyAfter).unref()
  if (settings.worker === 'separate')
    return say(`Ready after ${took()}: this process does the jobs and serves nothing.`)
  await listen()
  say(`Ready after ${took()}.`)
  say(introduction)
}

type Serving = { listen(): Promise<unknown>; introduction: string }

/** The whole end takes less than ten seconds, unless a longer grace was asked for. */
const graceOf = ({ shutdown: { grace, isFixed } }: Settings) => ({
  grace,
  isFixed,
  timeoutMs: Math.max(5_000, 7_000 - grace),
})

async function prepareShop(settings: Settings): Promise<Serving> {
  say('Starting the database …')
  const url = await databaseUrl(settings)
  const { openShop } = await loadShop()
  const shop = await openShop(settings, { url, say, complain, introduce })
  announceEnd = () => beginClosing(shop.app.server)
  closing.add(() => shop.close((app) => closeGracefully(app, graceOf(settings))))
  const origin = publicOrigin(settings)
  return {
    listen: () => shop.app.listen({ port: settings.port, host: settings.host }),
    introduction: `\n  Shop      ${origin}/\n  Backend   ${origin}/backend\n`,
  }
}

async function prepareShops(settings: Settings & { shops: string }): Promise<Serving> {
  const { serveShops } = await import('./shops/serve-shops.ts')
  const { server, pool, close } = await serveShops({ environment: process.env, settings, say, complain })
  announceEnd = () => beginClosing(server)
  closing.add(() => closeGracefully({ server, close }, graceOf(settings)))
  const count = pool.files().length
  return {
    listen: () => once(server.listen(settings.port, settings.host), 'listening'),
    introduction: `\n  ${count} ${count === 1 ? 'shop' : 'shops'} of ${settings.shops}, each opened by its first visitor\n`,
  }
}

function introduce({ username, password }: Administrator) {
  say(`\n  User      ${username}`)
  say(
    password
      ? `  Password  ${password}   (shown only this once)\n`
      : '  Password  the one in ADMIN_PASSWORD\n',
  )
}

/** One line that says what to do, where we know it. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The port is in use. Stop the other program or set PORT to another number.'
  return error.message
}

let isStopping = false
let announceEnd = () => {}

async function stop(code: number) {
  if (isStopping) return
  isStopping = true
  announceEnd() // /api/ready says no while jobs still end
  await closing.close()
  process.exit(code)
}

/**
 * A promise that a library drops must not end the server: graphile-worker does that with jobs that it cannot give back,
 * because the database has gone away.
 */
function stayAfterDroppedPromises() {
  process.on('unhandledRejection', (error) => {
    const { message, stack } = describeError(error)
    complain(`Unhandled: ${stack || message}`)
  })
}

/** Starts everything and stays until it is stopped. */
export async function startServer() {
  stayAfterDroppedPromises()
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  try {
    await start()
  } catch (error) {
    complain(explain(error))
    await stop(1)
  }
}
