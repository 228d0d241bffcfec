import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { friday } from './assumptions.ts'
import { arrivalRates, simulateFriday } from './friday.ts'

const small = { ...friday, shops: 240 }

test('the same seed gives the same Friday, another one another', () => {
  expect(simulateFriday(small)).toEqual(simulateFriday(small))
  expect(simulateFriday({ ...small, seed: 7 })).not.toEqual(simulateFriday(small))
})

test('as many orders arrive as the assumptions say', () => {
  const { ordersPerDay, spread, fridayFactor, peakShare, shops } = friday
  const mean = (ordersPerDay * Math.exp(spread ** 2 / 2) * fridayFactor * peakShare) / 3_600
  const sum = arrivalRates(friday).reduce((total, rate) => total + rate, 0)
  expect(sum / shops / mean).toBeGreaterThan(0.95)
  expect(sum / shops / mean).toBeLessThan(1.05)
})

test('a cap that is too small makes requests wait, one that is large enough does not', () => {
  const busy = {
    ...small,
    shops: 60,
    ordersPerDay: 3_000,
    cpu: { keptPage: 0, page: 0, order: 0, opening: 0 },
  }
  const wait = (connections: number) => simulateFriday({ ...busy, connections }).waitForConnection
  expect(wait(2).p99).toBeGreaterThan(20)
  expect(wait(200).p99).toBe(0)
})

test('more shops in a process cost more processor, and a replica that applies slowly lags', () => {
  const [few, many] = [
    simulateFriday({ ...small, shopsPerProcess: 30 }),
    simulateFriday({ ...small, shopsPerProcess: 120 }),
  ]
  expect(many.cpuShare).toBeGreaterThan(few.cpuShare)
  expect(many.processes).toBe(2)
  expect(simulateFriday({ ...small, applyRate: 0.05 }).lag.p99).toBeGreaterThan(few.lag.p99)
})

test('docs/scale.md quotes what the model prints', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../../docs/scale.md'), 'utf8')
  const figures = simulateFriday(friday)
  for (const quoted of [
    figures.ordersPerSecond.toFixed(1),
    figures.openShops.toFixed(0),
    String(figures.processes),
    `${figures.memory.toFixed(0)} MB`,
    figures.lag.p99.toFixed(0),
  ])
    expect(text).toContain(quoted)
}, 60_000)
