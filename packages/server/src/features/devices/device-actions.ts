import type { DeviceTestKind } from '@theke/contract/calls/devices'
import { deviceJobKinds, isPolling, offlineAfter } from '@theke/contract/calls/devices'
import { entities } from '@theke/contract/entities/registry'
import { deviceTexts } from '@theke/contract/texts.de'
import { formatDateTime } from '@theke/domain/values'
import type { Services } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import type { Values } from '../../crud/codec.ts'
import { findRecord, requireRecord } from '../../crud/records.ts'
import { DeviceFailure } from '../../platform/device-failure.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { HttpError } from '../../platform/errors.ts'
import { hashToken, newToken } from '../../platform/secret-token.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { MessagePorts } from './deliver.ts'
import { deliver } from './deliver.ts'
import type { Job } from './device-jobs.ts'
import { addJob, claimJob, expireJob, findJob, finishJob, jobsPath } from './device-jobs.ts'
import type { Device } from './device-records.ts'
import { addLogs, noteContact, noteFailure } from './device-records.ts'
import { testPage } from './test-page.ts'

/** How long a person waits for a device (OPEN-106). */
const usualWait = 8_000

/** The first message is the one of the action, the second says why (ERR-16). */
const failedWith = (status: 409 | 422, kind: DeviceTestKind, cause: string) =>
  new HttpError(status, [
    { message: kind === 'requestLogs' ? deviceTexts.logsFailed : deviceTexts.testFailed },
    { message: cause },
  ])

/** Why a device cannot have such a job at all; undefined when it can. */
function unfitness({ type, printer, notification }: Device, kind: DeviceTestKind): string | undefined {
  if (kind === 'testPrint' && type !== 'printer') return deviceTexts.notPrinter
  if (kind === 'testNotification' && type !== 'notification') return deviceTexts.notNotified
  if (type === 'printer') return printer.protocol ? undefined : deviceTexts.noProtocol
  if (!notification.channel) return deviceTexts.noChannel
  if (kind === 'requestLogs' && notification.channel !== 'webpush') return deviceTexts.noLogs
  return notification.channel === 'webpush' || notification.target ? undefined : deviceTexts.noTarget
}

/** Why a printer that asks for its jobs would not ask in time; undefined when it is heard of. */
function silence({ lastSeenAt }: Device, now: Date): string | undefined {
  if (!lastSeenAt) return deviceTexts.neverSeen
  return now.getTime() - lastSeenAt.getTime() > offlineAfter ? deviceTexts.notSeen : undefined
}

/** The actions of devices: a job is stored, done or fetched, and its end is waited for (API-36 to API-38). */
export function createDeviceActions(services: Services, ports: MessagePorts) {
  const { database, hooks, now, settings, changes, deviceWait = usualWait } = services
  const { orm } = database
  const limits = rateLimits(settings, now)
  const waiting = new Set<() => void>()
  changes.on((path) => {
    if (path !== jobsPath && path !== '*') return
    for (const wake of waiting) wake()
  })

  /** Until something happened to jobs, in whichever process, or a second later: a notice may get lost. */
  const news = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        waiting.delete(done)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(done, Math.min(milliseconds, 1_000))
      waiting.add(done)
    })

  async function ended(id: number, device: Device, until: number): Promise<Job | undefined> {
    for (;;) {
      const heard = news(Math.max(1, until - performance.now()))
      const job = await findJob(orm, id)
      if (!job || job.finishedAt) return job
      if (performance.now() >= until) break
      await heard
    }
    const unconfirmed = device.type === 'printer' ? deviceTexts.notConfirmed : deviceTexts.notShown
    await expireJob(orm, id, unconfirmed, now())
    return findJob(orm, id)
  }

  async function store(id: number, kind: DeviceTestKind, viewer: Viewer, receipt: string) {
    const time = formatDateTime(now(), await services.timeZone())
    return orm.transaction(async (tx) => {
      const device = (await requireRecord(tx, entities.devices, id, viewer, hooks)) as Values & Device
      const unfit = unfitness(device, kind)
      if (unfit) throw failedWith(422, kind, unfit)
      const createdAt = now()
      const silent = isPolling(device) ? silence(device, createdAt) : undefined
      const branch = await findRecord(tx, entities.branches, device.branch)
      const job = await addJob(tx, {
        device: id,
        kind,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + deviceWait),
        document: kind === 'testPrint' ? testPage(device, branch?.name ?? '', time) : [],
        receiptHash: hashToken(receipt),
        ...(silent ? { state: 'failed', error: silent, finishedAt: createdAt } : {}),
      })
      await writeLog(tx, {
        channel: 'audit',
        message: `${deviceJobKinds[kind]}: Gerät „${device.name || device.identifier}“`,
        user: viewer.user?.id ?? null,
        device: id,
        context: { action: 'command', entity: 'devices', entityId: id, command: kind },
      })
      return { device, job }
    })
  }

  /** Does a job here and now; how it went stands in the job. */
  async function doJob(job: Job, device: Device, receipt: string, signal: AbortSignal): Promise<void> {
    const claimed = await claimJob(orm, job.id, now())
    if (!claimed) return
    try {
      const { paper, lines, isPending } = await deliver(services, ports, {
        job: claimed,
        device,
        receipt,
        signal,
      })
      if (isPending) return
      await orm.transaction(async (tx) => {
        await noteContact(tx, device.id, now(), { paper })
        await addLogs(tx, device.id, (lines ?? []).map(infoLine), now())
        await finishJob(tx, job.id, '', now())
      })
    } catch (error) {
      if (!(error instanceof DeviceFailure)) throw error
      await orm.transaction(async (tx) => {
        await noteFailure(tx, device.id, error.message, error.paper)
        await finishJob(tx, job.id, error.message, now())
      })
    }
  }

  /** What came of a job also stands in the log of the device. */
  async function writeDown({ kind, device, error, state }: Job, isSilent: boolean) {
    const message =
      state === 'done' ? `${deviceJobKinds[kind]}: erledigt` : `${deviceJobKinds[kind]}: ${error}`
    await addLogs(orm, device, [{ level: state === 'done' ? 'info' : 'warning', message }], now())
    if (state === 'expired' && !isSilent) await noteFailure(orm, device, error)
    if (state !== 'done')
      await writeLog(orm, { channel: 'device', level: 'warning', message, device, context: { kind } })
  }

  /** Gives a device a job and waits for its end: throws 422 when it cannot have it, 409 when it was not done. */
  return async function act(id: number, kind: DeviceTestKind, viewer: Viewer): Promise<void> {
    const until = performance.now() + deviceWait
    await limits.enforce(orm, rules.deviceAction, String(id))
    const receipt = newToken()
    const { device, job } = await store(id, kind, viewer, receipt)
    if (!job.finishedAt && !isPolling(device))
      await doJob(job, device, receipt, AbortSignal.timeout(deviceWait))
    const outcome = job.finishedAt ? job : await ended(job.id, device, until)
    if (!outcome) throw failedWith(409, kind, deviceTexts.interrupted) // deleted in the meantime
    await writeDown(outcome, isPolling(device))
    if (outcome.state !== 'done') throw failedWith(409, kind, outcome.error)
  }
}

const infoLine = (message: string) => ({ level: 'info', message }) as const
