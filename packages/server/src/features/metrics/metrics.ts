import { placeOrder } from '@theke/contract/calls/place-order'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../../platform/database/transaction.ts'
import { countOpenStreams, isEventStream } from '../../platform/event-stream.ts'
import { readQueue } from '../../platform/jobs.ts'
import type { App, Services } from '../../platform/services.ts'

export type MetricSources = { waitingMessages(tx: Transaction): Promise<number> }

/** Seconds; the figures that docs/rules.md and docs/operations.md promise lie on an edge. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5]

/**
 * What Prometheus reads of one process. Labels are patterns of routes, methods and classes of status: none holds
 * what a person sent, and their number is that of the routes.
 */
export async function createMetrics(app: App, { database, log, settings }: Services, sources: MetricSources) {
  // loaded only by a server that is measured
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  // one of many shops is opened again and again, and these figures are those of the process: shops/measure-shops.ts has them
  if (settings.shopName === undefined) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, registers, labelNames })

  const durations = new Histogram({
    name: 'theke_http_request_duration_seconds',
    help: 'Time until an answer was sent, by pattern of the route; streams are left out',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const orders = new Counter({
    name: 'theke_orders_placed_total',
    help: 'Orders that this process has taken',
    registers,
  })
  const streams = gauge('theke_event_streams_open', 'Pages and screens that are kept up to date by a stream')
  const connections = gauge('theke_database_connections', 'Connections of the pool of this process', [
    'state',
  ])
  const waitingForConnection = gauge(
    'theke_database_connection_waiters',
    'Requests that wait for a connection',
  )
  const databaseUp = gauge('theke_database_up', 'Whether the database has answered')
  const jobs = gauge('theke_jobs', 'Jobs in the queue of all processes', ['state'])
  const oldestJob = gauge('theke_jobs_oldest_due_seconds', 'How long the oldest due job has been waiting')
  const outbox = gauge('theke_outbox_waiting', 'Mails and SMS that are still to be sent')

  function readProcess() {
    const { totalCount, idleCount, waitingCount } = database.pool
    connections.set({ state: 'used' }, totalCount - idleCount)
    connections.set({ state: 'idle' }, idleCount)
    waitingForConnection.set(waitingCount)
    streams.set(countOpenStreams(app))
  }

  /** What cannot be known is left out: an old figure would look like a quiet shop. */
  async function readDatabase() {
    try {
      const queue = await readQueue(database.orm)
      const waiting = await sources.waitingMessages(database.orm)
      jobs.set({ state: 'due' }, queue.due)
      jobs.set({ state: 'later' }, queue.later)
      jobs.set({ state: 'given-up' }, queue.givenUp)
      oldestJob.set(queue.oldestSeconds)
      outbox.set(waiting)
      databaseUp.set(1)
    } catch (error) {
      log.warn({ err: error }, 'the database could not be measured')
      jobs.reset()
      oldestJob.remove()
      outbox.remove()
      databaseUp.set(0)
    }
  }

  return {
    contentType: registry.contentType,
    observe(request: FastifyRequest, reply: FastifyReply) {
      const { url = 'none', config } = request.routeOptions
      if (config?.call === placeOrder && reply.statusCode === 201 && !reply.hasHeader('idempotent-replayed'))
        orders.inc()
      if (isEventStream(reply)) return
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      durations.observe({ method: request.method, route: url, status }, reply.elapsedTime / 1_000)
    },
    async read(): Promise<string> {
      readProcess()
      await readDatabase()
      return registry.metrics()
    },
  }
}
