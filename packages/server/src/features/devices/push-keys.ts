import type { Services } from '../../platform/services.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import type { VapidKeys } from '../../platform/push/web-push.ts'
import { newVapidKeys } from '../../platform/push/web-push.ts'
import { pushKeys } from './device-tables.ts'

/** The keys of the environment, or a pair that is made once and kept: another one would lose all subscriptions. */
export async function loadVapidKeys({
  database: { orm },
  settings,
}: Pick<Services, 'database' | 'settings'>): Promise<VapidKeys> {
  if (settings.vapid) return settings.vapid
  const load = () => orm.select().from(pushKeys).limit(1)
  let [row] = await load()
  if (!row) {
    await orm
      .insert(pushKeys)
      .values({ id: 1, ...(await newVapidKeys()) })
      .onConflictDoNothing()
    ;[row] = await load()
  }
  if (!row) throw new Error('the keys for push messages were not stored')
  const { publicKey, privateKey } = row
  const subject = settings.isSecure ? publicOrigin(settings) : 'mailto:shop@localhost'
  return { publicKey, privateKey, subject }
}
