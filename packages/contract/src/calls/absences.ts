import { ledgerKindLabels } from '@theke/domain/holiday-account'
import { z } from 'zod'
import { localDate, multipart, recordId, storedId } from '../call/call-values.ts'
import { defineCall, rawAnswer } from '../call/define-call.ts'
import { absenceTexts } from '../texts.de.ts'

const named = z.object({ id: z.int(), name: z.string() })

export const absenceTypes = { holiday: 'Urlaub', sick: 'Krankenstand', other: 'Sonstiges' } as const
export const absenceStates = {
  requested: 'Beantragt',
  approved: 'Genehmigt',
  rejected: 'Abgelehnt',
  withdrawn: 'Zurückgezogen',
} as const

const absence = z.object({
  id: z.int(),
  user: named,
  /** null: a colleague is away; why is not for everybody. */
  type: z.enum(['holiday', 'sick', 'other']).nullable(),
  state: z.enum(['requested', 'approved', 'rejected', 'withdrawn']),
  from: z.string(),
  to: z.string(),
  halfStart: z.boolean(),
  halfEnd: z.boolean(),
  /** Working days by contract. */
  days: z.number(),
  comment: z.string(),
  decisionNote: z.string(),
  hasNote: z.boolean(),
})
export type Absence = z.output<typeof absence>

export const listAbsences = defineCall({
  method: 'GET',
  path: '/absences',
  policy: 'employee',
  /** With a state only those that wait for a decision. */
  query: { from: localDate, to: localDate, state: z.enum(['requested']).optional() },
  answer: z.array(absence),
  failure: absenceTexts.listFailed,
  summary:
    'Absences between two days: all of them for administrators, else own ones and who of the branch is away',
})

export const requestAbsence = defineCall({
  method: 'POST',
  path: '/absences',
  policy: 'employee',
  body: z.object({
    /** Somebody else; only for administrators, then it is approved. */
    user: storedId.optional(),
    type: z.enum(['holiday', 'sick', 'other']),
    first: localDate,
    last: localDate,
    halfStart: z.boolean().default(false),
    halfEnd: z.boolean().default(false),
    comment: z.string().trim().max(2_000).default(''),
  }),
  answer: absence,
  status: 201,
  errors: ['conflict'],
  failure: absenceTexts.requestFailed,
  summary: 'Asks for an absence of whole or half days',
})

export const decideAbsence = defineCall({
  method: 'POST',
  path: '/absences/:id/:step',
  policy: 'employee',
  params: { id: recordId, step: z.enum(['approve', 'reject', 'withdraw']) },
  body: z.object({ note: z.string().trim().max(500).default('') }),
  answer: absence,
  errors: ['conflict'],
  failure: absenceTexts.decideFailed,
  summary: 'Approves or rejects an absence (administrators), or withdraws the own one',
})

export const addAbsenceNote = defineCall({
  method: 'POST',
  path: '/absence-notes/:id',
  policy: 'employee',
  params: { id: recordId },
  body: multipart,
  answer: absence,
  maxBody: 11 * 1024 * 1024,
  failure: absenceTexts.noteFailed,
  summary: 'Adds a sick note to an own absence: a private file, PDF or picture',
})

export const readAbsenceNote = defineCall({
  method: 'GET',
  path: '/absence-notes/:id',
  policy: 'employee',
  params: { id: recordId },
  answer: rawAnswer('application/octet-stream'),
  failure: absenceTexts.noteFailed,
  summary: 'The sick note of an absence, for its person and administrators; every look is logged',
})

const ledgerRow = z.object({
  id: z.int(),
  kind: z.enum(Object.keys(ledgerKindLabels) as [keyof typeof ledgerKindLabels]),
  date: z.string(),
  year: z.int(),
  origin: z.int().nullable(),
  days: z.number(),
  note: z.string(),
  by: z.string().nullable(),
  createdAt: z.string(),
})

const reminder = z.object({
  id: z.int(),
  origin: z.int(),
  expiresOn: z.string(),
  days: z.number(),
  text: z.string(),
  sentAt: z.string(),
  confirmedAt: z.string().nullable(),
})
export type HolidayReminder = z.output<typeof reminder>

const account = z.object({ user: named, rows: z.array(ledgerRow), reminders: z.array(reminder) })
export type HolidayAccountView = z.output<typeof account>

export const getHolidayAccount = defineCall({
  method: 'GET',
  path: '/holiday-accounts/:user',
  policy: 'employee',
  params: { user: recordId },
  answer: account,
  failure: absenceTexts.accountFailed,
  summary:
    'Every booking of a holiday account and the reminders about it: the own one, for administrators any',
})

export const payOutHolidays = defineCall({
  method: 'POST',
  path: '/holiday-accounts/:user/payouts',
  policy: 'admin',
  params: { user: recordId },
  body: z.object({
    year: z.int().min(2000).max(2100),
    days: z.number().multipleOf(0.5).min(0.5).max(100),
    note: z.string().trim().min(1).max(500),
  }),
  answer: account,
  status: 201,
  failure: absenceTexts.payoutFailed,
  summary: 'Books days that are paid instead of taken, when an employment ends',
})

export const confirmHolidayReminder = defineCall({
  method: 'POST',
  path: '/holiday-reminders/:id/confirm',
  policy: 'employee',
  params: { id: recordId },
  answer: reminder,
  failure: absenceTexts.confirmFailed,
  summary: 'Confirms that the own reminder of days that will lapse was read',
})
