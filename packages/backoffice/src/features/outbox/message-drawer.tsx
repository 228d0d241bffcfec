import { Anchor, Button, Group, Stack, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OutboxDetail } from '@theke/contract/calls/outbox'
import { messageChannels, outboxRetention } from '@theke/contract/calls/outbox'
import { formatDateTime } from '@theke/domain/values'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { AddressDrawer } from '../../ui/address-drawer.tsx'
import { mayRetry, messageQuery, useRetry } from './outbox-calls.ts'
import { StateBadge, StateReason } from './outbox-screen.tsx'
import styles from './outbox.module.css'

/** One message as its reader saw it, opened beside the list. */
export function MessageDrawer() {
  const { id } = useParams()
  const message = useQuery(messageQuery(Number(id)))
  return (
    <AddressDrawer title="Nachricht" list="/outbox" size="xl" answer={message}>
      {(found) => <MessageDetail message={found} />}
    </AddressDrawer>
  )
}

function MessageDetail({ message }: { message: OutboxDetail }) {
  const retry = useRetry()
  const { subject, channel, recipient, createdAt, sentAt, order, html, text } = message
  return (
    <Stack>
      <div>
        <Text fw={600} size="lg">
          {subject || messageChannels[channel]}
        </Text>
        <Text c="dimmed" className="tabular">
          {messageChannels[channel]} an {recipient} · {formatDateTime(Date.parse(sentAt ?? createdAt))} Uhr
        </Text>
      </div>
      <Group>
        <StateBadge message={message} />
        {order && (
          <Anchor component={Link} to={`/orders/${order}`}>
            Bestellung öffnen
          </Anchor>
        )}
        {mayRetry(message) && (
          <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate(message.id)}>
            Erneut senden
          </Button>
        )}
      </Group>
      <StateReason message={message} />
      {!message.hasContent && (
        <Text c="dimmed">Der Inhalt wurde nach {outboxRetention.contentDays} Tagen gelöscht.</Text>
      )}
      {html ? (
        <Tabs defaultValue="html" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="html">Ansicht</Tabs.Tab>
            <Tabs.Tab value="text">Nur Text</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="html" pt="md">
            <MailPreview html={html} title={`Vorschau: ${subject}`} />
          </Tabs.Panel>
          <Tabs.Panel value="text" pt="md">
            <pre className={styles['text']}>{text}</pre>
          </Tabs.Panel>
        </Tabs>
      ) : (
        text && <pre className={styles['text']}>{text}</pre>
      )}
    </Stack>
  )
}

/**
 * The mail in a frame without scripts, forms and links. It keeps our origin only for the shop's own pictures, which no
 * other origin may load, and so that its height can be read.
 */
function MailPreview({ html, title }: { html: string; title: string }) {
  const [height, setHeight] = useState(480)
  return (
    <iframe
      title={title}
      srcDoc={html}
      sandbox="allow-same-origin"
      tabIndex={-1}
      className={styles['mail']}
      height={height}
      onLoad={({ currentTarget }) =>
        setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? 480)
      }
    />
  )
}
