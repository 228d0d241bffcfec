import { createHmac, randomBytes } from 'node:crypto'
import { eq, inArray, min } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './database/column-types.ts'
import type { Transaction } from './database/transaction.ts'
import type { SecretBox } from './secret-box.ts'

/** Who was erased, so that no old list brings them back; nothing here can be read without the secret below. */
export const erasedPeople = pgTable('erased_people', {
  /** Of an address, a number or the name of an account. */
  hash: text().primaryKey(),
  erasedAt: instant().notNull(),
})

/** One row: the secret of the hashes, sealed. Without one all numbers of a country could be tried in an hour. */
export const erasedPeopleKeys = pgTable('erased_people_keys', {
  id: integer().primaryKey(),
  secret: text().notNull(),
})

const place = 'hashes of erased people'

async function loadSecret(tx: Transaction, box: SecretBox): Promise<string> {
  const [row] = await tx.select().from(erasedPeopleKeys)
  if (row) return box.open(row.secret, place)
  const secret = randomBytes(32).toString('base64url')
  // of two transactions that make the first one, the second waits here and takes it over
  const [stored] = await tx
    .insert(erasedPeopleKeys)
    .values({ id: 1, secret: box.seal(secret, place) })
    .onConflictDoUpdate({ target: erasedPeopleKeys.id, set: { id: 1 } })
    .returning()
  return box.open(stored?.secret ?? '', place)
}

const hashOf = (secret: string, contact: string) =>
  createHmac('sha256', secret).update(contact.trim().toLowerCase()).digest('base64url')

/** Keeps that people with these addresses, numbers or names of accounts were erased. */
export async function rememberErased(
  tx: Transaction,
  { secrets, now }: { secrets: SecretBox; now: () => Date },
  contacts: readonly string[],
): Promise<number> {
  const known = contacts.filter(Boolean)
  if (known.length === 0) return 0
  const secret = await loadSecret(tx, secrets)
  const hashes = [...new Set(known.map((contact) => hashOf(secret, contact)))]
  await tx
    .insert(erasedPeople)
    .values(hashes.map((hash) => ({ hash, erasedAt: now() })))
    .onConflictDoUpdate({ target: erasedPeople.hash, set: { erasedAt: now() } })
  return hashes.length
}

/** When people with these contacts were erased; the others are missing. */
export async function findErased(
  tx: Transaction,
  secrets: SecretBox,
  contacts: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const [first] = await tx.select({ hash: min(erasedPeople.hash) }).from(erasedPeople)
  const asked = contacts.filter(Boolean)
  if (!first?.hash || asked.length === 0) return new Map()
  const secret = await loadSecret(tx, secrets)
  const hashes = new Map(asked.map((contact) => [contact, hashOf(secret, contact)]))
  const rows = await tx
    .select()
    .from(erasedPeople)
    .where(inArray(erasedPeople.hash, [...new Set(hashes.values())]))
  const moments = new Map(rows.map(({ hash, erasedAt }) => [hash, erasedAt]))
  return new Map(
    [...hashes].flatMap(([contact, hash]) => {
      const moment = moments.get(hash)
      return moment ? [[contact, moment] as const] : []
    }),
  )
}

/** Seals the secret of the hashes when it is sealed with an older key; says how many that were. */
export async function sealErasedPeople(tx: Transaction, box: SecretBox): Promise<number> {
  const rows = await tx.select().from(erasedPeopleKeys).for('update')
  const outdated = rows.filter(({ secret }) => box.isOutdated(secret))
  for (const { id, secret } of outdated)
    await tx
      .update(erasedPeopleKeys)
      .set({ secret: box.seal(box.open(secret, place), place) })
      .where(eq(erasedPeopleKeys.id, id))
  return outdated.length
}
