import { isSameJson } from '@theke/domain/values'
import type { FastifyReply } from 'fastify'
import { HttpError, unavailable } from '../../platform/errors.ts'
import type { EventStream } from '../../platform/event-stream.ts'
import { beginText, createEventStreams, eventText, heartbeatText } from '../../platform/event-stream.ts'
import type { App, Services } from '../../platform/services.ts'
import type { FrontDesk } from './front-desk.ts'
import type { OrderFeed } from './order-feed.ts'

/** Screens of one branch; one more looks every few seconds, as without a stream. */
const maxStreams = 50
/** Events of the same moment are looked at together. */
const collectFor = 50

type Dependencies = { services: Pick<Services, 'changes' | 'log'>; feed: OrderFeed; frontDesk: FrontDesk }

/**
 * Says to the screens at a front desk that their tickets are others, whichever process changed an order. It says only that:
 * what they show is read by the call that checks their key (OPEN-128).
 */
export function createFrontDeskStreams(app: App, { services, feed, frontDesk }: Dependencies) {
  const streams = createEventStreams(app)
  const desks = new Map<number, Desk>()
  services.changes.on((path) => {
    if (path === 'config' || path === '*') for (const desk of desks.values()) desk.look()
  })
  const openDesk = (branch: number) =>
    createDesk({
      follow: (onChange) =>
        feed.follow(undefined, {
          onEvent: ({ event }) => {
            if (event.order.branch.id === branch) onChange()
          },
          onGap: onChange,
        }),
      tickets: () => frontDesk(branch),
      log: services.log,
    })

  /** Begins a stream for a screen of a branch, as long as `mayRead` says so. */
  return async function begin(branch: number, reply: FastifyReply, mayRead: () => Promise<boolean>) {
    const desk = desks.get(branch) ?? openDesk(branch)
    if (desk.readers.size >= maxStreams) throw unavailable()
    desks.set(branch, desk)
    const stream = streams.begin(reply, {
      onHeartbeat() {
        mayRead().then(
          (isAllowed) => (isAllowed ? stream.write(heartbeatText) : stream.end()),
          (error: unknown) => {
            // the next heartbeat asks again
            services.log.warn({ err: error }, 'the reader of a front desk could not be checked')
          },
        )
      },
      onEnd() {
        desk.readers.delete(stream)
        if (desk.readers.size > 0 || desks.get(branch) !== desk) return
        desks.delete(branch)
        desk.stop()
      },
    })
    desk.readers.add(stream)
    try {
      await desk.isReady
      stream.write(beginText)
    } catch (error) {
      services.log.warn({ err: error }, 'the stream of a front desk could not begin')
      // the answer has begun: the browser connects again by itself
      for (const reader of desk.readers) reader.end()
    }
  }
}

type Desk = ReturnType<typeof createDesk>

type DeskParts = {
  follow: (onChange: () => void) => Promise<{ stop(): void }>
  tickets: () => ReturnType<FrontDesk>
  log: Services['log']
}

/** The tickets of one branch, looked at after every change of its orders for all screens that show them. */
function createDesk({ follow, tickets, log }: DeskParts) {
  const readers = new Set<EventStream>()
  let shown: unknown
  let timer: NodeJS.Timeout | undefined
  /** One look after another: the last one is the newest. */
  let looking = Promise.resolve()

  async function compare() {
    try {
      const now = await tickets()
      if (isSameJson(now, shown)) return
      shown = now
      for (const { write } of readers) write(eventText('changed'))
    } catch (error) {
      // switched off: the screens ask, and are refused
      if (error instanceof HttpError) for (const { end } of readers) end()
      else log.warn({ err: error }, 'the tickets of a front desk could not be read')
    }
  }
  function look() {
    timer ??= setTimeout(() => {
      timer = undefined
      looking = looking.then(compare)
    }, collectFor)
  }
  const following = follow(look)
  const isReady = following.then(async () => {
    shown = await tickets()
  })

  return {
    readers,
    isReady,
    look,
    stop() {
      clearTimeout(timer)
      // what could not begin has nothing to stop, and was logged
      following.then(({ stop }) => stop()).catch(() => {})
    },
  }
}
