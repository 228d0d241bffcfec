import { departmentTexts } from '@theke/contract/texts.de'
import { sql } from 'drizzle-orm'
import type { EntityHooks } from '../../crud/hooks.ts'
import { idsBelow } from '../../crud/tree.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid } from '../../platform/errors.ts'

/** Any number will do as long as nothing else locks it. */
const treeLock = 7_414_022

/** Refuses a parent below the department itself; two moves at once wait, as each alone may be harmless. */
async function refuseCircle(tx: Transaction, id: number, parent: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${treeLock})`)
  const { rows } = await tx.execute(
    sql`select 1 where ${parent}::integer in ${idsBelow('departments', [id])}`,
  )
  if (rows.length > 0) throw invalid(departmentTexts.circle, 'parent')
}

/** Departments are a tree. */
export const departmentHooks: Record<'departments', EntityHooks> = {
  departments: {
    async beforeSave(values, { tx, before }) {
      const parent = values['parent']
      if (before && typeof parent === 'number') await refuseCircle(tx, before['id'] as number, parent)
      return values
    },
  },
}
