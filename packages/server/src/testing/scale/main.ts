import { failover } from './failover.ts'
import { nginxFaults } from './nginx-faults.ts'
import { nginx } from './nginx.ts'
import { pgbouncer } from './pgbouncer.ts'
import { MissingProgram } from './programs.ts'
import { replica } from './replica.ts'
import { rolling, rollingNginx } from './rolling.ts'
import { servers } from './servers.ts'
import type { ScaleTrial } from './trial.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const trials: readonly ScaleTrial[] = [
  pgbouncer,
  rolling,
  rollingNginx,
  nginx,
  nginxFaults,
  servers,
  failover,
  replica,
]

/** `npm run test:scale -- [pgbouncer …]`: several machines on one, with the real programs between them. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !trials.some((trial) => trial.name === name))
if (unknown.length > 0) {
  say(`There is no ${unknown.join(', ')}; there are ${trials.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

let failed = 0
for (const { name, title, run } of trials) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  say(`${name}: ${title}`)
  const { checked, problems } = await run().catch((error: unknown) => ({
    checked: [],
    problems: [error instanceof MissingProgram ? error.message : String((error as Error).stack ?? error)],
  }))
  for (const line of checked) say(`  ok      ${line}`)
  for (const line of problems) say(`  BROKEN  ${line}`)
  if (problems.length > 0) failed++
}
say(failed === 0 ? '\nEverything holds.' : `\n${failed} of the trials did not hold.`)
process.exitCode = failed === 0 ? 0 : 1
