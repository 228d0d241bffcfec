import { Center, Loader } from '@mantine/core'
import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Me } from '@theke/contract/calls/auth'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { isSessionLost } from '../api.ts'
import { isClosedTo } from '../areas.ts'
import { useStore } from '@theke/ui/store.ts'
import { loginPath } from '../return-address.ts'
import { configQuery } from '../shop-config.ts'
import { currency, setCurrency } from '../ui/money-text.ts'
import { hasUnsavedInput } from '../ui/unsaved-input.ts'
import { MeContext, meQuery, useMe } from '../use-me.ts'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { keepFocus } from './kept-focus.ts'
import { Navigation } from './navigation.tsx'
import { Overlays } from './overlays.tsx'
import { isPaymentTest, PaymentTestAlert } from './payment-test-alert.tsx'
import { Forbidden } from './route-failure.tsx'
import { SessionEnd } from './session-end.tsx'

const SecondFactorSetup = lazy(async () => ({
  default: (await import('../account/second-factor-setup.tsx')).SecondFactorSetup,
}))

const Waiting = () => <Loader role="img" aria-label="Wird geladen" />

/** The currency that the settings name; screens that show money read it without waiting. Drawing all of it anew must not cost unsaved input. */
function useCurrency(): string {
  const { data } = useQuery({ ...configQuery, staleTime: 600_000, select: (config) => config['currency'] })
  useEffect(() => {
    if (typeof data === 'string' && !hasUnsavedInput()) setCurrency(data)
  }, [data])
  return useStore(currency)
}

function Screen() {
  const me = useMe()
  const { pathname } = useLocation()
  return isClosedTo(me, pathname) ? <Forbidden /> : <Outlet />
}

/** Navigation, header and everything that surrounds the screens of a signed-in person. */
export function Frame() {
  const me = useQuery(meQuery)
  const location = useLocation()
  const [isOpen, menu] = useDisclosure(false)
  const { close } = menu
  useWindowEvent('click', keepFocus, true)
  const shopCurrency = useCurrency()
  const wasRefused = useStore(isSessionLost)
  const [known, setKnown] = useState<Me>()
  if (me.data && me.data !== known) setKnown(me.data)
  const [isSettingUp, setSettingUp] = useState(false)
  const { refetch } = me
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(location.pathname)
  useEffect(() => {
    close()
    // what was pressed went with the screen before
    if (shownPath.current !== location.pathname && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true })
    shownPath.current = location.pathname
    // public lists answer without a session too, so that every change of screen asks whether there still is one
    void refetch({ cancelRefetch: false })
  }, [location.pathname, close, refetch])

  if (me.isPending || (me.isError && !me.data)) {
    return <Center h="100vh">{me.isPending && <Waiting />}</Center>
  }
  const isLost = !me.data || wasRefused
  const person = me.data ?? (hasUnsavedInput() ? known : undefined)
  if (!person) return <Navigate to={loginPath(location.pathname + location.search)} replace />
  // until the person goes on: recovery codes are shown only once
  if (person.needsSecondFactor && !isSettingUp) setSettingUp(true)
  if (person.needsSecondFactor || isSettingUp)
    return (
      <MeContext value={person}>
        <Suspense
          fallback={
            <Center h="100vh">
              <Waiting />
            </Center>
          }
        >
          <SecondFactorSetup onDone={() => setSettingUp(false)} />
        </Suspense>
        <Overlays signedOut={isLost ? person : undefined} />
      </MeContext>
    )
  return (
    <MeContext value={person}>
      <a href="#inhalt" className="skip-link">
        Zum Inhalt
      </a>
      <header className={styles['header']}>
        <Header isMenuOpen={isOpen} onMenu={menu.toggle} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of the links inside */}
      <nav
        aria-label="Bereiche"
        className={styles['areas']}
        data-open={isOpen || undefined}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <Navigation />
      </nav>
      <div className={styles['shade']} onClick={close} aria-hidden />
      <main ref={main} id="inhalt" tabIndex={-1} className={styles['main']}>
        {isPaymentTest && <PaymentTestAlert />}
        <SessionEnd />
        <Suspense
          fallback={
            <Center py="xl">
              <Waiting />
            </Center>
          }
        >
          {/* amounts that were shown in another currency are drawn anew */}
          <Screen key={shopCurrency} />
        </Suspense>
      </main>
      <Overlays signedOut={isLost ? person : undefined} />
    </MeContext>
  )
}
