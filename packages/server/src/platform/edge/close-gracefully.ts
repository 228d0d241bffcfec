import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as afterPolling, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

type Closing = {
  since: number
  /** While it is there, answers wait for it. */
  hold?: Promise<void>
}

/** Connections and requests that have come; while it does not change, nobody is on the way. */
const arrivals = new WeakMap<Server, number>()
const closings = new WeakMap<Server, Closing>()
const fronts = new WeakMap<Server, Server>()

/** The server of a shop that takes no connections itself: its requests come through another one and end with that. */
export const standBehind = (server: Server, front: Server) => void fronts.set(server, front)

const frontOf = (server: Server) => fronts.get(server) ?? server

const countArrival = (server: Server) => {
  const front = frontOf(server)
  arrivals.set(front, (arrivals.get(front) ?? 0) + 1)
}

export const countConnections = (server: Server) => void server.on('connection', () => countArrival(server))

/** From the moment the server is asked to end, every answer asks its client to connect anew. */
export function announceClosing(app: FastifyInstance) {
  const { server } = app
  countConnections(server)
  app.addHook('onRequest', (_request, _reply, done) => {
    countArrival(server)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    const closing = closings.get(frontOf(server))
    if (!closing) return done(null, payload)
    void reply.header('connection', 'close')
    if (!closing.hold) return done(null, payload)
    void closing.hold.then(() => done(null, payload))
  })
}

/** Whether the server was asked to end: it still answers, but wants no more work. */
export const isClosing = (server: Server) => closings.has(frontOf(server))

/** Says so from now on; what has to end before the server itself may take its time. */
export function beginClosing(server: Server): void {
  if (!closings.has(server)) closings.set(server, { since: Date.now() })
}

export type Grace = {
  /** Milliseconds, from the beginning of the end, during which new connections are still taken. */
  grace?: number
  /** Waits even if nobody is connected: a proxy may send somebody until it has noticed. */
  isFixed?: boolean
  /** Milliseconds that running requests get afterwards. */
  timeoutMs?: number
}

/**
 * Ends the server without breaking off anybody (R20): for the grace period everybody is served and asked to connect
 * anew, then the door closes while nobody is on the threshold, kept connections may bring one more request, and running
 * requests get `timeoutMs` to finish. Close what they work with afterwards. Event streams end themselves in a preClose
 * hook, or they run until that time is over.
 */
export async function closeGracefully(
  app: { server: Server; close(): PromiseLike<unknown> },
  { grace = 1_000, isFixed = false, timeoutMs = 5_000 }: Grace = {},
): Promise<void> {
  const { server } = app
  beginClosing(server)
  const closing = closings.get(server)
  if (!closing || ended.has(server)) return
  const end = closing.since + grace
  while (Date.now() < end && (isFixed || (await openConnections(server)) > 0))
    await sleep(Math.min(25, Math.max(1, end - Date.now())))
  if (server.listening) await closeDoor(server, closing)
  await quiet(server, { turns: 25, withinMs: 1_000 })
  // a connection that was busy when closing began would otherwise stay open until it times out
  const sweeping = setInterval(() => server.closeIdleConnections(), 50)
  const giveUp = setTimeout(() => server.closeAllConnections(), timeoutMs)
  try {
    await app.close()
  } finally {
    clearInterval(sweeping)
    clearTimeout(giveUp)
  }
}

/**
 * Waits until nobody has come for some turns of 10 ms. Turns, not time: a process that was held up has not looked who is
 * there. Nobody waits longer than `withinMs`, or when nobody is connected.
 */
async function quiet(
  server: Server,
  { turns, withinMs }: { turns: number; withinMs: number },
): Promise<void> {
  const deadline = Date.now() + withinMs
  let seen = arrivals.get(server)
  for (let still = 0; still < turns && Date.now() < deadline; still++) {
    if ((await openConnections(server)) === 0 && !server.listening) return
    await sleep(10)
    const now = arrivals.get(server)
    if (now !== seen) still = 0
    seen = now
  }
}

/**
 * The kernel resets connections that it has made but we have not taken yet when the listener closes. So answers are held
 * for a moment: clients that wait for one do not connect, and in the quiet nobody is between the kernel and us.
 */
async function closeDoor(server: Server, closing: Closing): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  closing.hold = promise
  await quiet(server, { turns: 8, withinMs: 1_000 })
  await afterPolling() // whatever the kernel had is taken now
  stopListening(server)
  delete closing.hold
  resolve()
}

const ended = new WeakSet<Server>()

/**
 * Closes the listener at once, and no connection with it: a client may just be using one that it has kept. Fastify closes
 * the server again later, and must wait for the same end.
 */
function stopListening(server: Server): void {
  ended.add(server)
  const isOver = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  server.close = (callback) => {
    void isOver.then(() => callback?.())
    return server
  }
}

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
