import { Alert, Button, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import type { DeviceConnection } from '@theke/contract/calls/devices'
import { formatDateTime } from '@theke/domain/values'
import { deviceName } from '../../account/device-name.ts'
import type { WireDevice } from './device-calls.ts'
import { subscribe } from './device-calls.ts'
// oxlint-disable-next-line import/default -- Vite gives the address of the built file
import workerUrl from './push-worker.ts?worker&url'

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window

/** Lets this browser take messages for the shop; throws a German sentence when it cannot. */
async function subscribeHere(key: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(
      'Dieser Browser darf keine Benachrichtigungen zeigen. Bitte erlauben Sie sie für diese Seite.',
    )
  // built files are classic scripts, those of the development server are modules
  const type = import.meta.env.DEV ? 'module' : 'classic'
  const registration = await navigator.serviceWorker.register(workerUrl, { type })
  await activated(registration)
  const old = await registration.pushManager.getSubscription()
  await old?.unsubscribe() // it may belong to other keys
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => {
      throw new Error('Der Push-Dienst dieses Browsers ist nicht erreichbar.')
    })
  return subscription.toJSON()
}

const activated = ({ installing, waiting, active }: ServiceWorkerRegistration) =>
  new Promise<void>((resolve) => {
    const worker = installing ?? waiting ?? active
    if (!worker || worker.state === 'activated') return resolve()
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })

type Props = { device: WireDevice; connection: DeviceConnection }

/** Connects the browser in which it stands: open this page on the tablet or telephone that is to be notified. */
export function ConnectBrowser({ device, connection: { subscribedAt, userAgent, pushKey } }: Props) {
  const connecting = useMutation({
    mutationFn: async () => subscribe(device.id, await subscribeHere(pushKey)),
    onSuccess: () => notifications.show({ message: 'Dieses Gerät ist verbunden.' }),
  })
  return (
    <Stack>
      <Text size="sm">
        {subscribedAt
          ? `Verbunden: ${deviceName(userAgent)}, ${formatDateTime(Date.parse(subscribedAt))} Uhr.`
          : 'Öffnen Sie diese Seite auf dem Tablet oder Telefon, das benachrichtigt werden soll, und verbinden Sie es.'}
      </Text>
      {!canPush() && (
        <Alert color="orange">
          Dieser Browser kann keine Push-Nachrichten empfangen. Auf iPhone und iPad muss die Seite zuerst zum
          Home-Bildschirm hinzugefügt werden.
        </Alert>
      )}
      <div>
        <Button loading={connecting.isPending} disabled={!canPush()} onClick={() => connecting.mutate()}>
          Dieses Gerät verbinden
        </Button>
      </div>
      <div role="status">{connecting.error && <Alert color="red">{connecting.error.message}</Alert>}</div>
    </Stack>
  )
}
