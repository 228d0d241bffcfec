import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'
import { announceClosing, beginClosing, closeGracefully } from './close-gracefully.ts'

async function listen() {
  const app = Fastify({ keepAliveTimeout: 65_000, return503OnClosing: false })
  announceClosing(app)
  const requests = { received: 0, answered: 0 }
  app.addHook('onRequest', async () => void requests.received++)
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.raw.writableFinished) requests.answered++
  })
  app.get('/quick', async () => ({ data: 1 }))
  app.get('/slow', async () => {
    await sleep(400)
    return { data: 2 }
  })
  app.get('/forever', () => new Promise(() => {}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, requests, port: (app.server.address() as AddressInfo).port }
}

type Outcome = number | string

function get(port: number, path: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const call = request({ port, host: '127.0.0.1', path, agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code ?? 'error')
    })
    call.end()
  })
}

test('under load nobody who was accepted is broken off, and it ends soon (R20)', async () => {
  const { app, requests, port } = await listen()
  const outcomes: Outcome[] = []
  const clients = Array.from({ length: 20 }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let outcome: Outcome = 200; outcome === 200; await sleep(index % 3 === 0 ? 0 : 10)) {
      outcome = await get(port, index % 4 === 0 ? '/slow' : '/quick', agent)
      outcomes.push(outcome)
    }
    agent.destroy()
  })
  await sleep(300)
  const started = performance.now()
  await closeGracefully(app)
  const milliseconds = performance.now() - started
  await Promise.all(clients)
  expect(new Set(outcomes)).toEqual(new Set([200, 'ECONNREFUSED']))
  expect(requests.answered).toBe(requests.received)
  expect(milliseconds).toBeLessThan(5_000)
})

test('a connection that was kept and unused is served once more after the door has closed (R20)', async () => {
  const { app, port } = await listen()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await get(port, '/quick', agent)).toBe(200)
  const closing = closeGracefully(app, { grace: 50 })
  while (app.server.listening) await sleep(1)
  expect(await get(port, '/quick', agent)).toBe(200)
  await closing
  expect(await get(port, '/quick', agent)).toBe('ECONNREFUSED')
})

test('what does not end by itself is ended after the given time; a second call does nothing', async () => {
  const { app, port } = await listen()
  const hanging = get(port, '/forever', new Agent())
  await sleep(50)
  const started = performance.now()
  await closeGracefully(app, { grace: 50, timeoutMs: 200 })
  await closeGracefully(app)
  expect(performance.now() - started).toBeLessThan(1_500)
  expect(await hanging).toBe('ECONNRESET') // broken off
})

test('for the grace period new connections are served, and every answer asks for another one', async () => {
  const { app, port } = await listen()
  const closing = closeGracefully(app, { grace: 2_000, isFixed: true })
  for (let count = 0; count < 5; count++) {
    const response = await fetch(`http://127.0.0.1:${port}/quick`)
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
  }
  await closing
  expect(await get(port, '/quick', new Agent())).toBe('ECONNREFUSED')
})

test('/api/ready says no as soon as the end has begun, while everything else is still served', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const { app } = await useTestApp({}, { LOG_LEVEL: 'warn' }, { log })
  expect((await app.inject('/api/ready')).statusCode).toBe(200)
  beginClosing(app.server)
  const ready = await app.inject('/api/ready')
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5'])
  expect(lines).toEqual([]) // a load balancer asks twice a second
  expect((await app.inject('/api/health')).statusCode).toBe(200)
})

test('without clients it ends at once', async () => {
  const { app } = await listen()
  const started = performance.now()
  await closeGracefully(app)
  expect(performance.now() - started).toBeLessThan(1_000) // the time for saying goodbye
})
