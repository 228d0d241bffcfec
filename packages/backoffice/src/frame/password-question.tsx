import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { signInTexts } from '@theke/contract/texts.de'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { renewSession } from '../account/session-calls.ts'
import { askForPassword } from '../api.ts'
import { useFailure } from '../ui/use-failure.ts'

/** Asks for the password before users, tokens and keys are changed; the call that wanted it then runs again. */
export function PasswordQuestion() {
  const [answer, setAnswer] = useState<(isGiven: boolean) => void>()
  const password = useRef<HTMLInputElement>(null)
  const failure = useFailure()

  useEffect(() => {
    askForPassword.set(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)))
    return () => askForPassword.set(async () => false)
  }, [])

  const finish = (isGiven: boolean) => {
    answer?.(isGiven)
    setAnswer(undefined)
    failure.clear()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (await failure.watch(() => renewSession(password.current?.value ?? ''))) finish(true)
  }
  return (
    <Modal opened={answer !== undefined} onClose={() => finish(false)} title="Passwort bestätigen">
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text>{signInTexts.reauthenticate}</Text>
          <PasswordInput
            ref={password}
            label="Passwort"
            autoComplete="current-password"
            error={failure.message}
            required
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => finish(false)}>
              Abbrechen
            </Button>
            <Button type="submit" loading={failure.isRunning}>
              Bestätigen
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
