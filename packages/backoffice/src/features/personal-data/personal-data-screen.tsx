import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconDownload, IconSearch, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ErasedData, FoundData } from '@theke/contract/calls/personal-data'
import { erasePersonalData, findPersonalData } from '@theke/contract/calls/personal-data'
import { localDateOf } from '@theke/domain/values'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { downloadText } from '../../crud/csv.ts'
import { confirmAction } from '../../ui/confirm.ts'
import entryStyles from '../../ui/entry-list.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { ConsentProof } from './consent-proof.tsx'
import { Counts, Erased } from './counts.tsx'
import { EmployeeRequests } from './employee-requests.tsx'
import { ProcessingRecord } from './processing-record.tsx'

type Person = { email: string; phone: string }

/** Answers for people who ask about their data, and the record of processing activities. */
export function PersonalDataScreen() {
  useDocumentTitle('Datenschutz')
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        Datenschutz
      </Title>
      <Requests />
      <EmployeeRequests />
      <ConsentProof />
      <ProcessingRecord />
    </Stack>
  )
}

function Requests() {
  const [person, setPerson] = useState<Person>({ email: '', phone: '' })
  const [erased, setErased] = useState<ErasedData[]>()
  const search = useMutation({ mutationFn: (who: Person) => api(findPersonalData, who) })
  const change = (values: Partial<Person>) => {
    setPerson({ ...person, ...values })
    setErased(undefined)
    search.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErased(undefined)
    search.mutate(person)
  }
  const erase = () =>
    confirmAction({
      title: 'Daten dieser Person löschen?',
      text: 'Anfragen, Nachrichten und Anmeldungen werden gelöscht; aus abgeschlossenen Bestellungen wird die Person entfernt. Das kann nicht rückgängig gemacht werden.',
      label: 'Endgültig löschen',
      run: async () => {
        setErased(await api(erasePersonalData, person))
        search.reset()
      },
    })
  const count = search.data?.reduce((sum, { records }) => sum + records.length, 0) ?? 0
  return (
    <Paper
      withBorder
      radius="lg"
      p="md"
      component="section"
      aria-labelledby="requests"
      className={entryStyles['onScreen']}
    >
      <Title order={2} size="h4" id="requests" mb={4}>
        Auskunft und Löschung: Kunden
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        Wer fragt, was über ihn gespeichert ist, erhält binnen eines Monats Antwort. Prüfen Sie vorher, dass
        die Adresse oder Nummer der Person gehört.
      </Text>
      <form onSubmit={submit}>
        <Group gap="xs" align="flex-end">
          <TextInput
            label="E-Mail-Adresse"
            type="email"
            autoComplete="off"
            w={260}
            value={person.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
          <TextInput
            label="Telefonnummer"
            type="tel"
            autoComplete="off"
            w={200}
            value={person.phone}
            onChange={(event) => change({ phone: event.currentTarget.value })}
          />
          <Button
            type="submit"
            loading={search.isPending}
            disabled={!person.email.trim() && !person.phone.trim()}
            leftSection={<IconSearch size={18} aria-hidden />}
          >
            Suchen
          </Button>
        </Group>
      </form>
      <div role="status">
        {search.data && count === 0 && (
          <Text mt="md">Zu dieser Adresse oder Nummer ist nichts gespeichert.</Text>
        )}
        {erased && (
          <Erased
            erased={erased}
            hint="Laufende Bestellungen und wartende Nachrichten bleiben, bis sie abgeschlossen sind. Löschen Sie danach noch einmal."
          />
        )}
      </div>
      {search.data && count > 0 && (
        <Found found={search.data} onErase={erase} onSave={() => save(person, search.data)} />
      )}
    </Paper>
  )
}

/** In a form that programs read too (Art. 20 GDPR). */
function save(person: Person, data: readonly FoundData[]) {
  const today = localDateOf(Date.now())
  const text = JSON.stringify({ createdOn: today, ...person, data }, null, 2)
  downloadText(`auskunft-${today}.json`, text, 'application/json')
}

function Found({
  found,
  onErase,
  onSave,
}: {
  found: readonly FoundData[]
  onErase: () => void
  onSave: () => void
}) {
  return (
    <Stack gap="sm" mt="md">
      <Counts
        caption="Gefundene Daten"
        heads={['Einträge']}
        rows={found.map(({ name, records }) => [name, records.length])}
      />
      <Group gap="xs">
        <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={onSave}>
          Auskunft herunterladen
        </Button>
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={onErase}
        >
          Daten löschen
        </Button>
      </Group>
    </Stack>
  )
}
