import { Button, Paper, PasswordInput, Stack, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { signInTexts } from '@theke/contract/texts.de'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { formText } from '../ui/form-text.ts'
import { useFailure } from '../ui/use-failure.ts'
import { changePassword } from './session-calls.ts'

export function PasswordForm() {
  const failure = useFailure()
  const [isDifferent, setDifferent] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const [current, password] = [formText(form, 'current'), formText(form, 'password')]
    if (password !== formText(form, 'repeated')) return setDifferent(true)
    setDifferent(false)
    // right after a login link nobody knows the old one: the server then accepts none
    const body = current ? { currentPassword: current, password } : { password }
    if (!(await failure.watch(() => changePassword(body)))) return
    form.reset()
    notifications.show({ message: 'Passwort geändert. Andere Sitzungen wurden beendet.' })
  }
  const problem = (field: string) => (failure.field === field ? failure.message : undefined)
  return (
    <Paper component="section" withBorder radius="lg" p="lg">
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Title order={2} size="h4">
            Passwort ändern
          </Title>
          <PasswordInput
            name="current"
            label="Aktuelles Passwort"
            autoComplete="current-password"
            error={problem('currentPassword')}
          />
          <PasswordInput
            name="password"
            label="Neues Passwort"
            description={signInTexts.passwordLength}
            autoComplete="new-password"
            required
            withAsterisk={false}
            error={problem('password') ?? (failure.field ? undefined : failure.message)}
          />
          <PasswordInput
            name="repeated"
            label="Neues Passwort wiederholen"
            autoComplete="new-password"
            required
            withAsterisk={false}
            error={isDifferent && 'Die beiden Passwörter sind verschieden.'}
          />
          <Button type="submit" loading={failure.isRunning} style={{ alignSelf: 'start' }}>
            Passwort ändern
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}
