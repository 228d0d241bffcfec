import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { OutboxDetail, OutboxMessage, OutboxPage } from '@theke/contract/calls/outbox'
import { failures } from '@theke/contract/texts.de'
import { notifications } from '@mantine/notifications'
import { call, change, queryClient } from '../../api.ts'

/** A waiting message goes out within seconds; the list shows it. */
const refresh = 5_000

export const outboxQuery = (query: string) =>
  queryOptions({
    queryKey: ['outbox', 'page', query],
    queryFn: ({ signal }) =>
      call<OutboxPage>(`/outbox?${query}`, {
        failure: failures.list('Nachrichten'),
        withMeta: true,
        signal,
        kind: 'background',
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((message) => message.state === 'waiting') ? refresh : false,
  })

export const messageQuery = (id: number) =>
  queryOptions({
    queryKey: ['outbox', 'message', id],
    queryFn: ({ signal }) =>
      call<OutboxDetail>(`/outbox/${id}`, { failure: failures.load('Nachricht'), signal }),
  })

/** Puts a message that was not sent back into the queue. */
export const useRetry = () =>
  useMutation({
    mutationFn: (id: number) =>
      change<OutboxMessage>(`/outbox/${id}/retry`, {
        failure: 'Nachricht konnte nicht erneut gesendet werden.',
      }),
    onSuccess: async () => {
      notifications.show({ message: 'Die Nachricht wird erneut gesendet.' })
      await queryClient.invalidateQueries({ queryKey: ['outbox'] })
      await queryClient.invalidateQueries({ queryKey: ['dashboard'] })
    },
  })

/** Only what was not sent, and whose words are still there, can be sent again. */
export const mayRetry = ({ state, isSecret, hasContent }: OutboxMessage) =>
  (state === 'failed' || state === 'kept') && !isSecret && hasContent
