import { entities } from '@theke/contract/entities/registry'
import { findRecords } from '../../crud/records.ts'
import type { Services } from '../../platform/services.ts'
import { rawRequest } from '../raw-request.ts'
import { signIn } from '../sign-in.ts'

type Target = { port: number; services: Services }
type Script = { title: string; run(target: Target): Promise<string[]> }

const ask = async ({ port }: Target, head: string, headers: string[] = [], body = '') => {
  const lines = [head, 'Host: shop.example', 'Connection: close', ...headers]
  if (body) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`)
  return rawRequest(port, `${lines.join('\r\n')}\r\n\r\n${body}`)
}

const unless = (isFine: boolean, failure: string) => (isFine ? [] : [failure])

/** Known ways in, each tried as an attacker would. */
const scripts: readonly Script[] = [
  {
    title: 'a page of others cannot act with the session of an administrator',
    async run(target) {
      const { headers } = await signIn({ services: target.services })
      const body = JSON.stringify({ name: 'von fremder Seite' })
      const failures: string[] = []
      for (const foreign of ['Origin: https://evil.example', 'Origin: null', 'Sec-Fetch-Site: cross-site']) {
        const sent = [`Cookie: ${headers.cookie}`, foreign]
        const { status } = await ask(target, 'POST /api/categories HTTP/1.1', sent, body)
        failures.push(...unless(status === 403, `${status} with ${foreign}`))
      }
      const found = await findRecords(target.services.database.orm, entities.categories)
      const isWritten = found.some(({ name }) => name === 'von fremder Seite')
      return [...failures, ...unless(!isWritten, 'the category was written')]
    },
  },
  {
    title: 'no address leads out of the folders of files',
    async run(target) {
      const ways = ['../../../../etc/passwd', '..%2f..%2f..%2fetc%2fpasswd', '%2e%2e/%2e%2e/etc/passwd', '....//....//etc/passwd', '%252e%252e%252fetc%252fpasswd', '/etc/passwd'] // prettier-ignore
      const places = ['/upload/1-', '/image/small/', '/build/', '/backend/', '/fonts/', '/files/', '/']
      const failures: string[] = []
      for (const place of places)
        for (const way of ways) {
          const { status, body } = await ask(target, `GET ${place}${way} HTTP/1.1`)
          failures.push(...unless(status < 500 && !body.includes('root:'), `${status} ${place}${way}`))
        }
      return failures
    },
  },
  {
    title: 'a request that two servers would read differently is refused and its connection closed',
    async run(target) {
      const smuggled = 'GET /api/users HTTP/1.1\r\nHost: shop.example\r\n\r\n'
      const heads = [
        'Content-Length: 6\r\nTransfer-Encoding: chunked',
        'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
        'Transfer-Encoding: xchunked',
        'Content-Length: 0\r\nContent-Length: 50',
        'Transfer-Encoding : chunked',
      ]
      const failures: string[] = []
      for (const head of heads) {
        const bytes = `POST /api/login HTTP/1.1\r\nHost: shop.example\r\n${head}\r\n\r\n0\r\n\r\n${smuggled}`
        const { status, body } = await rawRequest(target.port, bytes)
        const isOne = !body.includes('HTTP/1.1')
        failures.push(...unless(status >= 400 && status < 500 && isOne, `${status} ${JSON.stringify(head)}`))
      }
      return failures
    },
  },
  {
    title: 'the name by which a server is called is not written into its pages',
    async run({ port }) {
      const failures: string[] = []
      for (const path of ['/', '/robots.txt', '/sitemap.xml', '/login', '/api/init']) {
        const head = `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close`
        const { body, head: answer } = await rawRequest(port, `${head}\r\n\r\n`)
        const names = /^location: .*evil\.example/im.test(answer) || body.includes('//evil.example/backend')
        failures.push(...unless(!names, path))
      }
      return failures
    },
  },
  {
    title: 'no header changes the method of a request or the address it came from',
    async run(target) {
      const { headers } = await signIn({ services: target.services })
      const asked = [
        'X-HTTP-Method-Override: DELETE',
        'X-Method-Override: DELETE',
        'X-Original-URL: /api/users',
      ]
      const failures: string[] = []
      for (const header of asked) {
        const sent = [`Cookie: ${headers.cookie}`, header]
        const { status } = await ask(target, 'GET /api/users/me HTTP/1.1', sent)
        failures.push(...unless(status === 200, `${status} with ${header}`))
      }
      return failures
    },
  },
  {
    title: 'a session that was made up opens nothing',
    async run(target) {
      const failures: string[] = []
      for (const sid of ['a'.repeat(43), '0', '', "' or 1=1 --", '%00', '../../x']) {
        const { status } = await ask(target, 'GET /api/users HTTP/1.1', [`Cookie: sid=${sid}`])
        failures.push(...unless(status === 401 || status === 400, `${status} with ${sid}`))
      }
      return failures
    },
  },
]

/** Makes every attack; whether none got through. */
export async function runScripts(target: Target, verdict: (title: string, failures: string[]) => boolean) {
  const results: boolean[] = []
  for (const { title, run } of scripts) results.push(verdict(title, await run(target)))
  return results.every(Boolean)
}
