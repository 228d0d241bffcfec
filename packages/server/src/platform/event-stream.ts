import type { FastifyReply } from 'fastify'
import { apiHeaders } from './edge/security-headers.ts'

/** Proxies close what is silent for a minute; a browser notices a dead connection only when nothing comes. */
export const heartbeatEvery = 15_000

/** Waiting data beyond this means that nobody reads; the browser connects again and continues. */
const maxBuffered = 256 * 1_024

/** Begins an answer of server-sent events and gives what writes to it. */
export function openEventStream(reply: FastifyReply): (text: string) => void {
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
