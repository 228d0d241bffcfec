const cleanUps: (() => Promise<unknown>)[] = []

/** What is to be closed or removed when the test file that opened it is done; the last one first. */
export const whenDone = (cleanUp: () => Promise<unknown>) => void cleanUps.push(cleanUp)

export async function cleanUp(): Promise<void> {
  for (const next of cleanUps.splice(0).toReversed()) await next()
}
