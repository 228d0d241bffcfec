import { mkdir } from 'node:fs/promises'
import type { Platform } from './app.ts'
import { buildApp } from './app.ts'
import { followChanges } from './platform/changes.ts'
import { openDatabase } from './platform/database/connect.ts'
import { startEmbeddedPostgres } from './platform/database/embedded.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import type { Settings } from './settings.ts'
import { readSettings } from './settings.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

/** Things to undo when the server ends, last one first. */
const closing: (() => Promise<unknown>)[] = []

async function databaseUrl(settings: Settings): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl
  await mkdir(settings.dataDir, { recursive: true })
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: (line) => say(`  ${line}`) })
  closing.push(() => embedded.stop())
  return embedded.url
}

async function start() {
  const settings = readSettings(process.env)
  say('Datenbank wird gestartet …')
  const url = await databaseUrl(settings)
  const database = await openDatabase(url, { onError: (error) => complain(`Datenbank: ${error.message}`) })
  closing.push(() => database.close())
  await migrateDatabase(database)
  const changes = await followChanges(url, (error) => complain(`Datenbank: ${error.message}`))
  closing.push(() => changes.close())
  const platform: Platform = { settings, database, changes, now: () => new Date() }
  const { app } = await buildApp(platform)
  closing.push(() => app.close())
  await app.listen({ port: settings.port, host: settings.host })
  const origin = settings.publicUrl ?? `http://${settings.host}:${settings.port}`
  say(`Shop:    ${origin}/`)
  say(`Backend: ${origin}/backend`)
}

let isStopping = false

async function stop(code: number) {
  if (isStopping) return
  isStopping = true
  for (const close of closing.toReversed()) await close().catch((error: unknown) => complain(String(error)))
  process.exit(code)
}

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))

start().catch((error: unknown) => {
  complain(error instanceof Error ? error.message : String(error))
  void stop(1)
})
