import { mkdir } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import type { Platform } from './platform/services.ts'
import { buildApp } from './app.ts'
import { ensureAdministrator } from './features/auth/first-administrator.ts'
import { storeImages } from './features/media/images.ts'
import { storeUpload } from './features/media/uploads.ts'
import { keepRestoredMessages } from './features/messages/restored-outbox.ts'
import { followChanges } from './platform/changes.ts'
import { systemClock, testClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/connect.ts'
import { startEmbeddedPostgres } from './platform/database/embedded.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { beginClosing, closeGracefully } from './platform/edge/close-gracefully.ts'
import { startWorker } from './platform/jobs.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { openSecretBox } from './platform/secret-box.ts'
import { publicOrigin } from './platform/public-origin.ts'
import { isUntouched, createSampleShop } from './sample/create-sample-shop.ts'
import { createPastOrders } from './sample/past-orders/create-past-orders.ts'
import { sealStoredSecrets } from './seal-secrets.ts'
import type { Settings } from './settings.ts'
import { readSettings } from './settings.ts'
import { keepHeapSmall, releaseMemory } from './platform/memory.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** Things to undo when the server ends, last one first. */
const closing: (() => Promise<unknown> | void)[] = []

async function databaseUrl(settings: Settings): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl
  await mkdir(settings.dataDir, { recursive: true })
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: (line) => say(`  ${line}`) })
  closing.push(() => embedded.stop())
  return embedded.url
}

async function openPlatform(settings: Settings): Promise<Platform> {
  const onError = (error: Error) => complain(`Database: ${error.message}`)
  const url = await databaseUrl(settings)
  const database = await openDatabase(url, { onError })
  closing.push(() => database.close())
  await migrateDatabase(database)
  const sealed = await sealStoredSecrets(database, openSecretBox(settings))
  if (sealed > 0) say(`  ${sealed} stored ${sealed === 1 ? 'secret was' : 'secrets were'} encrypted.`)
  const changes = await followChanges(url, onError)
  closing.push(() => changes.close())
  const clock = settings.testClockUrl ? await testClock(settings.testClockUrl) : systemClock
  closing.push(() => clock.stop())
  return { settings, database, changes, files: await openFileStore(settings), now: clock.now }
}

async function start() {
  const settings = readSettings(process.env)
  for (const warning of settings.warnings) complain(`Warning: ${warning}`)
  const began = performance.now()
  const took = () => `${((performance.now() - began) / 1_000).toFixed(1)} s`
  say('Starting the database …')
  const platform = await openPlatform(settings)
  const { app, services, work, media } = await buildApp(platform)
  announceEnd = () => beginClosing(app.server)
  const { grace, isFixed } = settings.shutdown
  // the whole end takes less than ten seconds, unless a longer grace was asked for
  closing.push(() => closeGracefully(app, { grace, isFixed, timeoutMs: Math.max(5_000, 8_000 - grace) }))
  const administrator = await platform.database.orm.transaction((tx) => ensureAdministrator(tx, settings))
  // at once: nothing can show the password again, whatever happens to the rest of the start
  if (administrator) introduce(administrator)
  if (settings.shop === 'sample' && (await isUntouched(services))) {
    say('Filling in the sample shop (only on the first start) …')
    await createSampleShop(services, {
      storeImages: (change, images) => storeImages(media, change, images),
      storeUpload: (change, file) => storeUpload(media, change, file),
    })
    if (settings.sampleDays > 0) await createPastOrders(services, settings.sampleDays)
  }
  const kept = await keepRestoredMessages(platform.database.orm)
  if (kept > 0) say(`This database was restored from a backup: ${kept} waiting messages stay in the outbox.`)
  const worker = await startWorker({
    url: platform.database.url,
    ...work,
    onError: (name, error) => app.log.warn({ err: error, job: name }, 'job failed'),
  })
  closing.push(() => worker.stop())
  flushCompileCache() // before its functions are forgotten, and for a start after a crash too
  releaseMemory()
  keepHeapSmall()
  await app.listen({ port: settings.port, host: settings.host })
  const origin = publicOrigin(settings)
  say(`Ready after ${took()}.`)
  say(`\n  Shop      ${origin}/\n  Backend   ${origin}/backend\n`)
}

function introduce({ username, password }: { username: string; password?: string }) {
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
  for (const close of closing.toReversed()) {
    try {
      await close()
    } catch (error) {
      complain(String(error))
    }
  }
  process.exit(code)
}

/** Starts everything and stays until it is stopped. */
export async function startServer() {
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  try {
    await start()
  } catch (error) {
    complain(explain(error))
    await stop(1)
  }
}
