import { watch } from 'node:fs'
import type { Server } from 'node:http'
import { openShop, type ShopOptions } from '../open-shop.ts'
import type { Environment } from '../platform/environment-variables.ts'
import type { Settings } from '../settings.ts'
import { capConnections } from '../platform/database/capped-client.ts'
import {
  createConnectionCap,
  type CapOptions,
  type ConnectionCap,
} from '../platform/database/connection-cap.ts'
import { releaseMemory } from '../platform/memory.ts'
import { createFront } from './front.ts'
import { lookForWork } from './look-for-work.ts'
import { scanShops } from './scan-shops.ts'
import { measureShops } from './measure-shops.ts'
import { createShopPool, type ShopPool, type ShopPoolOptions } from './shop-pool.ts'
import { readShops } from './shop-files.ts'

/** Milliseconds after which the directory is read again although nothing was heard: network drives say nothing. */
const readEvery = 60_000
/** A change of a file is heard of several times while it is written. */
const collectFor = 50

/**
 * Each connection costs both sides some milliseconds, so a shop gets few. Where all shops want one, a page waits for it
 * nearly as long as a handler may take.
 */
const sharedDatabase = { poolSize: 4, connectionTimeout: 8_000 }
const waitForPlace = 7_500

export type ServeShopsOptions = Pick<ShopOptions, 'say' | 'complain'> & {
  environment: Environment
  settings: Settings & { shops: string }
} & Pick<ShopOptions, 'database' | 'log'> &
  Pick<ShopPoolOptions, 'idleAfter' | 'pauseAfterFailure'> &
  Pick<CapOptions, 'waitMs'>

export type ServedShops = {
  server: Server
  pool: ShopPool
  cap: ConnectionCap
  /** Looks for due jobs of closed shops, now; otherwise it happens once a minute. */
  scan(): Promise<void>
  close(): Promise<void>
}

/** Many shops in one process: each file of SHOPS is one, opened by its first visitor. Takes no port yet. */
export async function serveShops(options: ServeShopsOptions): Promise<ServedShops> {
  const { environment, settings, say, complain, database, log } = options
  const { shops: directory } = settings
  const cap = createConnectionCap({
    max: settings.shopsConnections,
    waitMs: options.waitMs ?? waitForPlace,
  })
  /** Whether a shop has left memory behind. */
  let hasClosed = false
  const pool = createShopPool({
    idleAfter: settings.shopsIdle,
    maxOpen: settings.shopsOpen,
    ...options,
    async open(file) {
      if (file.problem !== undefined) throw new Error(file.problem)
      const { databaseUrl: url, databaseDirectUrl, databaseReplicaUrl } = file.settings
      const member = cap.join()
      const addresses = new Set(
        [url, databaseDirectUrl, databaseReplicaUrl].filter((one) => one !== undefined),
      )
      const free = [...addresses].map((address) => capConnections(address, member))
      const uncap = () => {
        for (const end of free) end()
      }
      const line = (text: string) => `Shop ${file.name}: ${text}`
      const shop = await openShop(file.settings, {
        url,
        isOneOfMany: true,
        database: { ...sharedDatabase, ...database },
        ...(log ? { log } : {}),
        say: (text) => say(line(text.trim())),
        complain: (text) => complain(line(text)),
        introduce: ({ username, password }) =>
          say(
            line(`user ${username}, password ${password ? `${password} (shown only this once)` : 'as set'}`),
          ),
      }).catch((error: unknown) => {
        uncap()
        throw error
      })
      return {
        ...shop,
        async close(closeApp) {
          member.endListeners()
          await shop.close(closeApp)
          uncap()
          hasClosed = true
        },
      }
    },
  })
  const scanner = cap.join()
  const scan = scanShops({
    pool,
    complain,
    async look(url) {
      const uncap = capConnections(url, scanner)
      return lookForWork(url).finally(uncap)
    },
  })

  const complained = new Set<string>()
  async function read() {
    const files = await readShops(directory, environment)
    for (const { name, problem } of files) {
      const line = `Shop ${name}: ${problem}`
      if (problem !== undefined && !complained.has(line)) complain(line)
      complained.add(line)
    }
    pool.update(files)
  }
  await read()

  let timer: NodeJS.Timeout | undefined
  const readAgain = () =>
    void read().catch((error: unknown) => complain(`SHOPS cannot be read: ${String(error)}`))
  const watcher = watch(directory, () => {
    clearTimeout(timer)
    timer = setTimeout(readAgain, collectFor)
  })
  watcher.on('error', (error) => complain(`SHOPS is not watched: ${error.message}`))
  const reading = setInterval(() => {
    readAgain()
    if (hasClosed) releaseMemory()
    hasClosed = false
  }, readEvery)

  const server = createFront(settings, pool, await measureShops(settings, pool, cap))
  return {
    server,
    pool,
    cap,
    scan: scan.scan,
    async close() {
      watcher.close()
      clearTimeout(timer)
      clearInterval(reading)
      const scanned = scan.stop()
      const isOver = new Promise<void>((resolve) => server.close(() => resolve()))
      // clients that are still connected are served until the end
      await pool.close(async (app) => {
        await app.close()
        await isOver
      })
      await Promise.all([isOver, scanned])
    },
  }
}
