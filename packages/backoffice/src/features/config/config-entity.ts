import { saveConfig as saveConfigCall } from '@theke/contract/calls/config'
import { config, configSections } from '@theke/contract/entities/config'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { api, queryClient } from '../../api.ts'
import type { Values } from '../../crud/form-values.ts'
import type { WireRecord } from '../../crud/records.ts'
import { configQuery, configRecord } from '../../shop-config.ts'

/** The one record of settings as forms and comparisons know records. */
export const configEntity: AnyEntity = {
  ...config,
  access: { read: 'public', write: 'admin' },
  list: [],
  title: 'shopName',
}

export type ConfigSection = { label: string; names: readonly string[] }

export const sections: readonly ConfigSection[] = Object.entries(configSections).map(([label, fields]) => ({
  label,
  names: Object.keys(fields),
}))

/** POST /config counts as an update: the first message of the server is shown (BACKOFFICE-34). */
export async function saveConfig(changes: Values): Promise<WireRecord> {
  const saved = configRecord(await api(saveConfigCall, { values: changes }))
  queryClient.setQueryData(configQuery.queryKey, saved)
  await queryClient.invalidateQueries({ queryKey: ['dashboard'] })
  return saved
}
