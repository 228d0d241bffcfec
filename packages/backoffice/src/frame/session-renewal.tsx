import { Alert, Button, Group, PasswordInput } from '@mantine/core'
import { localTimeOf } from '@theke/domain/values'
import type { FormEvent } from 'react'
import { renewSession } from '../account/session-calls.ts'
import { formText } from '../ui/form-text.ts'
import { useFailure } from '../ui/use-failure.ts'

/** The password renews the session in place, so that nobody loses a half-filled form. */
export default function SessionRenewal({ endsAt }: { endsAt: number }) {
  const failure = useFailure()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = formText(event.currentTarget, 'password')
    void failure.watch(() => renewSession(password))
  }
  return (
    <Alert color="orange" mb="md" role="alert" title={`Sie werden um ${localTimeOf(endsAt)} Uhr abgemeldet.`}>
      <form onSubmit={submit}>
        <Group align="end">
          <PasswordInput
            name="password"
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
