import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { failures } from '../texts.de.ts'

const named = z.object({ id: z.int(), name: z.string() })

/** Orders placed on a day without aborted ones, and the revenue of that day: a decimal amount (OPEN-133). */
const dayFigures = z.object({ orders: z.int(), revenue: z.number() })
export type DayFigures = z.output<typeof dayFigures>

/** One branch as the start screen shows it. */
const branchDay = z.object({
  branch: named,
  today: dayFigures,
  /** The same weekday a week ago: up to the same time of day, and all of it. */
  lastWeek: dayFigures,
  lastWeekTotal: dayFigures,
  /** Orders in work: waiting for confirmation, confirmed, ready or under way. */
  waiting: z.int(),
  confirmed: z.int(),
  inDelivery: z.int(),
  /** Of these: the promised time has passed. */
  late: z.int(),
  /** Of these: nobody answered in time (OPEN-127). */
  missed: z.int(),
})
export type BranchDay = z.output<typeof branchDay>

const soldOutProduct = z.object({
  id: z.int(),
  name: z.string(),
  branches: z.array(named.extend({ until: z.string().nullable() })),
})
export type SoldOutProduct = z.output<typeof soldOutProduct>

const dashboard = z.object({
  /** The local day it is about. */
  date: z.string(),
  currency: z.string(),
  branches: z.array(branchDay),
  soldOut: z.array(soldOutProduct),
  /** Messages that could not be sent; null for employees, who may not see the outbox. */
  failedMessages: z.int().nullable(),
  /** Nothing of the guided set-up is to be shown: it was finished, or the viewer is no administrator. */
  isSetUp: z.boolean(),
})
export type Dashboard = z.output<typeof dashboard>

export const getDashboard = defineCall({
  method: 'GET',
  path: '/dashboard',
  policy: 'employee',
  answer: dashboard,
  failure: failures.load('Übersicht'),
  summary: 'How the day goes in the own branches: orders, revenue, what is late or sold out',
})

const setupTask = z.object({
  code: z.string(),
  severity: z.enum(['required', 'advised']),
  title: z.string(),
  hint: z.string(),
  place: z.object({ area: z.string(), id: z.int().exactOptional(), field: z.string().exactOptional() }),
  /** What is concerned, when it is more than one thing. */
  examples: z.array(named).readonly(),
  count: z.int(),
})
export type SetupTasks = z.output<typeof setupTask>[]

export const listSetupTasks = defineCall({
  method: 'GET',
  path: '/dashboard/tasks',
  policy: 'admin',
  query: { publish: recordId.optional() },
  answer: z.array(setupTask),
  failure: failures.load('Rechts-Check'),
  summary:
    'What is still to be set up before the shop may and can sell; `publish` counts a branch as published',
})
