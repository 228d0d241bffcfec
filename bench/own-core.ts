import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

const say = (line: string) => process.stdout.write(`${line}\n`)

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // it has ended meanwhile
  }
}

/** This process and all that it has started, with their command lines. */
function family(): { pid: number; command: string }[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(read(`/proc/${name}/stat`).split(') ')[1]?.split(' ')[1])]),
  )
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === process.pid || isOurs(parents.get(pid)))
  return [...parents.keys()].filter(isOurs).map((pid) => ({ pid, command: read(`/proc/${pid}/cmdline`) }))
}

const pin = (...args: string[]) => execFileSync('taskset', args, { stdio: 'pipe' })

/**
 * Gives the thread that runs a page the first core to itself, as it has one on a phone. Everything else shares the last one:
 * server, Lighthouse, and what of the browser fetches and draws. On two cores, tasks of the page would otherwise count the
 * time in which it waits for those. Call it before the browser is started; the answer ends it.
 */
export function keepCoreForPage(): () => void {
  const last = String(cpus().length - 1)
  try {
    for (const { pid } of family()) pin('-a', '-c', '-p', last, String(pid))
  } catch {
    say('taskset (util-linux) is missing: the page shares its core.')
    return () => undefined
  }
  const moved = new Set<number>()
  const timer = setInterval(() => {
    for (const { pid, command } of family()) {
      if (moved.has(pid) || !command.includes('--type=renderer')) continue
      moved.add(pid)
      try {
        pin('-c', '-p', '0', String(pid)) // its main thread alone
      } catch {
        // it has ended meanwhile
      }
    }
  }, 50)
  return () => clearInterval(timer)
}
