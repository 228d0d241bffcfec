import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { TvCommandBody, WireTv } from '@theke/contract/calls/signage'
import {
  abortTvCommand,
  getTv,
  listTvs,
  pairTv as pairTvCall,
  sendTvCommand,
  unpairTv as unpairTvCall,
} from '@theke/contract/calls/signage'
import { listTvPlays } from '@theke/contract/calls/signage-player'
import type { Page } from '../../api.ts'
import { api, queryClient } from '../../api.ts'
import type { WireRecord } from '../../crud/records.ts'

export const path = 'digital-signage-devices'

export type { WireTv }

/** Milliseconds between looks at a TV: often while something is going on, so that it is seen to happen. */
const looks = { busy: 2_000, calm: 15_000 }

const isBusy = (tv: WireTv | undefined) => tv?.commandStatus === 'pending' || tv?.commandStatus === 'sent'

const keyOf = (id: number) => [path, 'record', id]

/** The TV of the form (the same entry of the cache), kept up to date without covering the page. */
export const tvQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api(getTv, { id }, { signal, kind: 'background' }),
    refetchInterval: ({ state }) => (isBusy(state.data) ? looks.busy : looks.calm),
  })

/** Looked at as often as a TV that does nothing. */
export const playsQuery = (id: number) =>
  queryOptions({
    queryKey: [path, 'plays', id],
    queryFn: ({ signal }) => api(listTvPlays, { id }, { signal, kind: 'background' }),
    refetchInterval: looks.calm,
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
    mutationFn: (body: TvCommandBody) => api(sendTvCommand, { id, ...body }),
    onMutate: () => stopLooking(id),
    onSuccess: replaceTv,
    onError: () => lookAgain(id),
  })

/** Takes the command back (API-46). */
export const useAbort = (id: number) =>
  useMutation({
    mutationFn: () => api(abortTvCommand, { id }),
    onMutate: () => stopLooking(id),
    onSuccess: replaceTv,
    onError: () => lookAgain(id),
  })

/** The dialog itself shows what is wrong with a code. */
export async function pairTv(id: number, code: string): Promise<void> {
  await stopLooking(id)
  replaceTv(await api(pairTvCall, { id, code }, { isShownByCaller: true }))
}

export async function unpairTv(id: number): Promise<void> {
  await stopLooking(id)
  replaceTv(await api(unpairTvCall, { id }))
}

/** All TVs of a branch or of all, looked at again and again without covering the page. */
export const tvsQuery = (branch: number | null) =>
  queryOptions({
    queryKey: [path, 'wall', branch],
    queryFn: async ({ signal }) => {
      const which = branch === null ? {} : { branch: String(branch) }
      return (await api(listTvs, which, { signal, kind: 'background' })).data
    },
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? looks.busy : looks.calm),
    placeholderData: keepPreviousData,
  })

export type CommandResult = { accepted: WireTv[]; refused: WireTv[] }

/** Tells several TVs the same; those that are busy or gone are named and do not hold up the others. */
export const useCommandToAll = () =>
  useMutation({
    mutationFn: async ({
      tvs,
      body,
    }: {
      tvs: readonly WireTv[]
      body: TvCommandBody
    }): Promise<CommandResult> => {
      const answers = await Promise.allSettled(
        tvs.map(({ id }) => api(sendTvCommand, { id, ...body }, { isShownByCaller: true })),
      )
      const by = (status: 'fulfilled' | 'rejected') =>
        tvs.filter((_, index) => answers[index]?.status === status)
      return { accepted: by('fulfilled'), refused: by('rejected') }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [path] }),
  })
