import type { ProductListResult } from '@theke/contract/calls/product-lists'
import { entities } from '@theke/contract/entities/registry'
import { writeLog } from '../../crud/audit.ts'
import type { Change } from '../../crud/change.ts'
import { insertRecord, patchRecord } from '../../crud/changes.ts'
import { knownFailure } from '../../platform/error-handler.ts'
import type { Plan } from './plan-list.ts'
import { planList } from './plan-list.ts'
import type { ProductList } from './product-list.ts'

const save = ({ before, values }: Plan, change: Change) =>
  before
    ? patchRecord(entities.products, before, values, change)
    : insertRecord(entities.products, values, change)

/** Stores one line or nothing of it: a refusal leaves the transaction as it was before the line. */
async function saveLine(plan: Plan, { tx, ...change }: Change): Promise<readonly string[]> {
  try {
    await tx.transaction((savepoint) => save(plan, { ...change, tx: savepoint }))
    return []
  } catch (error) {
    const refusal = knownFailure(error)
    if (!refusal || refusal.status >= 500) throw error
    return refusal.problems.map(({ message }) => message)
  }
}

/** Creates and updates the products of a list; lines with errors are left out and reported (API-51, OPEN-155). */
export async function applyList(
  change: Change,
  name: string,
  { lines, errors: headerErrors }: ProductList,
): Promise<ProductListResult> {
  const result: ProductListResult = { created: 0, updated: 0, errors: [...headerErrors] }
  for (const plan of await planList(change.tx, lines, { isLocked: true })) {
    result.errors.push(...plan.errors)
    if (plan.does === 'nothing' || plan.does === 'fail') continue
    const problems = await saveLine(plan, change)
    result.errors.push(...problems.map((message) => ({ line: plan.line, message })))
    if (problems.length === 0) result[plan.before ? 'updated' : 'created']++
  }
  const { created, updated, errors } = result
  await writeLog(change.tx, {
    channel: 'audit',
    message: `Produktliste „${name}“ übernommen: ${created} erstellt, ${updated} aktualisiert, ${errors.length} Fehler`,
    user: change.viewer.user?.id ?? null,
    context: { entity: 'products', created, updated, errors: errors.length },
  })
  return result
}
