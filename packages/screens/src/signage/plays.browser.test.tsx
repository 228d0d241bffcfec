import { beforeEach, expect, test } from 'vitest'
import { maxPlays, type Play, playCounter } from './plays.ts'

const minute = 60_000
const start = Date.parse('2026-11-16T10:00:00Z')

beforeEach(() => localStorage.clear())

/** A counter with a play in each of many hours, as after weeks without a network. */
function counted(hours: number) {
  const counter = playCounter()
  for (let hour = 0; hour < hours; hour++) {
    const at = start + hour * 60 * minute
    counter.add(7, at, at + 10_000)
  }
  return counter
}

const recorder = () => {
  const parts: Play[][] = []
  return { parts, send: async (plays: Play[]) => void parts.push(plays) }
}

test('plays of the same hour are one row', async () => {
  const counter = playCounter()
  counter.add(7, start, start + 10_000)
  counter.add(7, start + minute, start + minute + 10_000)
  const { parts, send } = recorder()
  await counter.report(send)
  expect(parts).toEqual([[{ segment: 7, hour: '2026-11-16T10:00:00.000Z', plays: 2, seconds: 20 }]])
})

test.each([
  { hours: 0, sizes: [0] },
  { hours: maxPlays - 1, sizes: [maxPlays - 1] },
  { hours: maxPlays * 2 + 1, sizes: [maxPlays, maxPlays, 1] },
])('$hours rows are sent in parts of $sizes', async ({ hours, sizes }) => {
  const { parts, send } = recorder()
  const counter = counted(hours)
  await counter.report(send)
  expect(parts.map(({ length }) => length)).toEqual(sizes)
  expect(new Set(parts.flat().map(({ hour }) => hour)).size).toBe(hours)
})

test('what did not arrive is sent the next time, with what was counted meanwhile', async () => {
  const counter = counted(maxPlays + 3)
  const { parts, send } = recorder()
  let isFailing = false
  const failing = async (plays: Play[]) => {
    if (isFailing) {
      counter.add(7, start, start + 5_000)
      throw new Error('no network')
    }
    isFailing = true
    await send(plays)
  }
  for (const _try of [1, 2]) await expect(counter.report(failing)).rejects.toThrow('no network')
  await counter.report(send)
  const plays = parts.flat().reduce((sum, play) => sum + play.plays, 0)
  expect(plays).toBe(maxPlays + 3 + 2)
})

test('what did not arrive is still there after a new load, and gone once it was reported or belongs to no TV', async () => {
  counted(2).keep()
  const { parts, send } = recorder()
  await playCounter().report(send)
  expect(parts.flat()).toHaveLength(2)
  await playCounter().report(send)
  expect(parts.flat()).toHaveLength(2)
  const other = counted(2)
  other.keep()
  other.forget()
  await playCounter().report(send)
  expect(parts.flat()).toHaveLength(2)
})
