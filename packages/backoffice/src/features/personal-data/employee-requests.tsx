import { Alert, Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core'
import { IconDownload, IconSearch, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { urlOf } from '@theke/contract/call/define-call'
import type { EmployeeAccount, EmployeeOverview } from '@theke/contract/calls/employee-data'
import {
  eraseEmployeeData,
  exportEmployeeData,
  findEmployeeData,
  listEmployeeAccounts,
} from '@theke/contract/calls/employee-data'
import { formatLocalDate } from '@theke/domain/values'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { confirmAction } from '../../ui/confirm.ts'
import entryStyles from '../../ui/entry-list.module.css'
import { Counts, Erased } from './counts.tsx'

const queryKey = ['personal-data', 'employees']

const stateOf = ({ isEnabled, isErased }: EmployeeAccount) => {
  if (isErased) return ' (gelöscht bis auf Aufbewahrungspflichtiges)'
  return isEnabled ? '' : ' (ausgeschieden)'
}

/** What is stored about people who work or worked here, and its erasure within the law. */
export function EmployeeRequests() {
  const client = useQueryClient()
  const [id, setId] = useState<number>()
  const accounts = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(listEmployeeAccounts, {}, { signal }),
  })
  const search = useMutation({ mutationFn: (account: number) => api(findEmployeeData, { id: account }) })
  const erasure = useMutation({ mutationFn: (account: number) => api(eraseEmployeeData, { id: account }) })
  const account = accounts.data?.find((one) => one.id === id)
  const choose = (value: string | null) => {
    setId(value === null ? undefined : Number(value))
    search.reset()
    erasure.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    erasure.reset()
    if (id !== undefined) search.mutate(id)
  }
  const erase = ({ id: person, name }: EmployeeAccount) =>
    confirmAction({
      title: `Daten von ${name} löschen?`,
      text: 'Zugang, Kontaktdaten, Wünsche und Vermerke werden gelöscht. Arbeitszeiten, Abwesenheiten, Urlaub und Abrechnung bleiben, solange das Gesetz sie verlangt; danach geht der Name von selbst. Das kann nicht rückgängig gemacht werden.',
      label: 'Endgültig löschen',
      run: async () => {
        await erasure.mutateAsync(person)
        search.reset()
        await client.invalidateQueries({ queryKey })
      },
    })
  return (
    <Paper
      withBorder
      radius="lg"
      p="md"
      component="section"
      aria-labelledby="employee-requests"
      className={entryStyles['onScreen']}
    >
      <Title order={2} size="h4" id="employee-requests" mb={4}>
        Auskunft und Löschung: Mitarbeiter
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Auch ausgeschiedene und gelöschte Konten. Jede Suche, Auskunft und Löschung steht im Protokoll.
      </Text>
      <form onSubmit={submit}>
        <Group gap="xs" align="flex-end">
          <Select
            label="Mitarbeiter"
            w={340}
            maw="100%"
            searchable
            nothingFoundMessage="Niemand gefunden"
            disabled={accounts.isPending}
            error={accounts.isError ? 'Mitarbeiter konnten nicht geladen werden.' : undefined}
            data={(accounts.data ?? []).map((one) => ({
              value: String(one.id),
              label: `${one.name}${stateOf(one)}`,
            }))}
            value={id === undefined ? null : String(id)}
            onChange={choose}
          />
          <Button
            type="submit"
            loading={search.isPending}
            disabled={!account}
            leftSection={<IconSearch size={18} aria-hidden />}
          >
            Anzeigen
          </Button>
        </Group>
      </form>
      <div role="status">
        {erasure.data && (
          <Erased
            erased={erasure.data}
            hint="Was das Gesetz verlangt, bleibt mit dem Namen, bis die Aufbewahrung endet. Danach wird er von selbst entfernt."
          />
        )}
      </div>
      {account && search.data && (
        <Overview account={account} overview={search.data} onErase={() => erase(account)} />
      )}
    </Paper>
  )
}

type OverviewProps = { account: EmployeeAccount; overview: EmployeeOverview; onErase: () => void }

function Overview({ account, overview: { areas, keptUntil }, onErase }: OverviewProps) {
  return (
    <Stack gap="sm" mt="md">
      <Counts
        caption={`Daten von ${account.name}`}
        heads={['Einträge', 'Dateien']}
        rows={areas.map(({ name, entries, files }) => [name, entries, files])}
      />
      <Text size="sm">
        {keptUntil
          ? `Arbeitszeiten und Abrechnung sind mit dem Namen bis ${formatLocalDate(keptUntil)} aufzubewahren.`
          : 'Nichts davon ist mit dem Namen aufzubewahren.'}
      </Text>
      {account.isEnabled && (
        <Alert color="blue">
          Gelöscht werden kann erst, wenn die Person ausgeschieden und ihr Konto unter „Benutzer“ abgeschaltet
          ist.
        </Alert>
      )}
      <Group gap="xs">
        <Button
          component="a"
          href={urlOf(exportEmployeeData, { id: account.id })}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Auskunft als ZIP herunterladen
        </Button>
        <Button
          variant="light"
          color="red"
          disabled={account.isEnabled}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={onErase}
        >
          Person löschen
        </Button>
      </Group>
    </Stack>
  )
}
