import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../app.ts'
import { followChanges } from '../../platform/changes.ts'
import { openDatabase } from '../../platform/database/connect.ts'
import { openFileStore } from '../../platform/files/open-file-store.ts'
import { readSettings } from '../../settings.ts'

/** The real server in a process of its own, for tests that measure memory; tells its port and answers 'measure'. */
const [url = '', dataDir = ''] = process.argv.slice(2)
const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: dataDir })
const database = await openDatabase(url, { durability: 'unchecked' })
const changes = await followChanges(url)
const files = await openFileStore(settings)
const { app } = await buildApp({ settings, database, changes, files, now: () => new Date() })
await app.listen({ port: 0, host: '127.0.0.1' })

/** Resident memory at its highest in MB; getrusage would count the process that started this one, before it was this one. */
function highestMemory(): number {
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : ''
  const kilobytes = /VmHWM:\s*(\d+) kB/.exec(status)?.[1]
  return Number(kilobytes ?? process.resourceUsage().maxRSS) / 1024
}

/** Times in ms that the process did not react at all. */
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('message', () => {
  process.send?.({ peak: highestMemory(), stall: delay.percentile(99.5) / 1e6 })
  delay.reset()
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: (app.server.address() as AddressInfo).port })
