import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { Services } from '../../platform/services.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import type { VapidKeys } from '../../platform/push/web-push.ts'
import { newVapidKeys } from '../../platform/push/web-push.ts'
import { pushKeys } from './device-tables.ts'

const place = 'private key of push messages'

/** The keys of the environment, or a pair that is made once and kept: another one would lose all subscriptions. */
export async function loadVapidKeys({
  database: { orm },
  settings,
  secrets: box,
}: Pick<Services, 'database' | 'settings' | 'secrets'>): Promise<VapidKeys> {
  if (settings.vapid) return settings.vapid
  const load = () => orm.select().from(pushKeys).limit(1)
  let [row] = await load()
  if (!row) {
    const { publicKey, privateKey } = await newVapidKeys()
    await orm
      .insert(pushKeys)
      .values({ id: 1, publicKey, privateKey: box.seal(privateKey, place) })
      .onConflictDoNothing()
    ;[row] = await load()
  }
  if (!row) throw new Error('the keys for push messages were not stored')
  const { publicKey, privateKey } = row
  const subject = settings.isSecure ? publicOrigin(settings) : 'mailto:shop@localhost'
  return { publicKey, privateKey: box.open(privateKey, place), subject }
}

/** Seals the private key when it is stored in the clear or with an older key; says how many that were. */
export async function sealPushKeys(tx: Transaction, box: SecretBox): Promise<number> {
  const rows = await tx.select().from(pushKeys).for('update')
  const outdated = rows.filter(({ privateKey }) => box.isOutdated(privateKey))
  for (const { id, privateKey } of outdated)
    await tx
      .update(pushKeys)
      .set({ privateKey: box.seal(box.open(privateKey, place), place) })
      .where(eq(pushKeys.id, id))
  return outdated.length
}
