import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { messages, taskTexts } from '../texts.de.ts'
import { identified } from './clock-tablet.ts'

const point = z.object({
  text: z.string(),
  done: z.boolean(),
  asksTemperature: z.boolean(),
  minTemperature: z.number().nullable(),
  maxTemperature: z.number().nullable(),
  temperature: z.number().nullable(),
  doneBy: z.string().nullable(),
  doneAt: z.string().nullable(),
})

const todayTask = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(['task', 'opening', 'hygiene', 'closing']),
  status: z.enum(['open', 'inProgress', 'waiting', 'done', 'cancelled']),
  priority: z.enum(['0', '1', '2', '3']),
  dueDate: z.string().nullable(),
  isOverdue: z.boolean(),
  /** It was due on a day before today and is still open. */
  isMissed: z.boolean(),
  checklist: z.array(point),
  /** The name of the person who signed it, and when. */
  completedBy: z.string().nullable(),
  completedAt: z.string().nullable(),
})
export type TodayTask = z.output<typeof todayTask>

const signature = {
  revision: z.int(),
  /** Points by their place. */
  points: z
    .array(
      z.object({
        index: z.int().min(0).max(99),
        done: z.boolean(),
        temperature: z.number().min(-60).max(300).nullable().default(null),
      }),
    )
    .max(100),
  /** 'progress' keeps it open, 'done' signs it whole, 'missed' ends a round of a day before with a reason. */
  outcome: z.enum(['progress', 'done', 'missed']),
  reason: z.string({ error: messages.required }).trim().max(1_000).default(''),
}
export type Signature = {
  revision: number
  points: { index: number; done: boolean; temperature: number | null }[]
  outcome: 'progress' | 'done' | 'missed'
  reason: string
}

const errors = ['revisionChanged'] as const

export const listTodayTasks = defineCall({
  method: 'GET',
  path: '/clock/tasks',
  policy: 'key',
  answer: z.array(todayTask),
  failure: taskTexts.todayFailed,
  summary: 'What is to be done today in the branch of a paired time clock',
})

export const signTodayTask = defineCall({
  method: 'POST',
  path: '/clock/tasks/:id',
  policy: 'key',
  params: { id: recordId },
  body: z.object({ who: identified, ...signature }),
  answer: todayTask,
  errors: ['invalidCredentials', ...errors],
  failure: taskTexts.saveFailed,
  summary: 'Ticks points of a task on a paired time clock, signed with PIN or badge',
})

export const startTaskAtClock = defineCall({
  method: 'POST',
  path: '/clock/tasks/:id/clock',
  policy: 'key',
  params: { id: recordId },
  body: z.object({ who: identified }),
  answer: z.object({ name: z.string(), start: z.string() }),
  status: 201,
  errors: ['invalidCredentials', 'conflict'],
  failure: taskTexts.clockFailed,
  summary: 'Starts to work on a task of the branch of a paired time clock, known by PIN or badge',
})

const branch = z.object({ id: z.int(), name: z.string() })

export const getToday = defineCall({
  method: 'GET',
  path: '/tasks/today',
  policy: 'employee',
  entity: 'tasks',
  query: { branch: recordId.optional() },
  answer: z.object({
    /** null for people who work in no branch. */
    branch: branch.nullable(),
    branches: z.array(branch),
    tasks: z.array(todayTask),
  }),
  failure: taskTexts.todayFailed,
  summary: 'What is to be done today in a branch of the person who is signed in',
})
export type Today = z.output<(typeof getToday)['answer']>

export const signRound = defineCall({
  method: 'POST',
  path: '/tasks/:id/round',
  policy: 'employee',
  entity: 'tasks',
  params: { id: recordId },
  body: z.object(signature),
  answer: todayTask,
  errors,
  failure: taskTexts.saveFailed,
  summary: 'Ticks points of a task of today, signed by the session',
})
