import { parseArgs } from 'node:util'
import { friday, prices } from './assumptions.ts'
import { simulateFriday } from './friday.ts'

/** `npm run scale:model`: Friday, 18:00, in 10,000 shops; docs/scale.md quotes what it prints. */
const { values } = parseArgs({ options: { seed: { type: 'string', default: String(friday.seed) } } })
const assumptions = { ...friday, seed: Number(values.seed) }
const figures = simulateFriday(assumptions)
const { processes, clusters, answer, waitForConnection, lag } = figures
const servers = Math.ceil((processes * 1.25) / prices.server.processes)
const month = servers * prices.server.price + clusters * 2 * prices.database

const rows: [what: string, value: string][] = [
  ['orders a second, all shops', figures.ordersPerSecond.toFixed(1)],
  ['pages a second, all shops', figures.pagesPerSecond.toFixed(0)],
  ['shops that are open at 18:10', figures.openShops.toFixed(0)],
  ['shops opened a second', figures.openingsPerSecond.toFixed(2)],
  [`processes with ${assumptions.shopsPerProcess} shops`, String(processes)],
  ['processor of the busiest process', `${(figures.cpuShare * 100).toFixed(0)} %`],
  ['memory of the largest process', `${figures.memory.toFixed(0)} MB`],
  [
    'answer in the busiest process, median and p99',
    `${answer.median.toFixed(1)} ms, ${answer.p99.toFixed(0)} ms`,
  ],
  [`connections used in a process, of ${assumptions.connections}`, String(figures.connectionsUsed)],
  ['wait for a connection, p99', `${waitForConnection.p99.toFixed(1)} ms`],
  ['requests refused for want of a connection', String(waitForConnection.refused)],
  [`PostgreSQL with ${assumptions.shopsPerCluster} shops each`, String(clusters)],
  ['orders a second of the busiest PostgreSQL', figures.ordersOfCluster.toFixed(1)],
  ['connections to one PostgreSQL, at most', String(figures.connectionsOfCluster)],
  [
    'lag of its replica, median, p99, longest',
    `${lag.median.toFixed(0)}, ${lag.p99.toFixed(0)}, ${lag.max.toFixed(0)} ms`,
  ],
  ['machines for processes, a quarter in reserve', String(servers)],
  ['machines for PostgreSQL with replicas', String(clusters * 2)],
  ['euros a month, and for each shop', `${month}, ${(month / assumptions.shops).toFixed(2)}`],
]
process.stdout.write(`seed ${assumptions.seed}\n\n| what | figure |\n| --- | ---: |\n`)
for (const [what, value] of rows) process.stdout.write(`| ${what} | ${value} |\n`)
