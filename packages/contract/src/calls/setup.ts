import { setupSteps } from '@theke/domain/setup'
import { z } from 'zod'
import { defineCall } from '../call/define-call.ts'
import { failures } from '../texts.de.ts'

const step = z.enum(setupSteps)

/** How far the shop is set up, as domain/setup decides by what it has and by what was skipped. */
const setup = z.object({
  steps: z.array(z.object({ step, state: z.enum(['done', 'skipped', 'open', 'blocked']) })),
  next: step.nullable(),
  isFinished: z.boolean(),
})
export type Setup = z.output<typeof setup>

export const getSetup = defineCall({
  method: 'GET',
  path: '/setup',
  policy: 'admin',
  answer: setup,
  failure: failures.load('Einrichtung'),
  summary: 'How far the guided set-up of the shop is',
})

export const passSetupStep = defineCall({
  method: 'POST',
  path: '/setup/steps/:step',
  policy: 'admin',
  params: { step },
  answer: setup,
  failure: failures.update('Einrichtung'),
  summary: 'Goes on behind a step of the guided set-up, done or not',
})

export const finishSetup = defineCall({
  method: 'POST',
  path: '/setup/finish',
  policy: 'admin',
  answer: setup,
  failure: failures.update('Einrichtung'),
  summary: 'Takes the guided set-up off the start screen',
})
