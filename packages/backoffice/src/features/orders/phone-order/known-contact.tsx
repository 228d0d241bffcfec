import { Alert, Button, Group, Text } from '@mantine/core'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { CustomerContact } from '@theke/contract/calls/customers'
import { getCustomerContact, lookUpCustomer } from '@theke/contract/calls/customers'
import { customerName } from '@theke/contract/order-words'
import { internationalPhone, isPhone } from '@theke/domain/checkout'
import { formatDate } from '@theke/domain/values'
import { api } from '../../../api.ts'

/** The customer that an address names. */
export const contactQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['customers', 'contact', id],
    queryFn: id === null ? skipToken : ({ signal }) => api(getCustomerContact, { id }, { signal }),
    retry: false,
  })

/** The customer of a number, as soon as it is a whole one. */
const phoneQuery = (typed: string) => {
  const phone = internationalPhone(typed)
  return queryOptions({
    queryKey: ['customers', 'phone', phone],
    queryFn: isPhone(phone)
      ? ({ signal }) => api(lookUpCustomer, { phone }, { signal, kind: 'background' })
      : skipToken,
  })
}

type Form = CustomerContact['form']
type Props = { phone: string; isTaken: (form: Form) => boolean; onTake: (form: Form) => void }

/** Who called: what is known about the number, and the data of the last order with one tap. */
export function KnownContact({ phone, isTaken, onTake }: Props) {
  const { data: known } = useQuery(phoneQuery(phone))
  if (!known) return null
  const { form, orders, lastOrderAt, notes, isDoNotServe } = known
  const facts = [
    orders === 1 ? '1 Bestellung' : `${orders} Bestellungen`,
    ...(lastOrderAt ? [`zuletzt am ${formatDate(Date.parse(lastOrderAt))}`] : []),
    ...(form.street ? [[form.street, form.city].filter(Boolean).join(', ')] : []),
  ]
  return (
    <Alert
      color={isDoNotServe ? 'red' : 'green'}
      title={isDoNotServe ? 'Nicht bedienen' : 'Bekannter Kunde'}
      role="status"
    >
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{customerName(form) || form.phone}</Text>
          <Text size="sm">{facts.join(' · ')}</Text>
          {notes && (
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {notes}
            </Text>
          )}
        </div>
        {!isTaken(form) && (
          <Button variant="default" onClick={() => onTake(form)}>
            Daten übernehmen
          </Button>
        )}
      </Group>
    </Alert>
  )
}
