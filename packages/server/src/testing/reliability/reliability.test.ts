import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './stage.ts'
import { trials } from './trials.ts'

let stage: Stage
let isOpen = false

beforeAll(async () => {
  stage = await openStage()
  isOpen = true
}, 240_000)
afterAll(async () => {
  if (isOpen) await stage.close()
}, 60_000)

// the short form of what `npm run test:reliability` measures
test.each(trials)('$id: $title', { timeout: 180_000 }, async (trial) => {
  await stage.rest()
  const { figures, problems } = await trial.run(stage, 'short')
  expect(problems, JSON.stringify(figures)).toEqual([])
})
