import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readConsent, useIsBannerShown } from '../shop/consent.ts'
import { readContext } from '../features/self-service/context.ts'
import { useIsSelfService } from '../shop/self-service.ts'
import { useShop } from '../shop/shop-context.ts'
import { useTableLink } from '../shop/table-link.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { FailureList } from '../features/shell/failure-list.tsx'
import { LightboxLinks } from '../features/shell/lightbox-links.tsx'
import { usePageScrolling } from '../features/shell/page-scrolling.ts'
import { usePageviews } from '../features/shell/pageviews.ts'
import { ScrollToTop } from '../features/shell/scroll-to-top.tsx'
import { useScrollbarWidth } from '../features/shell/scrollbar-width.ts'
import { ToastList } from '../features/shell/toast-list.tsx'

const AdminToolbar = onDemand(async () => (await import('../features/shell/admin-toolbar.tsx')).AdminToolbar)
const CookieBanner = onDemand(async () => (await import('../features/shell/cookie-banner.tsx')).CookieBanner)
const ThirdParties = onDemand(async () => (await import('../features/shell/third-parties.tsx')).ThirdParties)
const Kiosk = onDemand(async () => (await import('../features/self-service/kiosk.tsx')).Kiosk)

/** What stands behind every page and does its part once the page is there: nothing of it is seen on the first paint. */
export function BehindPage() {
  const { search } = useLocation()
  useEffect(() => readContext(search), [search])
  useEffect(readConsent, [])
  // for journeys: from now on everything answers
  useEffect(() => document.documentElement.setAttribute('data-is-live', ''), [])
  const { administrator, config, hasConsent } = useShop()
  const isSelfService = useIsSelfService()
  const isBannerShown = useIsBannerShown() && !isSelfService
  const hasThirdParties = hasConsent && Boolean(config.socialPixelId || config.tagId)
  useTableLink()
  useScrollbarWidth()
  usePageScrolling()
  usePageviews()
  return (
    <>
      <ScrollToTop />
      <LightboxLinks />
      <AdminToolbar isNeeded={administrator !== null} />
      <ToastList />
      <FailureList />
      <CookieBanner isNeeded={isBannerShown} isShown={isBannerShown} />
      <ThirdParties isNeeded={hasThirdParties} />
      {isSelfService && <Kiosk isNeeded />}
    </>
  )
}
