import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { startMovedClock } from '../../packages/server/src/testing/reliability/moved-clock.ts'
import type { Stage } from '../../packages/server/src/testing/reliability/stage.ts'
import type { Proxy } from './proxy.ts'

export type Place = { stage: Stage; proxy: Proxy; clock: Awaited<ReturnType<typeof startMovedClock>> }

/** Something that goes wrong in a shop, and is over when the promise is. `seconds` is how long it lasts, where it does. */
export type Fault = { name: string; happen: (place: Place, seconds: number) => Promise<void> }

const minute = 60_000

export const faults: readonly Fault[] = [
  { name: 'kill -9 of the server', happen: ({ stage }) => restart(stage, 'SIGKILL') },
  { name: 'restart of the server', happen: ({ stage }) => restart(stage, 'SIGTERM') },
  {
    name: 'kill -9 of the database',
    async happen({ stage }) {
      kill(stage.postmaster(), 'SIGKILL')
    },
  },
  {
    name: 'kill -9 of server and database',
    async happen({ stage }) {
      kill(stage.postmaster(), 'SIGKILL')
      await restart(stage, 'SIGKILL')
    },
  },
  {
    name: 'kill -9 of one process of the database',
    async happen({ stage }) {
      kill(stage.databaseProcesses().at(-1) ?? 0, 'SIGKILL')
    },
  },
  {
    name: 'server frozen',
    happen: ({ stage }, seconds) => frozen([stage.server.child.pid ?? 0], seconds),
  },
  { name: 'database frozen', happen: ({ stage }, seconds) => frozen(stage.databaseProcesses(), seconds) },
  {
    name: 'disk full',
    /**
     * A limit on the size of files (prlimit --fsize) for every process of the database: needs no file system of its own
     * and no right to mount one. Writing fails as on a full disk, with EFBIG instead of ENOSPC.
     */
    async happen({ stage }, seconds) {
      const pids = stage.databaseProcesses()
      for (const pid of pids) limitFiles(pid, '65536')
      await sleep(seconds * 1_000)
      for (const pid of pids) limitFiles(pid, 'unlimited')
      for (const pid of stage.databaseProcesses()) limitFiles(pid, 'unlimited') // begun meanwhile, with the limit of the first
    },
  },
  {
    name: 'network cut',
    happen: ({ proxy }, seconds) => lineIs(proxy, 'cut', seconds),
  },
  {
    name: 'answers lost',
    happen: ({ proxy }, seconds) => lineIs(proxy, 'silent', seconds),
  },
  {
    name: 'clock an hour ahead',
    happen: ({ clock }, seconds) => moved(clock, 60 * minute, seconds),
  },
  {
    name: 'clock two hours back',
    happen: ({ clock }, seconds) => moved(clock, -120 * minute, seconds),
  },
]

async function restart(stage: Stage, signal: 'SIGTERM' | 'SIGKILL') {
  await stage.server.end(signal)
  await stage.start()
}

async function lineIs(proxy: Proxy, line: 'cut' | 'silent', seconds: number) {
  proxy.set(line)
  await sleep(seconds * 1_000)
  proxy.set('open')
}

async function moved(clock: Place['clock'], milliseconds: number, seconds: number) {
  clock.move(milliseconds)
  await sleep(seconds * 1_000)
  clock.move(0)
}

async function frozen(pids: readonly number[], seconds: number) {
  for (const pid of pids) kill(pid, 'SIGSTOP')
  await sleep(seconds * 1_000)
  for (const pid of pids) kill(pid, 'SIGCONT')
}

function kill(pid: number, signal: NodeJS.Signals) {
  if (pid <= 0) return
  try {
    process.kill(pid, signal)
  } catch {
    // it has ended by itself
  }
}

function limitFiles(pid: number, bytes: string) {
  try {
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`], { stdio: 'ignore' })
  } catch {
    // it has ended by itself
  }
}
