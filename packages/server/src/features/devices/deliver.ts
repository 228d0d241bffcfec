import type { PaperState } from '@theke/contract/calls/devices'
import type { TestMailResult } from '@theke/contract/calls/outbox'
import { deviceTexts } from '@theke/contract/texts.de'
import type { Services } from '../../platform/services.ts'
import { DeviceFailure } from '../../platform/device-failure.ts'
import { escposBytes } from '../../platform/printer/escpos.ts'
import { askOverTcp, printOverTcp } from '../../platform/printer/escpos-connection.ts'
import { resolvePrinter } from '../../platform/printer/printer-address.ts'
import { sendPush } from '../../platform/push/web-push.ts'
import type { Job } from './device-jobs.ts'
import type { Device } from './device-records.ts'
import { findConnection } from './device-records.ts'
import { loadVapidKeys } from './push-keys.ts'
import { printOptions } from './test-page.ts'

/** How the features that send messages are asked for a test. */
export type MessagePorts = {
  sendTestMail(to: string): Promise<TestMailResult>
  /** limited: too many to this number, or a country we do not send to. */
  sendTestSms(to: string): Promise<{ state: TestMailResult['state'] | 'limited'; error: string | null }>
}

export type Delivered = {
  paper?: PaperState | undefined
  /** What the device said about itself. */
  lines?: readonly string[]
  /** The device itself still has to confirm it. */
  isPending?: true
}

/** Rejects when the time is over, for work that cannot be stopped. */
const inTime = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const over = new Promise<never>((_resolve, reject) => {
    const expire = () => reject(new DeviceFailure(deviceTexts.timedOut))
    if (signal.aborted) expire()
    else signal.addEventListener('abort', expire, { once: true })
  })
  return Promise.race([work, over])
}

async function overNetwork(
  job: Job,
  { printer }: Device,
  networks: readonly string[],
  signal: AbortSignal,
): Promise<Delivered> {
  const address = await inTime(resolvePrinter(printer.address, networks), signal)
  if (job.kind === 'requestLogs') return askOverTcp(address, { signal })
  const bytes = escposBytes(job.document, printOptions(printer))
  return { paper: await printOverTcp(address, bytes, { reportsStatus: printer.reportsStatus, signal }) }
}

const notSent: Readonly<Record<string, string>> = {
  email: deviceTexts.noMailServer,
  sms: deviceTexts.noSmsProvider,
}

async function asMessage(
  { notification: { channel, target } }: Device,
  { sendTestMail, sendTestSms }: MessagePorts,
): Promise<Delivered> {
  const { state, error } = await (channel === 'sms' ? sendTestSms(target) : sendTestMail(target))
  if (state === 'kept') throw new DeviceFailure(notSent[channel ?? ''] ?? '')
  if (state === 'limited') throw new DeviceFailure(deviceTexts.smsLimit)
  if (state === 'failed') throw new DeviceFailure(error ?? '')
  return {}
}

/** What a notified browser gets; with the receipt it confirms, or sends its log. */
export type PushMessage = { kind: 'test' | 'logs'; title: string; body: string; receipt: string }

async function asPush(
  services: Services,
  job: Job,
  device: Device,
  receipt: string,
  signal: AbortSignal,
): Promise<Delivered> {
  const { orm } = services.database
  const subscription = (await findConnection(orm, device.id))?.subscription
  if (!subscription) throw new DeviceFailure(deviceTexts.notSubscribed)
  const message: PushMessage =
    job.kind === 'requestLogs'
      ? { kind: 'logs', title: 'Log gesendet', body: device.name || device.identifier, receipt }
      : {
          kind: 'test',
          title: 'Testbenachrichtigung',
          body: `${device.name || device.identifier} ist bereit.`,
          receipt,
        }
  const vapid = await loadVapidKeys(services)
  await sendPush(subscription, JSON.stringify(message), { vapid, signal, seconds: 10 })
  return { isPending: true }
}

/** Does a job that does not wait for the device to ask; throws a DeviceFailure. */
export function deliver(
  services: Services,
  ports: MessagePorts,
  { job, device, receipt, signal }: { job: Job; device: Device; receipt: string; signal: AbortSignal },
): Promise<Delivered> {
  if (device.type === 'printer') return overNetwork(job, device, services.settings.printerNetworks, signal)
  if (device.notification.channel === 'webpush') return asPush(services, job, device, receipt, signal)
  return inTime(asMessage(device, ports), signal)
}
