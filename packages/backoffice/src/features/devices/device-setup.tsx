import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DeviceConnection, ScreenType } from '@theke/contract/calls/devices'
import { isScreen, showsCode } from '@theke/contract/calls/devices'
import { formatDateTime } from '@theke/domain/values'
import type { ReactNode } from 'react'
import type { WireRecord } from '../../crud/records.ts'
import { confirmAction } from '../../ui/confirm.ts'
import { Copied } from '../../ui/shown-once.tsx'
import { ConnectBrowser } from './connect-browser.tsx'
import type { WireDevice } from './device-calls.ts'
import { connectionQuery, useNewSecret } from './device-calls.ts'
import { PrintPreview } from './print-preview.tsx'
import { screenAddresses } from './screen-addresses.ts'

const Steps = ({ children }: { children: ReactNode }) => (
  <List type="ordered" spacing="xs" size="sm">
    {children}
  </List>
)

/** How the device is connected with the shop, by what it is (OPEN-106). */
export function DeviceSetup({ record }: { record: WireRecord }) {
  const device = record as WireDevice
  const { data: connection } = useQuery({ ...connectionQuery(device.id), enabled: !isScreen(device.type) })
  if (isScreen(device.type)) return <ScreenSetup type={device.type} />
  if (!connection) return null
  if (device.type === 'notification') return <NotificationSetup device={device} connection={connection} />
  return (
    <Stack gap="xl">
      <PrinterSetup device={device} connection={connection} />
      <PrintPreview device={device} />
    </Stack>
  )
}

function PrinterSetup({ device, connection }: { device: WireDevice; connection: DeviceConnection }) {
  switch (device.printer.protocol) {
    case 'escposTcp':
      return <NetworkSetup connection={connection} />
    case 'epsonServerDirect':
      return (
        <PollingSetup device={device} connection={connection}>
          <List.Item>
            Öffnen Sie die Einstellungen des Druckers im Browser (EPSON WebConfig, Adresse des Druckers) und
            dort „Server Direct Print“.
          </List.Item>
          <List.Item>
            Schalten Sie „Server Direct Print“ ein und tragen Sie die Adresse bei „URL“ ein.
          </List.Item>
          <List.Item>
            Abstand der Abfragen: 5 Sekunden oder weniger. Eine ID und ein Passwort sind nicht nötig.
          </List.Item>
          <List.Item>
            Tragen Sie dieselbe Adresse auch bei „Status Notification“ ein, dann sieht man hier, wenn das
            Papier ausgeht.
          </List.Item>
        </PollingSetup>
      )
    case 'starCloudPrnt':
      return (
        <PollingSetup device={device} connection={connection}>
          <List.Item>
            Öffnen Sie die Einstellungen des Druckers im Browser oder in der App „Star Quick Setup Utility“
            und dort „CloudPRNT“.
          </List.Item>
          <List.Item>Schalten Sie CloudPRNT ein und tragen Sie die Adresse bei „Server URL“ ein.</List.Item>
          <List.Item>
            Polling Time: 5 Sekunden oder weniger. Ein Benutzername und ein Passwort sind nicht nötig.
          </List.Item>
        </PollingSetup>
      )
    default:
      return (
        <Text size="sm">
          Wählen Sie zuerst auf der Karte „Gerät“ den Anschluss des Druckers und speichern Sie.
        </Text>
      )
  }
}

/** What opens the screens that show no code. */
const openings: Readonly<Partial<Record<ScreenType, string>>> = {
  board: 'Öffnen Sie auf dem Gerät diese Adresse und melden Sie sich an.',
}

function ScreenSetup({ type }: { type: ScreenType }) {
  return (
    <Stack>
      {showsCode(type) ? (
        <Steps>
          <List.Item>
            {type === 'clock'
              ? 'Öffnen Sie auf dem Gerät diese Adresse und wählen Sie „Dieses Gerät als Stempeluhr der Filiale koppeln“. Es zeigt einen Code aus sechs Zeichen.'
              : 'Öffnen Sie auf dem Gerät diese Adresse. Es zeigt einen Code aus sechs Zeichen.'}
          </List.Item>
          <List.Item>Drücken Sie hier „Koppeln“ und geben Sie den Code ein.</List.Item>
        </Steps>
      ) : (
        <Text size="sm">{openings[type]}</Text>
      )}
      <Copied label="Adresse kopieren" value={`${location.origin}${screenAddresses[type]}`} />
    </Stack>
  )
}

function NetworkSetup({ connection: { printerNetworks } }: { connection: DeviceConnection }) {
  return (
    <Stack>
      <Steps>
        <List.Item>Verbinden Sie den Drucker mit dem Netz und geben Sie ihm eine feste Adresse.</List.Item>
        <List.Item>
          Tragen Sie sie auf der Karte „Gerät“ als Netzwerkadresse ein. Der Drucker muss den Anschluss 9100
          (RAW, JetDirect) offen haben.
        </List.Item>
        <List.Item>Speichern Sie und starten Sie den Testdruck.</List.Item>
      </Steps>
      {printerNetworks.length > 0 ? (
        <Text size="sm" c="dimmed">
          Der Server druckt in diesen Netzen: {printerNetworks.join(', ')}
        </Text>
      ) : (
        <Alert color="orange" title="Der Server darf noch in keinem Netz drucken.">
          Wer den Server betreibt, trägt die Netze der Drucker in der Einstellung PRINTER_NETWORKS ein, zum
          Beispiel 192.168.1.0/24.
        </Alert>
      )}
    </Stack>
  )
}

type PollingProps = { device: WireDevice; connection: DeviceConnection; children: ReactNode }

function PollingSetup({ device, connection: { secretCreatedAt }, children }: PollingProps) {
  const creating = useNewSecret(device.id)
  const create = () => {
    if (!secretCreatedAt) return creating.mutate()
    confirmAction({
      title: 'Neue Adresse erstellen?',
      text: 'Die alte gilt dann nicht mehr: der Drucker druckt erst wieder, wenn die neue eingetragen ist.',
      label: 'Erstellen',
      run: async () => void (await creating.mutateAsync()),
    })
  }
  return (
    <Stack>
      <Text size="sm">
        {secretCreatedAt
          ? `Der Drucker hat eine Adresse vom ${formatDateTime(Date.parse(secretCreatedAt))} Uhr.`
          : 'Der Drucker fragt den Shop unter einer Adresse, die nur er kennt.'}
      </Text>
      {creating.data && (
        <Alert color="orange" title="Adresse für den Drucker">
          <Text size="sm" mb="xs">
            Nur jetzt sichtbar. Bitte gleich in den Drucker eintragen.
          </Text>
          <Copied label="Adresse kopieren" value={creating.data.url} />
        </Alert>
      )}
      <div>
        <Button loading={creating.isPending} onClick={create}>
          {secretCreatedAt ? 'Neue Adresse erstellen' : 'Adresse erstellen'}
        </Button>
      </div>
      <Steps>{children}</Steps>
    </Stack>
  )
}

type SendingProps = { canSend: boolean; missing: string; children: ReactNode }

const Sending = ({ canSend, missing, children }: SendingProps) =>
  canSend ? (
    <Text size="sm">{children}</Text>
  ) : (
    <Alert color="orange" title={missing}>
      Bis dahin kommt an diesem Gerät nichts an.
    </Alert>
  )

function NotificationSetup({ device, connection }: { device: WireDevice; connection: DeviceConnection }) {
  switch (device.notification.channel) {
    case 'webpush':
      return <ConnectBrowser device={device} connection={connection} />
    case 'email':
      return (
        <Sending
          canSend={connection.canSend}
          missing="Am Server ist kein Mailserver eingerichtet (SMTP_URL)."
        >
          Nachrichten gehen an {device.notification.target}.
        </Sending>
      )
    case 'sms':
      return (
        <Sending
          canSend={connection.canSend}
          missing="Am Server ist kein SMS-Versand eingerichtet (SMS_URL)."
        >
          Nachrichten gehen an {device.notification.target}, höchstens drei in einer Stunde.
        </Sending>
      )
    default:
      return <Text size="sm">Wählen Sie zuerst auf der Karte „Gerät“ den Kanal und speichern Sie.</Text>
  }
}
