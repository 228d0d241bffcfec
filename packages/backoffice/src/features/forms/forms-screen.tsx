import { Anchor, Badge, Box, Drawer, Paper, Select, Stack, Table, Text, Title } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { queryFrom } from '@theke/contract/call/define-call'
import type { StoredForm, StoredFormType } from '@theke/contract/calls/forms'
import { listForms } from '@theke/contract/calls/forms'
import { formatDateTime, formatLocalDate } from '@theke/domain/values'
import { useState } from 'react'
import { api } from '../../api.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { KeysetPaging } from '../../ui/keyset-paging.tsx'
import { ListAnswer } from '../../ui/list-answer.tsx'
import { optionsOf } from '../../ui/options-of.ts'
import tableStyles from '../../ui/table.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useKeysetList } from '../../ui/use-keyset-list.ts'
import { useMe } from '../../use-me.ts'
import { SubmissionDetail } from './submission-detail.tsx'

const typeNames: Readonly<Record<StoredFormType, string>> = {
  contact: 'Kontakt',
  booking: 'Buchung',
  withdrawal: 'Widerruf',
}

const formsQuery = (query: string) =>
  queryOptions({
    queryKey: ['forms', query],
    queryFn: ({ signal }) => api(listForms, queryFrom(listForms, query), { signal }),
    placeholderData: keepPreviousData,
  })

/** Every submission, newest first; they can be read and answered, but not changed (OPEN-153). */
export function FormsScreen() {
  useDocumentTitle('Formulare')
  if (!useMe().isAdmin) throw new Response(null, { status: 404, statusText: 'Not Found' })
  const list = useKeysetList(['type'])
  const page = useQuery(formsQuery(list.query))
  const [opened, setOpened] = useState<StoredForm>()
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        Formulare
      </Title>
      <Paper withBorder radius="lg">
        <Box p="md">
          <FilterBar list={list}>
            <Select
              aria-label="Art"
              placeholder="Jede Art"
              clearable
              w={170}
              data={optionsOf(typeNames)}
              value={list.valueOf('type')}
              onChange={(type) => list.filter('type', type)}
            />
          </FilterBar>
        </Box>
        <ListAnswer
          label="Formulare"
          list={page}
          empty={list.isFiltered ? 'Keine Anfrage passt zur Auswahl.' : 'Noch keine Anfragen.'}
          purpose={
            !list.isFiltered &&
            'Hier kommt an, was Gäste über die Formulare der Website schicken, auch Widerrufe.'
          }
        >
          {(forms) => <FormsTable forms={forms} isStale={page.isPlaceholderData} onOpen={setOpened} />}
        </ListAnswer>
      </Paper>
      <KeysetPaging next={page.data?.meta.next ?? null} isRunning={page.isFetching} />
      <Drawer
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        position="right"
        size="lg"
        title="Anfrage"
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        {opened && <SubmissionDetail form={opened} />}
      </Drawer>
    </Stack>
  )
}

type TableProps = { forms: readonly StoredForm[]; isStale: boolean; onOpen: (form: StoredForm) => void }

function FormsTable({ forms, isStale, onOpen }: TableProps) {
  return (
    <Table.ScrollContainer minWidth={560} type="native">
      <Table className={tableStyles['table'] ?? ''} data-stale={isStale || undefined}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={150}>Gesendet</Table.Th>
            <Table.Th>Von</Table.Th>
            <Table.Th w={120}>Art</Table.Th>
            <Table.Th w={120}>Termin</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {forms.map((form) => (
            <Table.Tr key={form.id}>
              <Table.Td className={tableStyles['when'] ?? ''}>
                {formatDateTime(Date.parse(form.createdAt))}
              </Table.Td>
              <Table.Td>
                <Anchor
                  component="button"
                  type="button"
                  c="inherit"
                  inherit
                  className={tableStyles['title'] ?? ''}
                  onClick={() => onOpen(form)}
                >
                  {form.name}
                </Anchor>
                <Text size="sm" c="dimmed" lineClamp={1}>
                  {form.comment}
                </Text>
              </Table.Td>
              <Table.Td>
                <Badge variant="light" tt="none" color={form.type === 'booking' ? 'green' : 'gray'}>
                  {typeNames[form.type]}
                </Badge>
              </Table.Td>
              <Table.Td className={tableStyles['when'] ?? ''}>
                {form.date && formatLocalDate(form.date)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
