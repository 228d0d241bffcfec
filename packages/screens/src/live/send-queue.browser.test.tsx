import type { ErrorCode } from '@theke/contract/call/error-codes'
import { ApiError } from '@theke/contract/client'
import { beforeEach, expect, test } from 'vitest'
import { createSendQueue } from './send-queue.ts'

beforeEach(() => localStorage.clear())

const failure = (code?: ErrorCode) =>
  new ApiError('Nein', {
    status: code ? 400 : 0,
    errors: code ? [{ code, message: 'Nein' }] : [],
    retry: () => Promise.resolve(),
  })

function given(answers: (Error | null)[]) {
  const sent: string[] = []
  const refused: string[] = []
  const queue = createSendQueue<string>({
    name: 'queue',
    async send(change) {
      sent.push(change)
      const answer = answers.shift()
      if (answer) throw answer
    },
    onRefused: (change) => refused.push(change),
    onChange: () => {},
  })
  return { queue, sent, refused }
}

test('[R18~] changes wait without a network and are sent in order when it is back', async () => {
  const { queue, sent } = given([failure(), failure('unavailable')])
  await queue.add('a', 'eins')
  await queue.add('b', 'zwei')
  expect(queue.waiting().map(({ change }) => change)).toEqual(['eins', 'zwei'])
  await queue.flush()
  expect(sent).toEqual(['eins', 'eins', 'eins', 'zwei'])
  expect(queue.waiting()).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('[R18~] a newer change replaces the one that waits for the same thing', async () => {
  const { queue, sent } = given([failure(), failure()])
  await queue.add('a', 'an')
  await queue.add('a', 'aus')
  await queue.flush()
  expect(sent).toEqual(['an', 'aus', 'aus'])
})

test('[R18~] what the server refuses is reported and does not hold up the rest', async () => {
  const { queue, sent, refused } = given([failure('conflict')])
  await queue.add('a', 'eins')
  await queue.add('b', 'zwei')
  expect(sent).toEqual(['eins', 'zwei'])
  expect(refused).toEqual(['eins'])
})

test('[R18~] what waits is still there after the page was loaded again', async () => {
  const { queue } = given([failure()])
  await queue.add('a', 'eins')
  const { queue: later, sent } = given([])
  await later.flush()
  expect(sent).toEqual(['eins'])
})
