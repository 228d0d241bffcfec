import '../styles.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Me } from '@theke/contract/calls/auth'
import { data, recordApi, type Sent } from '@theke/ui/testing/api-recorder.ts'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { isSessionLost, passwordQuestion, queryClient, runningCalls, signedOut } from '../api.ts'
import { errorEntries } from '../error-entries.ts'
import { ErrorList } from '../frame/error-list.tsx'
import { Messages } from '../frame/messages.tsx'
import { routes } from '../routes.tsx'
import { cssVariables, theme } from '../theme.ts'

export const admin: Me = {
  id: 1,
  username: 'admin',
  firstName: 'Ada',
  lastName: 'Admin',
  email: null,
  roles: ['ROLE_ADMIN'],
  branches: [],
} as unknown as Me

export const employee: Me = { ...admin, id: 2, username: 'eva', firstName: 'Eva', roles: ['ROLE_EMPLOYEE'] }

type Stored = { id: number; [field: string]: unknown }

/** Answers for the person, the settings and empty lists of everything; a test adds what its screen needs. */
export function openApi(me: Me | null = admin) {
  reset()
  const api = recordApi()
  onTestFinished(() => api.stop())
  api.answer('GET /:list', () => data([], { total: 0, page: 1, limit: 50, next: null }))
  api.answer('GET /users/me', me)
  api.answer('GET /config', { timeZone: 'Europe/Vienna', currency: 'EUR', title: 'Probe', revision: 1 })
  return {
    ...api,
    /** Keeps records of an entity as the server does: list, one, create, change with a new revision, delete. */
    records(path: string, given: Stored[]) {
      const stored = new Map(
        given.map((record) => [record.id, { revision: 1, ...times, ...record } as Stored]),
      )
      const idOf = (sent: Sent) => Number(sent.path.split('/').at(-1))
      const list = () => [...stored.values()]
      const put = (record: Stored) => {
        stored.set(record.id, record)
        return data(record)
      }
      api.answer(`GET /${path}`, () => data(list(), { total: stored.size, page: 1, limit: 50, next: null }))
      api.answer(`GET /${path}/:id`, (sent: Sent) => {
        const record = stored.get(idOf(sent))
        return record
          ? data(record)
          : Response.json({ errors: [{ message: 'Nicht gefunden.' }] }, { status: 404 })
      })
      api.answer(`POST /${path}`, (sent: Sent) =>
        put({ revision: 1, ...times, ...(sent.body as object), id: Math.max(0, ...stored.keys()) + 1 }),
      )
      api.answer(`PUT /${path}/:id`, (sent: Sent) => {
        const before = stored.get(idOf(sent))
        return put({
          ...before,
          ...(sent.body as object),
          id: idOf(sent),
          revision: Number(before?.['revision']) + 1,
        })
      })
      api.answer(`DELETE /${path}/:id`, (sent: Sent) => {
        stored.delete(idOf(sent))
        return data(null)
      })
      return { list }
    },
  }
}

const times = { createdAt: '2026-11-16T09:00:00.000Z', updatedAt: '2026-11-16T09:00:00.000Z' }

/** What the modules of the back-office remember between screens. */
function reset() {
  queryClient.clear()
  errorEntries.set([])
  runningCalls.set(0)
  isSessionLost.set(false)
  passwordQuestion.set(undefined)
  signedOut.set(() => {})
  localStorage.clear()
  sessionStorage.clear()
}

const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
    <QueryClientProvider client={queryClient}>
      {children}
      <Messages />
      <ErrorList />
    </QueryClientProvider>
  </MantineProvider>
)

/** A screen of the back-office under its address, in its frame, without a server: call openApi() before. */
export async function openScreen(path: string) {
  const router = createMemoryRouter(routes, { basename: '/backend', initialEntries: [`/backend${path}`] })
  onTestFinished(() => router.dispose())
  const screen = await render(<RouterProvider router={router} />, { wrapper: Providers })
  return { ...screen, address: () => `${router.state.location.pathname}${router.state.location.search}` }
}

/** A part of a screen with everything around it that it may ask for. */
export const renderPart = (part: ReactNode) => render(<>{part}</>, { wrapper: Providers })
