import { listen } from './database/listen.ts'

/** Tells which entity changed, in whichever process it was changed; '*' means anything may have changed. */
export type Changes = {
  on(handler: (path: string) => void): void
  close(): Promise<void>
}

/** Follows the notifications that every change sends when it is committed (crud/changes.ts announce). */
export async function followChanges(url: string, onError?: (error: Error) => void): Promise<Changes> {
  const handlers = new Set<(path: string) => void>()
  const tell = (path: string) => {
    for (const handler of handlers) handler(path)
  }
  const listener = await listen(url, 'theke_changes', tell, {
    onReconnect: () => tell('*'),
    ...(onError ? { onError } : {}),
  })
  return { on: (handler) => void handlers.add(handler), close: () => listener.stop() }
}
