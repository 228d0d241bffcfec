import Footer from 'area:Footer'
import Header from 'area:Header'
import Loader from 'area:Loader'
import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { AdminToolbar } from '../../features/shell/admin-toolbar.tsx'
import { BackButton } from '../../features/shell/back-button.tsx'
import { CookieBanner } from '../../features/shell/cookie-banner.tsx'
import { FailureList } from '../../features/shell/failure-list.tsx'
import { Lightbox } from '../../features/shell/lightbox.tsx'
import { OpeningBar } from '../../features/shell/opening-bar.tsx'
import { usePageScrolling } from '../../features/shell/page-scrolling.ts'
import { usePageviews } from '../../features/shell/pageviews.ts'
import { ScrollToTop } from '../../features/shell/scroll-to-top.tsx'
import { useScrollbarWidth } from '../../features/shell/scrollbar-width.ts'
import { ThirdParties } from '../../features/shell/third-parties.tsx'
import { ToastList } from '../../features/shell/toast-list.tsx'
import { readContext, useIsSelfService } from '../../shop/self-service.ts'
import { useTableLink } from '../../shop/table-link.ts'
import styles from './Frontend.module.css'

// Only the tabs of kiosks need it.
const Kiosk = lazy(() => import('../../features/self-service/kiosk.tsx'))

/** The frame of the public site (SHELL-01). */
export default function Frontend({ children }: { children: ReactNode }) {
  const { search } = useLocation()
  useEffect(() => readContext(search), [search])
  const isSelfService = useIsSelfService()
  useTableLink()
  useScrollbarWidth()
  usePageScrolling()
  usePageviews()
  return (
    <>
      <a href="#inhalt" className={styles.skip}>
        Zum Inhalt springen
      </a>
      <Loader />
      <Header />
      <OpeningBar />
      <main id="inhalt" className={styles.main} tabIndex={-1}>
        <BackButton />
        {children}
      </main>
      <Footer />
      <ScrollToTop />
      <Lightbox />
      <AdminToolbar />
      <ToastList />
      <FailureList />
      <CookieBanner />
      <ThirdParties />
      {isSelfService && (
        <Suspense>
          <Kiosk />
        </Suspense>
      )}
    </>
  )
}
