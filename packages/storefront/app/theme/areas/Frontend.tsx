import Footer from 'area:Footer'
import Header from 'area:Header'
import Loader from 'area:Loader'
import type { ReactNode } from 'react'
import { BackButton } from '../../features/shell/back-button.tsx'
import { PaymentTestBand } from '../../features/shell/payment-test-band.tsx'
import { OpeningBar } from '../../features/shell/opening-bar.tsx'
import { onDemand } from '@theke/ui/on-demand.tsx'
import styles from './Frontend.module.css'

const BehindPage = onDemand(async () => (await import('../behind-page.tsx')).BehindPage)

/** The frame of the public site (SHELL-01). */
export default function Frontend({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#inhalt" className={styles.skip}>
        Zum Inhalt springen
      </a>
      <PaymentTestBand />
      <Loader />
      <Header />
      <OpeningBar />
      <main id="inhalt" className={styles.main} tabIndex={-1}>
        <BackButton />
        {children}
      </main>
      <Footer />
      <BehindPage isNeeded />
    </>
  )
}
