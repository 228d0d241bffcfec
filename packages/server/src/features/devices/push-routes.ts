import { confirmPush, connectBrowser } from '@theke/contract/calls/devices'
import { entities } from '@theke/contract/entities/registry'
import { deviceTexts, messages } from '@theke/contract/texts.de'
import { and, eq, isNull } from 'drizzle-orm'
import type { App, Services } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import { requireRecord } from '../../crud/records.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { areBrowserKeys, isPushEndpoint } from '../../platform/push/web-push.ts'
import { serve } from '../../platform/serve.ts'
import { hashToken, isToken } from '../../platform/secret-token.ts'
import { finishJob } from './device-jobs.ts'
import type { Device } from './device-records.ts'
import { addLogs, noteContact } from './device-records.ts'
import { deviceConnections, deviceJobs } from './device-tables.ts'

/** Browsers that take push messages: connecting one to a device, and what it answers to a message. */
export function pushRoutes(app: App, services: Services) {
  const { database, settings, now, hooks } = services
  const { orm } = database
  const limits = rateLimits(settings, now)

  serve(app, connectBrowser, async ({ params: { id }, body: subscription, viewer, request }) => {
    if (!isPushEndpoint(subscription.endpoint, settings.pushUrl)) throw invalid(messages.url, 'endpoint')
    if (!areBrowserKeys(subscription.keys)) throw invalid(messages.invalid, 'keys')
    await orm.transaction(async (tx) => {
      const device = (await requireRecord(tx, entities.devices, id, viewer, hooks)) as Device
      if (device.type !== 'notification' || device.notification.channel !== 'webpush')
        throw invalid(deviceTexts.noChannel, 'notification.channel')
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
      const values = { subscription, subscribedAt: now(), userAgent }
      await tx
        .insert(deviceConnections)
        .values({ device: device.id, ...values })
        .onConflictDoUpdate({ target: deviceConnections.device, set: values })
      await noteContact(tx, device.id, now())
      await writeLog(tx, {
        channel: 'audit',
        message: `Push-Nachrichten für das Gerät „${device.name || device.identifier}“ verbunden`,
        user: viewer.user?.id ?? null,
        device: device.id,
        context: { action: 'update', entity: 'devices', entityId: device.id },
      })
    })
    return { data: null }
  })

  /** The device has shown the message, or sends the log it was asked for: good once, as long as somebody waits. */
  serve(app, confirmPush, async ({ params: { receipt }, body: { log }, request: { ip } }) => {
    const isOpen = and(eq(deviceJobs.receiptHash, hashToken(receipt)), isNull(deviceJobs.finishedAt))
    const [job] = isToken(receipt) ? await orm.select().from(deviceJobs).where(isOpen) : []
    if (!job) {
      await limits.enforce(orm, rules.wrongSecret, limitKeyOf(ip))
      throw notFound()
    }
    await orm.transaction(async (tx) => {
      await noteContact(tx, job.device, now())
      const lines = job.kind === 'requestLogs' ? log : []
      await addLogs(
        tx,
        job.device,
        lines.map((message) => ({ level: 'info', message })),
        now(),
      )
      await finishJob(tx, job.id, '', now())
    })
    return { data: null }
  })
}
