import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { messages, taskTexts } from '../texts.de.ts'
import { identified } from './clock-tablet.ts'
import { clockActivity } from './time-clock.ts'

const comment = z.object({
  id: z.int(),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  text: z.string(),
  createdAt: z.string(),
})
export type TaskComment = z.output<typeof comment>

const ofTask = { policy: 'employee', entity: 'tasks', params: { id: recordId } } as const

export const listTaskComments = defineCall({
  ...ofTask,
  method: 'GET',
  path: '/tasks/:id/comments',
  answer: z.array(comment),
  failure: taskTexts.commentsFailed,
  summary: 'What people wrote about a task, oldest first',
})

export const addTaskComment = defineCall({
  ...ofTask,
  method: 'POST',
  path: '/tasks/:id/comments',
  body: z.object({ text: z.string({ error: messages.required }).trim().min(1).max(5_000) }),
  answer: comment,
  status: 201,
  failure: taskTexts.commentFailed,
  summary: 'Writes about a task that one sees',
})

export const startClockOnTask = defineCall({
  ...ofTask,
  method: 'POST',
  path: '/tasks/:id/clock',
  answer: clockActivity,
  status: 201,
  errors: ['conflict'],
  failure: taskTexts.clockFailed,
  summary: 'Starts to work on a task; work that goes on ends at the same moment',
})

const point = z.object({
  text: z.string(),
  done: z.boolean(),
  asksTemperature: z.boolean(),
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
  dueDate: z.string().nullable(),
  isOverdue: z.boolean(),
  checklist: z.array(point),
  /** The name of whoever signed it, and when. */
  completedBy: z.string().nullable(),
  completedAt: z.string().nullable(),
})
export type TodayTask = z.output<typeof todayTask>

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
  body: z.object({
    who: identified,
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
    /** Signs the whole task. */
    isDone: z.boolean(),
  }),
  answer: todayTask,
  errors: ['invalidCredentials', 'revisionChanged'],
  failure: taskTexts.saveFailed,
  summary: 'Ticks points of a task on a paired time clock, signed with PIN or badge',
})
