import type { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { employmentTexts } from '@theke/contract/texts.de'
import { employmentProblems } from '@theke/domain/employment'
import { eq } from 'drizzle-orm'
import type { Values } from '../../crud/codec.ts'
import { tableOf } from '../../crud/entity-table.ts'
import type { EntityHooks, Saving } from '../../crud/hooks.ts'
import { invalid } from '../../platform/errors.ts'
import { bookAccount } from './book-holidays.ts'
import { type EmploymentRecord, employmentOf, findEmployments } from '../../platform/people/employments.ts'

type Schedule = RecordOf<(typeof entities)['working-schedules']>

async function checkEmployment(values: Values, { tx, before }: Saving): Promise<Values> {
  const after = { ...before, ...values } as EmploymentRecord
  const users = tableOf('users')
  // two contracts that are saved at once wait for each other
  await tx.select({ id: users.id }).from(users).where(eq(users.id, after.user)).for('no key update')
  const others = (await findEmployments(tx, [after.user], after.id)).get(after.user) ?? []
  const [problem] = employmentProblems(employmentOf(after), others)
  if (problem) throw invalid(employmentTexts[problem.code], problem.field)
  return values
}

/** Saving leave, a contract or an entitlement books it on the accounts, in the same transaction. */
export function holidayAccountHooks(
  now: () => Date,
  zone: () => Promise<string>,
): Record<'employments' | 'working-schedules' | 'users', EntityHooks> {
  const book = async ({ tx, viewer }: Omit<Saving, 'before'>, people: readonly (number | null)[]) => {
    const booking = { now: now(), zone: await zone(), by: viewer.user?.id ?? null }
    const ids = new Set(people.flatMap((person) => person ?? []))
    // always in the same order, so that two changes cannot wait for each other
    for (const id of [...ids].toSorted((one, other) => one - other)) await bookAccount(tx, id, booking)
  }
  const isHoliday = (record: Values | undefined) => (record as Schedule | undefined)?.type === 'holiday'
  const personOf = (record: Values | undefined) => (record?.['user'] as number | null | undefined) ?? null
  return {
    employments: {
      beforeSave: checkEmployment,
      afterSave: (record, saving) => book(saving, [personOf(record), personOf(saving.before)]),
      afterDelete: (record, deleting) => book(deleting, [personOf(record)]),
    },
    'working-schedules': {
      async afterSave(record, saving) {
        const touched = [record, saving.before].filter(isHoliday)
        await book(saving, touched.map(personOf))
      },
      async afterDelete(record, deleting) {
        if (isHoliday(record)) await book(deleting, [personOf(record)])
      },
    },
    users: {
      async afterSave(record, saving) {
        const isChanged = record['holidayEntitlement'] !== (saving.before?.['holidayEntitlement'] ?? null)
        if (isChanged) await book(saving, [record['id'] as number])
      },
    },
  }
}
