import '../styles.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Me } from '@theke/contract/calls/auth'
import { data, recordApi } from '@theke/ui/testing/api-recorder.ts'
import type { ReactNode } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { queryClient } from '../api.ts'
import { CrudExtensionsContext } from '../crud/crud-extensions.ts'
import { crudExtensions } from '../features.ts'
import { ErrorList } from '../frame/error-list.tsx'
import { Messages } from '../frame/messages.tsx'
import { routes } from '../routes.tsx'
import { cssVariables, theme } from '../theme.ts'
import { resetStores } from './reset-stores.ts'
import { keepRecords } from './stored-records.ts'

export const admin: Me = {
  id: 1,
  username: 'admin',
  firstName: 'Ada',
  lastName: 'Admin',
  roles: ['ROLE_ADMIN'],
  branches: [],
  rights: {},
  shopRights: [],
  sessionEndsAt: '2099-01-01T00:00:00.000Z',
  hasSecondFactor: false,
  needsSecondFactor: false,
}

export const employee: Me = {
  ...admin,
  id: 2,
  username: 'eva',
  roles: ['ROLE_EMPLOYEE'],
  branches: [{ id: 1 }],
}

/** Answers for the person, the settings and empty lists of everything; a test adds what its screen needs. */
export function openApi(me: Me | null = admin) {
  resetStores()
  const api = recordApi()
  onTestFinished(() => api.stop())
  api.answer('GET /:list', () => data([], { total: 0, page: 1, limit: 25, next: null }))
  api.answer('GET /users/me', me)
  api.answer('GET /alarms/open', [])
  api.answer('GET /tasks/choices', { people: [], departments: [] })
  api.answer('POST /alarms/seen', null)
  api.answer('GET /deletions/:entity', { blockers: [], affected: [] })
  api.answer('GET /config/facilities', { mail: true, sms: true, map: true, mollie: true, datatrans: true })
  api.answer('GET /config', { timeZone: 'Europe/Vienna', currency: 'EUR', title: 'Probe', revision: 1 })
  return { ...api, records: (path: string, given: object[]) => keepRecords(api, path, given) }
}

const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
    {/* in tests a dialog is drawn inside what opens it, and would stand beside the window where that is a row */}
    <style>{'.mantine-Modal-inner { inset-inline-start: 0 }'}</style>
    <QueryClientProvider client={queryClient}>
      <CrudExtensionsContext value={crudExtensions}>{children}</CrudExtensionsContext>
      <Messages />
      <ErrorList />
    </QueryClientProvider>
  </MantineProvider>
)

/** A screen of the back-office under its address, in its frame, without a server: call openApi() before. */
export async function openScreen(path: string) {
  const before = location.href
  history.replaceState(null, '', `/backend${path}`)
  const router = createBrowserRouter(routes, { basename: '/backend' })
  onTestFinished(async () => {
    await cleanup()
    router.dispose()
    history.replaceState(null, '', before)
    await page.viewport(1280, 900) // the next test finds what the configuration says
  })
  return render(<RouterProvider router={router} />, { wrapper: Providers })
}

/** What stands behind /backend in the address of the screen. */
export const address = () => (location.pathname + location.search).replace('/backend', '') || '/'
