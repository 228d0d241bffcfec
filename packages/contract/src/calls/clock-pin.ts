import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { clockTexts } from '../texts.de.ts'

export const setClockPin = defineCall({
  method: 'PUT',
  path: '/users/me/clock-pin',
  policy: 'signedIn',
  needsPassword: true,
  body: z.object({ pin: z.string().max(64) }),
  answer: z.object({ pinSetAt: z.string() }),
  errors: ['passwordNeeded'],
  failure: clockTexts.pinFailed,
  summary: 'Sets the own PIN for the tile at the time clock',
})

export const resetClockPin = defineCall({
  method: 'DELETE',
  path: '/users/:id/clock-pin',
  policy: 'admin',
  entity: 'users',
  needsPassword: true,
  params: { id: recordId },
  answer: z.null(),
  errors: ['passwordNeeded'],
  failure: clockTexts.pinFailed,
  summary: 'Removes the PIN of somebody who forgot it, and opens locks; the person sets a new one',
})
