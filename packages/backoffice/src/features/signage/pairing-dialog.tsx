import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { readPairingCode } from '@theke/domain/signage'
import { useState } from 'react'
import { useFailure } from '../../ui/use-failure.ts'
import type { WireTv } from './tv-calls.ts'
import { pairTv } from './tv-calls.ts'

/** Takes the code that an unpaired screen shows (OPEN-138). */
export function PairingDialog({ tv, onClose }: { tv: WireTv; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const failure = useFailure()
  const code = readPairingCode(typed)
  const submit = async () => {
    if (!code || !(await failure.watch(() => pairTv(tv.id, code)))) return
    notifications.show({ message: `TV „${tv.identifier}“ gekoppelt.` })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`TV „${tv.identifier}“ koppeln`}
      closeButtonProps={{ 'aria-label': 'Schließen' }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // the dialog is opened inside the form of the TV, which is not meant
          event.stopPropagation()
          void submit()
        }}
      >
        <Stack>
          <Text size="sm">
            Ein Bildschirm ohne Kopplung zeigt einen Code aus sechs Zeichen. Der Code gilt zehn Minuten.
          </Text>
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
    </Modal>
  )
}
