import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Passkey } from '@theke/contract/calls/passkeys'
import { formatDateTime } from '@theke/domain/values'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { formText } from '../ui/form-text.ts'
import { useFailure } from '../ui/use-failure.ts'
import { deviceName } from './device-name.ts'
import { addPasskey, hasPasskeys, passkeysQuery, removePasskey, renamePasskey } from './passkey-calls.ts'
import styles from './session-list.module.css'

/** Signing in with fingerprint, face or the PIN of a device instead of password and code. */
export function Passkeys() {
  const { data: passkeys = [] } = useQuery(passkeysQuery)
  return (
    <Paper component="section" withBorder radius="lg" p="lg" aria-labelledby="passkeys">
      <Stack>
        <Title order={2} size="h4" id="passkeys">
          Passkeys
        </Title>
        <Text size="sm">
          Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an. Nach
          einem Passwort ist er der zweite Schritt.
        </Text>
        {passkeys.length > 0 && (
          <ul className={styles['entries']}>
            {passkeys.map((passkey) => (
              <Entry key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {hasPasskeys() ? (
          <AddPasskey />
        ) : (
          <Text size="sm" c="dimmed">
            Dieser Browser kann hier keinen Passkey anlegen. Er braucht dafür eine Adresse mit https.
          </Text>
        )}
      </Stack>
    </Paper>
  )
}

function Entry({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const [isRenaming, setRenaming] = useState(false)
  const failure = useFailure()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = formText(event.currentTarget, 'name')
    if (await failure.watch(() => renamePasskey(id, given))) setRenaming(false)
  }
  if (isRenaming) {
    return (
      <li>
        <form onSubmit={(event) => void submit(event)}>
          <Group align="end">
            <TextInput
              name="name"
              label="Name"
              defaultValue={name}
              maxLength={60}
              required
              withAsterisk={false}
              autoFocus
              error={failure.message}
            />
            <Button type="submit" loading={failure.isRunning}>
              Speichern
            </Button>
          </Group>
        </form>
      </li>
    )
  }
  return (
    <li>
      <div>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed" className="tabular">
          Angelegt {formatDateTime(Date.parse(createdAt))}
          {lastUsedAt && ` · zuletzt verwendet ${formatDateTime(Date.parse(lastUsedAt))}`}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="default" aria-label={`${name} umbenennen`} onClick={() => setRenaming(true)}>
          Umbenennen
        </Button>
        <Button
          variant="light"
          color="red"
          aria-label={`${name} entfernen`}
          onClick={() => void removePasskey(id).catch(() => {})} // listed by the call
        >
          Entfernen
        </Button>
      </Group>
    </li>
  )
}

function AddPasskey() {
  const failure = useFailure()
  const [isClosed, setClosed] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setClosed(false)
    void failure.watch(async () => {
      if (await addPasskey(formText(form, 'name'))) form.reset()
      else setClosed(true)
    })
  }
  return (
    <form onSubmit={submit}>
      <Group align="end">
        <TextInput
          name="name"
          label="Name des neuen Passkeys"
          defaultValue={deviceName(navigator.userAgent)}
          maxLength={60}
          required
          withAsterisk={false}
          error={failure.message ?? (isClosed && 'Es wurde kein Passkey angelegt.')}
        />
        <Button type="submit" variant="default" loading={failure.isRunning}>
          Passkey anlegen
        </Button>
      </Group>
    </form>
  )
}
