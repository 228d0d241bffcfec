import { seeAlarmOnDevice } from '@theke/contract/calls/alarms'
import { confirmPush } from '@theke/contract/calls/devices'
import { createClient } from '@theke/contract/client'

const api = createClient()

/** What the server sends (features/devices/deliver.ts, alarms/tell-alarm.ts); it can be read by this browser only. */
type Asked = { kind: 'test' | 'logs'; title: string; body: string; receipt: string }
type Alarm = { kind: 'alarm'; title: string; body: string; receipt: string; url: string; tag: string }
type Message = Asked | Alarm

type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type PushEvent = Waiting & { data: { json(): unknown } | null }
type ClickEvent = Waiting & { notification: Notification; action: string }

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

/** Rings again at each message, and stays until somebody touches it. */
async function showAlarm({ title, body, receipt, url, tag }: Alarm): Promise<void> {
  const options = {
    body,
    tag,
    renotify: true,
    requireInteraction: true,
    data: { receipt, url },
    actions: [{ action: 'seen', title: 'Gesehen' }],
  }
  await worker.registration.showNotification(title, options)
  await remember(title)
}

async function take(message: Message): Promise<void> {
  if (message.kind === 'alarm') return showAlarm(message)
  const { kind, title, body, receipt } = message
  await worker.registration.showNotification(title, { body, tag: `theke-${kind}` })
  const lines = await remember(title)
  const state = [`Browser: ${navigator.userAgent}`, `Benachrichtigungen: ${Notification.permission}`]
  await api(confirmPush, { receipt, ...(kind === 'logs' ? { log: [...state, ...lines] } : {}) })
}

/** A touch means that somebody has seen the alarm; except on its button it also opens what it is about. */
async function answer(alarm: Pick<Alarm, 'receipt' | 'url'> | null, action: string): Promise<void> {
  if (action !== 'seen') await worker.clients.openWindow(alarm?.url ?? '/backend/orders')
  if (alarm) await api(seeAlarmOnDevice, { receipt: alarm.receipt })
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(take(event.data.json() as Message))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(answer(event.notification.data as Pick<Alarm, 'receipt' | 'url'> | null, event.action))
})
