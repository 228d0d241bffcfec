import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { whenDone } from '../../testing/clean-up.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { summaryOf } from './trace-queries.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } }
type WireSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
}
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: WireSpan[] }[] }[]
}

/** A collector on this machine that takes OTLP over HTTP. */
async function givenCollector(status = 200) {
  const received: { path: string; headers: IncomingHttpHeaders; body: Sent }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Sent
      received.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  whenDone(async () => void server.close())
  const spans = () =>
    received.flatMap(({ body }) =>
      body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, received, spans }
}

const valueOf = ({ attributes }: { attributes: Attribute[] }, name: string) => {
  const { value } = attributes.find(({ key }) => key === name) ?? {}
  return value?.stringValue ?? value?.intValue
}

test('a collector gets a span for a request and one for each of its statements, without what was sent', async () => {
  const collector = await givenCollector()
  const { app } = await useTestApp(
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc%20d' },
  )
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await app.inject({
    url: '/api/orders/public/GEHEIM12/0123456789abcdef0123456789abcdef',
    headers: { traceparent },
  })
  await app.inject('/api/health')
  await app.close()

  const [first] = collector.received
  expect(first).toMatchObject({
    path: '/v1/traces',
    headers: { 'x-key': 'abc d', 'content-type': 'application/json' },
  })
  expect(valueOf(first!.body.resourceSpans[0]!.resource, 'service.name')).toBe('theke')
  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'GET /api/orders/public/:uid/:hash')
  expect(request).toMatchObject({
    traceId: '0af7651916cd43dd8448eb211c80319c',
    parentSpanId: 'b7ad6b7169203331',
    kind: 2,
  })
  expect(valueOf(request!, 'http.response.status_code')).toBe('404')
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map(({ name }) => name)).toContain('select orders')
  for (const { startTimeUnixNano, endTimeUnixNano } of spans)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
  const health = spans.find(({ name }) => name === 'GET /api/health')
  expect(health?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(health?.traceId).not.toBe(request?.traceId)
  expect(JSON.stringify(collector.received)).not.toContain('GEHEIM12')
})

test('two shops of one process each get the statements of their own requests', async () => {
  const { Client } = await import('pg')
  const { query } = Client.prototype
  const collectors = [await givenCollector(), await givenCollector()]
  const shops = await Promise.all(
    collectors.map(({ url }) => useTestApp({}, { OTEL_EXPORTER_OTLP_ENDPOINT: url })),
  )
  for (const { app } of shops)
    await app.inject('/api/orders/public/GEHEIM12/0123456789abcdef0123456789abcdef')
  await shops[0]!.app.close()
  expect(Client.prototype.query).not.toBe(query)
  await shops[1]!.app.close()
  expect(Client.prototype.query).toBe(query)
  const reads = collectors.map(({ spans }) => spans().filter(({ name }) => name === 'select orders').length)
  expect(reads).toEqual([1, 1])
})

test('a collector that fails costs nothing but its traces', async () => {
  const collector = await givenCollector(503)
  const { app } = await useTestApp({}, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  expect((await app.inject('/api/health')).statusCode).toBe(200)
  await app.close()
  expect(collector.spans().length).toBeGreaterThan(0)
})

test('without an endpoint statements are not touched', async () => {
  const { Client } = await import('pg')
  const { query } = Client.prototype
  const { app } = await useTestApp()
  await app.inject('/api/ready')
  expect(Client.prototype.query).toBe(query)
})

test.each([
  { text: 'select "id" from "orders" where "id" = $1', summary: 'select orders' },
  { text: '\n  insert into order_keys (key) values ($1)', summary: 'insert order_keys' },
  { text: 'update "products" set "name" = $1', summary: 'update products' },
  { text: 'commit', summary: 'commit' },
  { text: { text: 'DELETE FROM sessions' }, summary: 'delete sessions' },
  { text: undefined, summary: 'query' },
])('$text is told as $summary', ({ text, summary }) => expect(summaryOf(text)).toBe(summary))
