import type { Config } from '@theke/contract/entities/config'
import { writeLog } from '../../crud/audit.ts'
import type { Log, Platform } from '../../platform/services.ts'
import { loadCheckedConfig } from './shop-config.ts'

/** The configuration for hot paths: read once and again after it was changed, in whichever process. */
export function cachedConfig(
  { database: { orm }, changes }: Pick<Platform, 'database' | 'changes'>,
  log: Log,
): () => Promise<Config> {
  let current: Promise<Config> | undefined
  changes.onOutdated((path) => {
    if (path === 'config' || path === '*' || path === 'images') current = undefined
  })

  async function load(): Promise<Config> {
    const { config, unusable } = await loadCheckedConfig(orm)
    if (unusable.length > 0) await raiseAlarm(unusable)
    return config
  }

  async function raiseAlarm(unusable: readonly string[]) {
    log.error({ fields: unusable }, 'unusable values in the stored configuration; their defaults are used')
    try {
      await writeLog(orm, {
        level: 'error',
        channel: 'system',
        message:
          'Unbrauchbare Werte in der Konfiguration: Es gilt die Voreinstellung. Bitte prüfen und neu speichern.',
        context: { entity: 'config', entityId: 1, fields: unusable },
      })
    } catch (error) {
      log.warn({ err: error }, 'the alarm about the configuration was not stored')
    }
  }

  return () => {
    const mine = (current ??= load())
    mine.catch(() => {
      if (current === mine) current = undefined
    })
    return mine
  }
}
