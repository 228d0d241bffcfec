import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { localCertificate } from '../../../testing/local-certificate.ts'

/** The double over TLS: Mollie's own client speaks nothing else. */
export async function startTlsFront(target: string) {
  const { cert, key } = localCertificate()
  const server = createServer({ cert, key }, (incoming, answer) => {
    const { method, headers, url } = incoming
    const passed = request(new URL(url ?? '/', target), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
