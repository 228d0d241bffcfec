import { Agent, request } from 'node:http'

export type Answer = { status: number; etag: string | undefined; text: string }
export type Call = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

/**
 * A browser of its own: at most five connections beside its stream, kept open between calls. As browsers do it asks again
 * where such a connection was closed meanwhile, and tells it.
 */
export function openBrowser(port: number, headers: Record<string, string> = {}, onAgain = () => {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 5 })
  const ask = (path: string, call: Call = {}, isAgain = false): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { method = 'GET', body } = call
      const length =
        body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const options = { host: '127.0.0.1', port, path: `/api${path}`, method, agent }
      const asked = request(
        { ...options, headers: { ...headers, ...call.headers, ...length } },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', reject)
          response.on('end', () => {
            const { statusCode: status = 0, headers: answered } = response
            resolve({ status, etag: answered.etag, text: Buffer.concat(parts).toString() })
          })
        },
      )
      asked.on('error', (error) => {
        if (!asked.reusedSocket || isAgain) return reject(error)
        onAgain()
        resolve(ask(path, call, true))
      })
      asked.end(body)
    })
  return {
    agent,
    call: (path: string, call?: Call) => ask(path, call),
    close: () => agent.destroy(),
  }
}

export type Browser = ReturnType<typeof openBrowser>

/** The payload of an answer of the API. */
export const dataOf = ({ text }: Answer) => (JSON.parse(text) as { data: unknown }).data
