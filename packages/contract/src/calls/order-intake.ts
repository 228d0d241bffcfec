import type { OrderType } from '@theke/domain/catalog'
import { orderTypeLabels } from '@theke/domain/catalog'
import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall, rawAnswer } from '../call/define-call.ts'
import { failures, orderTexts } from '../texts.de.ts'

const orderType = z.enum(Object.keys(orderTypeLabels) as [OrderType, ...OrderType[]])
const orderTypes = z.array(orderType).min(1).max(3)
const branch = { id: recordId }
const of = { policy: 'counter', entity: 'branches', failure: orderTexts.intakeFailed } as const

/** What is paused and hurried in a branch now. */
const intake = z.object({
  id: z.int(),
  pauses: z.array(z.object({ orderType, until: z.string(), message: z.string() })),
  rushes: z.array(z.object({ orderType, minutes: z.int(), until: z.string() })),
})
export type BranchIntake = z.output<typeof intake>

/** Without minutes until the branch closes; an earlier pause of the same types is replaced. */
export const pauseOrders = defineCall({
  ...of,
  method: 'POST',
  path: '/branches/:id/pauses',
  params: branch,
  body: z.object({
    orderTypes,
    minutes: z.int().min(1).max(720).nullish(),
    message: z.string().trim().max(200).nullish(),
  }),
  answer: intake,
  summary: 'Takes no orders of some types for a while',
})

export const resumeOrders = defineCall({
  ...of,
  method: 'DELETE',
  path: '/branches/:id/pauses',
  params: branch,
  query: { orderType: orderType.optional() },
  answer: intake,
  summary: 'Takes orders again, of one type or of all',
})

/** Each call adds 15 minutes, up to an hour, for an hour. */
export const rushOrders = defineCall({
  ...of,
  method: 'POST',
  path: '/branches/:id/rushes',
  params: branch,
  body: z.object({ orderTypes }),
  answer: intake,
  summary: 'Promises orders of some types 15 minutes later',
})

export const endRush = defineCall({
  ...of,
  method: 'DELETE',
  path: '/branches/:id/rushes',
  params: branch,
  query: { orderType: orderType.optional() },
  answer: intake,
  summary: 'Promises the usual time again, for one type or for all',
})

/** Each message holds the version of what the branch offers (calls/branch-offer.ts); the first comes at once. */
export const followOffer = defineCall({
  method: 'GET',
  path: '/branches/:id/offer',
  policy: 'public',
  params: branch,
  answer: rawAnswer('text/event-stream'),
  failure: failures.list('Filialen'),
  summary: 'Says when a branch is paused, hurried or out of a product, as server-sent events',
})
