import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopPool } from './shop-pool.ts'
import type { Need } from './look-for-work.ts'
import type { ShopFile } from './shop-files.ts'

const scanEvery = 60_000
/** Shops that are asked, or opened for their work, at the same time. */
const atOnce = 2
/** A queue that is not worked off in this time is looked at again by the next scan. */
const workLimit = 120_000

type ScanOptions = {
  pool: Pick<ShopPool, 'files' | 'isOpen' | 'acquire' | 'closeIfEmpty'>
  look(url: string): Promise<Need>
  complain: (line: string) => void
}

/** Once a minute every closed shop is asked whether it has work, and opened while it has. */
export function scanShops({ pool, look, complain }: ScanOptions) {
  async function work(file: ShopFile) {
    const { shop, release } = await pool.acquire(file)
    try {
      await Promise.race([shop.whenIdle(), sleep(workLimit, undefined, { ref: false })])
    } finally {
      release()
      pool.closeIfEmpty(file)
    }
  }

  async function visit(file: ShopFile) {
    if (file.problem !== undefined || pool.isOpen(file)) return
    const need = await look(file.settings.databaseUrl).catch((error: unknown) => {
      complain(`Shop ${file.name}: ${error instanceof Error ? error.message : String(error)}`)
      return 'nothing' as const
    })
    if (need === 'nothing') return
    // why a shop does not open was said by its opening
    if (need === 'work') await work(file).catch(() => {})
    else (await pool.acquire(file).catch(() => undefined))?.release()
  }

  let scanning: Promise<void> | undefined
  async function scan() {
    const waiting = pool.files().toReversed()
    const next = async (): Promise<void> => {
      const file = waiting.pop()
      if (!file || isStopped) return
      await visit(file)
      return next()
    }
    await Promise.all(Array.from({ length: atOnce }, next))
  }
  let isStopped = false
  const begin = () => (scanning ??= scan().finally(() => (scanning = undefined)))
  const timer = setInterval(() => void begin(), scanEvery).unref()
  return {
    /** Now; the same scan for everybody who asks while it runs. */
    scan: begin,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await scanning
    },
  }
}
