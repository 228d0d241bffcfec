import type { Page } from '@playwright/test'

type Timer = { id: number; at: number; every: number | null; run: () => void }

type SteppedClock = { advance(milliseconds: number): Promise<void>; now(): number }

/** Runs inside the page before anything else; refers to nothing outside. */
function installClock(start: number) {
  const [RealDate, realSetTimeout, realFetch] = [Date, setTimeout.bind(window), fetch.bind(window)]
  const timers = new Map<number, Timer>()
  let now = start
  let count = 0
  let calls = 0

  const add = (run: () => void, delay: unknown, isRepeated: boolean) => {
    const wait = Math.max(isRepeated ? 1 : 0, Number(delay) || 0)
    timers.set(++count, { id: count, at: now + wait, every: isRepeated ? wait : null, run })
    return count
  }
  const remove = (id?: number) => void timers.delete(Number(id))
  const timerOf =
    (isRepeated: boolean) =>
    (work: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) =>
      add(() => work(...values), delay, isRepeated)

  class SteppedDate extends RealDate {
    constructor(...values: unknown[]) {
      super(...((values.length === 0 ? [now] : values) as [number]))
    }
    static override now = () => now
  }
  Object.assign(window, {
    Date: SteppedDate,
    setTimeout: timerOf(false),
    setInterval: timerOf(true),
    clearTimeout: remove,
    clearInterval: remove,
    async fetch(...input: Parameters<typeof realFetch>) {
      calls += 1
      try {
        return await realFetch(...input)
      } finally {
        calls -= 1
      }
    },
  })

  const rest = (milliseconds = 0) =>
    new Promise<void>((resolve) => void realSetTimeout(resolve, milliseconds))
  const isLoadingPictures = () =>
    Array.from(document.images).some(({ complete, loading }) => !complete && loading !== 'lazy')
  const due = (until: number) => {
    let first: Timer | undefined
    for (const timer of timers.values())
      if (timer.at <= until && (!first || timer.at < first.at)) first = timer
    return first
  }
  const clock: SteppedClock = {
    now: () => now,
    async advance(milliseconds) {
      const end = now + milliseconds
      for (let timer = due(end); timer; timer = due(end)) {
        now = Math.max(now, timer.at)
        if (timer.every === null) timers.delete(timer.id)
        else timer.at += timer.every
        timer.run()
        await Promise.resolve() // what was changed is drawn before the next timer
      }
      now = end
      await rest()
      while (calls > 0 || isLoadingPictures()) await rest(1) // answers arrive in the time of the machine
    },
  }
  Object.assign(window, { steppedClock: clock })
}

/**
 * Time of a page that passes only when it is advanced: a day of a shop lasts as long as its work takes, and nothing is
 * missed because a machine was busy. Pages and pictures load in the time of the machine.
 */
export async function stepClock(page: Page, start: Date) {
  await page.addInitScript(installClock, start.getTime())
  return {
    /** Passes time in steps; after each one its calls are answered and its pictures loaded. */
    advance: (milliseconds: number, step: number) =>
      page.evaluate(
        async ([whole, each]) => {
          const { steppedClock } = window as unknown as { steppedClock: SteppedClock }
          for (let passed = 0; passed < whole; passed += each)
            await steppedClock.advance(Math.min(each, whole - passed))
        },
        [milliseconds, step] as const,
      ),
  }
}

/** Bytes that a page holds after everything that can be thrown away is gone. */
export async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  try {
    for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  } finally {
    await devtools.detach()
  }
}
