import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './stage.ts'
import type { Observation, Recorder } from './recorder.ts'

export type Attempt = {
  key: string
  origin?: string
  email?: string
  phone?: string
  paymentMethod?: string
}

export type Placed = { uid: string; hash: string; id: number; paymentRedirectUrl?: string }
export type Answer = { status: number; retryAfter: number; order?: Placed; ms: number }

export const newAttempt = (more: Partial<Attempt> = {}): Attempt => ({ key: randomUUID(), ...more })

/** An order as the shop's page sends it; the key is also its comment, so that it can be found again. */
export const orderBody = (
  stage: Stage,
  { key, email = '', phone = '', paymentMethod = 'cash' }: Attempt,
) => ({
  branch: { id: stage.branch },
  isDelivery: false,
  isDineIn: false,
  firstName: 'Anna',
  lastName: 'Huber',
  email,
  phone,
  paymentMethod,
  legalInstructions: true,
  privacyPolicy: true,
  comment: key,
  items: [{ product: { id: stage.product }, amount: 1, unit: 'piece', parts: [] }],
})

/** Places an order once; throws when no answer arrived. */
export async function place(stage: Stage, attempt: Attempt): Promise<Answer> {
  const { key, origin = stage.origin } = attempt
  const began = performance.now()
  const response = await fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(orderBody(stage, attempt)),
    signal: AbortSignal.timeout(20_000),
  })
  const { data } = (await response.json()) as { data?: Placed }
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after') ?? 0),
    ms: performance.now() - began,
    ...(data ? { order: data } : {}),
  }
}

/** The same as a customer does it, who writes down what came back. */
export async function placeAndNote(
  stage: Stage,
  recorder: Recorder,
  attempt: Attempt,
): Promise<Observation & { answer?: Answer }> {
  const { key } = attempt
  let observation: Observation & { answer?: Answer }
  try {
    const answer = await place(stage, attempt)
    const { status, order } = answer
    observation =
      status === 201 && order
        ? { key, seen: 'acknowledged', uid: order.uid, status, answer }
        : { key, seen: 'refused', status, answer }
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } }
    const reason = cause?.code ?? name
    observation = { key, seen: 'nothing', reason, ...(reason === 'ECONNREFUSED' ? { status: 0 } : {}) }
  }
  const { answer: _answer, ...noted } = observation
  await recorder.note(noted)
  return observation
}

/** Customers who order one thing after the other until they are stopped. */
export function crowd(
  stage: Stage,
  recorder: Recorder,
  options: { clients: number; attempt?: () => Attempt; pause?: number },
) {
  const { clients, attempt = newAttempt, pause = 0 } = options
  let isOver = false
  const seen: (Observation & { answer?: Answer })[] = []
  const attempts = new Map<string, Attempt>()
  const running = Array.from({ length: clients }, async () => {
    while (!isOver) {
      const wanted = attempt()
      attempts.set(wanted.key, wanted)
      const observation = await placeAndNote(stage, recorder, wanted)
      seen.push(observation)
      if (pause > 0 || observation.seen !== 'acknowledged') await sleep(Math.max(pause, 20))
    }
  })
  return {
    seen,
    attempts,
    async stop() {
      isOver = true
      await Promise.all(running)
      return seen
    },
  }
}

/** Everybody who does not know whether they have ordered tries again with the same key, until they know. */
export async function settle(
  stage: Stage,
  recorder: Recorder,
  attempts: ReadonlyMap<string, Attempt>,
): Promise<number> {
  const known = await recorder.acknowledged()
  const open = [...attempts.values()].filter(({ key }) => !known.has(key))
  const queue = [...open]
  const hasCrashed = () => (stage.server.child.exitCode ?? 0) > 0 // nobody will ever be answered
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const attempt = next
        for (let tries = 0; tries < 40 && !hasCrashed(); tries++) {
          if ((await placeAndNote(stage, recorder, attempt)).seen === 'acknowledged') break
          await sleep(100)
        }
      }
    }),
  )
  return open.length
}

export type Verdict = {
  acknowledged: number
  lost: number
  twice: number
  tickets: number
  unaudited: number
}

/** Compares what was recorded with what is stored. */
export async function verdictOf(
  stage: Stage,
  recorder: Recorder,
  attempts: ReadonlyMap<string, Attempt>,
): Promise<Verdict> {
  type Row = { uid: string; comment: string; ticket: string; audited: boolean }
  const rows = await stage.sql<Row>(
    `select uid, comment, branch || ' ' || ticket_date || ' ' || ticket_number as ticket,
       exists (select from order_events e where e."order" = orders.id and e.kind = 'created')
       and exists (select from logs where context->>'entity' = 'orders' and context->>'entityId' = orders.id::text) as audited
     from orders where comment = any($1)`,
    [[...attempts.keys()]],
  )
  const stored = new Set(rows.map(({ uid }) => uid))
  const acknowledged = await recorder.acknowledged()
  const uids = [...acknowledged.values()].flatMap((each) => [...each])
  const all = await stage.sql<{ n: number }>(
    'select (count(*) - count(distinct (branch, ticket_date, ticket_number)))::int as n from orders',
  )
  return {
    acknowledged: acknowledged.size,
    lost: uids.filter((uid) => !stored.has(uid)).length,
    twice: rows.length - new Set(rows.map(({ comment }) => comment)).size,
    tickets: all[0]?.n ?? 0,
    unaudited: rows.filter(({ audited }) => !audited).length,
  }
}

export const problemsOf = ({ acknowledged, lost, twice, tickets, unaudited }: Verdict): string[] => [
  ...(acknowledged === 0 ? ['nothing was acknowledged'] : []),
  ...(lost > 0 ? [`${lost} acknowledged orders are lost`] : []),
  ...(twice > 0 ? [`${twice} orders exist twice`] : []),
  ...(tickets > 0 ? [`${tickets} tickets were given twice`] : []),
  ...(unaudited > 0 ? [`${unaudited} orders without an entry in history and log`] : []),
]

/** Waits until something is so, and says how long it took; Infinity when it never was. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  seconds: number,
  every = 100,
): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < seconds * 1_000) {
    if (await isSo()) return performance.now() - began
    await sleep(every)
  }
  return Infinity
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
