import { Badge, Button, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import { IconLink, IconLinkOff, IconX } from '@tabler/icons-react'
import type { IssuedCommand } from '@theke/domain/signage'
import { nextCommandState } from '@theke/domain/signage'
import { formatDateTime } from '@theke/domain/values'
import { useState } from 'react'
import { useTitles } from '../../crud/titles.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { PairingDialog } from './pairing-dialog.tsx'
import type { WireTv } from './tv-calls.ts'
import { unpairTv, useAbort } from './tv-calls.ts'
import { commandNames, contentText, stateColors, stateHints, stateNames } from './tv-words.ts'

const when = (instant: string) => `${formatDateTime(Date.parse(instant))} Uhr`

/** What a TV was told last and how that goes, when it was seen, and which browser plays for it. */
export function TvPanel({ tv }: { tv: WireTv }) {
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="md">
        <Command tv={tv} />
        <Pairing tv={tv} />
      </Stack>
    </Paper>
  )
}

/** The server has already said what has expired, so no clock of this machine is asked. */
function isAbortable({ command, commandStatus: state }: WireTv): boolean {
  if (!command || !state) return false
  const issued: IssuedCommand = { command, state, issuedAt: 0 }
  return nextCommandState(issued, 'abort', 0) !== undefined
}

function Command({ tv }: { tv: WireTv }) {
  const aborting = useAbort(tv.id)
  const details = Array.isArray(tv.commandDetails) ? undefined : tv.commandDetails
  const scene = details?.scene
  const titles = useTitles(new Map(scene ? [['scenes', new Set([scene])]] : []))
  const { command, commandStatus: state, commandAt } = tv
  return (
    <section aria-label="Befehl">
      <Text fw={500} mb="xs">
        Letzter Befehl
      </Text>
      <Stack gap={6} role="status">
        {!command || !state || !details ? (
          <Text size="sm" c="dimmed">
            Noch kein Befehl.
          </Text>
        ) : (
          <>
            <Group justify="space-between" gap="xs">
              <Text fw={600}>{commandNames[command]}</Text>
              <Badge
                variant="light"
                tt="none"
                color={stateColors[state]}
                leftSection={state === 'pending' && <Loader size={10} color="currentColor" aria-hidden />}
              >
                {stateNames[state]}
              </Badge>
            </Group>
            <Text size="sm">{contentText(details, (id) => titles('scenes', id))}</Text>
            {commandAt && (
              <Text size="sm" c="dimmed" className="tabular">
                {when(commandAt)}
              </Text>
            )}
            {details.error && (
              <Text size="sm" c="red">
                {details.error}
              </Text>
            )}
            {stateHints[state] && (
              <Text size="sm" c="dimmed">
                {stateHints[state]}
              </Text>
            )}
          </>
        )}
      </Stack>
      {isAbortable(tv) && (
        <Button
          mt="xs"
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          loading={aborting.isPending}
          onClick={() => aborting.mutate()}
        >
          Abbrechen
        </Button>
      )}
    </section>
  )
}

function Pairing({ tv }: { tv: WireTv }) {
  const [isOpen, setOpen] = useState(false)
  const { id, identifier, pairedAt, lastSeenAt } = tv
  const unpair = () =>
    confirmAction({
      title: 'Kopplung aufheben?',
      text: `TV „${identifier}“ zeigt dann nichts mehr, bis er wieder gekoppelt ist.`,
      label: 'Aufheben',
      run: () => unpairTv(id),
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
      {isOpen && <PairingDialog tv={tv} onClose={() => setOpen(false)} />}
    </section>
  )
}
