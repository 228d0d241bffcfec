import { Badge, Button, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { IssuedCommand } from '@theke/domain/signage'
import { nextCommandState } from '@theke/domain/signage'
import { formatDateTime } from '@theke/domain/values'
import { useTitles } from '../../crud/titles.ts'
import { Pairing } from '../../ui/pairing.tsx'
import { PlayerReport } from './player-report.tsx'
import type { WireTv } from './tv-calls.ts'
import { pairTv, unpairTv, useAbort } from './tv-calls.ts'
import { TvPicture } from './tv-picture.tsx'
import { TvPlays } from './tv-plays.tsx'
import { commandNames, contentText, stateColors, stateHints, stateNames } from './tv-words.ts'

const when = (instant: string) => `${formatDateTime(Date.parse(instant))} Uhr`

/** The last command of a TV and its state, when it was seen, and which browser plays for it. */
export function TvPanel({ tv }: { tv: WireTv }) {
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="md">
        <section aria-label="Wiedergabe">
          <TvPicture tv={tv} />
          <PlayerReport tv={tv} />
        </section>
        <TvPlays id={tv.id} />
        <Command tv={tv} />
        <Pairing
          name={`TV „${tv.identifier}“`}
          pairedAt={tv.pairedAt}
          lastSeenAt={tv.lastSeenAt}
          address={`/signage/${encodeURIComponent(tv.identifier)}`}
          onPair={(code) => pairTv(tv.id, code)}
          onUnpair={() => unpairTv(tv.id)}
        />
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
