import { setTimeout as sleep } from 'node:timers/promises'
import { newAttempt, place, quantile } from '../customers.ts'
import { computed } from '../processor-time.ts'
import type { Stage } from '../stage.ts'
import { problem, type Trial } from '../trial.ts'

const sizes = { short: { calls: 60 }, long: { calls: 600 } }
const perSecond = 20

/** Milliseconds in which 95 of 100 are answered, and how much more than a call that does nothing each may compute. */
const limits = {
  order: { p95: 150, times: 40 },
  init: { p95: 100, times: 15 },
  page: { p95: 200, times: 15 },
} as const

type Work = (stage: Stage) => Promise<void>

const get =
  (path: string): Work =>
  async ({ origin }) => {
    const response = await fetch(origin + path)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  }

const works: Record<keyof typeof limits, Work> = {
  async order(stage) {
    const { status } = await place(stage, newAttempt())
    if (status !== 201) throw new Error(`an order was answered with ${status}`)
  },
  init: get('/api/init'),
  page: get('/store/graz'),
}

/**
 * Orders, start data and pages in their limits. Every run of the tests compares what they compute with a call that does
 * nothing, in the same minute on the same machine; how long they take is measured in the long form, on a machine of its own.
 */
export const speed: Trial = {
  id: 'R23',
  title: 'orders, start data and pages in time',
  async run(stage, size) {
    const { calls } = sizes[size]
    const floor = get('/api/health')
    const pid = stage.server.child.pid ?? 0
    const cost = async (work: Work) => {
      for (let call = 0; call < calls / 2; call++) await work(stage)
      const before = computed(pid)
      for (let call = 0; call < calls; call++) await work(stage)
      return (computed(pid) - before) / calls
    }
    const base = Math.max(0.1, await cost(floor))
    const figures: Record<string, number> = { 'floor ms': rounded(base) }
    const problems: string[] = []
    for (const [name, work] of Object.entries(works)) {
      const { times: bound, p95: limit } = limits[name as keyof typeof limits]
      const times = (await cost(work)) / base
      figures[`${name} x`] = rounded(times)
      problems.push(
        ...problem(times > bound, `${name} computes ${rounded(times)} times as much as an empty call`),
      )
      if (size === 'short') continue
      const p95 = quantile(await timesOf(() => work(stage), calls), 0.95)
      figures[`${name} p95 ms`] = p95
      problems.push(...problem(p95 > limit, `${name}: p95 is ${p95} ms`))
    }
    return { figures, problems }
  },
  broken: [{ defects: ['computesLong'], finds: /order computes \d+/ }],
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** At a steady pace, whether or not the one before has been answered. */
async function timesOf(work: () => Promise<void>, calls: number): Promise<number[]> {
  const times: number[] = []
  const running: Promise<void>[] = []
  for (let call = 0; call < calls; call++) {
    const began = performance.now()
    running.push(work().then(() => void times.push(performance.now() - began)))
    await sleep(1_000 / perSecond)
  }
  await Promise.all(running)
  return times
}
