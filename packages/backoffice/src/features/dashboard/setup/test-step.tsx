import { Anchor, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { placeOrder } from '@theke/contract/calls/place-order'
import { newId } from '@theke/ui/new-id.ts'
import { useRef } from 'react'
import { api } from '../../../api.ts'
import { pageQuery, type WireRecord } from '../../../crud/records.ts'
import { QrCode } from '../../../ui/qr-code.tsx'
import { StepForm, type StepProps } from './step-form.tsx'
import { textIn } from './text-in.ts'

const firstProduct = { page: '1', limit: '1', sort: 'id', isPublic: 'true', isEnabled: 'true' }

/** An address that only this computer can open. */
const isLoopback = (host: string) => host === 'localhost' || host.startsWith('127.') || host === '[::1]'

/** An order as a guest would place it: on the own phone by the code, or at once with the first product. */
export function TestStep({ branch, onDone }: StepProps & { branch: WireRecord }) {
  const products = useQuery(pageQuery('products', firstProduct, 'background'))
  const product = products.data?.data[0]
  const key = useRef(newId()) // a second try must not become a second order
  const address = `${window.location.origin}/store/${String(branch['identifier'])}`
  const paymentMethod = branch['isCashEnabled'] === true ? 'cash' : 'atm-card'
  const order = () =>
    api(
      placeOrder,
      {
        branch: { id: branch.id },
        firstName: 'Test',
        lastName: 'Bestellung',
        paymentMethod,
        legalInstructions: true,
        privacyPolicy: true,
        items: [
          {
            product: { id: product?.id ?? 0 },
            amount: 1,
            unit: textIn(product, 'unit') || 'piece',
            parts: [],
          },
        ],
      },
      { headers: { 'idempotency-key': key.current }, isShownByCaller: true },
    )
  return (
    <StepForm
      {...(product ? { submit: { label: 'Testbestellung hier anlegen', run: order } } : {})}
      onDone={onDone}
    >
      <Group>
        <QrCode text={address} label={`QR-Code: ${address}`} size={180} />
        <Anchor href={address} target="_blank" rel="noreferrer" underline="always">
          {address}
        </Anchor>
      </Group>
      {isLoopback(window.location.hostname) && (
        <Text size="sm">
          Diese Adresse gilt nur auf diesem Rechner. Damit Ihr Handy den Shop erreicht, öffnen Sie das Backend
          unter der Adresse des Servers im Netz.
        </Text>
      )}
    </StepForm>
  )
}
