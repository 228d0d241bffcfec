import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { RosterShift } from '@theke/contract/calls/roster'
import { requestSwap } from '@theke/contract/calls/roster-requests'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { api } from '../../api.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { GrowingTextarea } from '../../ui/growing-textarea.tsx'
import { useFailure } from '../../ui/use-failure.ts'
import { refreshRoster } from './roster-calls.ts'
import { timesOf } from './shift-card.tsx'

/** Offers an own shift to the colleagues. */
export function SwapDialog({ shift, onClose }: { shift: RosterShift; onClose: () => void }) {
  const [note, setNote] = useState('')
  const failure = useFailure()
  const send = async () => {
    const isSent = await failure.watch(() =>
      api(requestSwap, { shift: shift.id, note }, { isShownByCaller: true }),
    )
    if (!isSent) return
    await refreshRoster()
    notifications.show({ message: 'Ihre Kollegen können den Dienst jetzt übernehmen.' })
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={`Dienst ${timesOf(shift)} abgeben`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack gap="sm">
          <FailureAlert>{failure.message}</FailureAlert>
          <Text size="sm">
            Der Dienst bleibt Ihrer, bis jemand ihn übernimmt und die Planung den Tausch genehmigt.
          </Text>
          <GrowingTextarea
            label="Nachricht"
            minRows={2}
            maxLength={500}
            data-autofocus
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit" loading={failure.isRunning}>
              Anbieten
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
