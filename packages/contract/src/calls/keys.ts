import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { failures } from '../texts.de.ts'

export const keyPurposes = { frontdesk: 'Abholmonitor', backoffice: 'Küche' } as const
export type KeyPurpose = keyof typeof keyPurposes

const purpose = z.enum(['frontdesk', 'backoffice'])

const branchKey = z.object({ id: z.int(), purpose, label: z.string(), createdAt: z.string() })
export type BranchKeyEntry = z.output<typeof branchKey>

export const createAccessToken = defineCall({
  method: 'POST',
  path: '/users/:id/access-token',
  policy: 'admin',
  entity: 'users',
  needsPassword: true,
  params: { id: recordId },
  answer: z.object({ token: z.string(), link: z.string(), createdAt: z.string() }),
  status: 201,
  errors: ['passwordNeeded'],
  failure: failures.create('Zugangs-Token'),
  summary: 'Makes a new token for the time clock, shown only in this answer',
})

export const listBranchKeys = defineCall({
  method: 'GET',
  path: '/branches/:id/keys',
  policy: 'admin',
  entity: 'branches',
  params: { id: recordId },
  answer: z.array(branchKey),
  failure: failures.list('Schlüssel'),
  summary: 'The keys of the screens of a branch, without the keys themselves',
})

export const createBranchKey = defineCall({
  method: 'POST',
  path: '/branches/:id/keys',
  policy: 'admin',
  entity: 'branches',
  needsPassword: true,
  params: { id: recordId },
  body: z.object({ purpose, label: z.string().trim().max(80).default('') }),
  answer: branchKey.extend({ key: z.string() }),
  status: 201,
  errors: ['passwordNeeded', 'conflict'],
  failure: failures.create('Schlüssel'),
  summary: 'Makes a key for a screen of a branch, shown only in this answer',
})

export const deleteBranchKey = defineCall({
  method: 'DELETE',
  path: '/branches/:id/keys/:keyId',
  policy: 'admin',
  entity: 'branches',
  needsPassword: true,
  params: { id: recordId, keyId: recordId },
  answer: z.null(),
  errors: ['passwordNeeded'],
  failure: failures.remove('Schlüssel'),
  summary: 'Deletes a key; the screen that uses it stops working',
})
