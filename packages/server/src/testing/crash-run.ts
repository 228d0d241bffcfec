import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashRounds } from './crash.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The long form of crash.test.ts: `node crash-run.ts [rounds] [seed]`; with DATABASE_URL_CRASH on that database. */
const [rounds = '20', seed = '1'] = process.argv.slice(2)
const databaseUrl = process.env.DATABASE_URL_CRASH
const dataDir = await mkdtemp(join(tmpdir(), 'theke-crash-'))
try {
  const report = await crashRounds({
    dataDir,
    rounds: Number(rounds),
    clients: 50,
    seed: Number(seed),
    onRound: say,
    ...(databaseUrl ? { databaseUrl } : {}),
  })
  const { lost, duplicates, unaudited, recoveries, acknowledged } = report
  const slowest = Math.max(...recoveries)
  say(
    `${acknowledged} acknowledged, ${lost.length} lost, ${duplicates.length} twice, ${unaudited.length} without audit, slowest start ${slowest} ms`,
  )
  const isSound = lost.length + duplicates.length + unaudited.length === 0
  process.exitCode = isSound && slowest < 5_000 ? 0 : 1
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
