import { anyEntities } from '@theke/contract/entities/registry'
import type { RouteEntry } from '../platform/access.ts'
import type { Samples } from './fuzz-cases.ts'
import { fuzzCase, seededRandom } from './fuzz-cases.ts'
import { rawRequest } from './raw-request.ts'
import { sampleBody } from './sample-record.ts'

export type FuzzOptions = {
  port: number
  routes: readonly RouteEntry[]
  requests: number
  seed: number
  /** Cookies of a new session; asked for again and again, because fuzzing also signs out and deletes users. */
  signIn(): Promise<string>
  onProgress?: (done: number) => void
}

export type FuzzReport = {
  statuses: Record<number, number>
  /** Answers with 5xx, no answer, or none in time; empty when the server holds. */
  failures: string[]
} & Times

/** Milliseconds in which half and 99 of 100 requests are answered. */
export type Times = { p50: number; p99: number }

const parallel = 8

/** Sends seeded malformed requests to every route as a visitor and as an administrator (R13). */
export async function fuzz({
  port,
  routes,
  requests,
  seed,
  signIn,
  onProgress,
}: FuzzOptions): Promise<FuzzReport> {
  const random = seededRandom(seed)
  const statuses: Record<number, number> = {}
  const failures: string[] = []
  const times: number[] = []
  let cookie = await signIn()
  const samples = await samplesFor(port, cookie)
  for (let done = 0; done < requests; done += parallel) {
    if (done % (parallel * 10) === 0) cookie = await signIn()
    const cases = Array.from({ length: parallel }, () =>
      fuzzCase(random, routes, random() < 0.75 ? cookie : undefined, samples),
    )
    await Promise.all(
      cases.map(async ({ label, bytes, mayEndSilently }) => {
        try {
          const { status, milliseconds } = await rawRequest(port, bytes)
          statuses[status] = (statuses[status] ?? 0) + 1
          times.push(milliseconds)
          if (status >= 500 || (status === 0 && !mayEndSilently)) failures.push(`${status} ${label}`)
        } catch (error) {
          failures.push(`${String(error)} ${label}`)
        }
      }),
    )
    onProgress?.(done + parallel)
  }
  return { statuses, failures, ...timesOf(times) }
}

/** The times of requests that nothing is wrong with and that need nothing: as many at once, on connections of their own. */
export async function floorTimes(port: number, requests: number): Promise<Times> {
  const times: number[] = []
  const bytes = 'GET /api/health HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n'
  for (let done = 0; done < requests; done += parallel) {
    const answers = await Promise.all(Array.from({ length: parallel }, () => rawRequest(port, bytes)))
    times.push(...answers.map(({ milliseconds }) => milliseconds))
  }
  return timesOf(times)
}

function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { p50: at(0.5), p99: at(0.99) }
}

/** A body each entity accepts, with references to records that exist. */
async function samplesFor(port: number, cookie: string): Promise<Samples> {
  const create = async (path: string, body: unknown) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const url = `http://127.0.0.1:${port}/api/${path}`
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as { data?: { id: number } }
    return answer.data?.id ?? 1
  }
  const samples: Record<string, Record<string, unknown>> = {}
  for (const entity of Object.values(anyEntities)) samples[entity.path] = await sampleBody(entity, create)
  return samples
}
