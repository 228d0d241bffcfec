/** Times the work itself; so it takes at most a tenth of the time. */
const restOfRun = 9

/**
 * Work that comes round by itself and takes the longer the more there is: after a long run it is left out until it has
 * rested. `clock` gives milliseconds.
 */
export function restBetween(
  work: () => Promise<void>,
  clock: () => number = () => performance.now(),
): () => Promise<void> {
  let restsUntil = -Infinity
  return async () => {
    const began = clock()
    if (began < restsUntil) return
    try {
      await work()
    } finally {
      restsUntil = clock() + restOfRun * (clock() - began)
    }
  }
}
