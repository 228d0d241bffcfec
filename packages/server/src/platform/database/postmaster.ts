import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'

export type Postmaster = { pid: number; port: number }

/**
 * The server that runs on a data directory, found by its postmaster.pid. After a crash or a reboot the file may be left
 * over and its number may belong to something else; PostgreSQL would then refuse to start, so the file is removed.
 */
export function findPostmaster(data: string): Postmaster | undefined {
  const lines = readLockFile(data)
  if (!lines) return undefined
  const pid = Math.abs(Number(lines[0]))
  const port = Number(lines[3])
  if (isPostmasterOf(data, pid)) return { pid, port }
  rmSync(join(data, 'postmaster.pid'), { force: true })
  return undefined
}

/** The processes of a server besides the first one, as far as the system tells (Linux). */
export function processesOf({ pid }: Pick<Postmaster, 'pid'>): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => Number(/\) \S (\d+)/.exec(readProcess(child, 'stat'))?.[1]) === pid)
}

/**
 * Whether a server that lets nobody in waits for a start that has failed: when the process that repairs the files after a
 * crash ends, as on a full disk, PostgreSQL 18 may stay without it for ever.
 */
export function isStranded(postmaster: Postmaster): boolean {
  const children = processesOf(postmaster)
  return (
    children.length > 0 &&
    !children.some((pid) => readProcess(pid, 'cmdline').startsWith('postgres: startup'))
  )
}

function readProcess(pid: number, file: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return '' // ended meanwhile
  }
}

function readLockFile(data: string): string[] | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return lines[0] ? lines : undefined // empty for a moment while a server writes it
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function isPostmasterOf(data: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false
  if (process.platform === 'linux') return isLinuxPostmasterOf(data, pid)
  if (process.platform === 'win32') return true
  return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).includes('postgres')
}

function isLinuxPostmasterOf(data: string, pid: number): boolean {
  try {
    // "123 (postgres) S …": the letter is Z for a dead process that nobody has collected yet.
    const [, name, state] = /\((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    if (name !== 'postgres' || state === 'Z') return false
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch (error) {
    // Not allowed to look: it belongs to somebody else. Better refuse to start than take away a running server's lock.
    return error instanceof Error && 'code' in error && error.code === 'EACCES'
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
