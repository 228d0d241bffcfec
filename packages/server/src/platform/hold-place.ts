/** Does work that takes one of few places, and gives it back once: when the work has ended, or has taken too long. */
export function holdPlace<T>(work: () => Promise<T>, longest: number, giveBack: () => void): Promise<T> {
  let isBack = false
  const over = () => {
    clearTimeout(timer)
    if (!isBack) giveBack()
    isBack = true
  }
  const timer = setTimeout(over, longest).unref()
  const done = work()
  done.then(over, over)
  return done
}
