import { Button, PasswordInput, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { FailureAlert } from '../ui/failure-alert.tsx'
import { formText } from '../ui/form-text.ts'
import { useFailure } from '../ui/use-failure.ts'
import type { Credentials } from './session-calls.ts'
import { CodeInput, UsernameInput } from './sign-in-inputs.tsx'

type Props = {
  /** Who was signed in before and most likely comes back. */
  username?: string
  signIn: (credentials: Credentials) => Promise<void>
  /** Beside the button. */
  more?: ReactNode
}

/** User name and password, and for those who turned it on a code (AUTH-10, OPEN-187). */
export function SignInForm({ username, signIn, more }: Props) {
  const failure = useFailure()
  const [needsCode, setNeedsCode] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const code = formText(form, 'code')
    void failure.watch(() =>
      signIn({
        username: formText(form, 'username'),
        password: formText(form, 'password'),
        ...(code ? { code } : {}),
      }),
    )
  }
  if (failure.code === 'secondFactorNeeded' && !needsCode) setNeedsCode(true)
  return (
    <form onSubmit={submit}>
      <Stack>
        <FailureAlert>{failure.message}</FailureAlert>
        <UsernameInput {...(username === undefined ? { autoFocus: true } : { defaultValue: username })} />
        <PasswordInput
          name="password"
          label="Passwort"
          autoComplete="current-password"
          required
          withAsterisk={false}
          size="md"
          visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen' }}
          data-autofocus={username !== undefined || undefined}
        />
        {needsCode && <CodeInput />}
        <Button type="submit" size="md" loading={failure.isRunning}>
          Anmelden
        </Button>
        {more}
      </Stack>
    </form>
  )
}
