import { notifications } from '@mantine/notifications'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type {
  DeviceConnection,
  DeviceJob,
  DeviceJobKind,
  DeviceLogPage,
  NewDeviceSecret,
  PaperState,
} from '@theke/contract/calls/devices'
import { failures } from '@theke/contract/texts.de'
import { call, change, queryClient } from '../../api.ts'
import type { WireRecord } from '../../crud/records.ts'

export const path = 'devices'

export type WireDevice = WireRecord & {
  identifier: string
  name: string
  type: 'printer' | 'notification'
  lastSeenAt: string | null
  paper: PaperState | null
  lastError: string
  printer: { protocol: 'escposTcp' | 'epsonServerDirect' | 'starCloudPrnt' | null; address: string }
  notification: { channel: 'webpush' | 'email' | 'sms' | null; target: string }
}

/** Milliseconds between looks at a device whose screen is open. */
const lookEvery = 10_000

const keyOf = (id: number) => [path, 'record', id]

/** The device of the form (the same entry of the cache), kept up to date without covering the page. */
export const deviceQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      call<WireDevice>(`/${path}/${id}`, { failure: failures.load('Gerät'), signal, kind: 'background' }),
    refetchInterval: lookEvery,
  })

export const jobsQuery = (id: number) =>
  queryOptions({
    queryKey: [path, 'jobs', id],
    queryFn: ({ signal }) =>
      call<DeviceJob[]>(`/${path}/${id}/jobs`, {
        failure: 'Aufträge konnten nicht geladen werden.',
        signal,
        kind: 'background',
      }),
    refetchInterval: lookEvery,
  })

export const logQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [path, 'logs', id],
    queryFn: ({ signal, pageParam }) =>
      call<DeviceLogPage>(`/${path}/${id}/logs${pageParam ? `?after=${pageParam}` : ''}`, {
        failure: 'Log konnte nicht geladen werden.',
        signal,
        kind: 'background',
        withMeta: true,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ meta }: DeviceLogPage) => meta.next ?? undefined,
  })

export const connectionQuery = (id: number) =>
  queryOptions({
    queryKey: [path, 'connection', id],
    queryFn: ({ signal }) =>
      call<DeviceConnection>(`/${path}/${id}/connection`, {
        failure: 'Verbindung konnte nicht geladen werden.',
        signal,
        kind: 'background',
      }),
  })

type Action = { address: string; failure: string; success: string }

/** The actions with the sentences of ERR-16. */
const actions: Readonly<Record<DeviceJobKind, Action>> = {
  testPrint: {
    address: 'test/print',
    failure: 'Test nicht erfolgreich.',
    success: 'Der Testdruck wurde gedruckt.',
  },
  testNotification: {
    address: 'test/notification',
    failure: 'Test nicht erfolgreich.',
    success: 'Die Testbenachrichtigung ist angekommen.',
  },
  requestLogs: {
    address: 'request-device-logs',
    failure: 'Log konnte nicht angefordert werden.',
    success: 'Das Gerät hat sein Log gesendet.',
  },
}

const about = (id: number) => (query: { queryKey: readonly unknown[] }) =>
  query.queryKey[0] === path && query.queryKey[2] === id

/** Asks a device to do something and waits for it, for up to eight seconds (API-36 to API-38). */
export const useAction = (id: number, kind: DeviceJobKind) =>
  useMutation({
    mutationKey: [path, 'action', id, kind],
    mutationFn: () => {
      const { address, failure } = actions[kind]
      return change<WireDevice>(`/${path}/${id}/${address}`, { failure, kind: 'background' })
    },
    onSuccess: () => notifications.show({ message: actions[kind].success }),
    // failed or not, the device, its jobs and its log say more than before
    onSettled: () => queryClient.invalidateQueries({ predicate: about(id) }),
  })

export const useNewSecret = (id: number) =>
  useMutation({
    mutationFn: () =>
      change<NewDeviceSecret>(`/${path}/${id}/secret`, { failure: 'Adresse konnte nicht erstellt werden.' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: connectionQuery(id).queryKey }),
  })

export async function subscribe(id: number, body: PushSubscriptionJSON): Promise<void> {
  await change<null>(`/${path}/${id}/subscription`, {
    method: 'PUT',
    body,
    failure: 'Dieses Gerät konnte nicht verbunden werden.',
  })
  await queryClient.invalidateQueries({ predicate: about(id) })
}
