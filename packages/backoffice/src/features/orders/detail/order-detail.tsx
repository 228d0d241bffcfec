import { Alert, Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { hasCode } from '@theke/contract/client'
import { failures } from '@theke/contract/texts.de'
import { formatDateTime } from '@theke/domain/values'
import type { ReactNode } from 'react'
import { useStore } from '@theke/ui/store.ts'
import { confirmAction } from '../../../ui/confirm.ts'
import { useMe } from '../../../use-me.ts'
import { useNow } from '@theke/ui/use-now.ts'
import { showCustomerData, showProductData } from '../local-settings.ts'
import { removeOrder } from '../order-calls.ts'
import { orderStore } from '../order-store.ts'
import { countdownWords, momentWords, promiseWords, urgencyOf } from '../order-times.ts'
import { mentionsAllergy, stateWords, typeWords } from '@theke/contract/order-words'
import { useOwnBranches, useTicketWord } from '../shop.ts'
import { CustomerData } from './customer-data.tsx'
import { Fact } from './fact.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { useOrder } from './order-query.ts'
import { OrderTrail } from './order-trail.tsx'
import { PaymentData } from './payment-data.tsx'
import { Questionnaire } from './questionnaire.tsx'
import styles from './order-detail.module.css'

type Props = { id: number; isPage?: boolean; onRemoved: () => void }

/** Everything about one order, and everything that can be done with it. */
export function OrderDetail({ id, isPage = false, onRemoved }: Props) {
  const { order, error } = useOrder(id)
  const hasProducts = useStore(showProductData)
  const hasCustomer = useStore(showCustomerData)
  if (!order && error) return <NoOrder error={error} />
  if (!order) return <Skeleton h={320} mt="md" aria-label="Wird geladen" />
  return (
    <Stack gap="lg" mt={isPage ? 'xs' : 0}>
      <Head order={order} isPage={isPage} />
      <OrderActions order={order} hasPhone={hasCustomer} />
      {order.comment && (
        <p className={styles['comment']} data-allergy={mentionsAllergy(order.comment) || undefined}>
          {order.comment}
        </p>
      )}
      {hasProducts && <OrderItems order={order} />}
      <PaymentData order={order} />
      {hasCustomer && <CustomerData order={order} />}
      <Questionnaire order={order} />
      <OrderTrail order={order} />
      <RemoveOrder order={order} onRemoved={onRemoved} />
    </Stack>
  )
}

/** There is none only when the server says so; everything else may be over with the next attempt. */
function NoOrder({ error }: { error: Error }) {
  const isMissing = hasCode(error, 'notFound')
  if (isMissing) return <Text my="lg">Diese Bestellung wurde nicht gefunden.</Text>
  return (
    <Alert color="red" my="lg">
      {failures.load('Bestellung')}
    </Alert>
  )
}

function Head({ order, isPage }: { order: StaffOrder; isPage: boolean }) {
  const word = useTicketWord()
  const promise = useNow((now) => promiseWords(order, now))
  const countdown = useNow((now) => countdownWords(order, now))
  const urgency = useNow((now) => urgencyOf(order, now))
  const branch = useOwnBranches().find(({ id }) => id === order.branch.id)
  return (
    <div>
      {isPage && (
        <Title order={2}>
          {word} {order.ticketNumber}
        </Title>
      )}
      <Group gap="xs" mt={4}>
        <Badge size="lg" radius="sm" tt="none" color={urgency === 'late' ? 'red' : 'green'} variant="light">
          {stateWords(order)}
        </Badge>
        <Badge size="lg" radius="sm" tt="none" color="gray" variant="light">
          {typeWords(order)}
        </Badge>
        {order.isDoNotServe && <Mark color="red">Nicht bedienen</Mark>}
        {order.isMissed && <Mark color="red">Verpasst</Mark>}
        {order.possibleDuplicateOf && <Mark color="orange">Möglicherweise doppelt</Mark>}
        {order.isOverbooked && <Mark color="orange">Über der Kapazität</Mark>}
        {order.isPreorder && <Mark color="gray">Vorbestellung</Mark>}
      </Group>
      <Group gap="md" mt="sm" align="baseline">
        <Text fz={28} fw={700} lh={1.1} className="tabular">
          {promise}
        </Text>
        <Text fw={600} className={styles['countdown']} data-urgency={urgency}>
          {countdown}
        </Text>
      </Group>
      <dl className={styles['facts']}>
        <Fact label="Bestellnummer">{order.uid}</Fact>
        <Fact label="Bestellt">{formatDateTime(Date.parse(order.createdAt))}</Fact>
        {branch && <Fact label="Filiale">{branch.name}</Fact>}
        {order.appointment && order.appointment !== order.appointmentDate && (
          <Fact label="Gewünscht">{formatDateTime(Date.parse(order.appointment))}</Fact>
        )}
        {order.counterAppointment && (
          <Fact label="Vorgeschlagen">
            {momentWords(order.counterAppointment, Date.now())} – wartet auf Antwort des Kunden
          </Fact>
        )}
        {order.rejectionMessage && <Fact label="Nachricht">{order.rejectionMessage}</Fact>}
      </dl>
    </div>
  )
}

const Mark = ({ color, children }: { color: string; children: ReactNode }) => (
  <Badge size="lg" radius="sm" tt="none" variant="light" color={color}>
    {children}
  </Badge>
)

/** Only for administrators, and only what no payment refers to (OPEN-140). */
function RemoveOrder({ order, onRemoved }: { order: StaffOrder; onRemoved: () => void }) {
  const { isAdmin } = useMe()
  if (!isAdmin) return null
  const ask = () =>
    confirmAction({
      title: 'Wirklich löschen?',
      text: `Bestellung ${order.uid} wird mit ihrer Vorgeschichte gelöscht.`,
      label: 'Löschen',
      run: async () => {
        await removeOrder(order.id)
        orderStore.remove(order.id)
        onRemoved()
      },
    })
  return (
    <Group justify="flex-end">
      <Button variant="subtle" color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={ask}>
        Löschen
      </Button>
    </Group>
  )
}
