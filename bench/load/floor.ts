import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '../../packages/server/src/platform/database/connect.ts'
import { migrateDatabase } from '../../packages/server/src/platform/database/migrate.ts'
import type { Workspace } from '../../packages/server/src/testing/scale/workspace.ts'
import { send, type Server, startServer } from '../orders/load.ts'
import { plantShop, threeLines } from '../orders/shop.ts'
import { openBrowser } from './client.ts'

async function stop({ child }: Server) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
}

/** The bare server of bench/orders on a database of its own; it copies one order that the real server has stored. */
export async function startFloor(workspace: Workspace, url: string, branches: number) {
  const database = await openDatabase(url)
  await migrateDatabase(database)
  const shop = await plantShop(database, branches)
  await database.close()
  const files = join(workspace.directory, 'floor')
  const real = await startServer('server', url, files)
  workspace.later(() => stop(real))
  await send(real.port, {
    method: 'POST',
    path: '/api/orders',
    body: threeLines(shop, shop.branches[0] ?? 0),
  })
  await stop(real)
  const floor = await startServer('floor', url, files)
  workspace.later(() => stop(floor))
  let branch = 0
  return {
    stop: () => stop(floor),
    /** One more order, on a connection of its own as a customer has it. */
    async order() {
      const browser = openBrowser(floor.port)
      const body = threeLines(shop, shop.branches[branch++ % shop.branches.length] ?? 0)
      const headers = { 'idempotency-key': randomUUID() }
      const { status } = await browser.call('/orders', { method: 'POST', headers, body })
      browser.close()
      if (status !== 201) throw new Error(`the floor answered ${status}`)
      return true
    },
  }
}
