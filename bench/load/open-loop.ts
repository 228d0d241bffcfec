import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds from the moment an arrival was due until it was sent, and until it was accepted; what was refused has no answer. */
export type Arrivals = { sentAfter: number[]; answeredAfter: number[] }

/**
 * Something arrives so many times a second for some seconds, whether or not those before were answered. Times count from
 * the moment each was due: a server that stalls delays everything that is due meanwhile, and all of it is measured.
 */
export async function arrive(
  { perSecond, seconds, signal }: { perSecond: number; seconds: number; signal: AbortSignal },
  /** Whether it was accepted. */
  send: () => Promise<boolean>,
): Promise<Arrivals> {
  const arrivals: Arrivals = { sentAfter: [], answeredAfter: [] }
  const running: Promise<void>[] = []
  const start = performance.now()
  for (let number = 0; number < perSecond * seconds; number++) {
    const due = start + (number * 1_000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait, undefined, { signal })
    signal.throwIfAborted()
    const began = Math.min(due, performance.now()) // timers may be a fraction of a millisecond early
    arrivals.sentAfter.push(performance.now() - began)
    const answered = send().then((isAccepted) => {
      if (isAccepted) arrivals.answeredAfter.push(performance.now() - began)
    })
    answered.catch(() => {}) // a failure is thrown at the end, where all are waited for
    running.push(answered)
  }
  await Promise.all(running)
  return arrivals
}
