import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { signInTexts } from '@theke/contract/texts.de'
import type { FormEvent } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { renewSession } from '../account/session-calls.ts'
import { formText } from '../ui/form-text.ts'
import { useFailure } from '../ui/use-failure.ts'

/** Asks for the password before users, tokens and keys are changed; the call that wanted it then runs again. */
export default function PasswordQuestion({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const failure = useFailure()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = formText(event.currentTarget, 'password')
    if (await failure.watch(() => renewSession(password))) onAnswer(true)
  }
  return (
    <Dialog onClose={() => onAnswer(false)} title="Passwort bestätigen">
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text>{signInTexts.reauthenticate}</Text>
          <PasswordInput
            name="password"
            label="Passwort"
            autoComplete="current-password"
            error={failure.message}
            required
            withAsterisk={false}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onAnswer(false)}>
              Abbrechen
            </Button>
            <Button type="submit" loading={failure.isRunning}>
              Bestätigen
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
