import { queryOptions } from '@tanstack/react-query'
import { getConfig } from '@theke/contract/calls/config'
import { api } from './api.ts'
import type { Values } from './crud/form-values.ts'
import type { WireRecord } from './crud/records.ts'

/** The settings of the shop as forms and comparisons know records; administrators also get a revision. */
export const configRecord = (answer: Values): WireRecord => ({
  ...answer,
  id: 1,
  revision: answer['revision'] as number,
  createdAt: '',
  updatedAt: '',
})

export const loadConfig = async (): Promise<WireRecord> =>
  configRecord(await api(getConfig, {}, { kind: 'background' }))

export const configQuery = queryOptions({ queryKey: ['config', 'record'], queryFn: loadConfig })
