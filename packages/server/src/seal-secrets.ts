import { sql } from 'drizzle-orm'
import { sealSecondFactors } from './features/auth/second-factor.ts'
import { sealPushKeys } from './features/devices/push-keys.ts'
import { DatabaseRefused, type Database } from './platform/database/connect.ts'
import { sealErasedPeople } from './platform/erased-people.ts'
import type { SecretBox } from './platform/secret-box.ts'
import { secretKeys } from './platform/secret-key-table.ts'

/**
 * At the start: refuses a database whose secrets need another key, and seals everything that is not sealed with the
 * newest one yet. Returns how many that were.
 */
export function sealStoredSecrets({ orm }: Pick<Database, 'orm'>, box: SecretBox): Promise<number> {
  return orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('theke secret keys'))`)
    const [needed] = await tx.select().from(secretKeys)
    if (needed && !box.knows(needed.keyId))
      throw new DatabaseRefused(
        `The secrets in this database need the key ${needed.keyId}, not ${box.keyId}: set the SECRET_KEY or copy the secret.key they were stored with.`,
      )
    await tx
      .insert(secretKeys)
      .values({ id: 1, keyId: box.keyId })
      .onConflictDoUpdate({ target: secretKeys.id, set: { keyId: box.keyId } })
    const sealed = [
      await sealSecondFactors(tx, box),
      await sealPushKeys(tx, box),
      await sealErasedPeople(tx, box),
    ]
    return sealed.reduce((sum, count) => sum + count, 0)
  })
}
