import { Button, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import type { Customer, CustomerDetail } from '@theke/contract/calls/customers'
import { useState } from 'react'
import { confirmAction } from '../../ui/confirm.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { customersQuery, merge } from './customer-calls.ts'
import { nameOf, ordersText } from './customer-words.ts'
import styles from './customers.module.css'

/** The same person under another number: those of the same name are offered, others are searched. */
export function MergeCustomers({ customer }: { customer: CustomerDetail }) {
  const [search, setSearch] = useState('')
  const found = useQuery({ ...customersQuery({ search, limit: 5 }), enabled: search !== '' })
  const others = search ? (found.data?.data ?? []).filter(({ id }) => id !== customer.id) : customer.alike
  const isNothing = search !== '' && found.data !== undefined && others.length === 0
  return (
    <section aria-labelledby="zusammenfuehren">
      <Title order={3} size="h5" id="zusammenfuehren" mb="xs">
        Zusammenführen
      </Title>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {customer.alike.length > 0
            ? 'Derselbe Name, eine andere Nummer oder Adresse: vielleicht ist es dieselbe Person.'
            : 'Hat dieselbe Person auch mit einer anderen Nummer oder Adresse bestellt? Suchen Sie sie hier.'}
        </Text>
        <SearchField
          aria-label="Anderen Kunden suchen"
          placeholder="Name, Telefon oder E-Mail"
          value={search}
          onSearch={setSearch}
        />
        <ul className={styles['entries']} aria-live="polite">
          {others.map((other) => (
            <Other key={other.id} customer={customer} other={other} onDone={() => setSearch('')} />
          ))}
        </ul>
        {isNothing && <Text size="sm">Kein anderer Kunde gefunden.</Text>}
      </Stack>
    </section>
  )
}

type OtherProps = { customer: CustomerDetail; other: Customer; onDone: () => void }

function Other({ customer, other, onDone }: OtherProps) {
  const ask = () =>
    confirmAction({
      title: 'Kunden zusammenführen?',
      text: `${ordersText(other.orders)}, Kontaktdaten und Notizen von ${nameOf(other)} (${other.phone || other.email}) kommen zu ${nameOf(customer)}. Das kann nicht rückgängig gemacht werden.`,
      label: 'Zusammenführen',
      run: async () => {
        await merge(customer.id, other.id)
        notifications.show({ message: 'Die Kunden sind zusammengeführt.' })
        onDone()
      },
    })
  return (
    <li>
      <span>
        {nameOf(other)}{' '}
        <Text span size="sm" c="dimmed">
          {[other.phone || other.email, ordersText(other.orders)].join(' · ')}
        </Text>
      </span>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`Mit ${nameOf(other)} zusammenführen`}
        onClick={ask}
      >
        Zusammenführen
      </Button>
    </li>
  )
}
