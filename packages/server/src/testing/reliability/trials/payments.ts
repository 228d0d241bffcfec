import { setTimeout as sleep } from 'node:timers/promises'
import { newAttempt, place, quantile, until, type Placed } from '../customers.ts'
import type { Stage } from '../stage.ts'
import { problem, type Trial } from '../trial.ts'

type Paying = { order: Placed; id: string; key: string; webhook: string }

async function order(stage: Stage, paymentMethod: 'mollie' | 'datatrans' = 'mollie'): Promise<Paying> {
  const attempt = newAttempt({ paymentMethod })
  const { order: placed, status } = await place(stage, { ...attempt, email: `${attempt.key}@example.at` })
  if (!placed?.paymentRedirectUrl) throw new Error(`an order to be paid answered ${status}`)
  const id = placed.paymentRedirectUrl.split('/').at(-1) ?? ''
  return {
    order: placed,
    id,
    key: attempt.key,
    webhook: stage.double.state.payments.get(id)?.webhookUrl ?? '',
  }
}

/** The webhook as the provider sends it; its status and how long it took. */
async function call(url: string, id: string, headers: Record<string, string> = {}) {
  const began = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: `id=${id}`,
    signal: AbortSignal.timeout(15_000),
  })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - began }
}

const stateOf = async (stage: Stage, uid: string) => {
  const [row] = await stage.sql<{ isPaid: boolean; status: string; paid: number }>(
    `select is_paid as "isPaid", status, (select count(*)::int from order_events e where e."order" = orders.id and e.kind = 'paid') as paid
     from orders where uid = $1`,
    [uid],
  )
  return row ?? { isPaid: false, status: 'missing', paid: 0 }
}

const setStatus = (stage: Stage, id: string, status: 'open' | 'paid' | 'expired') => {
  const payment = stage.double.state.payments.get(id)
  if (payment) payment.status = status
}

const matrixSizes = { short: { rounds: 2, parallel: 25 }, long: { rounds: 20, parallel: 50 } }

/** Webhooks in every order, number and state, and those that are none. */
export const webhooks: Trial = {
  id: 'R5',
  title: 'webhook matrix',
  async run(stage, size) {
    const { rounds, parallel } = matrixSizes[size]
    const { state } = stage.double
    const times: number[] = []
    const paid: Paying[] = []
    const problems = new Set<string>()
    const expect = (isSo: boolean, text: string) => !isSo && problems.add(text)
    stage.post.mails.length = 0
    state.faults = []
    for (let round = 0; round < rounds; round++) {
      // many at once, then late reports of earlier states
      const many = await order(stage)
      setStatus(stage, many.id, 'paid')
      const answers = await Promise.all(Array.from({ length: parallel }, () => call(many.webhook, many.id)))
      times.push(...answers.map(({ ms }) => ms))
      for (const late of ['open', 'expired'] as const) {
        setStatus(stage, many.id, late)
        await call(many.webhook, many.id)
      }
      paid.push(many)
      // the webhook comes before the answer to the call that made the payment
      state.faults = [{ match: 'first', mode: 'webhook-first', count: 1 }]
      paid.push(await order(stage))
      // the provider cannot be asked at first
      const troubled = await order(stage)
      setStatus(stage, troubled.id, 'paid')
      state.faults = [{ match: `GET /v2/payments/${troubled.id}`, mode: '500', count: 1 }]
      expect((await call(troubled.webhook, troubled.id)).status >= 500, 'a webhook was thanked for too early')
      expect((await call(troubled.webhook, troubled.id)).status === 200, 'a repeated webhook was refused')
      paid.push(troubled)
      // nobody paid
      const forged = await order(stage)
      await call(forged.webhook, forged.id)
      await call(`${stage.origin}/api/payments/mollie/webhook/unknown`, 'tr_unknown')
      expect(!(await stateOf(stage, forged.order.uid)).isPaid, 'an order is paid that nobody has paid')
      // a signature that is not the provider's
      const unsigned = await order(stage, 'datatrans')
      setStatus(stage, unsigned.id, 'paid')
      const wrong = await call(unsigned.webhook, unsigned.id, { 'datatrans-signature': 't=1,s0=00' })
      expect(wrong.status === 403, 'a wrong signature was accepted')
      setStatus(stage, unsigned.id, 'open')
    }
    let transitions = 0
    for (const { order: placed } of paid) {
      const found = await stateOf(stage, placed.uid)
      transitions += found.paid
      expect(found.isPaid, 'a paid order is not paid')
    }
    const mailsTo = () => {
      const keys = new Set(paid.map(({ key }) => `${key}@example.at`))
      return stage.post.mails.filter(({ to }) => keys.has(to))
    }
    await until(() => mailsTo().length >= paid.length, 30)
    await sleep(500)
    const p99 = quantile(times, 0.99)
    const mails = mailsTo().length
    return {
      figures: { rounds, webhooks: times.length, paid: paid.length, transitions, mails, 'p99 ms': p99 },
      problems: [
        ...problems,
        ...problem(transitions !== paid.length, `${transitions} transitions for ${paid.length} payments`),
        ...problem(mails !== paid.length, `${mails} mails for ${paid.length} payments`),
        ...problem(size === 'long' && p99 > 2_000, `a webhook took ${p99} ms`),
      ],
    }
  },
  broken: [
    { defects: ['trustsWebhooks'], finds: /paid that nobody has paid/ },
    { defects: ['worksTwice'], finds: /mails for/ },
  ],
}

const healSizes = { short: { payments: 2, maxSeconds: 15 }, long: { payments: 10, maxSeconds: 180 } }

/** The provider never calls, the customer never comes back. */
export const lostWebhook: Trial = {
  id: 'R6',
  title: 'lost webhooks heal',
  async run(stage, size) {
    const { payments, maxSeconds } = healSizes[size]
    const { state } = stage.double
    state.webhookMode = 'never'
    try {
      const open: Paying[] = []
      for (let count = 0; count < payments; count++)
        open.push(await order(stage, count % 2 === 0 ? 'mollie' : 'datatrans'))
      for (const { id } of open) setStatus(stage, id, 'paid')
      const isHealed = async () => {
        // nobody waits half a minute in every run of the tests
        if (size === 'short') await stage.sql(bringForward)
        const states = await Promise.all(open.map(({ order: { uid } }) => stateOf(stage, uid)))
        return states.every(({ isPaid }) => isPaid)
      }
      const took = await until(isHealed, maxSeconds, 500)
      const seconds = Math.round(took / 1_000)
      return {
        figures: { payments, 'healed after s': took === Infinity ? -1 : seconds },
        problems: problem(seconds > 120, 'a payment that nobody reported is not found'),
      }
    } finally {
      state.webhookMode = 'after'
    }
  },
  broken: [{ defects: ['forgetsPayments'], finds: /not found/ }],
}

const bringForward = `update graphile_worker._private_jobs job set run_at = now() from graphile_worker._private_tasks task
  where task.id = job.task_id and task.identifier = 'reconcile-payment' and job.locked_at is null`

const answerSizes = { short: { rounds: 2 }, long: { rounds: 50 } }

/** The provider makes the payment, but its answer never arrives. */
export const lostAnswer: Trial = {
  id: 'R7',
  title: 'lost answers of the provider',
  async run(stage, size) {
    const { rounds } = answerSizes[size]
    const { state } = stage.double
    let [retryable, continued, ghosts, orders] = [0, 0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const isMollie = round % 2 === 0
      const attempt = newAttempt({ paymentMethod: isMollie ? 'mollie' : 'datatrans' })
      const before = state.payments.size
      const match = isMollie ? 'POST /v2/payments' : 'POST /v1/transactions'
      state.faults = [{ match, mode: 'reset-after-commit', count: 1 }]
      const first = await place(stage, attempt)
      if (first.status === 503 && first.retryAfter > 0) retryable++
      const second = await place(stage, attempt)
      if (second.order?.paymentRedirectUrl) continued++
      ghosts += state.payments.size - before - 1
      const rows = await stage.sql('select 1 from orders where comment = $1', [attempt.key])
      orders += rows.length
    }
    state.faults = []
    return {
      figures: { rounds, retryable, continued, orders, ghosts },
      problems: [
        ...problem(retryable !== rounds, 'a customer was not asked to try again'),
        ...problem(continued !== rounds, 'a second try did not lead to the payment'),
        ...problem(orders !== rounds, `${orders} orders for ${rounds} customers`),
        ...problem(ghosts !== 0, `${ghosts} payments that nobody asked for`),
      ],
    }
  },
  broken: [{ defects: ['sendsNoKeys'], finds: /payments that nobody asked for/ }],
}
