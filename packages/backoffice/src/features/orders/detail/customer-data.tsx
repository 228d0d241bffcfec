import { Anchor, Button, Group, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { addressLines, deliveryLines } from '@theke/domain/order'
import { useState } from 'react'
import { resend } from '../order-calls.ts'
import { customerName } from '@theke/contract/order-words'
import { Fact } from './fact.tsx'
import { KnownCustomer } from './known-customer.tsx'
import styles from './order-detail.module.css'

/** Who ordered and where it goes; the confirmation can be sent again (ORDERS-03). */
export function CustomerData({ order }: { order: StaffOrder }) {
  const name = customerName(order)
  const address = addressLines(order)
  const delivery = deliveryLines(order)
  const hasOwnAddress = order.isDelivery && order.isDeliveryAddressDifferent
  return (
    <section aria-labelledby="kunde">
      <Title order={3} id="kunde" fz="md" mb={4}>
        Kunde
      </Title>
      <dl className={styles['facts']}>
        <Fact label="Name">{name || 'Telefonische Bestellung ohne Namen'}</Fact>
        {order.isCompany && (
          <Fact label="Firma">{[order.companyName, order.vatNo].filter(Boolean).join(', ')}</Fact>
        )}
        {order.phone && (
          <Fact label="Telefon">
            <Anchor href={`tel:${order.phone}`}>{order.phone}</Anchor>
          </Fact>
        )}
        {order.email && (
          <Fact label="E-Mail">
            <Anchor href={`mailto:${order.email}`}>{order.email}</Anchor>
          </Fact>
        )}
        {delivery.length > 0 && <Fact label="Lieferadresse">{delivery.join('\n')}</Fact>}
        {order.deliveryArea && <Fact label="Liefergebiet">{order.deliveryArea}</Fact>}
        {address.length > 0 && (!order.isDelivery || hasOwnAddress) && (
          <Fact label="Rechnungsadresse">{address.join('\n')}</Fact>
        )}
      </dl>
      <KnownCustomer order={order} />
      <Group gap="xs" mt="xs">
        {order.email && <Resend order={order} channel="email" label="E-Mail erneut senden" />}
        {order.phone && <Resend order={order} channel="sms" label="SMS erneut senden" />}
      </Group>
    </section>
  )
}

type ResendProps = { order: StaffOrder; channel: 'email' | 'sms'; label: string }

function Resend({ order, channel, label }: ResendProps) {
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      await resend(order.id, channel)
      const to = channel === 'email' ? order.email : order.phone
      notifications.show({ message: `Die Bestätigung wird erneut an ${to} gesendet.` })
    } catch {
      // the failed call is in the list of errors
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button variant="default" loading={isRunning} onClick={() => void run()}>
      {label}
    </Button>
  )
}
