import { getConfig, getFacilities, saveConfig as saveConfigCall } from '@theke/contract/calls/config'
import { config as definition } from '@theke/contract/entities/config'
import type { Config } from '@theke/contract/entities/config'
import type { App, Services } from '../../platform/services.ts'
import { loadMedia, presentFields } from '../../crud/present.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { serve } from '../../platform/serve.ts'
import { canUse, type Viewer } from '../../platform/viewer.ts'
import { configRevision, loadConfig, saveConfig } from './shop-config.ts'

/** The configuration as the viewer may see it. */
export async function presentConfig(tx: Transaction, config: Config, viewer: Viewer) {
  const media = await loadMedia(tx, definition.fields, [config])
  return presentFields(definition.fields, config, { viewer, media })
}

/** For those who change it whole, with the revision that a change is to be based on. */
async function answer(tx: Transaction, config: Config, viewer: Viewer) {
  const { disableTickets } = config
  const isEditor = canUse(viewer, 'config.edit')
  const data = { ...(await presentConfig(tx, config, { ...viewer, isAdmin: isEditor })), disableTickets }
  return { data: isEditor ? { ...data, revision: await configRevision(tx) } : data }
}

export type HasProvider = (method: 'mollie' | 'datatrans') => boolean

export function configRoutes(app: App, { database: { orm }, settings }: Services, hasProvider: HasProvider) {
  serve(app, getConfig, async ({ viewer }) => answer(orm, await loadConfig(orm), viewer))

  serve(app, getFacilities, async () => ({
    data: {
      mail: settings.smtpUrl !== undefined,
      sms: settings.sms !== undefined,
      map: settings.mapStyleUrl !== undefined,
      mollie: hasProvider('mollie'),
      datatrans: hasProvider('datatrans'),
    },
  }))

  serve(app, saveConfigCall, async ({ body, viewer }) =>
    orm.transaction(async (tx) => answer(tx, await saveConfig(tx, body, viewer), viewer)),
  )
}
