import { confirmPush } from '@theke/contract/calls/devices'
import { createClient } from '@theke/contract/client'

const api = createClient()

/** What the server sends (features/devices/deliver.ts); it can be read by this browser only. */
type Message = { kind: 'test' | 'logs'; title: string; body: string; receipt: string }

type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type PushEvent = Waiting & { data: { json(): unknown } | null }
type ClickEvent = Waiting & { notification: Notification }

// the types of workers and of pages cannot be used in one project
type PushScope = {
  registration: ServiceWorkerRegistration
  clients: { openWindow(url: string): Promise<unknown> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'push', handler: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', handler: (event: ClickEvent) => void): void
  addEventListener(name: 'install', handler: (event: Waiting) => void): void
}
const worker = globalThis as unknown as PushScope

const logName = 'theke-push'
const logAddress = '/push-log'
const kept = 50

/** A worker forgets everything between two messages, so its log lives in the cache. */
async function remember(line: string): Promise<string[]> {
  const cache = await caches.open(logName)
  const stored = (await (await cache.match(logAddress))?.json()) as string[] | undefined
  const lines = [`${new Date().toISOString()} ${line}`, ...(stored ?? [])].slice(0, kept)
  await cache.put(logAddress, new Response(JSON.stringify(lines)))
  return lines
}

async function take({ kind, title, body, receipt }: Message): Promise<void> {
  await worker.registration.showNotification(title, { body, tag: `theke-${kind}` })
  const lines = await remember(title)
  const state = [`Browser: ${navigator.userAgent}`, `Benachrichtigungen: ${Notification.permission}`]
  await api(confirmPush, { receipt, ...(kind === 'logs' ? { log: [...state, ...lines] } : {}) })
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(take(event.data.json() as Message))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(worker.clients.openWindow('/backend/orders'))
})
