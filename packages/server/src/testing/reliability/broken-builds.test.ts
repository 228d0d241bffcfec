import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './stage.ts'
import { brokenBuilds } from './trials.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
}, 90_000)
afterAll(() => stage.close(), 30_000)

test.each(brokenBuilds)(
  '$id is red for a build that $defects',
  { timeout: 180_000 },
  async ({ run, defects, finds }) => {
    await stage.server.end('SIGKILL')
    await stage.start(defects)
    const { problems } = await run(stage, 'short')
    expect(problems).toContainEqual(expect.stringMatching(finds))
  },
)
