import { setTimeout as sleep } from 'node:timers/promises'

export type Clock = { now: () => Date; stop(): void }

/** The time of the machine. */
export const systemClock: Clock = { now: () => new Date(), stop: () => {} }

/**
 * A clock that tests move: an address on this machine answers with an instant, asked several times a second. Between two
 * answers it runs on like any clock, so that nothing stands still for long.
 */
export async function testClock(url: string): Promise<Clock> {
  const stopped = new AbortController()
  let offset = 0
  const read = async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'error' })
    const instant = Date.parse((await response.text()).trim())
    if (!Number.isNaN(instant)) offset = instant - Date.now()
  }
  await read()
  const follow = async () => {
    while (!stopped.signal.aborted) {
      await sleep(100, undefined, { signal: stopped.signal }).catch(() => {})
      if (!stopped.signal.aborted) await read().catch(() => {}) // keeps the last offset while the test's server is away
    }
  }
  void follow()
  return { now: () => new Date(Date.now() + offset), stop: () => stopped.abort() }
}
