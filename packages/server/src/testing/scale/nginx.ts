import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fileLimits } from '@theke/contract/calls/media'
import { rules } from '../../platform/edge/rate-limits.ts'
import { newAttempt, place, until } from '../reliability/customers.ts'
import { openStage, type Stage } from '../reliability/stage.ts'
import { freePort, startServerProcess } from '../server-process.ts'
import { startNginx } from './balancer.ts'
import { followStream } from './follow-stream.ts'
import { openReport, type ScaleTrial } from './trial.ts'
import { inWorkspace, startDatabase } from './workspace.ts'

type Check = (isSo: boolean, line: string) => void

/** What a proxy easily gets wrong: encodings, headers, large bodies, streams, addresses of visitors. */
export const nginx: ScaleTrial = {
  name: 'nginx',
  title: 'pages, uploads, streams and limits behind nginx',
  run: () =>
    inWorkspace(async (workspace) => {
      const { report, note, check } = openReport()
      const postgres = await startDatabase(workspace)
      const environment = {
        TRUST_PROXY: '127.0.0.1',
        RATE_LIMITS: 'on',
        PUBLIC_URL: 'https://shop.example',
      }
      const stage = await openStage({ databaseUrl: postgres.url, environment })
      workspace.later(() => stage.close())
      const other = await startServerProcess({ ...stage.environment, PORT: String(await freePort()) })
      workspace.later(() => other.end('SIGTERM'))
      const { origin, configuration } = await startNginx(workspace, [stage.origin, other.origin])
      note(`nginx with ${configuration} in the http block of Debian, two servers behind it`)
      await tryPages(origin, check)
      await tryHeaders(origin, stage, check)
      await tryUploads(origin, stage.cookie(), check)
      await tryStreams(origin, stage, check)
      await tryAddresses(origin, check)
      return report
    }),
}

type Sent = { method?: string; from?: string; headers?: Record<string, string>; body?: Buffer | string }
type Answered = { status: number; message: IncomingMessage; bytes: Buffer }

/** Through nginx from an address of the loopback network, which stands for that of a visitor. */
function ask(origin: string, path: string, sent: Sent = {}): Promise<Answered> {
  const { method = 'GET', from = '127.0.0.1', headers = {}, body } = sent
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: { host: 'shop.example', ...headers },
      localAddress: from,
      agent: false,
    }
    const call = request(origin + path, options, (message) => {
      buffer(message).then(
        (bytes) => resolve({ status: message.statusCode ?? 0, message, bytes }),
        (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
      )
    })
    call.on('error', reject).end(body)
  })
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

async function tryPages(origin: string, check: Check) {
  for (const wanted of ['br, gzip', 'gzip', 'identity']) {
    const { status, message, bytes } = await ask(origin, '/store/graz', {
      headers: { 'accept-encoding': wanted },
    })
    const encoding = message.headers['content-encoding'] ?? 'identity'
    const text = (decoders[encoding]?.(bytes) ?? bytes).toString()
    check(
      status === 200 && wanted.startsWith(encoding) && text.includes('</html>'),
      `a page for a browser that takes ${wanted} is sent as ${encoding} and is whole after one decoding`,
    )
  }
}

/** Names that stand in an answer more than once; several cookies are several lines. */
function doubled({ rawHeaders }: IncomingMessage): string[] {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  return names.filter((name, index) => name !== 'set-cookie' && names.indexOf(name) !== index)
}

async function tryHeaders(origin: string, stage: Stage, check: Check) {
  const names = ['strict-transport-security', 'content-security-policy', 'x-content-type-options'] as const
  for (const path of ['/', '/store/graz', '/api/branches', '/backend']) {
    const [through, direct] = await Promise.all([ask(origin, path), ask(stage.origin, path)])
    const missing = names.filter((name) => !through.message.headers[name])
    const changed = Object.keys(direct.message.headers).filter((name) => !(name in through.message.headers))
    const lost = changed.filter((name) => !['connection', 'keep-alive', 'content-length'].includes(name))
    const wrong = [
      ...doubled(through.message).map((name) => `${name} twice`),
      ...[...missing, ...lost].map((name) => `no ${name}`),
    ]
    check(
      through.status === direct.status && wrong.length === 0,
      `${path} has HSTS, policy and all headers of the server once${wrong.map((each) => `, ${each}`).join('')}`,
    )
  }
}

async function tryUploads(origin: string, cookie: string, check: Check) {
  const send = (size: number) => {
    const begin =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="liste.txt"\r\ncontent-type: text/plain\r\n\r\n'
    const body = Buffer.concat([
      Buffer.from(begin),
      Buffer.alloc(size, 'Brot '),
      Buffer.from('\r\n--x--\r\n'),
    ])
    const headers = {
      cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(body.length),
    }
    return ask(origin, '/api/uploads', { method: 'POST', headers, body })
  }
  const largest = await send(fileLimits.multipart)
  check(largest.status === 201, `an upload of the largest size is answered with ${largest.status}`)
  const tooLarge = await send(fileLimits.multipart + 1)
  const isOurs = String(tooLarge.message.headers['content-type']).startsWith('application/json')
  check(
    tooLarge.status === 413 && isOurs,
    `one byte more is answered with ${tooLarge.status} ${isOurs ? 'in the words of the shop' : 'by nginx'}`,
  )
}

async function tryStreams(origin: string, stage: Stage, check: Check) {
  const began = performance.now()
  const stream = followStream(origin, stage.cookie())
  try {
    await stream.begun
    const open = Math.round(performance.now() - began)
    check(open < 1_000, `the stream of orders begins after ${open} ms`)
    const { status, order } = await place(stage, newAttempt({ origin }))
    const heard = await until(() => stream.orders.has(order?.uid ?? ''), 10, 5)
    check(status === 201 && heard < 1_000, `an order is in it ${Math.round(heard)} ms after its answer`)
  } finally {
    await stream.stop()
  }
}

/** Signing in fails too often from one address, which lies about where it comes from. */
async function tryAddresses(origin: string, check: Check) {
  const signIn = async (from: string, forwarded: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded }
    const body = JSON.stringify({ username: 'niemand', password: 'falsches Passwort' })
    return (await ask(origin, '/api/login', { method: 'POST', from, headers, body })).status
  }
  const statuses: number[] = []
  for (let turn = 0; turn <= rules.loginOfAccount.max; turn++)
    statuses.push(await signIn('127.0.0.2', `203.0.113.${turn}`))
  const elsewhere = await signIn('127.0.0.3', '127.0.0.2')
  check(
    statuses.at(-1) === 429 && statuses.slice(0, -1).every((status) => status === 422) && elsewhere === 422,
    `who guesses passwords is refused after ${rules.loginOfAccount.max} tries whatever X-Forwarded-For says (${statuses.join(' ')}), another address is not (${elsewhere})`,
  )
}
