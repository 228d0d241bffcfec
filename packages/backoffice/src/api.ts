import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { PageMeta } from '@theke/contract/call/entity-calls'
import type { ClientEvents } from '@theke/contract/client'
import { ApiError, createClient, hasCode } from '@theke/contract/client'
import { changeFailure } from '@theke/ui/failures.ts'
import { listFailure } from './list-failure.ts'
import { fetchWithProgress } from '@theke/ui/fetch-with-progress.ts'
import { createStore } from '@theke/ui/store.ts'

/** Calls that a person waits for, by their number (SHELL-05, OPEN-175). */
export const runningCalls = createStore(0)

/** What happens when there is no session any more; the router sets it (AUTH-06). */
export const signedOut = createStore<() => void>(() => {})

/** The session ended, but the screen stays because it holds unsaved input; the frame asks to sign in again. */
export const isSessionLost = createStore(false)

type Answer = (isGiven: boolean) => void

/** Calls that wait until the person has entered the password again; the frame asks once for all of them. */
export const passwordQuestion = createStore<{ answer: Answer; answered: Promise<boolean> } | undefined>(
  undefined,
)

function askForPassword(): Promise<boolean> {
  const asked = passwordQuestion.get()
  if (asked) return asked.answered
  const { promise: answered, resolve } = Promise.withResolvers<boolean>()
  const answer = (isGiven: boolean) => {
    passwordQuestion.set(undefined)
    resolve(isGiven)
  }
  passwordQuestion.set({ answer, answered })
  return answered
}

const count = (kind: 'user' | 'background', by: number) => {
  if (kind === 'user') runningCalls.set(runningCalls.get() + by)
}

/** A change of users or keys wants the password that was last entered too long ago. */
export const wantsPassword = (error: unknown) => hasCode(error, 'passwordNeeded')

const events: ClientEvents = {
  started: (_key, kind) => count(kind, 1),
  ended: (_key, kind) => count(kind, -1),
  failed(error, call) {
    if (hasCode(error, 'noSession') || call.isShownByCaller || wantsPassword(error)) return
    listFailure(error)
  },
  signedOut: () => signedOut.get()(),
  repeats: (error) => wantsPassword(error) && askForPassword(),
  showsServerMessages: true,
}
/**
 * Every call of the back-office goes through here. Failures are ApiErrors and already listed. fetch is looked up for
 * every call, so that a test or a tool can replace it.
 */
export const api = createClient(events, (input, init) => fetch(input, init))

/** Sends a file and tells which part of it, 0 to 1, has arrived; everything else is as for other changes. */
export const apiWithProgress = (onProgress: (part: number) => void) =>
  createClient(events, fetchWithProgress(onProgress))

/** A list, and with `page` or `limit` where in it this page is. */
export type Page<T> = { data: T[]; meta?: PageMeta | undefined }

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => changeFailure(error, { retry: () => query.fetch() }),
  }),
  mutationCache: new MutationCache({
    onError: (error, variables, _result, mutation) =>
      changeFailure(error, {
        retry: () => queryClient.getMutationCache().build(queryClient, mutation.options).execute(variables),
      }),
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 503,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
})
