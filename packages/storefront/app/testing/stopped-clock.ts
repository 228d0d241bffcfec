import { onTestFinished, vi } from 'vitest'

/** Monday, 11:00 in Vienna. */
export const mondayMorning = '2026-11-16T11:00:00+01:00'

/**
 * Stops the clock of the page, which openPage() leaves alone then; advance() moves it on. Every click and expectation of
 * the test runner that waits moves it as well: between the beginning of a wait and its end only until() may stand.
 */
export function stopClock(now = mondayMorning) {
  vi.useFakeTimers({
    now: new Date(now),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
}

export const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Waits for a state of the page without moving a stopped clock; the time limit of the test ends it. */
export async function until(isReached: () => boolean) {
  while (!isReached()) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Does something and waits until the page has begun to wait this long because of it. */
export async function beginWait(milliseconds: number, act: () => void) {
  const begun = vi.spyOn(globalThis, 'setTimeout')
  act()
  await until(() => begun.mock.calls.some(([, delay]) => delay === milliseconds))
  begun.mockRestore()
}

/** Gives the page the time to show what it would show now: before an expectation that nothing has changed. */
export const nextFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
