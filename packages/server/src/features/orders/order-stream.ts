import { followOrders } from '@theke/contract/calls/staff-orders'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { apiHeaders } from '../../platform/edge/security-headers.ts'
import { serve } from '../../platform/serve.ts'
import { isAllowed } from '../../platform/access.ts'
import { worksIn } from '../../platform/viewer.ts'
import type { FeedEvent, OrderFeed } from './order-feed.ts'

/** Proxies close what is silent for a minute; a browser notices a dead connection only when nothing comes. */
const heartbeatEvery = 15_000
/** Waiting data beyond this means that nobody reads; the browser connects again and continues. */
const maxBuffered = 256 * 1_024

type Stream = {
  services: Pick<Services, 'changes'>
  feed: OrderFeed
  /** Who is asking now: a session may have ended while the stream was open. */
  viewerOf: (request: FastifyRequest) => Promise<Viewer>
}

/**
 * GET /orders/events: what happens to the orders of the own branches, continued after Last-Event-ID. After a long gap the
 * event 'reload' says once that the reader has to load what it shows.
 */
export function orderStreamRoutes(app: App, { services, feed, viewerOf }: Stream) {
  const open = new Set<() => void>()
  /** Asks each open stream whether its reader may still read. */
  const checks = new Set<() => void>()
  services.changes.on((path) => {
    if (path !== 'users' && path !== '*') return
    for (const check of checks) check()
  })
  app.addHook('preClose', () => {
    for (const end of open) end()
  })

  serve(app, followOrders, async ({ request, reply }) => {
    let viewer = request.viewer
    let following: { stop(): void } | undefined
    const write = openStream(reply)
    const tell = ({ id, event }: FeedEvent) => {
      if (worksIn(viewer, event.order.branch.id))
        write(`id: ${id}\nevent: order\ndata: ${JSON.stringify(event)}\n\n`)
    }
    const end = () => {
      clearInterval(heartbeat)
      open.delete(end)
      checks.delete(check)
      following?.stop()
      reply.raw.end()
    }
    const check = () => {
      viewerOf(request).then(
        (current) => {
          viewer = current
          if (isAllowed('counter', current)) write(': still here\n\n')
          else end()
        },
        () => {}, // the database is away; the next heartbeat asks again
      )
    }
    const heartbeat = setInterval(check, heartbeatEvery)
    checks.add(check)
    open.add(end)
    reply.raw.on('close', end).on('error', end)
    try {
      following = await feed.follow(lastEventId(request), {
        onEvent: tell,
        onGap: (newest) => write(`id: ${newest}\nevent: reload\ndata: {}\n\n`),
      })
      write('retry: 2000\n\n') // the first bytes: a reader that sees the stream open misses nothing from then on
    } catch {
      end() // the answer has begun, so the browser is only told to come again
    }
    if (!open.has(end)) following?.stop() // the client left meanwhile
  })
}

function lastEventId({ headers }: FastifyRequest): number | undefined {
  const sent = headers['last-event-id']
  return typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : undefined
}

function openStream(reply: FastifyReply): (text: string) => void {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...apiHeaders(false), // a hijacked answer does not pass the hooks that add them
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  })
  return (text) => {
    if (raw.writableLength > maxBuffered) raw.destroy()
    else raw.write(text)
  }
}
