import { Alert, Button, Group, PasswordInput } from '@mantine/core'
import { localTimeOf } from '@theke/domain/values'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { renewSession } from '../account/session-calls.ts'
import { useFailure } from '../ui/use-failure.ts'
import { useMe } from '../use-me.ts'

/** Milliseconds before the end of a session at which the page starts to warn. */
const warnBefore = 15 * 60_000

/** The session ends at a fixed time, however busy the person is: warns in time and renews in place. */
export function SessionEnd() {
  const endsAt = Date.parse(useMe().sessionEndsAt)
  const [now, setNow] = useState(Date.now)
  const password = useRef<HTMLInputElement>(null)
  const failure = useFailure()
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000)
    return () => clearInterval(timer)
  }, [])
  if (!(endsAt - now < warnBefore)) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void failure.watch(() => renewSession(password.current?.value ?? ''))
  }
  return (
    <Alert color="orange" mb="md" role="alert" title={`Sie werden um ${localTimeOf(endsAt)} Uhr abgemeldet.`}>
      <form onSubmit={submit}>
        <Group align="end">
          <PasswordInput
            ref={password}
            label="Passwort, um angemeldet zu bleiben"
            autoComplete="current-password"
            error={failure.message}
            miw={240}
          />
          <Button type="submit" loading={failure.isRunning}>
            Angemeldet bleiben
          </Button>
        </Group>
      </form>
    </Alert>
  )
}
