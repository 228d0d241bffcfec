import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readConsent, useIsBannerShown } from '../shop/consent.ts'
import { readContext } from '../features/self-service/context.ts'
import { useIsSelfService } from '../shop/self-service.ts'
import { useHasThirdParties, useShop } from '../shop/shop-context.ts'
import { useTableLink } from '../shop/table-link.ts'
import { onDemand } from '@theke/ui/on-demand.tsx'
import { FailureList } from '../features/shell/failure-list.tsx'
import { LightboxLinks } from '../features/shell/lightbox-links.tsx'
import { usePageFocus } from '../features/shell/page-focus.ts'
import { usePageScrolling } from '../features/shell/page-scrolling.ts'
import { usePageviews } from '../features/shell/pageviews.ts'
import { OfflineBar } from '../features/pwa/offline-bar.tsx'
import { useApp } from '../features/pwa/use-app.ts'
import { ScrollToTop } from '../features/shell/scroll-to-top.tsx'
import { useScrollbarWidth } from '../features/shell/scrollbar-width.ts'
import { ToastList } from '../features/shell/toast-list.tsx'
import { WithoutConnection } from '../features/shell/without-connection.tsx'

const AdminToolbar = onDemand(async () => (await import('../features/shell/admin-toolbar.tsx')).AdminToolbar)
const CookieBanner = onDemand(async () => (await import('../features/shell/cookie-banner.tsx')).CookieBanner)
const ThirdParties = onDemand(async () => (await import('../features/shell/third-parties.tsx')).ThirdParties)
const News = onDemand(async () => (await import('../features/news/news.tsx')).News)
const InstallApp = onDemand(async () => (await import('../features/pwa/install-app.tsx')).InstallApp)
const RunningApp = onDemand(async () => (await import('../features/pwa/running-app.tsx')).RunningApp)
const Kiosk = onDemand(async () => (await import('../features/self-service/kiosk.tsx')).Kiosk)

/** The link of a status page lets its owner cancel the order: a document that ever had it in its history tells nobody. */
const isSecretDocument = typeof location !== 'undefined' && location.pathname.startsWith('/status/')

/** What stands behind every page and does its part once the page is there: nothing of it is seen on the first paint. */
export function BehindPage() {
  const { search } = useLocation()
  useEffect(() => readContext(search), [search])
  useEffect(readConsent, [])
  // for journeys: from now on everything answers
  useEffect(() => document.documentElement.setAttribute('data-is-live', ''), [])
  const { administrator, news } = useShop()
  const isSelfService = useIsSelfService()
  const isBannerShown = useIsBannerShown() && !isSelfService
  const hasThirdParties = useHasThirdParties() && !isSecretDocument
  const app = useApp()
  useTableLink()
  useScrollbarWidth()
  usePageScrolling()
  usePageFocus()
  usePageviews()
  return (
    <>
      <ScrollToTop />
      <LightboxLinks />
      <AdminToolbar isNeeded={administrator !== null} />
      <ToastList />
      <FailureList />
      <WithoutConnection />
      <OfflineBar />
      <InstallApp isNeeded={app.isInstalling} />
      <RunningApp isNeeded={app.isRunning} />
      <CookieBanner isNeeded={isBannerShown} isShown={isBannerShown} />
      {news && !isSelfService && <News isNeeded news={news} />}
      <ThirdParties isNeeded={hasThirdParties} />
      {isSelfService && <Kiosk isNeeded />}
    </>
  )
}
