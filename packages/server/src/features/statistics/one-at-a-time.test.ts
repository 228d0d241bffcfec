import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('calls during a run share the one after it', async () => {
  const ends: (() => void)[] = []
  const work = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)))
  const first = work()
  const others = [work(), work(), work()]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await first
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await Promise.all(others)
  const later = work()
  expect(ends).toHaveLength(3)
  ends[2]?.()
  await later
})

test('a run that fails fails for those who asked for it, and the next one runs', async () => {
  let count = 0
  const work = oneAtATime(async () => {
    if (++count === 1) throw new Error('away')
  })
  const [first, second] = [work(), work()]
  await expect(first).rejects.toThrow('away')
  await expect(second).resolves.toBeUndefined()
})
