import { notifications } from '@mantine/notifications'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { DeviceTestKind, WireDevice } from '@theke/contract/calls/devices'
import {
  connectBrowser,
  createDeviceSecret,
  getDevice,
  getDeviceConnection,
  listDeviceJobs,
  listDeviceLogs,
  pairDevice as pairDeviceCall,
  reprintJob,
  requestDeviceLogs,
  testNotification,
  testPrint,
  unpairDevice as unpairDeviceCall,
} from '@theke/contract/calls/devices'
import { api, queryClient } from '../../api.ts'

export type { WireDevice }

export const path = 'devices'

/** Milliseconds between looks at a device whose screen is open. */
const lookEvery = 10_000

const keyOf = (id: number) => [path, 'record', id]

/** The device of the form (the same entry of the cache), kept up to date without covering the page. */
export const deviceQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api(getDevice, { id }, { signal, kind: 'background' }),
    refetchInterval: lookEvery,
  })

export const jobsQuery = (id: number) =>
  queryOptions({
    queryKey: [path, 'jobs', id],
    queryFn: ({ signal }) => api(listDeviceJobs, { id }, { signal, kind: 'background' }),
    refetchInterval: lookEvery,
  })

export const logQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [path, 'logs', id],
    queryFn: ({ signal, pageParam }) =>
      api(listDeviceLogs, { id, after: pageParam }, { signal, kind: 'background' }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ meta }) => meta.next,
  })

export const connectionQuery = (id: number) =>
  queryOptions({
    queryKey: [path, 'connection', id],
    queryFn: ({ signal }) => api(getDeviceConnection, { id }, { signal, kind: 'background' }),
  })

const actions = {
  testPrint: { call: testPrint, success: 'Der Testdruck wurde gedruckt.' },
  testNotification: { call: testNotification, success: 'Die Testbenachrichtigung ist angekommen.' },
  requestLogs: { call: requestDeviceLogs, success: 'Das Gerät hat sein Log gesendet.' },
} as const

const about = (id: number) => (query: { queryKey: readonly unknown[] }) =>
  query.queryKey[0] === path && query.queryKey[2] === id

/** Asks a device to do something and waits for it, for up to eight seconds (API-36 to API-38). */
export const useAction = (id: number, kind: DeviceTestKind) =>
  useMutation({
    mutationKey: [path, 'action', id, kind],
    mutationFn: () => api(actions[kind].call, { id }, { kind: 'background' }),
    onSuccess: () => notifications.show({ message: actions[kind].success }),
    // failed or not, the device, its jobs and its log say more than before
    onSettled: () => queryClient.invalidateQueries({ predicate: about(id) }),
  })

/** Prints what a job printed once more, as a copy. */
export const useReprint = (id: number) =>
  useMutation({
    mutationFn: (jobId: number) => api(reprintJob, { id, jobId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: jobsQuery(id).queryKey }),
  })

export const useNewSecret = (id: number) =>
  useMutation({
    mutationFn: () => api(createDeviceSecret, { id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: connectionQuery(id).queryKey }),
  })

export async function subscribe(id: number, { endpoint = '', keys }: PushSubscriptionJSON): Promise<void> {
  const { p256dh = '', auth = '' } = keys ?? {}
  await api(connectBrowser, { id, endpoint, keys: { p256dh, auth } })
  await queryClient.invalidateQueries({ predicate: about(id) })
}

const replaceDevice = (device: WireDevice) => queryClient.setQueryData(keyOf(device.id), device)

/** The dialog itself shows what is wrong with a code. */
export async function pairDevice(id: number, code: string): Promise<void> {
  replaceDevice(await api(pairDeviceCall, { id, code }, { isShownByCaller: true }))
}

export async function unpairDevice(id: number): Promise<void> {
  replaceDevice(await api(unpairDeviceCall, { id }))
}
