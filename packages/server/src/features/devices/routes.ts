import { urlOf } from '@theke/contract/call/define-call'
import {
  createDeviceSecret,
  getDeviceConnection,
  isPolling,
  isScreen,
  listDeviceJobs,
  listDeviceLogs,
  pollEpson,
  pairDevice,
  pollStar,
  previewPrint,
  reprintJob,
  requestDeviceLogs,
  testNotification,
  testPrint,
  unpairDevice,
} from '@theke/contract/calls/devices'
import { entities } from '@theke/contract/entities/registry'
import { deviceTexts, pairingTexts } from '@theke/contract/texts.de'
import type { App, Services } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import { requireRecord } from '../../crud/records.ts'
import { presentOne } from '../../crud/routes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Pairing } from '../../platform/pairing.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { serve } from '../../platform/serve.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { MessagePorts } from './deliver.ts'
import { createDeviceActions } from './device-actions.ts'
import { findJob, lastJobs } from './device-jobs.ts'
import type { Device } from './device-records.ts'
import { findConnection, listLogs, replaceSecret, writePairing } from './device-records.ts'
import { addPrint } from './print-jobs.ts'
import type { PrintQueue } from './print-queue.ts'
import { printerRoutes } from './printer-routes.ts'
import { loadVapidKeys } from './push-keys.ts'
import { pushRoutes } from './push-routes.ts'

/** Printers and notification devices: their actions, what they did and said, and how they are connected. */
export async function deviceRoutes(
  app: App,
  services: Services,
  { ports, pairing, queue }: { ports: MessagePorts; pairing: Pairing; queue: PrintQueue },
) {
  const { database, settings, now, hooks } = services
  const { orm } = database
  const act = createDeviceActions(services, ports)
  const deviceOf = async (tx: Transaction, id: number, viewer: Viewer) =>
    (await requireRecord(tx, entities.devices, id, viewer, hooks)) as Device

  const canSend = (channel: Device['notification']['channel']) =>
    (channel === 'email' && settings.smtpUrl !== undefined) ||
    (channel === 'sms' && settings.sms !== undefined)

  const actions = [
    [testPrint, 'testPrint'],
    [testNotification, 'testNotification'],
    [requestDeviceLogs, 'requestLogs'],
  ] as const
  for (const [call, kind] of actions) {
    serve(app, call, async ({ params: { id }, viewer }) => {
      await act(id, kind, viewer)
      const device = await deviceOf(orm, id, viewer)
      return { data: await presentDevice(orm, device, viewer) }
    })
  }

  const presentDevice = (tx: Transaction, device: Device, viewer: Viewer) =>
    presentOne(tx, entities.devices, device, viewer)

  serve(app, pairDevice, async ({ params: { id }, body, viewer }) => ({
    data: await orm.transaction(async (tx) => {
      const device = await deviceOf(tx, id, viewer)
      if (!isScreen(device.type)) throw invalid(pairingTexts.noScreen, 'type')
      await pairing.approve(tx, body.code, { kind: 'device', id })
      return presentDevice(tx, await writePairing(tx, device, { pairedAt: now(), viewer }), viewer)
    }),
  }))

  serve(app, unpairDevice, async ({ params: { id }, viewer }) => ({
    data: await orm.transaction(async (tx) => {
      const device = await deviceOf(tx, id, viewer)
      await pairing.revoke(tx, { kind: 'device', id })
      return presentDevice(tx, await writePairing(tx, device, { pairedAt: null, viewer }), viewer)
    }),
  }))

  serve(app, listDeviceJobs, async ({ params: { id }, viewer }) => ({
    data: await lastJobs(orm, (await deviceOf(orm, id, viewer)).id),
  }))

  serve(app, reprintJob, async ({ params: { id, jobId }, viewer }) => {
    await orm.transaction(async (tx) => {
      const device = await deviceOf(tx, id, viewer)
      const job = await findJob(tx, jobId)
      if (job?.device !== device.id || job.order === null) throw notFound()
      await addPrint(tx, { device: id, order: job.order, template: job.template ?? 'receipt', now: now() })
      await queue.wake(tx, id)
    })
    return { data: null }
  })

  serve(app, previewPrint, async ({ params: { id }, query, viewer, reply }) => {
    const picture = await queue.preview(await deviceOf(orm, id, viewer), query)
    if (!picture) throw notFound(deviceTexts.nothingToPreview)
    return reply.type('image/png').send(picture)
  })

  serve(app, listDeviceLogs, async ({ params: { id }, query: { after, limit = 50 }, viewer }) =>
    listLogs(orm, (await deviceOf(orm, id, viewer)).id, { after, limit }),
  )

  serve(app, getDeviceConnection, async ({ params: { id }, viewer }) => {
    const device = await deviceOf(orm, id, viewer)
    const row = await findConnection(orm, device.id)
    const isPush = device.type === 'notification' && device.notification.channel === 'webpush'
    const data = {
      secretCreatedAt: row?.secretCreatedAt?.toISOString() ?? null,
      subscribedAt: row?.subscribedAt?.toISOString() ?? null,
      userAgent: row?.userAgent ?? '',
      pushKey: isPush ? (await loadVapidKeys(services)).publicKey : '',
      canSend: canSend(device.notification.channel),
      printerNetworks: settings.printerNetworks,
    }
    return { data }
  })

  serve(app, createDeviceSecret, async ({ params: { id }, viewer }) => {
    const data = await orm.transaction(async (tx) => {
      const device = await deviceOf(tx, id, viewer)
      if (!isPolling(device)) throw invalid(deviceTexts.noProtocol, 'printer.protocol')
      const createdAt = now()
      const secret = await replaceSecret(tx, device.id, createdAt)
      await writeLog(tx, {
        channel: 'audit',
        message: `Adresse für den Drucker „${device.name || device.identifier}“ erstellt`,
        user: viewer.user?.id ?? null,
        device: device.id,
        context: { action: 'update', entity: 'devices', entityId: device.id },
      })
      const poll = device.printer.protocol === 'starCloudPrnt' ? pollStar : pollEpson
      const url = `${publicOrigin(settings)}${urlOf(poll, { secret })}`
      return { secret, url, createdAt: createdAt.toISOString() }
    })
    return { data }
  })

  await printerRoutes(app, services, queue)
  pushRoutes(app, services)
}
