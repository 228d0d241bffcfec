import { z } from 'zod'
import { instant, localDate, monthPattern, recordId, storedId } from '../call/call-values.ts'
import { defineCall, rawAnswer } from '../call/define-call.ts'
import { messages, timeSheetTexts } from '../texts.de.ts'

const named = z.object({ id: z.int(), name: z.string() })
export const times = z.object({
  start: z.string(),
  end: z.string().nullable(),
  pauses: z.array(z.object({ start: z.string(), end: z.string().nullable() })),
})
export type SheetTimes = z.output<typeof times>

export const correctionStates = {
  requested: 'Beantragt',
  approved: 'Genehmigt',
  refused: 'Abgelehnt',
  withdrawn: 'Zurückgezogen',
} as const

const correction = z.object({
  id: z.int(),
  user: named,
  /** null: work that was not recorded at all. */
  activity: z.int().nullable(),
  state: z.enum(['requested', 'approved', 'refused', 'withdrawn']),
  reason: z.string(),
  note: z.string(),
  /** What was recorded before stays for good. */
  before: times.nullable(),
  after: times,
  isOffline: z.boolean(),
  requestedAt: z.string(),
  requestedBy: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
})
export type TimeCorrection = z.output<typeof correction>

const activity = times.extend({
  id: z.int(),
  workedMinutes: z.int(),
  pauseMinutes: z.int(),
  branch: z.string().nullable(),
  comment: z.string(),
  isAutoClosed: z.boolean(),
})
export type SheetActivity = z.output<typeof activity>

const day = z.object({
  date: z.string(),
  /** Minutes: owed by contract, worked, credited for a paid absence, and what is left of both. */
  target: z.int(),
  worked: z.int(),
  credited: z.int(),
  difference: z.int(),
  publicHoliday: z.string().nullable(),
  absence: z.string().nullable(),
  /** What needs a look, in German. */
  flags: z.array(z.string()),
  isLocked: z.boolean(),
  activities: z.array(activity),
})
export type SheetDay = z.output<typeof day>

const week = z.object({
  user: named,
  from: z.string(),
  to: z.string(),
  days: z.array(day),
  totals: z.object({ target: z.int(), actual: z.int(), difference: z.int() }),
  /** The overtime account after the last approved month. */
  overtimeMinutes: z.int(),
  corrections: z.array(correction),
})
export type TimeSheetWeek = z.output<typeof week>

export const getTimeSheet = defineCall({
  method: 'GET',
  path: '/time-sheets/weeks',
  policy: 'employee',
  query: { from: localDate, user: recordId.optional() },
  answer: week,
  failure: timeSheetTexts.weekFailed,
  summary: 'Plan and record of a week: the own one, for administrators that of anybody',
})

export const listCorrections = defineCall({
  method: 'GET',
  path: '/time-corrections',
  policy: 'employee',
  query: { state: z.enum(['requested', 'approved', 'refused', 'withdrawn']).optional() },
  answer: z.array(correction),
  failure: timeSheetTexts.correctionsFailed,
  summary: 'Wishes to correct recorded times, newest first: own ones, for administrators all',
})

export const requestCorrection = defineCall({
  method: 'POST',
  path: '/time-corrections',
  policy: 'employee',
  body: z.object({
    /** Missing: work that was not recorded. */
    activity: storedId.nullable().default(null),
    /** Somebody else; only for administrators, whose correction holds at once. */
    user: storedId.optional(),
    start: instant,
    end: instant,
    pauses: z
      .array(z.object({ start: instant, end: instant }))
      .max(20)
      .default([]),
    reason: z.string({ error: messages.required }).trim().min(1).max(1_000),
  }),
  answer: correction,
  status: 201,
  failure: timeSheetTexts.requestFailed,
  summary: 'Asks for other times of work than were recorded, with a reason',
})

export const decideTimeCorrection = defineCall({
  method: 'POST',
  path: '/time-corrections/:id/:step',
  policy: 'employee',
  params: { id: recordId, step: z.enum(['approve', 'refuse', 'withdraw']) },
  body: z.object({ note: z.string().trim().max(1_000).default('') }),
  answer: correction,
  errors: ['conflict'],
  failure: timeSheetTexts.decideFailed,
  summary: 'Approves or refuses the wish of somebody else (administrators), or withdraws the own one',
})

const month = z.string().regex(monthPattern, { error: messages.invalid }).meta({ format: 'month' })

export const closingStates = { open: 'Offen', submitted: 'Eingereicht', approved: 'Genehmigt' } as const

const closing = z.object({
  user: named,
  month: z.string(),
  state: z.enum(['open', 'submitted', 'approved']),
  /** Minutes of the roster, owed by contract, worked and credited, and what is left of the last two. */
  planned: z.int(),
  target: z.int(),
  actual: z.int(),
  difference: z.int(),
  overtimeBefore: z.int(),
  overtimeAfter: z.int(),
  holidayDays: z.number(),
  sickDays: z.number(),
  /** What has to be put in order before it is submitted. */
  problems: z.array(z.string()),
  submittedAt: z.string().nullable(),
  submittedBy: z.string().nullable(),
  approvedAt: z.string().nullable(),
  approvedBy: z.string().nullable(),
})
export type MonthClosing = z.output<typeof closing>

const teamMember = z.object({ id: z.int(), name: z.string() })
export type TeamMember = z.output<typeof teamMember>

export const listTeam = defineCall({
  method: 'GET',
  path: '/time-sheets/team',
  policy: 'employee',
  answer: z.array(teamMember),
  failure: 'Team konnte nicht geladen werden.',
  summary: 'The people about whose times and absences the viewer decides, by name',
})

export const listMonthClosings = defineCall({
  method: 'GET',
  path: '/month-closings',
  policy: 'employee',
  query: { month },
  answer: z.array(closing),
  failure: timeSheetTexts.closingsFailed,
  summary: 'The month of everybody for administrators, the own one for employees',
})

export const exportMonthClosings = defineCall({
  method: 'GET',
  path: '/month-closings/payroll',
  policy: 'employee',
  query: { month },
  answer: rawAnswer('text/csv'),
  failure: timeSheetTexts.closingsFailed,
  summary: 'The month for payroll as CSV: of everybody for administrators, the own one for employees',
})

export const printMonthClosings = defineCall({
  method: 'GET',
  path: '/month-closings/print',
  policy: 'employee',
  query: { month, user: recordId.optional() },
  answer: rawAnswer('application/pdf'),
  failure: timeSheetTexts.closingsFailed,
  summary: 'The month as a PDF to sign, a sheet for each person; employees get their own',
})

export const takeClosingStep = defineCall({
  method: 'POST',
  path: '/month-closings/:user/:month/:step',
  policy: 'employee',
  params: { user: recordId, month, step: z.enum(['submit', 'return', 'approve']) },
  answer: closing,
  errors: ['conflict'],
  failure: timeSheetTexts.closingFailed,
  summary: 'Submits a month, or returns or approves it (administrators); an approved one is locked',
})
