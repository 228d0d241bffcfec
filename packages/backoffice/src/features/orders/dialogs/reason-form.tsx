import { Button, Group, Stack, Text } from '@mantine/core'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { isOnlinePayment } from '@theke/domain/order'
import { useState } from 'react'
import { GrowingTextarea } from '../../../ui/growing-textarea.tsx'
import { moveOrder } from '../order-moves.ts'
import { closeDialog } from './order-dialog.ts'

const longest = 500

/** Sentences the customer reads on the status page and in the mail. */
const reasons = {
  any: [
    'Derzeit haben wir leider zu viele Bestellungen.',
    'Ein bestelltes Produkt ist leider ausverkauft.',
    'Wir schließen in Kürze.',
    'Die Bestellung ist doppelt eingegangen.',
    'Wir konnten Sie telefonisch nicht erreichen.',
  ],
  delivery: ['Die Adresse liegt leider außerhalb unseres Liefergebiets.'],
}

type Props = { order: StaffOrder; kind: 'reject' | 'cancel' }

/** Why an order is not carried out; a usual reason with one tap, or own words (ORDERS-05, OPEN-129). */
export function ReasonForm({ order, kind }: Props) {
  const [text, setText] = useState('')
  const offered = [...reasons.any, ...(order.isDelivery ? reasons.delivery : [])]
  const submit = () => {
    closeDialog()
    const message = text.trim()
    void moveOrder(order.id, kind, message ? { rejectionMessage: message } : {})
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="xs">
        <div role="group" aria-label="Übliche Gründe">
          <Stack gap={6}>
            {offered.map((reason) => (
              <Button
                key={reason}
                variant={text === reason ? 'filled' : 'light'}
                color="gray"
                h="auto"
                mih={44}
                py={6}
                justify="flex-start"
                styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
                aria-pressed={text === reason}
                onClick={() => setText(text === reason ? '' : reason)}
              >
                {reason}
              </Button>
            ))}
          </Stack>
        </div>
        <GrowingTextarea
          label="Nachricht an den Kunden"
          minRows={2}
          maxLength={longest}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isOnlinePayment(order.paymentMethod) && order.isPaid && (
          <Text size="sm">Die Online Zahlung wird automatisch rückerstattet.</Text>
        )}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={closeDialog}>
            Abbrechen
          </Button>
          <Button type="submit" color="red">
            {kind === 'reject' ? 'Ablehnen' : 'Stornieren'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
