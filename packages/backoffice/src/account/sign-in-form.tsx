import { Button, PasswordInput, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { FailureAlert } from '../ui/failure-alert.tsx'
import { formText } from '../ui/form-text.ts'
import { useFailure } from '../ui/use-failure.ts'
import { askForPasskey, hasPasskeys } from './passkey-calls.ts'
import type { Credentials, SecondStep } from './session-calls.ts'
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
  const [takesPasskey, setTakesPasskey] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const send = (second: SecondStep) => {
    const { current } = form
    if (!current) return Promise.resolve()
    return signIn({
      username: formText(current, 'username'),
      password: formText(current, 'password'),
      ...second,
    })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = formText(event.currentTarget, 'code')
    void failure.watch(() => send(code ? { code } : {}))
  }
  const confirm = () =>
    void failure.watch(async () => {
      const passkey = await askForPasskey()
      if (passkey) await send({ passkey })
    })
  if (failure.code === 'secondFactorNeeded' && !needsCode) setNeedsCode(true)
  const isSecondStep = failure.code === 'secondFactorNeeded' || failure.code === 'passkeyNeeded'
  if (isSecondStep && !takesPasskey) setTakesPasskey(true)
  return (
    <form ref={form} onSubmit={submit}>
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
        {takesPasskey && hasPasskeys() && (
          <Button variant={needsCode ? 'default' : 'filled'} size="md" onClick={confirm}>
            Mit Passkey bestätigen
          </Button>
        )}
        <Button
          type="submit"
          size="md"
          variant={takesPasskey && !needsCode ? 'default' : 'filled'}
          loading={failure.isRunning}
        >
          Anmelden
        </Button>
        {more}
      </Stack>
    </form>
  )
}
