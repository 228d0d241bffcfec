import { printTemplates } from '@theke/domain/printing'
import { z } from 'zod'
import { addressText, recordId, wholeNumber } from '../call/call-values.ts'
import { defineCall, rawAnswer } from '../call/define-call.ts'
import { entityCalls, wireRecord } from '../call/entity-calls.ts'
import { device } from '../entities/device.ts'
import { failures, orderTexts, pairingTexts } from '../texts.de.ts'
import { pairingBody } from './pairing.ts'
import { pushSubscription } from './push-subscription.ts'

export const deviceJobKinds = {
  testPrint: 'Testdruck',
  testNotification: 'Testbenachrichtigung',
  requestLogs: 'Logs anfordern',
  print: 'Druck',
} as const
export type DeviceJobKind = keyof typeof deviceJobKinds
/** What somebody asks of a device and waits for. */
export type DeviceTestKind = Exclude<DeviceJobKind, 'print'>

/** queued: waits for the device; fetched: the device has it; expired: nobody fetched it in time (OPEN-106). */
export const deviceJobStates = {
  queued: 'Wartet',
  fetched: 'Übergeben',
  done: 'Erledigt',
  failed: 'Fehlgeschlagen',
  expired: 'Abgelaufen',
} as const
export type DeviceJobState = keyof typeof deviceJobStates

/** What a printer says about its paper, as it stands after „Papier:“. */
export const paperStates = {
  ok: 'in Ordnung',
  low: 'geht zu Ende',
  out: 'leer',
  coverOpen: 'Deckel offen',
} as const
export type PaperState = keyof typeof paperStates

export const deviceLogLevels = { info: 'Info', warning: 'Warnung', error: 'Fehler' } as const

/** Not heard of for longer than this, a device that reports by itself is offline (OPEN-106). */
export const offlineAfter = 2 * 60_000

type Seen = {
  type: string
  lastSeenAt: string | null
  lastError: string
  printer: { protocol: string | null }
}

export type DeviceLight = 'online' | 'offline' | 'failing' | 'reachable' | 'unknown'

/** Devices that are a browser of their own, paired by a code (OPEN-138). */
export const screenTypes = ['board', 'kitchen', 'frontdesk', 'kiosk', 'clock'] as const
export type ScreenType = (typeof screenTypes)[number]

export const isScreen = (type: string): type is ScreenType =>
  (screenTypes as readonly string[]).includes(type)

/** Whether the page of the screen shows the code with which it is paired. */
export const showsCode = (type: string) => isScreen(type) && type !== 'board'

/** Whether the printer asks for its jobs by itself, and so is heard of all the time. */
export const isPolling = (device: { type: string; printer: { protocol: string | null } }) =>
  device.type === 'printer' &&
  (device.printer.protocol === 'epsonServerDirect' || device.printer.protocol === 'starCloudPrnt')

/** The traffic light of a device: what is known about it without asking it (OPEN-106). */
export function deviceLight(device: Seen, now: number): DeviceLight {
  if (device.lastSeenAt === null) return device.lastError ? 'failing' : 'unknown'
  const reportsItself = isPolling(device) || isScreen(device.type)
  if (reportsItself && now - Date.parse(device.lastSeenAt) > offlineAfter) return 'offline'
  if (device.lastError) return 'failing'
  return reportsItself ? 'online' : 'reachable'
}

/** A device as it travels, with what is decided by. */
const wireDevice = wireRecord.extend({
  identifier: z.string(),
  name: z.string(),
  type: z.enum(['printer', 'notification', ...screenTypes]),
  pairedAt: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  paper: z.enum(['ok', 'low', 'out', 'coverOpen']).nullable(),
  lastError: z.string(),
  printer: z.looseObject({
    protocol: z.enum(['escposTcp', 'epsonServerDirect', 'starCloudPrnt']).nullable(),
    address: z.string(),
    paperWidth: z.enum(['58', '80']).nullable(),
    template: z.enum(printTemplates).nullable(),
  }),
  notification: z.looseObject({
    channel: z.enum(['webpush', 'email', 'sms']).nullable(),
    target: z.string(),
  }),
})
export type WireDevice = z.output<typeof wireDevice>

const ofDevice = {
  policy: 'admin',
  right: 'devices.manage',
  entity: 'devices',
  params: { id: recordId },
} as const

/** One device, by the generated call. */
export const getDevice = { ...entityCalls(device).get, answer: wireDevice }

export const testPrint = defineCall({
  ...ofDevice,
  method: 'POST',
  path: '/devices/:id/test/print',
  answer: wireDevice,
  failure: 'Test nicht erfolgreich.',
  summary: 'Sends a test print to a device',
})

export const testNotification = defineCall({
  ...ofDevice,
  method: 'POST',
  path: '/devices/:id/test/notification',
  answer: wireDevice,
  failure: 'Test nicht erfolgreich.',
  summary: 'Sends a test notification to a device',
})

export const requestDeviceLogs = defineCall({
  ...ofDevice,
  method: 'POST',
  path: '/devices/:id/request-device-logs',
  answer: wireDevice,
  failure: 'Log konnte nicht angefordert werden.',
  summary: 'Asks a device for its logs',
})

export const pairDevice = defineCall({
  ...ofDevice,
  method: 'POST',
  path: '/devices/:id/pairing',
  body: pairingBody,
  answer: wireDevice,
  failure: pairingTexts.failed,
  summary: 'Makes the browser that shows a code the screen of a device',
})

export const unpairDevice = defineCall({
  ...ofDevice,
  method: 'DELETE',
  path: '/devices/:id/pairing',
  answer: wireDevice,
  failure: pairingTexts.endFailed,
  summary: 'Takes the device from its browser, which loses its access at once',
})

const deviceJob = z.object({
  id: z.int(),
  kind: z.enum(['testPrint', 'testNotification', 'requestLogs', 'print']),
  state: z.enum(['queued', 'fetched', 'done', 'failed', 'expired']),
  attempts: z.int(),
  /** Why it failed, in German; '' while it did not. */
  error: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** The order that is printed. */
  order: z.int().nullable(),
  isCopy: z.boolean(),
})
export type DeviceJob = z.output<typeof deviceJob>

export const reprintJob = defineCall({
  ...ofDevice,
  method: 'POST',
  path: '/devices/:id/jobs/:jobId/reprint',
  params: { id: recordId, jobId: recordId },
  answer: z.null(),
  status: 202,
  failure: orderTexts.printFailed,
  summary: 'Prints what a job printed once more, marked as a copy',
})

/** An order that nobody placed, or the newest one of the branch. */
export const previewOrders = ['sample', 'last'] as const

export const previewPrint = defineCall({
  ...ofDevice,
  method: 'GET',
  path: '/devices/:id/preview',
  /** As the device is set up, where nothing else is asked for. */
  query: {
    paperWidth: z.enum(['58', '80']).optional(),
    template: z.enum(printTemplates).optional(),
    order: z.enum(previewOrders).optional(),
    /** Makes the address another one once the device was changed. */
    revision: wholeNumber(0, 2_147_483_647).optional(),
  },
  answer: rawAnswer('image/png'),
  failure: failures.load('Vorschau'),
  summary:
    'A picture of what a printer prints, of an order that nobody placed or of the last one of its branch',
})

export const listDeviceJobs = defineCall({
  ...ofDevice,
  method: 'GET',
  path: '/devices/:id/jobs',
  answer: z.array(deviceJob),
  failure: failures.list('Aufträge'),
  summary: 'The last 20 jobs of a device and how they ended, newest first',
})

/** The last 5,000 of a device are kept. */
const deviceLog = z.object({
  id: z.int(),
  at: z.string(),
  level: z.enum(['info', 'warning', 'error']),
  message: z.string(),
})
export type DeviceLog = z.output<typeof deviceLog>

export const listDeviceLogs = defineCall({
  ...ofDevice,
  method: 'GET',
  path: '/devices/:id/logs',
  query: { after: recordId.optional(), limit: wholeNumber(1, 200).optional() },
  answer: z.array(deviceLog),
  meta: z.object({ limit: z.int(), next: z.int().nullable() }),
  failure: failures.load('Log'),
  summary: 'What a device reported about itself, newest first; continues after an id',
})

/** How the device is connected; secrets are never part of it. */
const deviceConnection = z.object({
  /** When the address that a polling printer uses was made; null without one. */
  secretCreatedAt: z.string().nullable(),
  /** When a browser was connected for push messages, and which one. */
  subscribedAt: z.string().nullable(),
  userAgent: z.string(),
  /** With this key a browser subscribes to push messages; '' for other devices. */
  pushKey: z.string(),
  /** Whether the server has a way to notify the device by mail or SMS. */
  canSend: z.boolean(),
  /** Networks in which the server may print (PRINTER_NETWORKS). */
  printerNetworks: z.array(z.string()).readonly(),
})
export type DeviceConnection = z.output<typeof deviceConnection>

export const getDeviceConnection = defineCall({
  ...ofDevice,
  method: 'GET',
  path: '/devices/:id/connection',
  answer: deviceConnection,
  failure: failures.load('Verbindung'),
  summary: 'How a device is connected, without its secrets',
})

export const createDeviceSecret = defineCall({
  ...ofDevice,
  method: 'POST',
  path: '/devices/:id/secret',
  needsPassword: true,
  answer: z.object({ secret: z.string(), url: z.string(), createdAt: z.string() }),
  status: 201,
  errors: ['passwordNeeded'],
  failure: failures.create('Adresse'),
  summary: 'Makes the address at which a printer asks for its jobs, shown only in this answer',
})

export const connectBrowser = defineCall({
  ...ofDevice,
  method: 'PUT',
  path: '/devices/:id/subscription',
  body: pushSubscription,
  answer: z.null(),
  failure: 'Dieses Gerät konnte nicht verbunden werden.',
  summary: 'Connects a browser that takes push messages',
})

export const confirmPush = defineCall({
  method: 'POST',
  path: '/device-receipts/:receipt',
  policy: 'key',
  params: { receipt: addressText },
  /** The log of the device, when it was asked for it. */
  body: z.object({ log: z.array(z.string().max(1_000)).max(200).default([]) }),
  answer: z.null(),
  failure: failures.update('Nachricht'),
  summary: 'A notified device confirms a message, once',
})

/** What polling printers call, as their manufacturers define it. */
const ofPrinter = {
  policy: 'key',
  params: { secret: addressText },
  failure: failures.load('Drucker'),
} as const

export const pollEpson = defineCall({
  ...ofPrinter,
  method: 'POST',
  path: '/printers/epson/:secret',
  answer: rawAnswer('text/xml'),
  summary: 'Epson Server Direct Print: asks for jobs and tells how they went',
})

export const pollStar = defineCall({
  ...ofPrinter,
  method: 'POST',
  path: '/printers/star/:secret',
  answer: rawAnswer('application/json'),
  summary: 'Star CloudPRNT: asks whether there is a job',
})

export const fetchStarJob = defineCall({
  ...ofPrinter,
  method: 'GET',
  path: '/printers/star/:secret',
  answer: rawAnswer('application/octet-stream'),
  summary: 'Star CloudPRNT: fetches a job',
})

export const finishStarJob = defineCall({
  ...ofPrinter,
  method: 'DELETE',
  path: '/printers/star/:secret',
  answer: z.null(),
  summary: 'Star CloudPRNT: tells how a job went',
})
