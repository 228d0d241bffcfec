import type { AddressInfo } from 'node:net'
import { buildApp } from '../../packages/server/src/app.ts'
import { followChanges } from '../../packages/server/src/platform/changes.ts'
import { openDatabase } from '../../packages/server/src/platform/database/connect.ts'
import { startWorker } from '../../packages/server/src/platform/jobs.ts'
import { openFileStore } from '../../packages/server/src/platform/files/open-file-store.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { countStatements } from './count-statements.ts'

/** The real server in a process of its own, so that its CPU time is measured apart from that of the load. */
const settings = readSettings({
  DATA_DIR: process.env['DATA_DIR'],
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  SHOP: 'empty',
  SMTP_URL: process.env['BENCH_SMTP_URL'],
})
const url = process.env['DATABASE_URL'] ?? ''
const database = await openDatabase(url)
const platform = { settings, database, changes: await followChanges(url), now: () => new Date() }
const { app, work } = await buildApp({ ...platform, files: await openFileStore(settings) })
if (process.env['BENCH_WORKER'] === 'on')
  await startWorker({
    url,
    ...work,
    onError: (name, error) => process.stderr.write(`${name}: ${String(error)}\n`),
  })
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: (app.server.address() as AddressInfo).port })
countStatements()
