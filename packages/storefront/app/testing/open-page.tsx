import '@theke/ui/use-back-closes.ts'
import type { InitData, StorefrontServices } from '@theke/contract/calls/storefront'
import { recordApi } from '@theke/ui/testing/api-recorder.ts'
import type { ComponentType } from 'react'
import { createElement } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { createBrowserRouter, RouterContextProvider, useLoaderData, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, vi } from 'vitest'
import type {} from '@vitest/browser-playwright'
import { cdp, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import * as root from '../root.tsx'
import * as branch from '../routes/branch.tsx'
import * as cart from '../routes/cart.tsx'
import * as checkout from '../routes/checkout.tsx'
import * as division from '../routes/division.tsx'
import * as receipt from '../routes/receipt.tsx'
import * as site from '../routes/site.tsx'
import * as status from '../routes/status.tsx'
import * as textPage from '../routes/text-page.tsx'
import * as withdrawal from '../routes/withdrawal.tsx'
import { servicesContext } from '../services.ts'
import { type Cart, cartKey, emptyCart } from '../shop/cart-store.ts'
import { givenInit } from './given-init.ts'
import { mondayMorning, until } from './stopped-clock.ts'
import { forgetDocument, setCookies } from './fresh-document.ts'
import { showStyles } from './shop-styles.ts'

type Module = {
  default: unknown
  loader?: unknown
  clientLoader?: unknown
  shouldRevalidate?: unknown
}
type Loader = (args: object) => Promise<unknown>

/** A route module of the framework as a route of the browser's own router: its loader runs in the page. */
function routeOf({ default: Component, loader, clientLoader, shouldRevalidate }: Module) {
  const load = loader as Loader
  return {
    loader: (args: LoaderFunctionArgs) =>
      clientLoader ? (clientLoader as Loader)({ ...args, serverLoader: () => load(args) }) : load(args),
    Component: () =>
      createElement(Component as ComponentType<{ loaderData: unknown }>, { loaderData: useLoaderData() }),
    ...(shouldRevalidate ? { shouldRevalidate: shouldRevalidate as () => boolean } : {}),
  }
}

const RootError = () => {
  const Boundary = root.ErrorBoundary as ComponentType<{ error: unknown }>
  return <Boundary error={useRouteError()} />
}

/** The addresses of ../routes.ts, which only the build can read. */
const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    ...routeOf(root),
    ErrorBoundary: RootError,
    HydrateFallback: () => null,
    children: [
      { id: 'division', index: true, ...routeOf(division) },
      { id: 'branch', path: 'store/:branchIdentifier', ...routeOf(branch) },
      { id: 'product_custom', path: 'store/:branchIdentifier/produkte/:productId', ...routeOf(branch) },
      { id: 'cart_custom', path: 'store/:branchIdentifier/warenkorb', ...routeOf(cart) },
      { id: 'checkout', path: 'store/:branchIdentifier/checkout', ...routeOf(checkout) },
      { id: 'checkout_error', path: 'store/:branchIdentifier/checkout/error', ...routeOf(checkout) },
      { id: 'status', path: 'status/:uid/:hash', ...routeOf(status) },
      { id: 'receipt', path: 'status/:uid/:hash/beleg', ...routeOf(receipt) },
      { id: 'withdrawal', path: 'site/withdrawal', ...routeOf(withdrawal) },
      { id: 'text_page', path: 'site/:page', ...routeOf(textPage) },
      { id: 'site', path: '*', ...routeOf(site) },
    ] as RouteObject[],
  },
]

/** What the server knows about a visit; `init` may fail or change between two pages. */
export type Visit = Partial<Omit<StorefrontServices, 'now'>> & {
  now?: string
  cookies?: 'unknown' | 'accepted' | 'declined'
  /** What this tab has in the cart of a branch, by its identifier. */
  carts?: Readonly<Record<string, Partial<Cart>>>
  width?: number
  height?: number
}

function servicesOf(init: InitData, now: Date, given: Visit): StorefrontServices {
  return {
    nonce: '',
    origin: location.origin,
    environment: {
      env: 'test',
      version: '1.7.2-dev',
      logo: '',
      favicon: '',
      ogImage: '',
      primaryColor: '',
      secondaryColor: '',
      font: '',
      borderRadius: '',
      mapTiles: '',
      isPaymentTest: false,
    },
    hasConsent: given.cookies === 'accepted',
    me: null,
    styleSheet: () => '',
    themeCss: () => Promise.resolve(''),
    init: () => Promise.resolve(init),
    html: (text) => text,
    markdown: (text) => text,
    usedPlaces: () => Promise.resolve([]),
    paymentMarks: () => ({}),
    redirectFor: () => Promise.resolve(undefined),
    submitForm: () => Promise.resolve({ isSent: true, problems: [] }),
    publicOrder: () => Promise.resolve(undefined),
    ...given,
    now,
  }
}

/** Answers the calls of the shop: the lists of the catalog as given, visits are counted; a test adds what it needs. */
export function openApi(init: InitData = givenInit()) {
  const api = recordApi()
  onTestFinished(() => api.stop())
  for (const list of ['products', 'menus', 'categories', 'branches'] as const)
    api.answer(`GET /${list}`, init[list])
  api.answer('POST /analytics-log', () => new Response(null, { status: 204 }))
  api.answer('POST /consents', () => new Response(null, { status: 204 }))
  return api
}

/**
 * A page of the shop under its address, in its frame and with its styles, as the server would make it from these start
 * data. Loaders run in the browser, calls go to openApi(); the clock stands at `now` and runs on. Ends when the page
 * answers to clicks.
 */
export async function openPage(path: string, init: InitData = givenInit(), visit: Visit = {}) {
  const { cookies = 'declined', width = 1280, height = 900 } = visit
  const now = new Date(visit.now ?? vi.getMockedSystemTime() ?? mondayMorning)
  const before = location.href
  if (!vi.isFakeTimers()) vi.useFakeTimers({ now, toFake: ['Date'], shouldAdvanceTime: true })
  forgetDocument()
  setCookies(cookies)
  for (const [identifier, given] of Object.entries(visit.carts ?? {}))
    sessionStorage.setItem(cartKey(identifier), JSON.stringify({ ...emptyCart, ...given }))
  showStyles(true)
  await page.viewport(width, height)
  history.replaceState(null, '', path)
  const services = servicesOf(init, now, visit)
  const router = createBrowserRouter(routes, {
    getContext: () => new RouterContextProvider(new Map([[servicesContext, services]])),
  })
  onTestFinished(async () => {
    vi.restoreAllMocks()
    vi.useRealTimers()
    await cleanup()
    await leaveSheets()
    router.dispose()
    history.replaceState(null, '', before)
    setCookies('unknown')
    showStyles(false)
  })
  const screen = await render(<RouterProvider router={router} />)
  await until(() => document.documentElement.hasAttribute('data-is-live'))
  await until(() => document.querySelector('[data-coming]') === null)
  return { ...screen, router }
}

/** A dialog that was open takes its entry out of the history a moment after it is gone (ui/use-back-closes.ts). */
async function leaveSheets() {
  await new Promise((resolve) => setTimeout(resolve))
  const isSheet = () => (history.state as { isSheet?: boolean } | null)?.isSheet === true
  await vi.waitFor(() => expect(isSheet()).toBe(false))
}

/** Which media the page is made for until the test ends: print, or reduced motion. */
export async function emulateMedia(media: { media?: 'print'; features?: { name: string; value: string }[] }) {
  await cdp().send('Emulation.setEmulatedMedia', media)
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', {})))
}

/** The connection as the browser tells the page of it. */
export function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/** What stands in the address bar behind the host. */
export const address = () => location.pathname + location.search + location.hash
