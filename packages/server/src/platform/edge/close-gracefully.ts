import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const closing = new WeakSet<object>()

/** From the moment the server is asked to end, every answer tells its client to connect anew. */
export function announceClosing(app: FastifyInstance) {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing.has(app.server)) void reply.header('connection', 'close')
    done(null, payload)
  })
}

/**
 * Ends the server without breaking off anybody: for a moment clients with open connections are told to leave, then
 * nobody new is accepted and running requests get `patience` to finish (R20). Close what they work with afterwards.
 * Event streams end themselves in a preClose hook, or they are what the patience is spent on.
 */
export async function closeGracefully(
  app: FastifyInstance,
  { farewell = 1_000, patience = 8_000 }: { farewell?: number; patience?: number } = {},
): Promise<void> {
  if (closing.has(app.server)) return
  closing.add(app.server)
  const deadline = Date.now() + farewell
  while (Date.now() < deadline && (await openConnections(app)) > 0) await sleep(25)
  // a connection that was busy when closing began would otherwise stay open until it times out
  const sweeping = setInterval(() => app.server.closeIdleConnections(), 50)
  const giveUp = setTimeout(() => app.server.closeAllConnections(), patience)
  try {
    await app.close()
  } finally {
    clearInterval(sweeping)
    clearTimeout(giveUp)
  }
}

const openConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)))
