import type { AddressInfo } from 'node:net'
import { buildApp } from '../../app.ts'
import { followChanges } from '../../platform/changes.ts'
import { openDatabase } from '../../platform/database/connect.ts'
import { openFileStore } from '../../platform/files/open-file-store.ts'
import { readSettings } from '../../settings.ts'

/** The real server as a process that a test can kill. */
const url = process.env['DATABASE_URL'] ?? ''
const settings = readSettings({
  DATA_DIR: process.env['DATA_DIR'],
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
})
const { app } = await buildApp({
  settings,
  database: await openDatabase(url, { durability: 'unchecked' }),
  changes: await followChanges(url),
  files: await openFileStore(settings),
  now: () => new Date(),
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port })
