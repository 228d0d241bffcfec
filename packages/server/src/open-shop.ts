import { buildApp } from './app.ts'
import { closingList } from './closing.ts'
import { ensureAdministrator } from './features/auth/first-administrator.ts'
import { storeImages } from './features/media/images.ts'
import { storeUpload } from './features/media/uploads.ts'
import { keepRestoredMessages } from './features/messages/restored-outbox.ts'
import { followChanges } from './platform/changes.ts'
import { systemClock, testClock } from './platform/clock.ts'
import { NoPlace } from './platform/database/connection-cap.ts'
import { openDatabase, type DatabaseOptions } from './platform/database/connect.ts'
import type { LogStream } from './platform/edge/request-log.ts'
import { ensureMigrated, migrateDatabase } from './platform/database/migrate.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { startWorkerOnDemand } from './platform/jobs-on-demand.ts'
import { startWorker } from './platform/jobs.ts'
import { openSecretBox } from './platform/secret-box.ts'
import type { App, Platform, Services } from './platform/services.ts'
import { createSampleShop, isUntouched } from './sample/create-sample-shop.ts'
import { createPastOrders } from './sample/past-orders/create-past-orders.ts'
import { sealStoredSecrets } from './seal-secrets.ts'
import type { Settings } from './settings.ts'

/** The administrator of a shop that had none; the password only when it was generated. */
export type Administrator = { username: string; password?: string }

export type ShopOptions = {
  /** PostgreSQL of the shop. */
  url: string
  database?: DatabaseOptions
  /** Where its lines go, if not to standard output. */
  log?: LogStream
  /** One of many: it keeps no connection for jobs while there are none, and asks only once whether it is migrated. */
  isOneOfMany?: boolean
  /** Lines for the person who starts the server. */
  say: (line: string) => void
  complain: (line: string) => void
  /** Called at once: nothing can show the password again, whatever happens to the rest of the opening. */
  introduce: (administrator: Administrator) => void
}

export type OpenShop = {
  app: App
  services: Services
  /** Resolves when no job is due. */
  whenIdle(): Promise<void>
  /** Ends jobs, then the app by `closeApp`, then everything it works with. */
  close(closeApp?: (app: App) => Promise<void>): Promise<void>
}

type Closing = ReturnType<typeof closingList>

/** One shop on its database: brought to the newest version, filled on its first day, with a worker. Takes no port. */
export async function openShop(settings: Settings, options: ShopOptions): Promise<OpenShop> {
  const { say, complain, introduce } = options
  const closing = closingList(complain)
  let closeApp = async (app: App): Promise<void> => app.close()
  try {
    const platform = await openPlatform(settings, options, closing)
    const { app, services, work, media } = await buildApp(platform, options.log ? { log: options.log } : {})
    closing.add(() => closeApp(app))
    const administrator = await platform.database.orm.transaction((tx) => ensureAdministrator(tx, settings))
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
    if (kept > 0)
      say(`This database was restored from a backup: ${kept} waiting messages stay in the outbox.`)
    const onError = (name: string, error: unknown) => app.log.warn({ err: error, job: name }, 'job failed')
    const worker = options.isOneOfMany
      ? await startWorkerOnDemand({ database: platform.database, ...work, onError })
      : settings.worker === 'off'
        ? { stop: async () => {}, whenIdle: async () => {} }
        : {
            ...(await startWorker({ url: platform.database.url, ...work, onError })),
            whenIdle: async () => {},
          }
    closing.add(() => worker.stop())
    return {
      app,
      services,
      whenIdle: worker.whenIdle,
      close(way) {
        closeApp = way ?? closeApp
        return closing.close()
      },
    }
  } catch (error) {
    await closing.close()
    throw error
  }
}

async function openPlatform(
  settings: Settings,
  { url, say, complain, isOneOfMany, database: databaseOptions }: ShopOptions,
  closing: Closing,
): Promise<Platform> {
  const onError = (error: Error) => {
    if (!(error instanceof NoPlace)) complain(`Database: ${error.message}`)
  }
  const { databaseDirectUrl: directUrl, databaseReplicaUrl: replicaUrl, preparedStatements } = settings
  const addresses = { directUrl: directUrl ?? url, replicaUrl, preparedStatements }
  const database = await openDatabase(url, { ...addresses, ...databaseOptions, onError })
  closing.add(() => database.close())
  await (isOneOfMany ? ensureMigrated(database) : migrateDatabase(database))
  const sealed = await sealStoredSecrets(database, openSecretBox(settings))
  if (sealed > 0) say(`  ${sealed} stored ${sealed === 1 ? 'secret was' : 'secrets were'} encrypted.`)
  const changes = await followChanges(database.url, onError)
  closing.add(() => changes.close())
  const clock = settings.testClockUrl ? await testClock(settings.testClockUrl) : systemClock
  closing.add(() => clock.stop())
  return { settings, database, changes, files: await openFileStore(settings), now: clock.now }
}
