import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { apiHeaders } from './edge/security-headers.ts'
import type { App } from './services.ts'

/** Proxies close what is silent for a minute; a browser notices a dead connection only when nothing comes. */
export const heartbeatEvery = 15_000

/** Waiting data beyond this means that nobody reads; the browser connects again and continues. */
const maxBuffered = 256 * 1_024

/** The streams of each server, for its metrics. */
const openStreams = new WeakMap<object, Set<ServerResponse>>()
const streams = new WeakSet<ServerResponse>()

export const countOpenStreams = ({ server }: App) => openStreams.get(server)?.size ?? 0

/** Whether an answer was a stream: how long it lasted says nothing about the server. */
export const isEventStream = ({ raw }: FastifyReply) => streams.has(raw)

function follow({ raw, server: { server } }: FastifyReply) {
  const open = openStreams.get(server) ?? new Set()
  openStreams.set(server, open.add(raw))
  streams.add(raw)
  raw.on('close', () => open.delete(raw))
}

/** Begins an answer of server-sent events and gives what writes to it. */
export function openEventStream(reply: FastifyReply): (text: string) => void {
  reply.hijack()
  follow(reply)
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

export type EventStream = { write: (text: string) => void; end: () => void; isOpen: () => boolean }

/** Streams that last: each gets a heartbeat, and all of them end with the server. */
export function createEventStreams(app: App) {
  const open = new Set<EventStream>()
  app.addHook('preClose', () => {
    for (const { end } of open) end()
  })
  return {
    /** Begins the answer; `onHeartbeat` is called every 15 seconds, `onEnd` once, on either side's end. */
    begin(reply: FastifyReply, { onHeartbeat, onEnd }: { onHeartbeat: () => void; onEnd: () => void }) {
      const heartbeat = setInterval(onHeartbeat, heartbeatEvery)
      const stream: EventStream = {
        write: openEventStream(reply),
        isOpen: () => open.has(stream),
        end() {
          if (!open.delete(stream)) return
          clearInterval(heartbeat)
          onEnd()
          reply.raw.end()
        },
      }
      open.add(stream)
      reply.raw.on('close', stream.end).on('error', stream.end)
      return stream
    },
  }
}

/** Something of which a reader has only to know that it happened. */
export const eventText = (event: string) => `event: ${event}\ndata: {}\n\n`
/** A comment, so that nothing on the way takes the stream for dead. */
export const heartbeatText = ': still here\n\n'
/** The first bytes: a reader that sees the stream open misses nothing from then on. */
export const beginText = 'retry: 2000\n\n'
