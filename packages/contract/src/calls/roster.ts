import { z } from 'zod'
import { addressText, instant, localDate, recordId, storedId as id } from '../call/call-values.ts'
import { defineCall, rawAnswer } from '../call/define-call.ts'
import { rosterTexts } from '../texts.de.ts'

const named = z.object({ id: z.int(), name: z.string() })

const shift = z.object({
  id: z.int(),
  revision: z.int(),
  /** null: open for somebody to take. */
  user: z.int().nullable(),
  branch: z.int().nullable(),
  department: z.int().nullable(),
  label: z.string(),
  start: z.string(),
  end: z.string(),
  breakMinutes: z.int(),
  state: z.enum(['draft', 'published', 'changed', 'cancelled']),
  seenAt: z.string().nullable(),
  /** Why it is planned in spite of a warning. */
  reason: z.string(),
  comment: z.string(),
})
export type RosterShift = z.output<typeof shift>

const person = named.extend({
  branches: z.array(z.int()),
  departments: z.array(z.int()),
  /** Minutes of the shown week: planned without breaks, and owed by contract. */
  plannedMinutes: z.int(),
  targetMinutes: z.int(),
})

const absence = z.object({
  id: z.int(),
  user: z.int(),
  label: z.string(),
  isApproved: z.boolean(),
  /** First and last day. */
  from: z.string(),
  to: z.string(),
})

const conflict = z.object({
  user: z.int(),
  date: z.string(),
  severity: z.enum(['breach', 'notice']),
  text: z.string(),
  /** Shifts it is about; none for one of the whole week. */
  shifts: z.array(z.int()),
})
export type RosterConflictNote = z.output<typeof conflict>

const shiftTemplate = named.extend({
  startTime: z.string(),
  endTime: z.string(),
  breakMinutes: z.int(),
  branch: z.int().nullable(),
  department: z.int().nullable(),
})
export type RosterTemplate = z.output<typeof shiftTemplate>

const roster = z.object({
  /** Monday and Sunday of the week. */
  from: z.string(),
  to: z.string(),
  branches: z.array(named),
  departments: z.array(named.extend({ color: z.string().nullable(), branch: z.int().nullable() })),
  people: z.array(person),
  /** Shifts that are planned again and again; none for employees. */
  templates: z.array(shiftTemplate),
  shifts: z.array(shift),
  absences: z.array(absence),
  conflicts: z.array(conflict),
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** Groups of people whose acts are not checked. */
  unchecked: z.array(z.string()),
})
export type Roster = z.output<typeof roster>

const part = { branch: recordId.optional(), department: recordId.optional() }

export const getRoster = defineCall({
  method: 'GET',
  path: '/roster',
  policy: 'employee',
  query: { from: localDate, ...part },
  answer: roster,
  failure: rosterTexts.loadFailed,
  summary:
    'The roster of the week of a day: everything for administrators, own and open shifts for employees',
})

export const printRoster = defineCall({
  method: 'GET',
  path: '/roster/print',
  policy: 'employee',
  query: { from: localDate, ...part, user: recordId.optional() },
  answer: rawAnswer('application/pdf'),
  failure: rosterTexts.printFailed,
  summary: 'The roster of a week as a PDF, of a part of the shop or of one person; employees get their own',
})

const plan = z.object({
  user: id.nullable().default(null),
  branch: id.nullable().default(null),
  department: id.nullable().default(null),
  label: z.string().trim().max(120).default(''),
  start: instant,
  end: instant,
  breakMinutes: z.int().min(0).max(600).default(0),
  comment: z.string().trim().max(2_000).default(''),
  /** Needed when the shift breaks a rule. */
  reason: z.string().trim().max(500).default(''),
})
export type ShiftPlan = z.input<typeof plan>

export const planShift = defineCall({
  method: 'POST',
  path: '/roster/shifts',
  policy: 'admin',
  right: 'staff.plan',
  body: plan,
  answer: shift,
  status: 201,
  errors: ['reasonNeeded'],
  failure: rosterTexts.saveFailed,
  summary: 'Plans a shift as a draft; a shift that breaks a rule needs a reason',
})

export const changeShift = defineCall({
  method: 'PUT',
  path: '/roster/shifts/:id',
  policy: 'admin',
  right: 'staff.plan',
  params: { id: recordId },
  body: plan.extend({ revision: z.int() }),
  answer: shift,
  errors: ['reasonNeeded', 'revisionChanged'],
  failure: rosterTexts.saveFailed,
  summary: 'Changes a shift; one that was published is shown as changed until it is published again',
})

export const removeShift = defineCall({
  method: 'DELETE',
  path: '/roster/shifts/:id',
  policy: 'admin',
  right: 'staff.plan',
  params: { id: recordId },
  answer: z.null(),
  failure: rosterTexts.removeFailed,
  summary: 'Removes a draft; a published shift is cancelled, and its person is notified',
})

export const copyRosterWeek = defineCall({
  method: 'POST',
  path: '/roster/copies',
  policy: 'admin',
  right: 'staff.plan',
  body: z.object({ from: localDate, to: localDate, branch: id.optional(), department: id.optional() }),
  answer: z.object({ copied: z.int(), skipped: z.int() }),
  failure: rosterTexts.copyFailed,
  summary: 'Copies the shifts of a week as drafts into another one; those that are there already are skipped',
})

export const publishRoster = defineCall({
  method: 'POST',
  path: '/roster/publications',
  policy: 'admin',
  right: 'staff.plan',
  body: z.object({ from: localDate, branch: id.optional(), department: id.optional() }),
  answer: z.object({ published: z.int(), notified: z.int() }),
  failure: rosterTexts.publishFailed,
  summary: 'Publishes drafts and changes of a week and notifies everybody concerned once',
})

export const confirmShifts = defineCall({
  method: 'POST',
  path: '/roster/seen',
  policy: 'employee',
  body: z.object({ shifts: z.array(id).min(1).max(200) }),
  answer: z.object({ seen: z.int() }),
  failure: rosterTexts.seenFailed,
  summary: 'Confirms that own shifts have been seen',
})

export const takeShift = defineCall({
  method: 'POST',
  path: '/roster/shifts/:id/take',
  policy: 'employee',
  params: { id: recordId },
  answer: shift,
  errors: ['conflict'],
  failure: rosterTexts.takeFailed,
  summary: 'Takes an open shift of an own branch',
})

const feed = z.object({ createdAt: z.string(), lastReadAt: z.string().nullable() })

export const getRosterFeed = defineCall({
  method: 'GET',
  path: '/roster/feed',
  policy: 'employee',
  answer: feed.nullable(),
  failure: rosterTexts.feedFailed,
  summary: 'Whether there is a calendar link to the own shifts',
})

export const createRosterFeed = defineCall({
  method: 'POST',
  path: '/roster/feed',
  policy: 'employee',
  answer: feed.extend({ url: z.string() }),
  status: 201,
  failure: rosterTexts.feedFailed,
  summary: 'Makes a new secret calendar link to the own shifts; an older one ends',
})

export const removeRosterFeed = defineCall({
  method: 'DELETE',
  path: '/roster/feed',
  policy: 'employee',
  answer: z.null(),
  failure: rosterTexts.feedFailed,
  summary: 'Ends the calendar link to the own shifts',
})

export const readRosterFeed = defineCall({
  method: 'GET',
  path: '/roster-feeds/:token',
  policy: 'key',
  params: { token: addressText },
  answer: rawAnswer('text/calendar'),
  failure: rosterTexts.feedFailed,
  summary: 'The shifts of a person as iCalendar, by a secret link',
})
