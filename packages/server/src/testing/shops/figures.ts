import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'

/** Megabytes of a process that it shares with nobody, and its part of what it shares. */
export function memoryOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1_024
}

const parentOf = (pid: number) =>
  Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** A process and all that it started, e.g. PostgreSQL with its connections. */
export function memoryOfFamily(pid: number): number {
  let sum = memoryOf(pid)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      if (parentOf(Number(name)) === pid) sum += memoryOf(Number(name))
    } catch {
      // it has ended meanwhile
    }
  }
  return sum
}

/** Milliseconds of the processor that a process has used, on a kernel with 100 ticks a second. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export type Visit = { status: number; milliseconds: number }

/** A first page, from the request until the last byte has arrived. */
export function visit(port: number, host: string, path = '/'): Promise<Visit> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, (answer) => {
      answer.on('error', reject).on('end', () => {
        resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - began })
      })
      answer.resume()
    })
    sent.on('error', reject).end()
  })
}

export const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? NaN
