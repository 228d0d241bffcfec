import type { DeviceConnection } from '@theke/contract/calls/devices'
import { isPolling } from '@theke/contract/calls/devices'
import { entities } from '@theke/contract/entities/registry'
import { deviceTexts, messages } from '@theke/contract/texts.de'
import { z } from 'zod'
import type { App, Services, Work } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import { requireRecord } from '../../crud/records.ts'
import { idOf, presentOne } from '../../crud/routes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid, malformed } from '../../platform/errors.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { MessagePorts } from './deliver.ts'
import { createDeviceActions } from './device-actions.ts'
import { lastJobs, tidyJobs } from './device-jobs.ts'
import type { Device } from './device-records.ts'
import { findConnection, listLogs, replaceSecret } from './device-records.ts'
import { printerRoutes } from './printer-routes.ts'
import { loadVapidKeys } from './push-keys.ts'
import { pushRoutes } from './push-routes.ts'

const read = { config: { policy: 'admin', entity: 'devices' } } as const
const paths: Readonly<Record<string, string>> = { epsonServerDirect: 'epson', starCloudPrnt: 'star' }

/** Printers and notification devices: their actions, what they did and said, and how they are connected. */
export async function deviceRoutes(app: App, services: Services, ports: MessagePorts) {
  const { database, settings, now, hooks } = services
  const { orm } = database
  const act = createDeviceActions(services, ports)
  const deviceOf = async (tx: Transaction, params: unknown, viewer: Viewer) =>
    (await requireRecord(tx, entities.devices, idOf(params), viewer, hooks)) as Device

  const actions = {
    'test/print': 'testPrint',
    'test/notification': 'testNotification',
    'request-device-logs': 'requestLogs',
  } as const
  for (const [path, kind] of Object.entries(actions)) {
    app.post(`/devices/:id/${path}`, read, async ({ params, viewer }) => {
      await act(idOf(params), kind, viewer)
      const device = await deviceOf(orm, params, viewer)
      return { data: await presentOne(orm, entities.devices, device, viewer) }
    })
  }

  app.get('/devices/:id/jobs', read, async ({ params, viewer }) => ({
    data: await lastJobs(orm, (await deviceOf(orm, params, viewer)).id),
  }))

  app.get('/devices/:id/logs', read, async ({ params, query, viewer }) => {
    const wanted = z
      .strictObject({
        after: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      })
      .safeParse(query)
    if (!wanted.success) throw malformed(messages.malformed)
    return listLogs(orm, (await deviceOf(orm, params, viewer)).id, wanted.data)
  })

  app.get('/devices/:id/connection', read, async ({ params, viewer }) => {
    const device = await deviceOf(orm, params, viewer)
    const row = await findConnection(orm, device.id)
    const isPush = device.type === 'notification' && device.notification.channel === 'webpush'
    const data: DeviceConnection = {
      secretCreatedAt: row?.secretCreatedAt?.toISOString() ?? null,
      subscribedAt: row?.subscribedAt?.toISOString() ?? null,
      userAgent: row?.userAgent ?? '',
      pushKey: isPush ? (await loadVapidKeys(services)).publicKey : '',
      printerNetworks: settings.printerNetworks,
    }
    return { data }
  })

  const change = { config: { policy: 'admin', entity: 'devices', needsPassword: true } } as const
  app.post('/devices/:id/secret', change, async ({ params, viewer }, reply) => {
    const data = await orm.transaction(async (tx) => {
      const device = await deviceOf(tx, params, viewer)
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
      const path = paths[device.printer.protocol ?? ''] ?? ''
      return { secret, url: `${publicOrigin(settings)}/api/printers/${path}/${secret}`, createdAt }
    })
    return reply.code(201).send({ data })
  })

  await printerRoutes(app, services)
  pushRoutes(app, services)
}

/** What comes round by itself for devices. */
export const deviceWork = ({ database: { orm }, now }: Services): Work['recurring'] => [
  { name: 'tidyDeviceJobs', everyMinutes: 1, handler: () => tidyJobs(orm, now()) },
]
