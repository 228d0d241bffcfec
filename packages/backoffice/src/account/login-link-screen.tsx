import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { FormEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { FailureAlert } from '../ui/failure-alert.tsx'
import { formText } from '../ui/form-text.ts'
import { useFailure } from '../ui/use-failure.ts'
import { askForPasskey, hasPasskeys } from './passkey-calls.ts'
import type { SecondStep } from './session-calls.ts'
import { signInByLink } from './session-calls.ts'
import { CodeInput } from './sign-in-inputs.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** The landing page of a login link: only its button uses the link up, so that mail scanners cannot (OPEN-187). */
export function LoginLinkScreen() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const failure = useFailure()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = formText(event.currentTarget, 'code')
    await enter(async () => (code ? { code } : {}))
  }
  /** Without a second step only while the device was asked and the person closed its dialog. */
  const enter = async (secondStep: () => Promise<SecondStep | undefined>) => {
    let isIn = false
    await failure.watch(async () => {
      const second = await secondStep()
      if (!second) return
      await signInByLink(token, second)
      isIn = true
    })
    if (isIn) void navigate('/', { replace: true })
  }
  const confirm = async () => {
    const passkey = await askForPasskey()
    return passkey && { passkey }
  }
  const isOver = failure.code === 'linkOver'
  const needsCode = failure.code === 'secondFactorNeeded' || failure.code === 'secondFactorWrong'
  const takesPasskey = needsCode || failure.code === 'passkeyNeeded' || failure.code === 'passkeyInvalid'
  return (
    <SignInPage title="Anmelden">
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <FailureAlert>{failure.message}</FailureAlert>
          {!isOver && <Text>Mit diesem Link melden Sie sich ohne Passwort an. Er gilt nur einmal.</Text>}
          {needsCode && <CodeInput />}
          {takesPasskey && hasPasskeys() && (
            <Button variant="default" size="md" onClick={() => void enter(confirm)}>
              Mit Passkey bestätigen
            </Button>
          )}
          <Button type="submit" size="md" loading={failure.isRunning} disabled={isOver}>
            Jetzt anmelden
          </Button>
          <Anchor component={Link} to="/login">
            Zur Anmeldung mit Passwort
          </Anchor>
        </Stack>
      </form>
    </SignInPage>
  )
}
