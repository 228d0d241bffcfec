import { beforeEach, expect, test } from 'vitest'
import { maxPlays, type Play, playCounter, type PlayReport } from './plays.ts'

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
  return { parts, send: async ({ plays }: PlayReport) => void parts.push(plays) }
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
  const failing = async (report: PlayReport) => {
    if (isFailing) {
      counter.add(7, start, start + 5_000)
      throw new Error('no network')
    }
    isFailing = true
    await send(report)
  }
  for (const _try of [1, 2]) await expect(counter.report(failing)).rejects.toThrow('no network')
  await counter.report(send)
  const plays = parts.flat().reduce((sum, play) => sum + play.plays, 0)
  expect(plays).toBe(maxPlays + 3 + 2)
})

test('a report whose answer was lost is sent again as it was, also after a new load', async () => {
  const sent: PlayReport[] = []
  const lost = async (report: PlayReport) => {
    sent.push(structuredClone(report))
    throw new Error('the answer was lost')
  }
  const counter = counted(2)
  await expect(counter.report(lost)).rejects.toThrow()
  counter.add(7, start, start + 5_000)
  await expect(counter.report(lost)).rejects.toThrow()
  counter.keep()
  await playCounter().report(async (report) => void sent.push(report))
  const [first, again, after, rest] = sent
  expect(again).toEqual(first)
  expect(after).toEqual(first)
  expect(rest).toMatchObject({ plays: [{ hour: '2026-11-16T10:00:00.000Z', plays: 1, seconds: 5 }] })
  expect(rest?.id).not.toBe(first?.id)
  expect(sent).toHaveLength(4)
})

test('a page that ends while a report is on its way sends it again under the same id', async () => {
  const ids: string[] = []
  void counted(1).report(({ id }) => {
    ids.push(id)
    return new Promise(() => {})
  })
  await playCounter().report(async ({ id }) => void ids.push(id))
  expect(ids).toHaveLength(2)
  expect(ids[1]).toBe(ids[0])
})

test('what an earlier version of the page kept is reported', async () => {
  const play = { segment: 7, hour: '2026-11-16T10:00:00.000Z', plays: 2, seconds: 20 }
  localStorage.setItem('theke.signage.plays', JSON.stringify([play]))
  const { parts, send } = recorder()
  await playCounter().report(send)
  expect(parts).toEqual([[play]])
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
