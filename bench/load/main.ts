import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  inWorkspace,
  startDatabase,
  type Workspace,
} from '../../packages/server/src/testing/scale/workspace.ts'
import { quantile } from '../../packages/server/src/testing/shops/figures.ts'
import { floodDuring } from '../flood.ts'
import { createDatabase } from '../orders/create-database.ts'
import { record } from '../record.ts'
import { newNotes, openCustomers } from './customers.ts'
import { startFloor } from './floor.ts'
import { arrive } from './open-loop.ts'
import { printHeard, printTimes, say } from './print.ts'
import { processorShares, sampleMemory } from './usage.ts'
import { startShop } from './shop.ts'
import { drained, jobsOpen, verdictOf } from './verdict.ts'

/**
 * `npm run test:load [-- minutes [orders a second]]`: 50 orders a second with 2,000 customers who watch theirs and 20 boards, against a bare
 * server that takes the same orders in the same run. The verdict comes from the database and the mail server.
 */
const minutes = Number(process.argv[2] ?? 10)
const perSecond = Number(process.argv[3] ?? 50)
/** Each in a branch of its own. */
const boardCount = 20
/** As many orders are open as customers watch: each watches its own for 40 s. */
const watcherCount = perSecond * 40
const settleSeconds = 60
const floodSeconds = 60
/** Times the floor, which has neither watchers nor boards, nor prices, rules and mails to work on. */
const p99Limit = 6

if (!(minutes > 0 && perSecond > 0)) throw new Error('npm run test:load [-- minutes [orders a second]]')

const interrupt = new AbortController()
const { signal } = interrupt
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => interrupt.abort(new Error(`ended by ${name}`)))
// also what nobody waits for ends the run in order: the servers must not stay behind
for (const name of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(name, (error: unknown) => interrupt.abort(error))

try {
  await inWorkspace(run)
} catch (error) {
  say(String(signal.aborted ? signal.reason : error))
  process.exitCode = 1
}
process.exit()

async function run(workspace: Workspace) {
  const postgres = await startDatabase(workspace)
  const floor = await startFloor(workspace, await createDatabase(postgres, 'floor'), boardCount)
  const shop = await startShop(workspace, await createDatabase(postgres, 'shop'), boardCount)
  pinToOneCore()

  say(`\nThe floor: ${perSecond} orders a second for a minute, nobody watches`)
  await arrive({ perSecond, seconds: 10, signal }, floor.order)
  const bare = await arrive({ perSecond, seconds: 60, signal }, floor.order)
  printTimes(bare)
  await floor.stop()

  const { port, pool, mails } = shop
  const memory = { pid: shop.pid, postmaster: postgres.postmaster }
  const notes = newNotes()
  const boards = await shop.openBoards(notes)
  const customers = openCustomers(port, shop.planted, notes)
  workspace.later(async () => {
    customers.leave()
    for (const board of boards) board.close()
  })
  say(`\nThe shop: ${boardCount} boards; orders until ${watcherCount} customers watch`)
  await arrive({ perSecond, seconds: settleSeconds, signal }, customers.order)
  say(`  ${customers.watching()} customers watch`)
  const watchers = customers.watching()

  say(`\nThe shop: ${perSecond} orders a second for ${minutes} minutes`)
  Object.assign(notes, { boardDelays: [], watcherDelays: [], polls: 0, unchanged: 0 })
  const underOrders = sampleMemory(memory)
  const busy = processorShares(memory)
  const real = await arrive({ perSecond, seconds: minutes * 60, signal }, customers.order)
  const resident = underOrders.stop()
  printTimes(real)
  printHeard(notes)
  say(`  processor: ${busy()}`)
  for (const [what, times] of notes.failures) say(`  FAILED ${times} × ${what}`)
  const stillWatching = customers.watching()

  say(`  ${await jobsOpen(pool)} jobs of orders were open at the last order`)
  const behind = await drained(pool, signal)
  say(`  nothing left to do ${behind.toFixed(1)} s after the last order was completed`)
  const verdict = await verdictOf(pool, notes, mails)
  for (const board of boards) board.close()
  customers.leave()

  say(`\nThe shop: 30 clients ask for odd pages for ${floodSeconds} s`)
  const underFlood = sampleMemory(memory)
  const { asked } = await floodDuring({ port, branch: 'b1' }, () =>
    sleep(floodSeconds * 1_000, undefined, { signal }),
  )
  const flooded = underFlood.stop()
  say(`  ${asked} odd pages`)
  say(`\nPostgreSQL: at most ${resident.postgres.toFixed(0)} MB under orders (PSS of all its processes)`)

  const failures = [...notes.failures.values()].reduce((total, times) => total + times, 0)
  const ratio = quantile(real.answeredAfter, 0.99) / quantile(bare.answeredAfter, 0.99)
  record('customers who watch', Math.min(watchers, stillWatching), watcherCount * 0.99, { isAtLeast: true })
  record('orders refused or without an answer', verdict.refused, 0)
  record('acknowledged orders lost', verdict.lost, 0)
  record('orders stored twice or without an answer', verdict.twice, 0)
  record('tickets given twice', verdict.tickets, 0)
  record('orders with a step missing or twice', verdict.steps, 0)
  record('mails missing', verdict.mailsMissing, 0)
  record('mails sent twice', verdict.mailsTwice, 0)
  record('other failures of customers and boards', failures - verdict.refused, 0)
  record('queue empty after the last order was completed', behind, 15, { unit: 's' })
  record('order, p99 against the floor', ratio, p99Limit, { unit: 'x' })
  record('resident while orders run', resident.server, 250, { unit: 'MB' })
  record('resident in a flood of odd requests', flooded.server, 400, { unit: 'MB' })
}

/** Everything that was started before, server and database, stays free to use all cores. */
function pinToOneCore() {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)], { stdio: 'pipe' })
    say('The load comes from core 1 alone; server and database use all cores.')
  } catch {
    say('taskset (util-linux) is missing or there is one core only: the load is not kept to one core.')
  }
}
