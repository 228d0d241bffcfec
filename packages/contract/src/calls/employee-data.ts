import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall, rawAnswer } from '../call/define-call.ts'
import { erased } from './personal-data.ts'

const failure = 'Daten der Mitarbeiter konnten nicht geladen werden.'
const params = { id: recordId }

const employee = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  /** Whether the person can still sign in; only somebody who left is erased. */
  isEnabled: z.boolean(),
  /** What may be erased is erased; the name stays with what the law wants. */
  isErased: z.boolean(),
})
export type EmployeeAccount = z.output<typeof employee>

export const listEmployeeAccounts = defineCall({
  method: 'GET',
  path: '/personal-data/employees',
  policy: 'admin',
  answer: z.array(employee),
  failure,
  summary: 'Accounts of people who work or worked in the shop, deleted ones too',
})

const overview = z.object({
  areas: z.array(z.object({ name: z.string(), entries: z.int(), files: z.int() })),
  /** The last day on which the law wants working time and payroll facts with the name; null when it wants none. */
  keptUntil: z.string().nullable(),
})
export type EmployeeOverview = z.output<typeof overview>

export const findEmployeeData = defineCall({
  method: 'POST',
  path: '/personal-data/employees/:id/search',
  policy: 'admin',
  params,
  answer: overview,
  failure,
  summary: 'How much is stored about one employee, by area',
})

export const exportEmployeeData = defineCall({
  method: 'GET',
  path: '/personal-data/employees/:id/export',
  policy: 'admin',
  params,
  answer: rawAnswer('application/zip'),
  failure: 'Auskunft konnte nicht erstellt werden.',
  summary:
    'Everything about one employee as a ZIP file: a readable page, the data as JSON, files (Art. 15 GDPR)',
})

export const eraseEmployeeData = defineCall({
  method: 'POST',
  path: '/personal-data/employees/:id/erasure',
  policy: 'admin',
  needsPassword: true,
  params,
  answer: z.array(erased),
  errors: ['passwordNeeded'],
  failure: 'Daten konnten nicht gelöscht werden.',
  summary: 'Erases one employee from everything that the law does not want any more',
})
