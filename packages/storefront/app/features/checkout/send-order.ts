import type { ErrorCode } from '@theke/contract/call/error-codes'
import { ApiError, type CallOptions, type ErrorEntry } from '@theke/contract/client'
import type { NewOrder, PlacedOrder } from '@theke/contract/calls/place-order'
import { messages } from '@theke/contract/texts.de'
import type { Attempt, Attempts } from './order-attempt.ts'
import { isSameOrder } from './order-body.ts'

export type Outcome =
  | {
      kind: 'placed'
      order: PlacedOrder
      attempt: { key: string; body: NewOrder }
      /** An earlier sending had arrived; what was changed after it came too late. */
      isEarlier: boolean
    }
  | { kind: 'refused'; problems: readonly ErrorEntry[] }
  /** Nobody knows whether the order arrived; sending it again cannot place a second one. `isAnswered`: something answered. */
  | { kind: 'unknown'; problems: readonly ErrorEntry[]; isAnswered: boolean }

/** What one sending with one key came to. */
type Answer =
  | Outcome
  /** The key belongs to an order of other content. */
  | { kind: 'taken' }
  /** The order is stored, but its payment cannot be begun: nobody works on it before it is paid (B32). */
  | { kind: 'unpaid'; problems: readonly ErrorEntry[] }
  /** The order of the key waited for a payment that never came, and is over. */
  | { kind: 'failed' }

type Post = (body: NewOrder, options: CallOptions) => Promise<PlacedOrder>

/**
 * Sends an order so that it is placed once, however often it is sent (R18): the key stays the same until an answer says
 * how it ended. When the form was changed meanwhile and an earlier sending had arrived, that order is the order, unless
 * it is one that waits for an online payment, which the customer never saw.
 */
export async function sendOrder(post: Post, attempts: Attempts, body: NewOrder): Promise<Outcome> {
  let attempt = attempts.current()
  const isKnown = attempt.sent?.some((earlier) => isSameOrder(earlier, body)) ?? false
  if (attempt.isPlaced && !isKnown) attempt = attempts.renew()
  const { sent = [] } = attempt
  const answer = await sendOnce(post, attempts, { ...attempt, sent: isKnown ? sent : [...sent, body] }, body)
  // The key belongs to an order of other content: to an earlier sending of this tab …
  for (const earlier of answer.kind === 'taken' ? sent : []) {
    const other = await sendOnce(post, attempts, attempt, earlier)
    if (other.kind === 'taken') continue
    if (other.kind === 'failed' || other.kind === 'unpaid') break
    if (other.kind !== 'placed') return other
    if (other.order.paymentRedirectUrl) break
    return { ...other, isEarlier: true }
  }
  // … or to one of the tab that this one was copied from, which is no business of this order.
  const isOther = answer.kind === 'taken' || answer.kind === 'failed'
  return outcomeOf(
    isOther ? await sendOnce(post, attempts, { ...attempts.renew(), sent: [body] }, body) : answer,
  )
}

async function sendOnce(post: Post, attempts: Attempts, attempt: Attempt, body: NewOrder): Promise<Answer> {
  attempts.keep(attempt)
  try {
    const headers = { 'idempotency-key': attempt.key }
    const order = await post(body, { headers, isShownByCaller: true })
    if (order.isFailed) return { kind: 'failed' }
    attempts.renew()
    return { kind: 'placed', order, attempt: { key: attempt.key, body }, isEarlier: false }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const problems = error.errors.length > 0 ? error.errors : [{ message: messages.unexpected }]
    const { code } = error
    if (code === 'keyReused' || code === 'keyMalformed') return { kind: 'taken' }
    if (code === 'providerAway') {
      // The same order again tries to begin the same payment (R7); any other one is a new order.
      attempts.keep({ key: attempt.key, sent: [body], isPlaced: true })
      return { kind: 'unpaid', problems }
    }
    if (code === undefined || saysNothing.has(code))
      return { kind: 'unknown', problems, isAnswered: error.status !== 0 }
    attempts.renew()
    return { kind: 'refused', problems }
  }
}

function outcomeOf(answer: Answer): Outcome {
  if (answer.kind === 'unpaid') return { kind: 'refused', problems: answer.problems }
  // A new key belongs to nothing yet, so that neither can be said of it.
  if (answer.kind === 'taken' || answer.kind === 'failed')
    return { kind: 'refused', problems: [{ message: messages.unexpected }] }
  return answer
}

/** Answers that leave open whether the order was placed; after any other one it was not. */
const saysNothing: ReadonlySet<ErrorCode> = new Set([
  'orderInProgress',
  'conflict',
  'timeout',
  'unavailable',
  'diskFull',
  'unexpected',
])
