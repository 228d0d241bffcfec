import { Alert, Button, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { HolidayAccountView } from '@theke/contract/calls/absences'
import { absenceTexts } from '@theke/contract/texts.de'
import { ledgerKindLabels } from '@theke/domain/holiday-account'
import { formatDateTime, formatLocalDate } from '@theke/domain/values'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PersonSelect } from '../../crud/person-select.tsx'
import tableStyles from '../../ui/table.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { canUse, useMe } from '../../use-me.ts'
import { accountQuery } from './absence-calls.ts'
import { type OpenYear, PayoutDialog } from './payout-dialog.tsx'
import { ReminderNotice } from './reminder-notice.tsx'

/** Every booking of a holiday account, year by year, and the proof of reminders. */
export function AccountScreen() {
  useDocumentTitle('Urlaubskonto')
  const me = useMe()
  const { id, isAdmin } = me
  const decides = canUse(me, 'staff.approve')
  const [params, setParams] = useSearchParams()
  const person = (decides && Number(params.get('person'))) || id
  const { data: account, isError } = useQuery(accountQuery(person))
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {account && person !== id ? `Urlaubskonto von ${account.user.name}` : 'Mein Urlaubskonto'}
      </Title>
      {decides && (
        <PersonSelect
          aria-label="Person"
          maw={280}
          value={person === id ? null : { id: person }}
          onChange={(value) => setParams(value ? { person: String(value.id) } : {}, { replace: true })}
        />
      )}
      {person === id && <ReminderNotice />}
      {!account && isError && <Alert color="red">{absenceTexts.accountFailed}</Alert>}
      {!account && !isError && <Skeleton h={320} aria-label="Wird geladen" />}
      {account && isAdmin && <Payout key={account.user.id} account={account} />}
      {account && <Years account={account} />}
      {account && account.reminders.length > 0 && <Reminders account={account} />}
    </Stack>
  )
}

/** What is open in each year, the oldest first; lapsed and taken days are booked already. */
const openYears = ({ rows }: HolidayAccountView): OpenYear[] =>
  [...Map.groupBy(rows, ({ year }) => year)]
    .map(([year, own]) => ({ year, days: own.reduce((sum, { days }) => sum + days, 0) }))
    .filter(({ days }) => days > 0)
    .toSorted((one, other) => one.year - other.year)

function Payout({ account }: { account: HolidayAccountView }) {
  const [isOpen, setOpen] = useState(false)
  const years = openYears(account)
  return (
    <>
      {years.length > 0 && (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            Tage auszahlen
          </Button>
        </div>
      )}
      {isOpen && <PayoutDialog user={account.user} years={years} onClose={() => setOpen(false)} />}
    </>
  )
}

const signed = (days: number) => `${days > 0 ? '+' : ''}${days.toLocaleString('de-AT')}`

function Years({ account }: { account: HolidayAccountView }) {
  const years = [...Map.groupBy(account.rows, ({ year }) => year)].toSorted(([one], [other]) => other - one)
  if (years.length === 0) return <Text c="dimmed">Noch keine Buchungen.</Text>
  return years.map(([year, rows]) => (
    <Paper key={year} withBorder radius="lg">
      <Title order={2} size="h4" p="md">
        {year}: {rows.reduce((sum, { days }) => sum + days, 0).toLocaleString('de-AT')} Tage offen
      </Title>
      <Table.ScrollContainer
        minWidth={300}
        type="native"
        tabIndex={0}
        role="region"
        aria-label={`Buchungen ${year}`}
      >
        <Table className={tableStyles['table'] ?? ''}>
          <Table.Caption className="visually-hidden">Buchungen {year}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Tag</Table.Th>
              <Table.Th>Buchung</Table.Th>
              <Table.Th ta="end">Tage</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td className="tabular">{formatLocalDate(row.date)}</Table.Td>
                <Table.Td>
                  <div>
                    {ledgerKindLabels[row.kind]}
                    {row.origin !== null && row.origin !== year && ` aus ${row.origin}`}
                    {row.note && `: ${row.note}`}
                  </div>
                  <Text size="sm" c="dimmed">
                    {row.by ?? 'Automatisch'}
                  </Text>
                </Table.Td>
                <Table.Td ta="end" className="tabular">
                  {signed(row.days)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  ))
}

function Reminders({ account: { reminders } }: { account: HolidayAccountView }) {
  return (
    <Paper withBorder radius="lg" p="md">
      <Title order={2} size="h4">
        Erinnerungen
      </Title>
      {reminders.map(({ id, text, sentAt, confirmedAt }) => (
        <div key={id}>
          <Text>{text}</Text>
          <Text size="sm" c="dimmed">
            Gesendet {formatDateTime(Date.parse(sentAt))},{' '}
            {confirmedAt ? `bestätigt ${formatDateTime(Date.parse(confirmedAt))}` : 'noch nicht bestätigt'}
          </Text>
        </div>
      ))}
    </Paper>
  )
}
