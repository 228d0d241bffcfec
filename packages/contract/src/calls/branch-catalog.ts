import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { failures, messages } from '../texts.de.ts'

/** A record of an entity, with the fields of that. */
const record = z.record(z.string(), z.unknown())
const id = z.int().min(1).max(2_147_483_647)

/** API-14 */
export const listBranchMenus = defineCall({
  method: 'GET',
  path: '/branches/:id/menus',
  policy: 'public',
  params: { id: recordId },
  answer: z.array(record),
  failure: failures.list('Menüs'),
  summary: 'The menus of a branch',
})

/** OPEN-188; without `until` it ends with the day, null has no end. */
export const markSoldOut = defineCall({
  method: 'POST',
  path: '/products/:id/sold-out',
  policy: 'employee',
  params: { id: recordId },
  body: z.object({
    branch: z.union([id, z.object({ id }).transform((branch) => branch.id)], { error: messages.reference }),
    until: z.iso.datetime({ offset: true, error: messages.dateTime }).nullish(),
  }),
  answer: record,
  failure: failures.update('Produkt'),
  summary: 'Marks a product as sold out in a branch',
})

export const endSoldOut = defineCall({
  method: 'DELETE',
  path: '/products/:id/sold-out',
  policy: 'employee',
  params: { id: recordId },
  query: { branch: recordId },
  answer: record,
  failure: failures.update('Produkt'),
  summary: 'The product is available again in the branch',
})
