import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './stage.ts'
import { trials } from './trials.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
}, 90_000)
afterAll(() => stage.close(), 30_000)

// the short form of what `npm run test:reliability` measures
test.each(trials)('$id: $title', { timeout: 180_000 }, async (trial) => {
  await stage.rest()
  const { figures, problems } = await trial.run(stage, 'short')
  expect(problems, JSON.stringify(figures)).toEqual([])
})
