import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../platform/database/embedded.ts'
import { openStage } from './stage.ts'
import { inEveryTimeZone } from './time-zones.ts'
import type { Result, Trial } from './trial.ts'
import { brokenBuilds, trials } from './trials.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run test:reliability -- [R1 R8 …]`: the long form, with a table of figures at the end. */
const wanted = process.argv.slice(2)
const isChosen = (id: string) => wanted.length === 0 || wanted.includes(id)
const chosen = trials.filter(({ id }) => isChosen(id))

type Line = { id: string; title: string; seconds: number; result: Result }
const lines: Line[] = []

const figuresOf = ({ figures }: Result) =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')

async function measure(id: string, title: string, run: () => Promise<Result>) {
  const began = performance.now()
  const result = await run().catch((error: unknown) => ({
    figures: {},
    problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }))
  const seconds = Math.round((performance.now() - began) / 1_000)
  lines.push({ id, title, seconds, result })
  say(`${result.problems.length === 0 ? 'holds ' : 'BROKEN'}  ${id} ${title} (${seconds} s)`)
  say(`        ${figuresOf(result)}`)
  for (const problem of result.problems) say(`        ${problem}`)
}

if (chosen.length > 0)
  await onStage({}, async (stage) => {
    for (const { id, title, run } of chosen) {
      await stage.rest()
      await measure(id, title, () => run(stage, 'long'))
    }
  })
const crash = chosen.find(({ id }) => id === 'R1')
if (crash) await onOwnServer(crash)
if (isChosen('R12')) await measure('R12', 'the same results in every time zone', inEveryTimeZone)
const broken = brokenBuilds.filter((build) => isChosen(build.id))
if (broken.length > 0)
  await onStage({}, async (stage) => {
    for (const { id, defects, finds, run } of broken)
      await measure(id, `is red for a build that ${defects.join(' and ')}`, async () => {
        await stage.server.end('SIGKILL')
        await stage.start(defects)
        const { figures, problems } = await run(stage, 'short')
        const isFound = problems.some((problem) => finds.test(problem))
        return { figures, problems: isFound ? [] : [`found only: ${problems.join('; ') || 'nothing'}`] }
      })
  })

say('\n| promise | seconds | figures | holds |\n| --- | ---: | --- | --- |')
for (const { id, title, seconds, result } of lines) {
  say(
    `| ${id} ${title} | ${seconds} | ${figuresOf(result)} | ${result.problems.length === 0 ? 'yes' : '**no**'} |`,
  )
}
const failed = lines.filter(({ result }) => result.problems.length > 0).length
say(`\n${lines.length - failed} hold, ${failed} do not`)
process.exitCode = failed === 0 ? 0 : 1

type Stage = Awaited<ReturnType<typeof openStage>>

async function onStage(options: Parameters<typeof openStage>[0], work: (stage: Stage) => Promise<void>) {
  const stage = await openStage(options)
  try {
    await work(stage)
  } finally {
    await stage.close()
  }
}

/** The same with DATABASE_URL: then only the server is killed. */
async function onOwnServer({ id, title, run }: Trial) {
  const dataDir = mkdtempSync(join(tmpdir(), 'theke-own-server-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    await onStage({ databaseUrl: postgres.url }, (stage) =>
      measure(id, `${title}, DATABASE_URL`, () => run(stage, 'long')),
    )
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
