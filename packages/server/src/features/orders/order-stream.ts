import { followOrders } from '@theke/contract/calls/staff-orders'
import { isSameJson } from '@theke/domain/values'
import type { FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { beginText, createEventStreams, eventText, heartbeatText } from '../../platform/event-stream.ts'
import { serve } from '../../platform/serve.ts'
import { isAllowed } from '../../platform/access.ts'
import { worksIn } from '../../platform/viewer.ts'
import type { FeedEvent, OrderFeed } from './order-feed.ts'

type Stream = {
  services: Pick<Services, 'changes'>
  feed: OrderFeed
  /** Who is asking now: a session may have ended while the stream was open. */
  viewerOf: (request: FastifyRequest) => Promise<Viewer>
}

/**
 * GET /orders/events: what happens to the orders of the own branches, continued after Last-Event-ID. After a long gap the
 * event 'reload' says once that the reader has to load what it shows; 'branches' says that a pause, a rush or another
 * setting of a branch is not what it was, 'alarms' that there is an alarm or one less.
 */
export function orderStreamRoutes(app: App, { services, feed, viewerOf }: Stream) {
  const streams = createEventStreams(app)
  /** Asks each open stream whether its reader may still read. */
  const checks = new Set<() => void>()
  /** Says to each open stream that something beside the orders was changed. */
  const followers = new Set<(event: 'branches' | 'alarms') => void>()
  services.changes.on((path) => {
    if (path === 'users' || path === 'permission-sets' || path === '*') for (const check of checks) check()
    for (const event of ['branches', 'alarms'] as const)
      if (path === event || path === '*') for (const tell of followers) tell(event)
  })

  serve(app, followOrders, async ({ request, reply }) => {
    let viewer = request.viewer
    let following: { stop(): void } | undefined
    const tell = ({ id, event }: FeedEvent) => {
      if (worksIn(viewer, event.order.branch.id))
        stream.write(`id: ${id}\nevent: order\ndata: ${JSON.stringify(event)}\n\n`)
    }
    const check = () => {
      viewerOf(request).then(
        (current) => {
          // with other rights the browser connects again and asks anew who it is
          const isSame = isSameJson(current.rights, viewer.rights)
          viewer = current
          if (isSame && isAllowed('counter', current)) stream.write(heartbeatText)
          else stream.end()
        },
        (error: unknown) => {
          // the next heartbeat asks again
          request.log.warn({ err: error }, 'the reader of the stream of orders could not be checked')
        },
      )
    }
    const tellOther = (event: string) => stream.write(eventText(event))
    const stream = streams.begin(reply, {
      onHeartbeat: check,
      onEnd() {
        checks.delete(check)
        followers.delete(tellOther)
        following?.stop()
      },
    })
    checks.add(check)
    followers.add(tellOther)
    try {
      following = await feed.follow(lastEventId(request), {
        onEvent: tell,
        onGap: (newest) => stream.write(`id: ${newest}\n${eventText('reload')}`),
      })
      stream.write(beginText)
    } catch (error) {
      request.log.warn({ err: error }, 'the stream of orders could not begin')
      stream.end() // the answer has begun: the browser connects again by itself
    }
    if (!stream.isOpen()) following?.stop() // the client left meanwhile
  })
}

function lastEventId({ headers }: FastifyRequest): number | undefined {
  const sent = headers['last-event-id']
  return typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : undefined
}
