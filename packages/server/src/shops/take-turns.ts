import { holdPlace } from '../platform/hold-place.ts'

export type TurnOptions = {
  atOnce?: number
  /** Milliseconds after which work no longer keeps others from beginning: its database may not answer. */
  longestTurn?: number
  /** Milliseconds that work waits for its turn: less than the minute that a request may take and the 75 seconds of the balancers. */
  longestWait?: number
}

/**
 * Openings are mostly work of this process, which does one thing at a time: all at once would be as slow as the last of
 * them, and each would hold connections until then. Two overlap with the answers of the database.
 */
export function takeTurns({ atOnce = 2, longestTurn = 4_000, longestWait = 50_000 }: TurnOptions = {}) {
  let running = 0
  const waiting = new Set<() => void>()
  const end = () => {
    const [next] = waiting
    if (next) next()
    else running -= 1
  }
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        waiting.delete(begin)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(new Error('Too many shops are being opened'))
      }, longestWait).unref()
      waiting.add(begin)
    })
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else await turn()
    return holdPlace(work, longestTurn, end)
  }
}
