import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconBell, IconFileText, IconPrinter } from '@tabler/icons-react'
import { ApiError } from '@theke/contract/client'
import type { DeviceTestKind } from '@theke/contract/calls/devices'
import { deviceJobKinds, isScreen, paperStates, showsCode } from '@theke/contract/calls/devices'
import { formatDateTime } from '@theke/domain/values'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { Pairing } from '../../ui/pairing.tsx'
import type { WireDevice } from './device-calls.ts'
import { pairDevice, unpairDevice, useAction } from './device-calls.ts'
import { LightBadge } from './device-light.tsx'
import { screenAddresses } from './screen-addresses.ts'

const icons: Readonly<Record<DeviceTestKind, ReactNode>> = {
  testPrint: <IconPrinter size={16} aria-hidden />,
  testNotification: <IconBell size={16} aria-hidden />,
  requestLogs: <IconFileText size={16} aria-hidden />,
}

/** What can be asked of a device of this kind. */
function actionsOf({ type, notification }: WireDevice): DeviceTestKind[] {
  if (isScreen(type)) return []
  if (type === 'printer') return ['testPrint', 'requestLogs']
  return notification.channel === 'webpush' ? ['testNotification', 'requestLogs'] : ['testNotification']
}

/** Whether the device is there, what is wrong with it, and its tests (BACKOFFICE-15). */
export function DevicePanel({ device }: { device: WireDevice }) {
  const { isDirty } = useFormState()
  const { lastSeenAt, paper, lastError } = device
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap="md">
        <section aria-label="Zustand">
          <Group justify="space-between" gap="xs" mb="xs">
            <Text fw={500}>Zustand</Text>
            <LightBadge device={device} />
          </Group>
          <Stack gap={4} role="status">
            <Text size="sm" c="dimmed" className="tabular">
              {lastSeenAt
                ? `Zuletzt gesehen: ${formatDateTime(Date.parse(lastSeenAt))} Uhr`
                : 'Noch nie gesehen.'}
            </Text>
            {paper && (
              <Text size="sm" c="dimmed">
                Papier: {paperStates[paper]}
              </Text>
            )}
            {lastError && (
              <Text size="sm" c="red">
                {lastError}
              </Text>
            )}
          </Stack>
        </section>
        {isScreen(device.type) && showsCode(device.type) && (
          <Pairing
            name={`Gerät „${device.name || device.identifier}“`}
            pairedAt={device.pairedAt}
            lastSeenAt={null}
            address={screenAddresses[device.type]}
            onPair={(code) => pairDevice(device.id, code)}
            onUnpair={() => unpairDevice(device.id)}
          />
        )}
        {!isScreen(device.type) && <Tests device={device} isDirty={isDirty} />}
      </Stack>
    </Paper>
  )
}

function Tests({ device, isDirty }: { device: WireDevice; isDirty: boolean }) {
  return (
    <section aria-label="Tests">
      <Text fw={500} mb="xs">
        Tests
      </Text>
      <Stack gap="xs">
        {actionsOf(device).map((kind) => (
          <ActionButton key={kind} device={device} kind={kind} />
        ))}
        {isDirty && (
          <Text size="sm" c="dimmed">
            Tests verwenden die gespeicherten Angaben. Bitte speichern Sie zuerst.
          </Text>
        )}
      </Stack>
    </section>
  )
}

/** The second message of a refusal says why; the first one stands in the list of failures. */
const causeOf = (error: Error | null) => (error instanceof ApiError ? error.errors[1]?.message : undefined)

function ActionButton({ device, kind }: { device: WireDevice; kind: DeviceTestKind }) {
  const action = useAction(device.id, kind)
  const cause = causeOf(action.error)
  return (
    <div>
      <Button
        fullWidth
        variant="default"
        leftSection={icons[kind]}
        loading={action.isPending}
        onClick={() => action.mutate()}
      >
        {deviceJobKinds[kind]}
      </Button>
      <div role="status">
        {action.isPending && (
          <Text size="sm" c="dimmed" mt={4}>
            Wartet auf das Gerät, höchstens acht Sekunden …
          </Text>
        )}
        {!action.isPending && cause && cause !== device.lastError && (
          <Alert color="red" mt="xs" p="xs">
            {cause}
          </Alert>
        )}
      </div>
    </div>
  )
}
