import type { ImportKind } from '@theke/contract/calls/imports'
import { importTexts } from '@theke/contract/texts.de'
import { formatDate } from '@theke/domain/values'
import type { Transaction } from '../../platform/database/transaction.ts'
import { findErased } from '../../platform/erased-people.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { columnNamed } from './import-columns.ts'
import { failedPlan, type Plan, type Reading } from './plan-import.ts'

/** The fields by which people are known. */
const contactFields: Partial<Record<ImportKind, readonly string[]>> = {
  customers: ['phone', 'email'],
  users: ['username', 'email'],
}

/**
 * Refuses lines that would bring back a person who was erased (Art. 17 GDPR): an old list knows nothing of it. Who is there
 * again, by an order or a new account, has come by themselves.
 */
export async function refuseErased(
  tx: Transaction,
  reading: Reading,
  plans: readonly Plan[],
  secrets: SecretBox,
): Promise<readonly Plan[]> {
  const { kind, store, zone } = reading
  const fields = contactFields[kind] ?? []
  const contactsOf = ({ values }: Plan) =>
    fields.flatMap((field) => {
      const text = values[field]
      return typeof text === 'string' && text !== ''
        ? [{ field, contact: store.comparable(field, text) }]
        : []
    })
  const asked = plans.flatMap(contactsOf)
  const erased = await findErased(
    tx,
    secrets,
    asked.map(({ contact }) => contact),
  )
  if (erased.size === 0) return plans
  const isBack = new Set<string>()
  for (const field of fields)
    for (const contact of (await store.find(tx, field, [...erased.keys()], false)).keys()) isBack.add(contact)
  return plans.map((plan) => {
    const found = contactsOf(plan).find(({ contact }) => erased.has(contact) && !isBack.has(contact))
    const day = found && erased.get(found.contact)
    if (!day) return plan
    const heading = reading.headings[reading.mapping.indexOf(found.field)]
    const column = heading ?? columnNamed(kind, found.field)?.heading ?? null
    const message = importTexts.erased(formatDate(day, zone))
    return failedPlan(plan.line, plan.title, [{ line: plan.line, column, message }])
  })
}
