import type { Waiting } from './worker-scope.ts'

/** What the server sends about an order (features/orders/order-push.ts); only this browser can read it. */
type Message = { title: string; body: string; url: string; tag: string }

type PushEvent = Waiting & { data: { json(): unknown } | null }
type ClickEvent = Waiting & { notification: Notification }
type Window = { url: string; focus(): Promise<unknown> }

type StatusScope = {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(name: 'push', handler: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', handler: (event: ClickEvent) => void): void
}
const worker = globalThis as unknown as StatusScope

async function open(url: string) {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((one) => one.url === url)
  await (shown ? shown.focus() : worker.clients.openWindow(url))
}

worker.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, url, tag } = event.data.json() as Message
  // one message for each order: the newest replaces the one before
  const options = { body, tag, renotify: true, icon: '/app-icon/app-192.png', data: url }
  event.waitUntil(worker.registration.showNotification(title, options))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})
