import { getPairing } from '@theke/contract/calls/pairing'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { PairingGate } from '../pairing/pairing-gate.tsx'
import { Board } from './board.tsx'
import styles from './clock.module.css'
import { greeting } from './clock-texts.ts'
import { type Credentials, credentialsOfLink, forget, remember, remembered } from './credentials.ts'
import { SignIn } from './sign-in.tsx'
import { TabletScreen } from './tablet/tablet-screen.tsx'
import { isLost } from './tablet/use-tablet.ts'
import { useClock } from './use-clock.ts'

/** How long somebody may stand there without a touch (OPEN-136), and how long a statement is shown. */
export const idleTime = 30_000
export const statementTime = 3_000

type Person = { credentials: Credentials; isRemembered: boolean }

/** Takes the person out of the address, so that neither the history nor the next one at the device has it. */
function personOfAddress(): Person | null {
  const linked = credentialsOfLink(location.hash)
  if (linked) history.replaceState(null, '', location.pathname)
  const credentials = linked ?? remembered()
  return credentials && { credentials, isRemembered: !linked }
}

/** What this browser is: a tablet of a branch, or the clock of a person with a token. */
type Kind = 'unknown' | 'tablet' | 'token'

const askAgainAfter = 3_000

/** A browser without a key, or with that of another screen, is a clock for tokens; without network nothing is known. */
async function findKind(): Promise<Kind> {
  try {
    const pairing = await api(getPairing, {}, { kind: 'silent' })
    return pairing.isPaired && pairing.device.type !== 'clock' ? 'token' : 'tablet'
  } catch (error) {
    return isLost(error) ? 'unknown' : 'token'
  }
}

/** The time clock: of anybody with a token (TIME-02, OPEN-136), or of a branch on a paired tablet (OPEN-138). */
export function ClockScreen() {
  const [linked] = useState(personOfAddress)
  const [kind, setKind] = useState<Kind>(linked ? 'token' : 'unknown')
  useEffect(() => {
    if (linked) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const look = async () => {
      const found = await findKind()
      if (isOver) return
      setKind(found)
      if (found === 'unknown') timer = setTimeout(() => void look(), askAgainAfter)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [linked])
  if (kind === 'unknown') return <main className={styles['screen']} aria-busy="true" />
  if (kind === 'token') return <ClockOfToken linked={linked} onPair={() => setKind('tablet')} />
  return (
    <PairingGate type="clock" name="Stempeluhr">
      {(device, onRefused) => <TabletScreen device={device} onRefused={onRefused} />}
    </PairingGate>
  )
}

/** Sign in, one tap, and the next one can come. */
function ClockOfToken({ linked, onPair }: { linked: Person | null; onPair: () => void }) {
  const [person, setPerson] = useState(linked)
  const [failure, setFailure] = useState<string | null>(null)
  const leave = (reason: string | null = null) => {
    forget()
    setFailure(reason)
    setPerson(null)
  }
  return (
    <main className={styles['screen']}>
      {person ? (
        <SignedIn person={person} onLeave={leave} />
      ) : (
        <>
          <SignIn
            failure={failure}
            onSignIn={(credentials, isRemembered) => {
              if (isRemembered) remember(credentials)
              setPerson({ credentials, isRemembered })
            }}
          />
          <button type="button" className={styles['quiet']} onClick={onPair}>
            Dieses Gerät als Stempeluhr der Filiale koppeln
          </button>
        </>
      )}
    </main>
  )
}

function SignedIn({ person, onLeave }: { person: Person; onLeave: (reason?: string | null) => void }) {
  const { credentials, isRemembered } = person
  const { state, take, reload, continueAfter } = useClock(credentials, onLeave)
  const { done, failure, isLoaded, me } = state

  useEffect(() => {
    if (done === null) return
    const timer = setTimeout(() => (isRemembered ? continueAfter() : onLeave()), statementTime)
    return () => clearTimeout(timer)
  })

  useEffect(() => {
    if (isRemembered) return
    let timer = setTimeout(onLeave, idleTime)
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(onLeave, idleTime)
    }
    const events = ['pointerdown', 'keydown'] as const
    for (const name of events) addEventListener(name, restart)
    return () => {
      clearTimeout(timer)
      for (const name of events) removeEventListener(name, restart)
    }
  })

  if (done !== null)
    return (
      <div className={styles['statement']} role="status">
        <p>
          {greeting(Date.now())}, {me?.firstName || me?.username}
        </p>
        <h1>{done}</h1>
      </div>
    )
  return (
    <>
      {failure && (
        <div role="alert" className={styles['failure']}>
          <p>{failure}</p>
          <button type="button" className={styles['quiet']} onClick={reload}>
            Erneut versuchen
          </button>
        </div>
      )}
      {isLoaded ? (
        <Board state={state} onTake={(step) => void take(step)} onLeave={() => onLeave()} />
      ) : (
        !failure && <p role="status">Wird geladen …</p>
      )}
    </>
  )
}
