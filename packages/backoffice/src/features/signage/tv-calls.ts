import { queryOptions, useMutation } from '@tanstack/react-query'
import type { TvCommandBody, TvCommandDetails, TvExtras } from '@theke/contract/calls/signage'
import { failures, signageTexts } from '@theke/contract/texts.de'
import type { TvCommand, TvCommandState } from '@theke/domain/signage'
import type { Page } from '../../api.ts'
import { call, change, queryClient } from '../../api.ts'
import type { WireRecord } from '../../crud/records.ts'

export const path = 'digital-signage-devices'

export type WireTv = WireRecord &
  TvExtras & {
    identifier: string
    lastSeenAt: string | null
    pairedAt: string | null
    command: TvCommand | null
    commandStatus: TvCommandState | null
    commandAt: string | null
    commandDetails: TvCommandDetails | []
  }

/** Milliseconds between looks at a TV: often while something is going on, so that it is seen to happen. */
const looks = { busy: 2_000, calm: 15_000 }

const isBusy = (tv: WireTv | undefined) => tv?.commandStatus === 'pending' || tv?.commandStatus === 'sent'

const keyOf = (id: number) => [path, 'record', id]

/** The TV of the form (the same entry of the cache), kept up to date without covering the page. */
export const tvQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      call<WireTv>(`/${path}/${id}`, { failure: failures.load('TV'), signal, kind: 'background' }),
    refetchInterval: ({ state }) => (isBusy(state.data) ? looks.busy : looks.calm),
  })

/** The TV that a call returned replaces the stored one, wherever it is shown (SIGN-01). */
function replaceTv(tv: WireTv) {
  queryClient.setQueryData(keyOf(tv.id), tv)
  queryClient.setQueriesData<Page<WireRecord>>({ queryKey: [path, 'page'] }, (page) =>
    page ? { ...page, data: page.data.map((other) => (other.id === tv.id ? tv : other)) } : page,
  )
}

/** An answer that is on its way would bring back what was before. */
const stopLooking = (id: number) => queryClient.cancelQueries({ queryKey: keyOf(id) })
const lookAgain = (id: number) => queryClient.invalidateQueries({ queryKey: keyOf(id) })

/** Sends a command; a refusal often means that somebody else was faster (API-45). */
export const useCommand = (id: number) =>
  useMutation({
    mutationFn: (body: TvCommandBody) =>
      change<WireTv>(`/${path}/${id}/command`, { body, failure: signageTexts.commandFailed }),
    onMutate: () => stopLooking(id),
    onSuccess: replaceTv,
    onError: () => lookAgain(id),
  })

/** Takes the command back (API-46). */
export const useAbort = (id: number) =>
  useMutation({
    mutationFn: () => change<WireTv>(`/${path}/${id}/command/abort`, { failure: signageTexts.abortFailed }),
    onMutate: () => stopLooking(id),
    onSuccess: replaceTv,
    onError: () => lookAgain(id),
  })

/** The dialog itself shows what is wrong with a code. */
export async function pairTv(id: number, code: string): Promise<void> {
  await stopLooking(id)
  const body = { code }
  replaceTv(
    await change<WireTv>(`/${path}/${id}/pairing`, {
      body,
      failure: signageTexts.pairingFailed,
      isShownByCaller: true,
    }),
  )
}

export async function unpairTv(id: number): Promise<void> {
  await stopLooking(id)
  replaceTv(
    await change<WireTv>(`/${path}/${id}/pairing`, {
      method: 'DELETE',
      failure: signageTexts.unpairingFailed,
    }),
  )
}
