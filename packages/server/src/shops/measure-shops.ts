import type { IncomingMessage } from 'node:http'
import type { ConnectionCap } from '../platform/database/connection-cap.ts'
import { carriesToken } from '../platform/carries-token.ts'
import type { Settings } from '../settings.ts'
import type { ShopFile } from './shop-files.ts'
import type { ShopPool } from './shop-pool.ts'

export type ShopMetrics = {
  contentType: string
  isAsked(request: IncomingMessage): boolean
  countAnswer(shop: ShopFile, status: number): void
  read(): Promise<string>
}

/**
 * What Prometheus reads of a process with many shops, with its METRICS_TOKEN at any host that is no shop. A shop is a
 * label of one counter alone, and only while it has a file; what a shop does is told by its own /metrics.
 */
export async function measureShops(
  { metricsToken, shopsConnections }: Settings,
  pool: Pick<ShopPool, 'files' | 'isOpen'>,
  cap: Pick<ConnectionCap, 'held' | 'waiting'>,
): Promise<ShopMetrics | undefined> {
  if (!metricsToken) return undefined
  const { Counter, Gauge, Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const shops = new Gauge({
    name: 'theke_shops',
    help: 'Shops of the directory: open, closed, or with a file that cannot be used',
    labelNames: ['state'],
    registers,
  })
  const connections = new Gauge({
    name: 'theke_shops_connections',
    help: 'Connections to PostgreSQL of all shops together: held, and free under the cap',
    labelNames: ['state'],
    registers,
  })
  const waiters = new Gauge({
    name: 'theke_shops_connection_waiters',
    help: 'Those who wait for a place under the cap',
    registers,
  })
  const answers = new Counter({
    name: 'theke_shops_answers_total',
    help: 'Answers of each shop by class of status, also while it could not be opened',
    labelNames: ['shop', 'status'],
    registers,
  })
  const counted = new Map<string, Set<string>>()

  function forgetRemoved(files: readonly ShopFile[]) {
    const names = new Set(files.map(({ name }) => name))
    for (const [shop, statuses] of counted) {
      if (names.has(shop)) continue
      for (const status of statuses) answers.remove({ shop, status })
      counted.delete(shop)
    }
  }

  return {
    contentType: registry.contentType,
    isAsked: (request) =>
      request.method === 'GET' && request.url === '/metrics' && carriesToken(request, metricsToken),
    countAnswer({ name: shop }, code) {
      const status = `${Math.floor(code / 100)}xx`
      answers.inc({ shop, status })
      counted.set(shop, (counted.get(shop) ?? new Set()).add(status))
    },
    async read() {
      const files = pool.files()
      forgetRemoved(files)
      const broken = files.filter(({ problem }) => problem !== undefined).length
      const open = files.filter((file) => file.problem === undefined && pool.isOpen(file)).length
      shops.set({ state: 'open' }, open)
      shops.set({ state: 'closed' }, files.length - open - broken)
      shops.set({ state: 'broken' }, broken)
      connections.set({ state: 'held' }, cap.held())
      connections.set({ state: 'free' }, Math.max(0, shopsConnections - cap.held()))
      waiters.set(cap.waiting())
      return registry.metrics()
    },
  }
}
