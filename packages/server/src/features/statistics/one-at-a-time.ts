/**
 * Work that never runs twice at once. A call while it runs gets the run after it, together with all others that come
 * meanwhile: that run starts after the call and sees everything that was done before it.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = () => {
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return run()
    next ??= running
      .catch(() => {}) // its error goes to the caller that started it
      .then(() => {
        next = undefined
        return run()
      })
    return next
  }
}
