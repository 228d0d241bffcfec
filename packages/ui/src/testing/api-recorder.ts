import { codeOfStatus } from '@theke/contract/call/error-codes'
import { nextTask } from '../next-task.ts'

/** A call as it left the page; `path` without /api. */
export type Sent = { method: string; path: string; query: Record<string, string>; body: unknown }

type Answer = Response | Promise<Response>
type Answering = (sent: Sent) => Answer

/** The usual answer with its envelope; `meta` belongs to paged lists. */
export const data = (value: unknown, meta?: object) =>
  Response.json({ data: value, ...(meta ? { meta } : {}) })

/** A refusal in the form of the server, with the general code of its status unless one is named (OPEN-121). */
export const refusal = (status: number, ...errors: { message: string; field?: string; code?: string }[]) =>
  Response.json({ errors: errors.map((error) => ({ code: codeOfStatus(status), ...error })) }, { status })

const network = globalThis.fetch

/** The answer to a page that is gone: it must not change what the next one reads. */
const never = () => new Promise<never>(() => {})

export type ApiRecorder = ReturnType<typeof recordApi>

/**
 * Stands where the network begins: answers by method and path, and keeps what was sent. The path of an answer may hold
 * placeholders (':id' is a number, 'GET /orders/:id'); the latest answer that fits is given, and a call without one gets 404.
 */
export function recordApi(base = '/api') {
  const answers: { pattern: RegExp; give: Answering }[] = []
  const sent: Sent[] = []
  let isStopped = false
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (!url.pathname.startsWith(`${base}/`)) return network(input, init)
    init?.signal?.throwIfAborted()
    const call: Sent = {
      method: init?.method ?? 'GET',
      path: url.pathname.slice(base.length),
      query: Object.fromEntries(url.searchParams),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
    }
    if (isStopped) return never()
    sent.push(call)
    const found = answers.findLast(({ pattern }) => pattern.test(`${call.method} ${call.path}`))
    const answer = found ? await found.give(call) : refusal(404, { message: 'not answered by this test' })
    return isStopped ? never() : answer
  }
  return {
    /** Answers a call with a value, or by a function that sees what was sent. */
    answer(call: string, given: unknown) {
      const pattern = new RegExp(`^${call.replaceAll(':id', '\\d+').replaceAll(/:\w+/g, '[^/]+')}$`)
      const give = typeof given === 'function' ? (given as Answering) : () => data(given)
      answers.push({ pattern, give })
    },
    /** Leaves a call without any answer, as without a connection. */
    lose(call: string) {
      this.answer(call, () => Promise.reject(new TypeError('Failed to fetch')))
    },
    sent,
    /** What was sent to change something, without the reading around it. */
    changes: () => sent.filter(({ method }) => method !== 'GET'),
    /** Ends when answers that were on their way have arrived; later ones, and those to later calls, never do. */
    stop: async () => {
      isStopped = true
      await nextTask() // also where the test holds the timers
    },
  }
}
