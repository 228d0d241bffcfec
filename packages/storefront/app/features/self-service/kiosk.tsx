import { urlOf } from '@theke/contract/call/define-call'
import { getHealth } from '@theke/contract/calls/server-state'
import { useNoBack } from '@theke/ui/use-back-closes.ts'
import { useCallback, useEffect, useState } from 'react'
import { useMatches, useParams } from 'react-router'
import { forgetAllCarts } from '../../shop/cart-store.ts'
import { isKioskSending } from '../../shop/self-service.ts'
import { useStore } from '@theke/ui/store.ts'
import { forgetCustomer, rememberBranch } from './context.ts'
import { EatInFirst, useAsksFirst } from './eat-in-first.tsx'
import { usePairedKiosk } from './use-paired-kiosk.ts'
import { IdleDialog } from './idle-dialog.tsx'
import './kiosk.css'
import { useNoWayOut } from './no-way-out.ts'
import { Screensaver } from './screensaver.tsx'
import { useElapsedSeconds, useIdleSeconds } from './use-seconds.ts'

/** Seconds without input until the customer is asked, and until everything is forgotten after that (OPEN-03). */
const idleAfter = 60
const answerSeconds = 15
/** Seconds after a finished order until the next customer may come (OPEN-03). */
const finishedAfter = 30
/** Milliseconds between two tries to reach the server before the page is loaded anew. */
const reachEvery = 5_000

/** Routes on which a customer arrives from a payment page: the order is not over yet. */
const returnRoutes = new Set(['status', 'checkout_error'])

/** What a tab in self-service does by itself: screensaver, question after a pause, fresh start (SELF-02, SELF-03, OPEN-03). */
export function Kiosk() {
  const route = useMatches().at(-1)?.id ?? ''
  const { branchIdentifier } = useParams()
  const [isResting, setIsResting] = useState(() => !returnRoutes.has(route))
  const [isResetting, setIsResetting] = useState(false)
  const isSending = useStore(isKioskSending, false)
  const first = useAsksFirst(!returnRoutes.has(route))
  const isFinished = route === 'status'
  const { seconds: idle, begin } = useIdleSeconds(!isResting && !isFinished && !isSending)
  const finished = useElapsedSeconds(!isResting && isFinished)

  useEffect(() => {
    if (branchIdentifier) rememberBranch(branchIdentifier)
  }, [branchIdentifier])
  useKioskLook()
  useNoBack()
  useNoWayBack()
  useNoWayOut()
  const rest = usePairedKiosk(isResting)

  const reset = useCallback(() => {
    setIsResting(true)
    setIsResetting(true)
    forgetAllCarts()
    void restart(forgetCustomer())
  }, [])
  const isOver = idle >= idleAfter + answerSeconds || finished >= finishedAfter
  useEffect(() => {
    if (isOver) reset()
  }, [isOver, reset])

  const wake = () => {
    setIsResting(false)
    goFullScreen()
  }
  if (isResting) return <Screensaver onWake={isResetting ? undefined : wake} rest={rest} />
  const secondsLeft = Math.max(0, idleAfter + answerSeconds - idle)
  return (
    <>
      {first.branch && !isFinished && <EatInFirst branch={first.branch} onChosen={first.done} />}
      <IdleDialog isOpen={idle >= idleAfter} secondsLeft={secondsLeft} onContinue={begin} onReset={reset} />
    </>
  )
}

/** Browsers allow it in answer to a touch; where they do not, the operator starts the browser in its kiosk mode. */
function goFullScreen() {
  if (!document.fullscreenElement) document.documentElement.requestFullscreen?.().catch(() => {})
}

/** A new page forgets every dialog and form. Without a connection the screensaver stays: a kiosk cannot mend an error page. */
async function restart(address: string) {
  for (;;) {
    const isReached = await fetch(urlOf(getHealth), { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReached) return location.replace(address)
    await new Promise((resolve) => setTimeout(resolve, reachEvery))
  }
}

/** Everything larger, for people who stand in front of it. */
function useKioskLook() {
  useEffect(() => {
    document.documentElement.dataset['context'] = 'self-service'
    return () => {
      delete document.documentElement.dataset['context']
    }
  }, [])
}

/** A page that the browser kept alive still holds what the customer before typed into it (T24). */
function useNoWayBack() {
  useEffect(() => {
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [])
}
