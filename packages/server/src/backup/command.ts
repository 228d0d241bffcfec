import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseRefused } from '../platform/database/connect.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { SettingsError } from '../platform/environment-variables.ts'
import type { Settings } from '../settings.ts'
import { readSettings } from '../settings.ts'
import { BackupRefused, backUp, restore } from './backup.ts'
import { describeDrill, drill } from './drill.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `main.ts backup [folder]`, `main.ts restore <folder> [--without-secrets]`, `main.ts drill`: on the shop of DATA_DIR or DATABASE_URL, running or not. */
export async function runCommand(args: readonly string[]): Promise<void> {
  const withoutSecrets = args.includes('--without-secrets')
  const words = args.filter((word) => !word.startsWith('--'))
  const [command, folder = command === 'backup' ? `backups/${stamp()}` : ''] = words
  try {
    if (command === 'drill') return await runDrill()
    if (!folder || (command !== 'backup' && command !== 'restore'))
      throw new BackupRefused('npm run backup -- [folder], npm run restore -- <folder> [--without-secrets]')
    const settings = readSettings(process.env)
    const embedded = await startDatabase(settings, { isNewFine: command === 'restore' })
    try {
      const url = settings.databaseDirectUrl ?? embedded?.url ?? ''
      const { rows, createdAt, hasFiles, secretKey } =
        command === 'backup'
          ? await backUp(settings, url, resolve(folder))
          : await restore(settings, url, resolve(folder), { withoutSecrets })
      const done = command === 'backup' ? `Backed up to ${folder}` : `Restored the backup of ${createdAt}`
      say(`${done}: ${rows['orders'] ?? 0} orders, ${rows['products'] ?? 0} products.`)
      if (command === 'backup' && secretKey)
        say(
          `Its secrets need the key ${secretKey}, which is not part of it: keep SECRET_KEY or secret.key elsewhere.`,
        )
      if (!hasFiles)
        say('Pictures and uploads are not part of it: they are in the bucket, or there are none.')
    } finally {
      await embedded?.stop()
    }
  } catch (error) {
    const isKnown = [BackupRefused, DatabaseRefused, SettingsError].some((kind) => error instanceof kind)
    process.stderr.write(`${isKnown ? (error as Error).message : String((error as Error).stack ?? error)}\n`)
    process.exitCode = 1
  }
}

/** The embedded database, unless the shop has one of its own. */
async function startDatabase({ databaseUrl, dataDir }: Settings, { isNewFine }: { isNewFine: boolean }) {
  if (databaseUrl) return undefined
  if (!isNewFine && !existsSync(join(dataDir, 'postgres')))
    throw new BackupRefused(`There is no shop in ${dataDir}. DATA_DIR names the folder of a shop.`)
  await mkdir(dataDir, { recursive: true })
  return startEmbeddedPostgres({ dataDir, log: (line) => say(`  ${line}`) })
}

/** `npm run restore:drill`: is the backup of this shop good for anything? */
async function runDrill() {
  const settings = readSettings(process.env)
  const embedded = await startDatabase(settings, { isNewFine: false })
  const workspace = mkdtempSync(join(tmpdir(), 'theke-drill-'))
  chmodSync(workspace, 0o755) // PostgreSQL may run as nobody
  try {
    const dataDir = join(workspace, 'data')
    const copy = await startEmbeddedPostgres({ dataDir, log: (line) => say(`  ${line}`) })
    try {
      const original = { shop: settings, url: settings.databaseDirectUrl ?? embedded?.url ?? '' }
      const result = await drill(original, { dataDir, url: copy.url }, join(workspace, 'backup'))
      for (const line of describeDrill(result)) say(line)
      if (result.differences.length > 0) process.exitCode = 1
    } finally {
      await copy.stop()
    }
  } finally {
    rmSync(workspace, { recursive: true, force: true })
    await embedded?.stop()
  }
}

function stamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-')
}
