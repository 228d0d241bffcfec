import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { messages, taskTexts } from '../texts.de.ts'
import { clockActivity } from './time-clock.ts'

const comment = z.object({
  id: z.int(),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  text: z.string(),
  createdAt: z.string(),
})
export type TaskComment = z.output<typeof comment>

const named = z.object({ id: z.int(), name: z.string() })

export const listTaskChoices = defineCall({
  method: 'GET',
  path: '/tasks/choices',
  policy: 'employee',
  entity: 'tasks',
  answer: z.object({ people: z.array(named), departments: z.array(named) }),
  failure: taskTexts.choicesFailed,
  summary:
    'People and active departments of the own branches, by name: who does a task, and what tasks are filtered by',
})

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
