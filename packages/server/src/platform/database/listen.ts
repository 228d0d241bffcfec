import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, escapeIdentifier } from 'pg'
import { databaseAddress } from './address.ts'
import { cappedClient } from './capped-client.ts'
import { clientClass } from './client-class.ts'

export type ListenOptions = {
  /** Called after every reconnect: notifications in between are lost, so read again what they would have announced. */
  onReconnect?: () => void
  onError?: (error: Error) => void
  /** Milliseconds between two signs of life; a connection that was cut silently is noticed by the next one. */
  heartbeat?: number
}

/** Calls the handler for every NOTIFY on the channel, through restarts of the database, until stopped. */
export async function listen(
  url: string,
  channel: string,
  handler: (payload: string) => void,
  { onReconnect = () => {}, onError = () => {}, heartbeat = 15_000 }: ListenOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const stopped = new AbortController()
  const address = databaseAddress(url)
  let connection = await connect()
  const following = follow()

  async function connect() {
    const client = new (clientClass(address, cappedClient(url)))({
      connectionString: address.connectionString,
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: `theke-listen-${channel}`,
    })
    const ended = new Promise<void>((resolve) => {
      client.on('error', (error) => {
        if (!stopped.signal.aborted) onError(error)
        resolve()
      })
      client.on('end', resolve)
    })
    client.on('notification', ({ payload }) => {
      if (!stopped.signal.aborted) handler(payload ?? '')
    })
    try {
      await client.connect()
      await client.query(`listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      disconnect(client)
      throw error
    }
    return { client, ended }
  }

  async function follow() {
    while (!stopped.signal.aborted) {
      await beatUntilEnd(connection, heartbeat, stopped.signal)
      disconnect(connection.client)
      await reconnect()
    }
  }

  async function reconnect() {
    for (let pause = 50; !stopped.signal.aborted; pause = Math.min(pause * 2, 2_000)) {
      try {
        connection = await connect()
        if (!stopped.signal.aborted) onReconnect()
        return
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
        await sleep(pause, undefined, { signal: stopped.signal }).catch(() => {})
      }
    }
  }

  return {
    async stop() {
      stopped.abort()
      await following
      disconnect(connection.client)
    },
  }
}

type Connection = { client: Client; ended: Promise<void> }

/** Returns when the connection is lost or nobody wants it any more. */
async function beatUntilEnd({ client, ended }: Connection, heartbeat: number, stopped: AbortSignal) {
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, stopped])
  const watching = ended.then(() => over.abort())
  while (!signal.aborted) {
    await sleep(heartbeat, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    await Promise.race([client.query('select 1').catch(() => over.abort()), watching])
  }
}

function disconnect(client: Client) {
  client.end().catch(() => {}) // it may already be gone, and a frozen server never answers
}
