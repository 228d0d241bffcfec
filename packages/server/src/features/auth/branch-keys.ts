import type { BranchKeyEntry, KeyPurpose } from '@theke/contract/calls/keys'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { tableOf } from '../../crud/entity-table.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { hashToken, newToken } from '../../platform/secret-token.ts'
import { branchKeys } from './auth-tables.ts'

/** Two, so that a screen can move to the new key before the old one is deleted. */
const maxKeys = 2

const columns = {
  id: branchKeys.id,
  purpose: branchKeys.purpose,
  label: branchKeys.label,
  createdAt: branchKeys.createdAt,
}

const shown = <T extends { createdAt: Date }>(entry: T) => ({
  ...entry,
  createdAt: entry.createdAt.toISOString(),
})

type NewKey = { branch: number; purpose: KeyPurpose; label: string; now: Date }

/** Makes a key for a branch whose record the caller has locked; undefined when there are enough. */
export async function insertBranchKey(tx: Transaction, { branch, purpose, label, now }: NewKey) {
  const ofPurpose = and(eq(branchKeys.branch, branch), eq(branchKeys.purpose, purpose))
  const [row] = await tx.select({ keys: count() }).from(branchKeys).where(ofPurpose)
  if ((row?.keys ?? 0) >= maxKeys) return undefined
  const key = newToken()
  const [entry] = await tx
    .insert(branchKeys)
    .values({ branch, purpose, label, keyHash: hashToken(key), createdAt: now })
    .returning(columns)
  return entry && { ...shown(entry), key }
}

export async function findBranchKeys(tx: Transaction, branch: number): Promise<BranchKeyEntry[]> {
  const ofBranch = eq(branchKeys.branch, branch)
  const entries = await tx.select(columns).from(branchKeys).where(ofBranch).orderBy(asc(branchKeys.id))
  return entries.map(shown)
}

export async function removeBranchKey(tx: Transaction, branch: number, id: number) {
  const [entry] = await tx
    .delete(branchKeys)
    .where(and(eq(branchKeys.id, id), eq(branchKeys.branch, branch)))
    .returning(columns)
  return entry
}

/** The id of the branch if the key is one of its keys for the purpose; a wrong key names nothing (AUTH-04, OPEN-128). */
export async function findBranchByKey(
  tx: Transaction,
  branchId: number,
  purpose: KeyPurpose,
  key: string,
): Promise<number | undefined> {
  const branches = tableOf('branches')
  const [row] = await tx
    .select({ branch: branchKeys.branch })
    .from(branchKeys)
    .innerJoin(branches, eq(branches.id, branchKeys.branch))
    .where(
      and(
        eq(branchKeys.keyHash, hashToken(key)),
        eq(branchKeys.branch, branchId),
        eq(branchKeys.purpose, purpose),
        isNull(branches.archivedAt),
      ),
    )
  return row?.branch
}
