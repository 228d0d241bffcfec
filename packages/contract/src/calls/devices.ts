export const deviceJobKinds = {
  testPrint: 'Testdruck',
  testNotification: 'Testbenachrichtigung',
  requestLogs: 'Logs anfordern',
} as const
export type DeviceJobKind = keyof typeof deviceJobKinds

/** queued: waits for the device; fetched: the device has it; expired: nobody fetched it in time (OPEN-106). */
export const deviceJobStates = {
  queued: 'Wartet',
  fetched: 'Übergeben',
  done: 'Erledigt',
  failed: 'Fehlgeschlagen',
  expired: 'Abgelaufen',
} as const
export type DeviceJobState = keyof typeof deviceJobStates

/** One row of GET /api/devices/{id}/jobs, newest first, the last 20. */
export type DeviceJob = {
  id: number
  kind: DeviceJobKind
  state: DeviceJobState
  attempts: number
  /** Why it failed, in German; '' while it did not. */
  error: string
  createdAt: string
  finishedAt: string | null
}

/** What a printer says about its paper, as it stands after „Papier:“. */
export const paperStates = {
  ok: 'in Ordnung',
  low: 'geht zu Ende',
  out: 'leer',
  coverOpen: 'Deckel offen',
} as const
export type PaperState = keyof typeof paperStates

export const deviceLogLevels = { info: 'Info', warning: 'Warnung', error: 'Fehler' } as const

/** One row of GET /api/devices/{id}/logs, newest first; the last 5,000 are kept. */
export type DeviceLog = { id: number; at: string; level: keyof typeof deviceLogLevels; message: string }

/** GET /api/devices/{id}/logs?after=&limit= */
export type DeviceLogPage = { data: DeviceLog[]; meta: { limit: number; next: number | null } }

/** GET /api/devices/{id}/connection: how the device is connected; secrets are never part of it. */
export type DeviceConnection = {
  /** When the address that a polling printer uses was made; null without one. */
  secretCreatedAt: string | null
  /** When a browser was connected for push messages, and which one. */
  subscribedAt: string | null
  userAgent: string
  /** With this key a browser subscribes to push messages; '' for other devices. */
  pushKey: string
  /** Networks in which the server may print (PRINTER_NETWORKS). */
  printerNetworks: string[]
}

/** POST /api/devices/{id}/secret: the only time the address is shown; the one before stops working. */
export type NewDeviceSecret = { secret: string; url: string; createdAt: string }

/** Not heard of for longer than this, a device that reports by itself is offline (OPEN-106). */
export const offlineAfter = 2 * 60_000

type Seen = {
  type: string
  lastSeenAt: string | null
  lastError: string
  printer: { protocol: string | null }
}

export type DeviceLight = 'online' | 'offline' | 'failing' | 'reachable' | 'unknown'

/** Whether the printer asks for its jobs by itself, and so is heard of all the time. */
export const isPolling = (device: { type: string; printer: { protocol: string | null } }) =>
  device.type === 'printer' &&
  (device.printer.protocol === 'epsonServerDirect' || device.printer.protocol === 'starCloudPrnt')

/** The traffic light of a device: what is known about it without asking it (OPEN-106). */
export function deviceLight(device: Seen, now: number): DeviceLight {
  if (device.lastSeenAt === null) return device.lastError ? 'failing' : 'unknown'
  if (isPolling(device) && now - Date.parse(device.lastSeenAt) > offlineAfter) return 'offline'
  if (device.lastError) return 'failing'
  return isPolling(device) ? 'online' : 'reachable'
}
