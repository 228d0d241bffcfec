import type { KeyPurpose } from '@theke/contract/calls/keys'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, recordId } from '../../platform/database/column-types.ts'
import { idColumnOf } from '../../crud/entity-table.ts'

const userId = idColumnOf('users')
const branchId = idColumnOf('branches')

/** Who is signed in where. The cookie holds the token, this table only its hash. */
export const sessions = pgTable(
  'sessions',
  {
    id: recordId(),
    tokenHash: text().notNull(),
    user: integer().notNull().references(userId, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** Start of the absolute life: the sign-in, or the password entered again later. */
    renewedAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** null after a login link, until the password is entered. */
    passwordEnteredAt: instant(),
    userAgent: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_unique').on(table.tokenHash),
    index('sessions_user_index').on(table.user),
  ],
)

/** Links sent by mail, each for one sign-in in the browser that asked for it. */
export const loginLinks = pgTable(
  'login_links',
  {
    id: recordId(),
    tokenHash: text().notNull(),
    /** Hash of the cookie of the browser that asked. */
    browserHash: text().notNull(),
    user: integer().notNull().references(userId, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    uniqueIndex('login_links_token_hash_unique').on(table.tokenHash),
    index('login_links_user_index').on(table.user, table.createdAt),
  ],
)

/** Time-based one-time passwords of the users who turned them on. */
export const secondFactors = pgTable('second_factors', {
  user: integer().primaryKey().references(userId, { onDelete: 'cascade' }),
  secret: text().notNull(),
  /** Asked for at sign-in only after the user has proven that the app works. */
  isConfirmed: boolean().notNull().default(false),
  /** Number of the 30-second step whose code was used last; none is valid twice. */
  lastStep: integer().notNull().default(0),
  recoveryHashes: text().array().notNull().default([]),
})

/** Keys in a phone, a computer or a stick with which a person signs in; only the public half is here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: recordId(),
    user: integer().notNull().references(userId, { onDelete: 'cascade' }),
    name: text().notNull(),
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    /** Grows with every use, unless the device does not count; one that goes back is a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_unique').on(table.credentialId),
    index('passkeys_user_index').on(table.user),
  ],
)

/** What a passkey has to sign, each once: for a person who adds one, or for anybody who signs in. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: text().primaryKey(),
    user: integer().references(userId, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (table) => [index('passkey_challenges_expires_index').on(table.expiresAt)],
)

/** The token a person stamps the time clock with; one each, a new one replaces it (OPEN-105). */
export const accessTokens = pgTable(
  'access_tokens',
  {
    user: integer().primaryKey().references(userId, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('access_tokens_token_hash_unique').on(table.tokenHash)],
)

/** The PIN of a person for the tile at the time clock, hashed like a password. */
export const clockPins = pgTable('clock_pins', {
  user: integer().primaryKey().references(userId, { onDelete: 'cascade' }),
  pinHash: text().notNull(),
})

/** Wrong PINs by person and device since the last right one, in every process alike. */
export const clockPinTries = pgTable(
  'clock_pin_tries',
  {
    user: integer().notNull().references(userId, { onDelete: 'cascade' }),
    device: integer().notNull().references(idColumnOf('devices'), { onDelete: 'cascade' }),
    failed: integer().notNull(),
    lockedUntil: instant(),
  },
  (table) => [primaryKey({ columns: [table.user, table.device] })],
)

/** Keys with which screens read the orders of a branch (OPEN-128). */
export const branchKeys = pgTable(
  'branch_keys',
  {
    id: recordId(),
    branch: integer().notNull().references(branchId, { onDelete: 'cascade' }),
    purpose: text().$type<KeyPurpose>().notNull(),
    keyHash: text().notNull(),
    label: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('branch_keys_key_hash_unique').on(table.keyHash),
    index('branch_keys_branch_index').on(table.branch, table.purpose),
  ],
)
