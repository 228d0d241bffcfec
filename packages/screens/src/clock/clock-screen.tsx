import { useEffect, useState } from 'react'
import { Board } from './board.tsx'
import styles from './clock.module.css'
import { greeting } from './clock-texts.ts'
import { type Credentials, credentialsOfLink, forget, remember, remembered } from './credentials.ts'
import { SignIn } from './sign-in.tsx'
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

/** The time clock for anybody with a token: sign in, one tap, and the next one can come (TIME-02, OPEN-136). */
export function ClockScreen() {
  const [person, setPerson] = useState(personOfAddress)
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
        <SignIn
          failure={failure}
          onSignIn={(credentials, isRemembered) => {
            if (isRemembered) remember(credentials)
            setPerson({ credentials, isRemembered })
          }}
        />
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
