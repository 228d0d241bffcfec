import { Alert, Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getOrderCustomer } from '@theke/contract/calls/customers'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { useMe } from '../../../use-me.ts'

/** What staff noted about the person who ordered, and how often they have ordered. */
export function KnownCustomer({ order }: { order: StaffOrder }) {
  const { isAdmin } = useMe()
  const { data: known } = useQuery({
    queryKey: ['customers', 'of-order', order.id, order.phone, order.email, order.status],
    queryFn: ({ signal }) => api(getOrderCustomer, { orderId: order.id }, { signal, kind: 'background' }),
    enabled: order.phone !== '' || order.email !== '',
  })
  if (!known) return null
  const words = known.orders === 1 ? 'Erste Bestellung' : `${known.orders} Bestellungen`
  return (
    <div>
      {(known.isDoNotServe || known.notes) && (
        <Alert
          color={known.isDoNotServe ? 'red' : 'yellow'}
          title={known.isDoNotServe ? 'Nicht bedienen' : 'Notiz zum Kunden'}
          mt="xs"
        >
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {known.notes || 'Zu diesem Kunden gibt es keine Notiz.'}
          </Text>
        </Alert>
      )}
      <Text size="sm" mt="xs">
        {words}{' '}
        {isAdmin && (
          <Anchor component={Link} to={`/customers/${known.id}`} inherit underline="always">
            Kunde öffnen
          </Anchor>
        )}
      </Text>
    </div>
  )
}
