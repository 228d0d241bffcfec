import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { queryFrom } from '@theke/contract/call/define-call'
import type { OutboxMessage } from '@theke/contract/calls/outbox'
import { getMessage, listMessages, retryMessage } from '@theke/contract/calls/outbox'
import { notifications } from '@mantine/notifications'
import { api, queryClient } from '../../api.ts'

/** A waiting message goes out within seconds; the list shows it. */
const refresh = 5_000

export const outboxQuery = (query: string) =>
  queryOptions({
    queryKey: ['outbox', 'page', query],
    queryFn: ({ signal }) =>
      api(listMessages, queryFrom(listMessages, query), { signal, kind: 'background' }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((message) => message.state === 'waiting') ? refresh : false,
  })

export const messageQuery = (id: number) =>
  queryOptions({
    queryKey: ['outbox', 'message', id],
    queryFn: ({ signal }) => api(getMessage, { id }, { signal }),
  })

/** Puts a message that was not sent back into the queue. */
export const useRetry = () =>
  useMutation({
    mutationFn: (id: number) => api(retryMessage, { id }),
    onSuccess: async () => {
      notifications.show({ message: 'Die Nachricht wird erneut gesendet.' })
      await queryClient.invalidateQueries({ queryKey: ['outbox'] })
      await queryClient.invalidateQueries({ queryKey: ['dashboard'] })
    },
  })

/** Only what was not sent, and whose words are still there, can be sent again. */
export const mayRetry = ({ state, isSecret, hasContent }: OutboxMessage) =>
  (state === 'failed' || state === 'kept') && !isSecret && hasContent
