import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { dueByLink, isOnlinePayment, openBalance, paymentLabel } from '@theke/domain/order'
import { useState } from 'react'
import { settledOrder } from '@theke/contract/settled-order'
import { centsText } from '../../../ui/money-text.ts'
import { isRefundFailed } from '../event-words.ts'
import { checkPayment, sendPaid } from '../order-calls.ts'
import { payableText } from '../payable-text.ts'
import { takeOrder } from './order-query.ts'

/** What went back, and what is still to be paid by link or settled at the counter after a correction (OPEN-207). */
function Settled({ order }: { order: StaffOrder }) {
  const settled = settledOrder(order)
  const balance = openBalance(settled)
  const facts = [
    ['Rückerstattet', order.isRefunded ? 0 : settled.refundedAmount],
    ['Rückerstattung läuft', settled.pendingRefund],
    ['Zahlungslink offen', dueByLink(settled)],
    ['Noch zu kassieren', Math.max(0, balance)],
    ['Noch auszuzahlen', Math.max(0, -balance)],
  ] as const
  return facts
    .filter(([, cents]) => cents > 0)
    .map(([label, cents]) => (
      <Text key={label} fw={600}>
        {label}: {centsText(cents)}
      </Text>
    ))
}

/** How the order is paid; online payments can be asked for again, prepayments marked (ORDERS-02, OPEN-181). */
export function PaymentData({ order }: { order: StaffOrder }) {
  const [isRunning, setRunning] = useState(false)
  const label = paymentLabel(order)
  if (!label) return null
  const run = (work: () => Promise<StaffOrder>, words: (order: StaffOrder) => string) => async () => {
    setRunning(true)
    try {
      const next = await work()
      await takeOrder(next)
      notifications.show({ message: words(next) })
    } catch {
      // the failed call is in the list of errors
    } finally {
      setRunning(false)
    }
  }
  const state = (next: StaffOrder) => `Zahlung: ${paymentLabel(next) ?? ''}`
  return (
    <section aria-labelledby="zahlung">
      <Title order={3} id="zahlung" fz="md" mb={4}>
        Zahlung
      </Title>
      <Group justify="space-between">
        <Text>
          {label} · {payableText(order)}
        </Text>
        {isOnlinePayment(order.paymentMethod) && (
          <Button
            variant="default"
            loading={isRunning}
            onClick={() => void run(() => checkPayment(order.id), state)()}
          >
            Zahlungsstatus überprüfen
          </Button>
        )}
        {order.paymentMethod === 'prepayment' && !order.isRefunded && (
          <Button
            variant={order.isPaid ? 'subtle' : 'light'}
            color={order.isPaid ? 'gray' : 'green'}
            loading={isRunning}
            onClick={() => void run(() => sendPaid(order.id, !order.isPaid), state)()}
          >
            {order.isPaid ? 'Doch nicht bezahlt' : 'Als bezahlt markieren'}
          </Button>
        )}
      </Group>
      <Settled order={order} />
      {isRefundFailed(order) && (
        <Alert color="red" mt="xs" title="Rückerstattung fehlgeschlagen">
          Der Zahlungsanbieter hat den Betrag nicht zurückgegeben. „Zahlungsstatus überprüfen“ versucht es
          erneut; sonst geben Sie ihn dort von Hand zurück.
        </Alert>
      )}
    </section>
  )
}
