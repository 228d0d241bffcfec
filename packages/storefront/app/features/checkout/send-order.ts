import { ApiError, type Call, type ErrorEntry } from '@theke/contract/client'
import type { NewOrder, PublicOrder } from '@theke/contract/calls/orders'
import { messages } from '@theke/contract/texts.de'
import type { Attempt, Attempts } from './order-attempt.ts'

export type Outcome =
  | {
      kind: 'placed'
      order: PublicOrder
      attempt: { key: string; body: NewOrder }
      /** An earlier sending had arrived; what was changed after it came too late. */
      isEarlier: boolean
    }
  | { kind: 'refused'; problems: readonly ErrorEntry[] }
  /** Nobody knows whether the order arrived; sending it again cannot place a second one. */
  | { kind: 'unknown'; problems: readonly ErrorEntry[] }

type Post = (path: string, call: Call) => Promise<PublicOrder>

/**
 * Sends an order so that it is placed once, however often it is sent (R18): the key stays the same until an answer says
 * how it ended. When the form was changed meanwhile and an earlier sending had arrived, that order is the order.
 */
export async function sendOrder(post: Post, attempts: Attempts, body: NewOrder): Promise<Outcome> {
  let attempt = attempts.current()
  const isKnown = attempt.sent?.some((earlier) => isSame(earlier, body)) ?? false
  if (attempt.isPlaced && !isKnown) attempt = attempts.renew()
  const { sent = [] } = attempt
  const outcome = await sendOnce(post, attempts, { ...attempt, sent: isKnown ? sent : [...sent, body] }, body)
  if (!isKeyTaken(outcome)) return outcome
  // The key belongs to an order of other content: to an earlier sending of this tab …
  for (const earlier of sent) {
    const other = await sendOnce(post, attempts, attempt, earlier)
    if (!isKeyTaken(other)) return other.kind === 'placed' ? { ...other, isEarlier: true } : other
  }
  // … or to one of the tab that this one was copied from, which is no business of this order.
  return sendOnce(post, attempts, { ...attempts.renew(), sent: [body] }, body)
}

async function sendOnce(post: Post, attempts: Attempts, attempt: Attempt, body: NewOrder): Promise<Outcome> {
  attempts.keep(attempt)
  try {
    const order = await post('/orders', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': attempt.key },
      failure: messages.unexpected,
      isShownByCaller: true,
    })
    attempts.renew()
    return { kind: 'placed', order, attempt: { key: attempt.key, body }, isEarlier: false }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const problems = error.errors.length > 0 ? error.errors : [{ message: messages.unexpected }]
    const outcome: Outcome = { kind: isRefusal(error) ? 'refused' : 'unknown', problems }
    if (outcome.kind === 'refused' && !isKeyTaken(outcome)) attempts.renew()
    return outcome
  }
}

function isKeyTaken(outcome: Outcome): boolean {
  return outcome.kind === 'refused' && outcome.problems[0]?.field === 'Idempotency-Key'
}

/** Whether the answer says for sure that no order was placed; 409 without a field means that it is being placed. */
function isRefusal({ status, errors }: ApiError): boolean {
  if (status === 409) return errors[0]?.field !== undefined
  return status >= 400 && status < 500 && status !== 408
}

const isSame = (a: NewOrder, b: NewOrder) => JSON.stringify(a) === JSON.stringify(b)
