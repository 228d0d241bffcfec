/** After a run the work rests so many times as long as the run took: a tenth of the time is for it. */
const restOfRun = 9

/**
 * Work that comes round by itself and takes the longer the more there is: it is left out until it has rested. It says
 * whether it is through; with more to do it goes on the next time. `clock` gives milliseconds.
 */
export function restBetween(
  work: () => Promise<boolean>,
  clock: () => number = () => performance.now(),
): () => Promise<void> {
  let restsUntil = -Infinity
  return async () => {
    const began = clock()
    if (began < restsUntil) return
    let isThrough = true
    try {
      isThrough = await work()
    } finally {
      const ended = clock()
      if (isThrough) restsUntil = ended + restOfRun * (ended - began)
    }
  }
}
