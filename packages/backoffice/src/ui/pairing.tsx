import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { readPairingCode } from '@theke/domain/pairing'
import { formatDateTime } from '@theke/domain/values'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { confirmAction } from './confirm.ts'
import { Copied } from './shown-once.tsx'
import { useFailure } from './use-failure.ts'

const when = (instant: string) => `${formatDateTime(Date.parse(instant))} Uhr`

type Props = {
  /** What is paired: 'TV „Schank“'. */
  name: string
  pairedAt: string | null
  lastSeenAt: string | null
  /** The page that shows the code. */
  address: string
  /** Throws when the code is not valid. */
  onPair: (code: string) => Promise<void>
  onUnpair: () => Promise<void>
}

/** Which browser a TV or a screen is: pairs it by the code it shows, and takes that back (OPEN-138). */
export function Pairing({ name, pairedAt, lastSeenAt, address, onPair, onUnpair }: Props) {
  const [isOpen, setOpen] = useState(false)
  const unpair = () =>
    confirmAction({
      title: 'Kopplung aufheben?',
      text: `${name} zeigt dann nichts mehr, bis er wieder gekoppelt ist.`,
      label: 'Aufheben',
      run: onUnpair,
    })
  return (
    <section aria-label="Kopplung">
      <Text fw={500} mb="xs">
        Kopplung
      </Text>
      <Text size="sm" c="dimmed" className="tabular">
        {pairedAt ? `Gekoppelt: ${when(pairedAt)}` : 'Noch kein Bildschirm gekoppelt.'}
      </Text>
      {lastSeenAt && (
        <Text size="sm" c="dimmed" className="tabular">
          Zuletzt gesehen: {when(lastSeenAt)}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {pairedAt ? 'Neu koppeln' : 'Koppeln'}
        </Button>
        {pairedAt && (
          <Button
            variant="light"
            color="red"
            leftSection={<IconLinkOff size={16} aria-hidden />}
            onClick={unpair}
          >
            Kopplung aufheben
          </Button>
        )}
      </Group>
      {isOpen && (
        <PairingDialog name={name} address={address} onPair={onPair} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}

type DialogProps = Pick<Props, 'name' | 'address' | 'onPair'> & { onClose: () => void }

/** Says where the screen finds its code, and takes it. */
function PairingDialog({ name, address, onPair, onClose }: DialogProps) {
  const [typed, setTyped] = useState('')
  const failure = useFailure()
  const code = readPairingCode(typed)
  const submit = async () => {
    if (!code || !(await failure.watch(() => onPair(code)))) return
    notifications.show({ message: `${name} gekoppelt.` })
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={`${name} koppeln`} closeButtonProps={{ 'aria-label': 'Schließen' }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // the dialog is opened inside the form of the record, which is not meant
          event.stopPropagation()
          void submit()
        }}
      >
        <Stack>
          <Text size="sm">
            Öffnen Sie diese Adresse im Browser des Bildschirms. Solange er nicht gekoppelt ist, zeigt er
            einen Code aus sechs Zeichen, der zehn Minuten gilt.
          </Text>
          <Copied label="Adresse kopieren" value={location.origin + address} />
          <TextInput
            label="Code"
            placeholder="ACD 346"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            value={typed}
            error={failure.message}
            onChange={(event) => {
              failure.clear()
              setTyped(event.currentTarget.value)
            }}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit" disabled={!code} loading={failure.isRunning}>
              Koppeln
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
