import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/connect.ts'
import type { Carrier, Carriers } from './carriers.ts'
import { CarrierAway } from './carriers.ts'
import { messages } from './message-tables.ts'
import { addSending } from './outbox.ts'
import { type Sent, settle } from './settle-message.ts'

/** Seconds until a message is tried again: at most half a minute in the first hour, then every ten minutes (R8). */
const pauseAfter = (attempts: number) => (attempts < 120 ? Math.min(2 * attempts, 30) : 600)
/** Nobody wants to read two days later that an order is confirmed. */
const giveUpAfter = 48 * 3_600_000

/** Seconds a carrier that cannot be reached is left alone; then one message tries, and the others follow it. */
const rests = [2, 4, 8, 15, 20]
type Rest = { until: number; failures: number }
const resting = new WeakMap<Carrier, Rest>()

/** Seconds for which a carrier is still left alone. */
export function restOf(carrier: Carrier): number {
  return Math.max(0, ((resting.get(carrier)?.until ?? 0) - performance.now()) / 1_000)
}

function restAfter(carrier: Carrier): number {
  const { failures } = resting.get(carrier) ?? { failures: 0 }
  // those that were under way together fail together, and count once
  const isKnown = restOf(carrier) > 0
  const pause = rests[Math.min(failures, rests.length - 1)] ?? 0
  if (!isKnown) resting.set(carrier, { until: performance.now() + pause * 1_000, failures: failures + 1 })
  return restOf(carrier)
}

/**
 * Hands a message to its carrier; one that is away gets it later. `attempts` counts this one. It is marked only after the
 * carrier took it.
 */
export async function handOver(
  { pool, orm }: Database,
  carrier: Carrier,
  message: Sent,
  now: Date,
): Promise<void> {
  if (restOf(carrier) > 0) return addSending(orm, message.id, restOf(carrier) + Math.random())
  const outcome = await carrier.carry(message).catch(async (failure: unknown) => {
    const error = failure instanceof Error ? failure.message : String(failure)
    if (now.getTime() - message.createdAt.getTime() > giveUpAfter) return { refused: error }
    const pause = failure instanceof CarrierAway ? restAfter(carrier) : pauseAfter(message.attempts)
    await orm.transaction(async (tx) => {
      await tx.update(messages).set({ error, attempts: message.attempts }).where(eq(messages.id, message.id))
      await addSending(tx, message.id, pause + Math.random())
    })
    return undefined
  })
  if (!outcome) return
  resting.delete(carrier)
  return outcome.refused
    ? settle(pool, message, { state: 'failed', error: outcome.refused, sentAt: null })
    : settle(pool, message, { state: 'sent', error: null, sentAt: now })
}

/** Sends one waiting message. A crash after its carrier took it sends it once more. */
export async function sendMessage(
  database: Database,
  carriers: Carriers,
  id: number,
  now: Date,
): Promise<void> {
  const { pool, orm } = database
  const [message] = await orm
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.state, 'waiting')))
  if (!message) return
  const carrier = carriers[message.channel]
  if (!carrier) return settle(pool, message, { state: 'kept', error: message.error, sentAt: null })
  if (restOf(carrier) > 0) return addSending(orm, id, restOf(carrier) + Math.random())
  const attempts = message.attempts + 1
  await orm.update(messages).set({ attempts }).where(eq(messages.id, id))
  return handOver(database, carrier, { ...message, attempts }, now)
}
