import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program of the operating system that a trial needs and that is not here. */
export class MissingProgram extends Error {
  override name = 'MissingProgram'
}

/** Debian keeps servers outside the path of ordinary users. */
const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

export function findProgram(name: string): string {
  const found = places.map((place) => join(place, name)).find(isProgram)
  if (!found) throw new MissingProgram(`${name} is not installed (Debian: apt-get install ${name}).`)
  return found
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export type RunningProgram = { pid: number; output(): string; stop(): Promise<void> }

const nobody = 65_534

/** Runs a server that refuses root, until it is stopped; returns when it is ready. */
export async function startProgram(
  program: string,
  args: string[],
  isReady: () => Promise<boolean>,
): Promise<RunningProgram> {
  const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const child = spawn(program, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], ...identity })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-10_000)))
  let failure: Error | undefined
  child.on('error', (error) => (failure = error))
  const hasEnded = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (hasEnded()) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
    await ended
    clearTimeout(timer)
  }
  for (const deadline = Date.now() + 30_000; !(await isReady()); await sleep(50)) {
    if (!hasEnded() && Date.now() < deadline) continue
    await stop()
    throw new Error(`${program} did not start: ${failure?.message ?? output}`)
  }
  return { pid: child.pid ?? 0, output: () => output, stop }
}
