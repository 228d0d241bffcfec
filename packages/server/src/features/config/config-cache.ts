import type { Config } from '@theke/contract/entities/config'
import type { Platform } from '../../platform/services.ts'
import { loadConfig } from './shop-config.ts'

/** The configuration for hot paths: read once and again after it was changed, in whichever process. */
export function cachedConfig({
  database: { orm },
  changes,
}: Pick<Platform, 'database' | 'changes'>): () => Promise<Config> {
  let current: Promise<Config> | undefined
  changes.on((path) => {
    if (path === 'config' || path === '*' || path === 'images') current = undefined
  })
  return () => {
    const mine = (current ??= loadConfig(orm))
    mine.catch(() => {
      if (current === mine) current = undefined
    })
    return mine
  }
}
