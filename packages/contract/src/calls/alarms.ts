import { alarmKinds } from '@theke/domain/alarms'
import { z } from 'zod'
import { addressText } from '../call/call-values.ts'
import { defineCall } from '../call/define-call.ts'
import { failures } from '../texts.de.ts'

const named = z.object({ id: z.int(), name: z.string() })

const alarm = z.object({
  id: z.int(),
  kind: z.enum(Object.keys(alarmKinds) as [keyof typeof alarmKinds]),
  branch: z.object({ id: z.int() }),
  order: z.object({ id: z.int() }).nullable(),
  title: z.string(),
  text: z.string(),
  raisedAt: z.string(),
  seenAt: z.string().nullable(),
  /** Who pressed 'Gesehen'; null also when it was done on a notified telephone. */
  seenBy: named.nullable(),
  /** When there was no reason for it any more: confirmed, printed, back again. */
  endedAt: z.string().nullable(),
  /** The devices that were notified, how often, and what went wrong. */
  notices: z.array(
    z.object({
      device: named,
      times: z.int(),
      sentAt: z.string().nullable(),
      isEscalation: z.boolean(),
      error: z.string(),
    }),
  ),
})
export type Alarm = z.output<typeof alarm>

const failure = failures.list('Alarme')

export const listAlarms = defineCall({
  method: 'GET',
  path: '/alarms',
  policy: 'employee',
  answer: z.array(alarm),
  failure,
  summary: 'The last 100 alarms of the own branches, newest first',
})

export const listOpenAlarms = defineCall({
  method: 'GET',
  path: '/alarms/open',
  policy: 'employee',
  answer: z.array(alarm),
  failure,
  summary: 'Alarms of the own branches that a board shows and nobody has seen yet',
})

export const seeAlarms = defineCall({
  method: 'POST',
  path: '/alarms/seen',
  policy: 'employee',
  /** Alarms, or everything about some orders. */
  body: z.object({
    alarms: z.array(z.int().min(1)).max(200).default([]),
    orders: z.array(z.int().min(1)).max(200).default([]),
  }),
  answer: z.null(),
  failure: failures.update('Alarm'),
  summary: 'Somebody has seen alarms: no device is notified of them any more',
})

export const seeAlarmOnDevice = defineCall({
  method: 'POST',
  path: '/alarm-receipts/:receipt',
  policy: 'key',
  params: { receipt: addressText },
  answer: z.null(),
  failure: failures.update('Alarm'),
  summary: 'Somebody has seen an alarm on the notified telephone',
})
