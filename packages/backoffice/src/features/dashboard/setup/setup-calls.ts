import { queryOptions } from '@tanstack/react-query'
import { entityCalls } from '@theke/contract/call/entity-calls'
import { saveConfig } from '@theke/contract/calls/config'
import { finishSetup, getSetup, passSetupStep } from '@theke/contract/calls/setup'
import type { SetupStep } from '@theke/domain/setup'
import { api, queryClient } from '../../../api.ts'
import { entityOf, forgetRecords, type WireRecord } from '../../../crud/records.ts'
import { configQuery, configRecord } from '../../../shop-config.ts'

type Values = Record<string, unknown>

// failures stand in the step that they belong to
const shownHere = { isShownByCaller: true } as const

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => api(getSetup, {}, { signal, kind: 'background' }),
  staleTime: 0,
})

const forgetDashboard = () => queryClient.invalidateQueries({ queryKey: ['dashboard'] })

/** On to the next step, whether this one is done or not. */
export async function passStep(step: SetupStep): Promise<void> {
  queryClient.setQueryData(setupQuery.queryKey, await api(passSetupStep, { step }, shownHere))
}

/** The guide leaves the start screen. */
export async function endSetup(): Promise<void> {
  queryClient.setQueryData(setupQuery.queryKey, await api(finishSetup, {}, shownHere))
  await forgetDashboard()
}

export async function saveSettings(values: Values): Promise<void> {
  queryClient.setQueryData(configQuery.queryKey, configRecord(await api(saveConfig, { values }, shownHere)))
  await forgetDashboard()
}

export async function addRecord(path: string, values: Values): Promise<WireRecord> {
  const record = await api(entityCalls(entityOf(path)).create, { values }, shownHere)
  await Promise.all([forgetRecords(path), forgetDashboard()])
  return record
}

export async function changeRecord(path: string, id: number, values: Values): Promise<void> {
  await api(entityCalls(entityOf(path)).update, { id, values }, shownHere)
  await Promise.all([forgetRecords(path), forgetDashboard()])
}
