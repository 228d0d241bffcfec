import { existsSync } from 'node:fs'
import { ResetRefused, resetAdministrator } from './features/auth/reset-administrator.ts'
import { clusterIn } from './platform/database/cluster.ts'
import { DatabaseRefused, openDatabase } from './platform/database/connect.ts'
import { startEmbeddedPostgres } from './platform/database/embedded.ts'
import { SettingsError } from './platform/environment-variables.ts'
import { readSettings, type Settings } from './settings.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run admin:reset -- [name]`: a new password for an administrator, on the shop of DATA_DIR or DATABASE_URL, running or not. */
async function reset(settings: Settings, username: string | undefined): Promise<void> {
  if (!settings.databaseUrl && !existsSync(clusterIn(settings.dataDir).data))
    throw new ResetRefused(`There is no shop in ${settings.dataDir}. Set DATA_DIR, or DATABASE_URL.`)
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: settings.dataDir, log: (line) => say(`  ${line}`) })
  try {
    const database = await openDatabase(settings.databaseDirectUrl ?? embedded?.url ?? '')
    try {
      const { rows } = await database.pool.query(`select to_regclass('public.users') as name`)
      if (!rows[0]?.name) throw new ResetRefused('There is no shop in this database yet: npm start makes it.')
      const made = await database.orm.transaction((tx) =>
        resetAdministrator(tx, { username, adminUsername: settings.adminUsername, now: () => new Date() }),
      )
      say(`\n  User      ${made.username}${made.isNew ? '   (new)' : ''}`)
      say(`  Password  ${made.password}   (shown only this once)\n`)
      if (made.hadSecondFactor) say('The second factor was turned off. Turn it on again after signing in.')
      if (!made.isNew) say('Everybody who was signed in with this account is signed out.')
    } finally {
      await database.close()
    }
  } finally {
    await embedded?.stop()
  }
}

export async function runReset(username: string | undefined): Promise<void> {
  try {
    await reset(readSettings(process.env), username)
  } catch (error) {
    const isKnown = [ResetRefused, DatabaseRefused, SettingsError].some((kind) => error instanceof kind)
    process.stderr.write(`${isKnown ? (error as Error).message : String((error as Error).stack ?? error)}\n`)
    process.exitCode = 1
  }
}
