import { queryOptions } from '@tanstack/react-query'
import { config, configSections } from '@theke/contract/entities/config'
import type { AnyEntity } from '@theke/contract/entity/define-entity'
import { failures } from '@theke/contract/texts.de'
import { call, change, queryClient } from '../../api.ts'
import type { Values } from '../../crud/form-values.ts'
import type { WireRecord } from '../../crud/records.ts'

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

const recordOf = (answer: Values): WireRecord => ({
  ...answer,
  id: 1,
  revision: answer['revision'] as number,
  createdAt: '',
  updatedAt: '',
})

export const loadConfig = async (): Promise<WireRecord> =>
  recordOf(await call<Values>('/config', { failure: failures.configLoad }))

export const configQuery = queryOptions({ queryKey: ['config', 'record'], queryFn: loadConfig })

/** POST /config counts as an update: the first message of the server is shown (BACKOFFICE-34). */
export async function saveConfig(changes: Values): Promise<WireRecord> {
  const saved = recordOf(await change<Values>('/config', { body: changes, failure: failures.configSave }))
  queryClient.setQueryData(configQuery.queryKey, saved)
  await queryClient.invalidateQueries({ queryKey: ['dashboard'] })
  return saved
}
