import { readFileSync } from 'node:fs'
import { memoryOfFamily } from '../../packages/server/src/testing/shops/figures.ts'
import { cpuOf, cpuOfDatabase } from '../orders/load.ts'

/** Resident megabytes of a process. */
function residentOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1] ?? Number.NaN) / 1_024
}

type Processes = { pid: number; postmaster: number }

/** Looks at the server every second, and every tenth time at PostgreSQL, whose figure costs more to read. */
export function sampleMemory({ pid, postmaster }: Processes) {
  const seen = { server: 0, postgres: 0 }
  let looks = 0
  const look = () => {
    seen.server = Math.max(seen.server, residentOf(pid))
    if (looks++ % 10 === 0) seen.postgres = Math.max(seen.postgres, memoryOfFamily(postmaster))
  }
  look()
  const timer = setInterval(look, 1_000)
  return {
    /** The highest of each, in megabytes. */
    stop() {
      clearInterval(timer)
      look()
      return seen
    },
  }
}

/** How much of a core each process uses from now on. */
export function processorShares({ pid, postmaster }: Processes) {
  const used = () => [cpuOf(pid), cpuOfDatabase(postmaster), cpuOf(process.pid)]
  const before = used()
  const began = performance.now()
  return () => {
    const [server, postgres, load] = used().map((time, index) =>
      (((time - (before[index] ?? 0)) * 100) / (performance.now() - began)).toFixed(0),
    )
    return `server ${server} %, PostgreSQL ${postgres} %, the load itself ${load} % of a core`
  }
}
