/** What lives on while its work is done. */
export type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
export type FetchEvent = Waiting & { request: Request; respondWith(answer: Promise<Response>): void }
export type MessageOfPage = Waiting & { data: AppMessage; ports: readonly MessagePort[] }

/** What a page of the installed app asks its worker for. */
export type AppMessage = { kind: 'skipWaiting' | 'stop' } | { kind: 'keepPage'; path: string }

/** The worker's side of the browser; the types of workers and of pages cannot be used in one project. */
export type WorkerScope = {
  /** Put before the script by the server: the files of this build, and a name that changes with them. */
  build: { version: string; files: readonly string[] }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', handler: (event: Waiting) => void): void
  addEventListener(name: 'fetch', handler: (event: FetchEvent) => void): void
  addEventListener(name: 'message', handler: (event: MessageOfPage) => void): void
}
