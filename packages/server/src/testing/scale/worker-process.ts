import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compiled } from '../server-process.ts'

const main = join(import.meta.dirname, '../../main.ts')

export type WorkerProcess = { pid: number; stop(): Promise<number | null> }

/** A process of the shop that does its jobs and serves nothing. */
export async function startWorkerProcess(environment: Record<string, string>): Promise<WorkerProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
      ...environment,
      WORKER: 'separate',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output = `${output}${chunk.toString()}`.slice(-5_000)
        if (output.includes('serves nothing')) resolve()
      })
    child.once('exit', () => reject(new Error(`the worker did not start:\n${output}`)))
  })
  return {
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill('SIGTERM')
      await once(child, 'exit')
      return child.exitCode
    },
  }
}
