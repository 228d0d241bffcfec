import './styles.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { isSessionLost, queryClient, signedOut } from './api.ts'
import { CrudExtensionsContext } from './crud/crud-extensions.ts'
import { crudExtensions } from './features.ts'
import { ErrorList } from './frame/error-list.tsx'
import { Messages } from './frame/messages.tsx'
import { loginPath } from './return-address.ts'
import { router } from './router.ts'
import { cssVariables, theme } from './theme.ts'
import { hasUnsavedInput } from './ui/unsaved-input.ts'
import { setMe } from './use-me.ts'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
// the scroll lock behind dialogs looks for the nonce of its style element under this name
Object.assign(globalThis, { __webpack_nonce__: nonce })

signedOut.set(() => {
  const { pathname, search } = router.state.location
  if (pathname.startsWith('/backend/login')) return
  if (hasUnsavedInput()) return isSessionLost.set(true)
  // without the person the frame takes its screens away, which would ask again for what is forgotten
  setMe(null)
  const login = loginPath(pathname.replace(/^\/backend/, '') + search)
  void router.navigate(login, { replace: true }).then(() => queryClient.clear())
})

const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')

createRoot(container).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <CrudExtensionsContext value={crudExtensions}>
          <RouterProvider router={router} />
        </CrudExtensionsContext>
        <Messages />
        <ErrorList />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
