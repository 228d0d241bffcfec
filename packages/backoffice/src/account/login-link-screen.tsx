import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { FormEvent } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { FailureAlert } from '../ui/failure-alert.tsx'
import { formText } from '../ui/form-text.ts'
import { useFailure } from '../ui/use-failure.ts'
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
    const isIn = await failure.watch(() => signInByLink(token, code || undefined))
    if (isIn) void navigate('/', { replace: true })
  }
  const isOver = failure.code === 'linkOver'
  const needsCode = failure.code === 'secondFactorNeeded' || failure.code === 'secondFactorWrong'
  return (
    <SignInPage title="Anmelden">
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <FailureAlert>{failure.message}</FailureAlert>
          {!isOver && <Text>Mit diesem Link melden Sie sich ohne Passwort an. Er gilt nur einmal.</Text>}
          {needsCode && <CodeInput />}
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
