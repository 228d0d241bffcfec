import { useId, useState, type FormEvent } from 'react'
import type { Credentials } from './credentials.ts'
import styles from './clock.module.css'

type Props = {
  failure: string | null
  onSignIn: (credentials: Credentials, isRemembered: boolean) => void
}

/** Username and token, unless a link brought them; nothing is remembered unless it is asked for (OPEN-136). */
export function SignIn({ failure, onSignIn }: Props) {
  const id = useId()
  const [username, setUsername] = useState('')
  const [token, setToken] = useState('')
  const [isRemembered, setRemembered] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSignIn({ username: username.trim(), token: token.trim() }, isRemembered)
  }
  return (
    <form className={styles['card']} onSubmit={submit}>
      <h1>Stempeluhr</h1>
      {failure && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <div className={styles['field']}>
        <label htmlFor={`${id}-username`}>Benutzername</label>
        <input
          id={`${id}-username`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      </div>
      <div className={styles['field']}>
        <label htmlFor={`${id}-token`}>Zugangs-Token</label>
        <input
          id={`${id}-token`}
          type="password"
          autoComplete="off"
          required
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
      </div>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          checked={isRemembered}
          onChange={(event) => setRemembered(event.target.checked)}
        />
        Auf diesem Gerät merken
      </label>
      <button type="submit" className={styles['main']}>
        Weiter
      </button>
    </form>
  )
}
