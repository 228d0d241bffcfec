import { Anchor, Button, Group, Stack, Switch, Tabs, Text, Textarea, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconPhonePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CustomerDetail } from '@theke/contract/calls/customers'
import { maxNotesLength } from '@theke/contract/entities/customer'
import { orderStatusWords } from '@theke/contract/order-words'
import { formatDateTime } from '@theke/domain/values'
import type { FormEvent } from 'react'
import { useContext, useId, useState } from 'react'
import { Link, useParams } from 'react-router'
import { CrudExtensionsContext } from '../../crud/crud-extensions.ts'
import { AddressDrawer } from '../../ui/address-drawer.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { useFailure } from '../../ui/use-failure.ts'
import { mayUse, useMe } from '../../use-me.ts'
import { customerQuery, saveCustomer } from './customer-calls.ts'
import { nameOf } from './customer-words.ts'
import { MergeCustomers } from './merge-customers.tsx'
import styles from './customers.module.css'

/** One customer beside the list. */
export function CustomerDrawer() {
  const { id } = useParams()
  const customer = useQuery(customerQuery(Number(id)))
  return (
    <AddressDrawer title="Kunde" list="/customers" size="lg" answer={customer}>
      {(found) => <CustomerTabs key={found.id} customer={found} />}
    </AddressDrawer>
  )
}

/** The customer, and what other features add to every record (its history); notes that are being typed stay. */
function CustomerTabs({ customer }: { customer: CustomerDetail }) {
  const me = useMe()
  const tabs = (useContext(CrudExtensionsContext)?.recordTabs ?? []).filter(
    ({ access, paths }) => mayUse(me, access) && (!paths || paths.includes('customers')),
  )
  if (tabs.length === 0) return <Detail customer={customer} />
  return (
    <Tabs defaultValue="Kunde" keepMounted={false}>
      <Tabs.List mb="md">
        {['Kunde', ...tabs.map(({ label }) => label)].map((label) => (
          <Tabs.Tab key={label} value={label}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="Kunde" keepMounted>
        <Detail customer={customer} />
      </Tabs.Panel>
      {tabs.map(({ label, component: Tab }) => (
        <Tabs.Panel key={label} value={label}>
          <Tab path="customers" record={customer} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function Detail({ customer }: { customer: CustomerDetail }) {
  const { phones, emails, companyName, street, zipCode, city, orders, revenue, lastOrderAt } = customer
  const address = [street, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')
  return (
    <Stack gap="lg">
      <div>
        <Title order={2} size="h3">
          {nameOf(customer)}
        </Title>
        {companyName && <Text c="dimmed">{companyName}</Text>}
        {phones.map((phone) => (
          <div key={phone}>
            <Anchor href={`tel:${phone}`}>{phone}</Anchor>
          </div>
        ))}
        {emails.map((email) => (
          <div key={email}>
            <Anchor href={`mailto:${email}`}>{email}</Anchor>
          </div>
        ))}
        {address && <Text>{address}</Text>}
      </div>
      <Button
        component={Link}
        to={`/orders/new?customer=${customer.id}`}
        variant="default"
        leftSection={<IconPhonePlus size={18} aria-hidden />}
      >
        Neue Bestellung aufnehmen
      </Button>
      <dl className={styles['figures']}>
        <div>
          <dt>Bestellungen</dt>
          <dd>{orders}</dd>
        </div>
        <div>
          <dt>Umsatz</dt>
          <dd>{moneyText(revenue)}</dd>
        </div>
        <div>
          <dt>Letzte Bestellung</dt>
          <dd>{lastOrderAt ? formatDateTime(Date.parse(lastOrderAt)) : '–'}</dd>
        </div>
      </dl>
      <StaffNotes key={customer.revision} customer={customer} />
      <RecentOrders customer={customer} />
      <MergeCustomers customer={customer} />
    </Stack>
  )
}

/** What staff should know; also part of what the person may ask for. */
function StaffNotes({ customer }: { customer: CustomerDetail }) {
  const [notes, setNotes] = useState(customer.notes)
  const [isDoNotServe, setDoNotServe] = useState(customer.isDoNotServe)
  const failure = useFailure()
  const hint = useId()
  const isChanged = notes.trim() !== customer.notes || isDoNotServe !== customer.isDoNotServe
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { id, revision } = customer
    const isSaved = await failure.watch(() => saveCustomer({ id, revision, notes, isDoNotServe }))
    if (isSaved) notifications.show({ message: 'Gespeichert.' })
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <UnsavedGuard isDirty={isChanged} />
      <Stack gap="sm">
        <FailureAlert>{failure.message}</FailureAlert>
        <Textarea
          label="Notizen"
          description="Nur für Mitarbeiter. Bei einer Auskunft nach der DSGVO erhält die Person auch diese Notizen."
          autosize
          minRows={2}
          maxLength={maxNotesLength}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <div>
          <Switch
            label="Nicht bedienen"
            color="red"
            aria-describedby={hint}
            checked={isDoNotServe}
            onChange={(event) => setDoNotServe(event.currentTarget.checked)}
          />
          <Text id={hint} size="sm" c="dimmed" mt={4}>
            Bei jeder Bestellung dieses Kunden sehen Mitarbeiter einen Hinweis und entscheiden selbst. Der
            Gast wird nicht abgewiesen.
          </Text>
        </div>
        <Group>
          <Button type="submit" disabled={!isChanged} loading={failure.isRunning}>
            Speichern
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function RecentOrders({ customer }: { customer: CustomerDetail }) {
  if (customer.recentOrders.length === 0) return null
  return (
    <section aria-labelledby="letzte-bestellungen">
      <Title order={3} size="h5" id="letzte-bestellungen" mb="xs">
        Letzte Bestellungen
      </Title>
      <ul className={styles['entries']}>
        {customer.recentOrders.map(({ id, uid, createdAt, status, totalGross }) => (
          <li key={id}>
            <span>
              <Anchor component={Link} to={`/orders/${id}`}>
                {uid}
              </Anchor>{' '}
              <Text span size="sm" c="dimmed" className="tabular">
                {formatDateTime(Date.parse(createdAt))} · {orderStatusWords[status]}
              </Text>
            </span>
            <span className="tabular">{moneyText(totalGross)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
