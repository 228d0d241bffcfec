import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

test('one after the other, 20 waiting; the 22nd is asked to come back', async () => {
  const queue = createWorkQueue()
  let running = 0
  let most = 0
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, () =>
      queue.run(async () => {
        most = Math.max(most, ++running)
        await sleep(1)
        running--
      }),
    ),
  )
  expect(most).toBe(1)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(21)
  expect(results[21]).toMatchObject({ reason: { status: 503, headers: { 'retry-after': '5' } } })
})

test('a failure or a long wait does not block those behind', async () => {
  const queue = createWorkQueue({ maxWaitMs: 20 })
  const failing = queue.run(async () => {
    await sleep(40)
    throw new Error('broken picture')
  })
  const late = queue.run(async () => 'too late')
  await expect(late).rejects.toMatchObject({ status: 503 })
  await expect(failing).rejects.toThrow('broken picture')
  expect(await queue.run(async () => 'next')).toBe('next')
})
