import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { listen } from './database/listen.ts'

/** Tells which entity changed, in whichever process it was changed; '*' means anything may have changed. */
export type Changes = {
  on(handler: (path: string) => void): void
  /** For what is kept in memory: also for what this process has changed itself, before the notification of it. */
  onOutdated(handler: (path: string) => void): void
  tellOwn(path: string): void
  close(): Promise<void>
}

/** Follows the notifications that every change sends when it is committed (crud/changes.ts announce). */
export async function followChanges(url: string, onError?: (error: Error) => void): Promise<Changes> {
  const handlers = new Set<(path: string) => void>()
  const keepers = new Set<(path: string) => void>()
  const tellOwn = (path: string) => {
    for (const handler of keepers) handler(path)
  }
  const tell = (path: string) => {
    tellOwn(path)
    for (const handler of handlers) handler(path)
  }
  const listener = await listen(url, 'theke_changes', tell, {
    onReconnect: () => tell('*'),
    ...(onError ? { onError } : {}),
  })
  return {
    on: (handler) => void handlers.add(handler),
    onOutdated: (handler) => void keepers.add(handler),
    tellOwn,
    close: () => listener.stop(),
  }
}

/** What the request that is under way has changed so far. */
const own = new AsyncLocalStorage<Set<string>>()

export const noteOwnChange = (path: string) => void own.getStore()?.add(path)

/**
 * A person who saves something and looks at it sees it: this process knows what it has changed when it answers, also while its
 * own notification is still on the way or nobody listens for it.
 */
export function tellOwnChanges(app: FastifyInstance, changes: Pick<Changes, 'tellOwn'>) {
  // once the body is here: what reads it would lose the context
  app.addHook('preHandler', ({ method }, _reply, done) => {
    if (method === 'GET' || method === 'HEAD') done()
    else own.run(new Set(), done)
  })
  app.addHook('onSend', (_request, _reply, payload, done) => {
    for (const path of own.getStore() ?? []) changes.tellOwn(path)
    done(null, payload)
  })
}
