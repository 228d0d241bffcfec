import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { ReturnAddress } from '../return-address.ts'
import { returnAddress } from '../return-address.ts'
import { FailureAlert } from '../ui/failure-alert.tsx'
import { formText } from '../ui/form-text.ts'
import { useFailure } from '../ui/use-failure.ts'
import { meQuery } from '../use-me.ts'
import { hasPasskeys, signInByPasskey } from './passkey-calls.ts'
import type { Credentials } from './session-calls.ts'
import { requestLoginLink, signIn } from './session-calls.ts'
import { SignInForm } from './sign-in-form.tsx'
import { UsernameInput } from './sign-in-inputs.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** Sign-in with password and, for those who turned it on, a code (AUTH-10, OPEN-187). */
export function LoginScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const me = useQuery(meQuery)
  const [wantsLink, setWantsLink] = useState(false)
  const target = returnAddress(search, window.location.origin)

  const leave = ({ to, isBackoffice }: ReturnAddress) => {
    if (isBackoffice) void navigate(to, { replace: true })
    else window.location.assign(to)
  }
  const enter = async (credentials: Credentials) => {
    await signIn(credentials)
    leave(target)
  }
  if (me.data && target.isBackoffice) return <Navigate to={target.to} replace />
  return (
    <SignInPage title="Anmelden">
      {wantsLink ? (
        <LinkForm />
      ) : (
        <SignInForm signIn={enter} more={hasPasskeys() && <PasskeyButton onDone={() => leave(target)} />} />
      )}
      <Anchor component="button" type="button" ta="start" onClick={() => setWantsLink(!wantsLink)}>
        {wantsLink ? 'Mit Passwort anmelden' : 'Passwort vergessen? Anmelde-Link per E-Mail erhalten'}
      </Anchor>
    </SignInPage>
  )
}

function PasskeyButton({ onDone }: { onDone: () => void }) {
  const failure = useFailure()
  const enter = () =>
    void failure.watch(async () => {
      if (await signInByPasskey()) onDone()
    })
  return (
    <>
      <Button variant="default" size="md" loading={failure.isRunning} onClick={enter}>
        Mit Passkey anmelden
      </Button>
      <FailureAlert>{failure.message}</FailureAlert>
    </>
  )
}

function LinkForm() {
  const failure = useFailure()
  const [isSent, setSent] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const username = formText(event.currentTarget, 'username')
    if (await failure.watch(() => requestLoginLink(username))) setSent(true)
  }
  if (isSent) {
    return (
      <Text role="status">
        Wenn es dieses Konto gibt, ist der Anmelde-Link unterwegs. Er gilt 10 Minuten und nur in diesem
        Browser.
      </Text>
    )
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <FailureAlert>{failure.message}</FailureAlert>
        <UsernameInput autoFocus />
        <Button type="submit" size="md" loading={failure.isRunning}>
          Anmelde-Link senden
        </Button>
      </Stack>
    </form>
  )
}
