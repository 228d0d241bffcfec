import { appIconUrl, appPaths } from '@theke/contract/calls/app'
import Frontend from 'area:Frontend'
import type { ReactNode } from 'react'
import { use, useEffect } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { ErrorPage } from './features/shell/error-page.tsx'
import { NonceContext } from './nonce.ts'
import { PageStyles } from './page-styles.tsx'
import { servicesContext } from './services.ts'
import type { Shop } from './shop/shop-context.ts'
import { loadShop } from './shop/shop-data.server.ts'
import './theme/tokens.css'
import './theme/base.css'

export const loader = ({ context }: Route.LoaderArgs): Promise<Shop> => loadShop(context.get(servicesContext))

/** Older frame data is loaded again with the next page (opening state, navigation). */
const frameLife = 60_000
let loadedAt = Date.now()

export function shouldRevalidate({ defaultShouldRevalidate, formMethod }: ShouldRevalidateFunctionArgs) {
  if (formMethod || Date.now() - loadedAt > frameLife) {
    loadedAt = Date.now()
    return defaultShouldRevalidate
  }
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const shop = useRouteLoaderData<Shop>('root')
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fcfbf7" />
        {/* for the styles that Vite replaces while the shop is developed */}
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} />}
        <Meta />
        <PageStyles />
        {shop?.config.enablePluginPWA && <AppLinks />}
        {shop?.favicon && <link rel="icon" href={shop.favicon} />}
      </head>
      <body>
        {children}
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

const AppLinks = () => (
  <>
    <link rel="manifest" href={appPaths.manifest} />
    <link rel="apple-touch-icon" href={appIconUrl('apple-180')} />
  </>
)

export default function Root() {
  const isBare = useMatches().some(({ handle }) => (handle as { isBare?: boolean } | undefined)?.isBare)
  useEffect(() => {
    if (isBare) document.documentElement.setAttribute('data-is-live', '')
  }, [isBare])
  if (isBare) return <Outlet />
  return (
    <Frontend>
      <Outlet />
    </Frontend>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shop = useRouteLoaderData<Shop>('root')
  const page = <ErrorPage error={error} />
  return shop ? <Frontend>{page}</Frontend> : page
}
