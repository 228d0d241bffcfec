import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DatabaseRefused } from '../platform/database/connect.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { SettingsError } from '../platform/environment-variables.ts'
import { readSettings } from '../settings.ts'
import { BackupRefused, backUp, restore } from './backup.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `main.ts backup [folder]`, `main.ts restore <folder> [--without-secrets]`: on the shop of DATA_DIR or DATABASE_URL, running or not. */
export async function runCommand(args: readonly string[]): Promise<void> {
  const withoutSecrets = args.includes('--without-secrets')
  const words = args.filter((word) => !word.startsWith('--'))
  const [command, folder = command === 'backup' ? `backups/${stamp()}` : ''] = words
  try {
    if (!folder || (command !== 'backup' && command !== 'restore'))
      throw new BackupRefused('npm run backup -- [folder], npm run restore -- <folder> [--without-secrets]')
    const settings = readSettings(process.env)
    await mkdir(settings.dataDir, { recursive: true })
    const embedded = settings.databaseUrl
      ? undefined
      : await startEmbeddedPostgres({ dataDir: settings.dataDir, log: (line) => say(`  ${line}`) })
    try {
      const url = settings.databaseUrl ?? embedded?.url ?? ''
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

function stamp(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-')
}
