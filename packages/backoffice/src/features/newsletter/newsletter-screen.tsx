import { Anchor, Box, Button, Paper, Stack, Table, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Subscriber } from '@theke/contract/calls/forms'
import { listSubscribers } from '@theke/contract/calls/forms'
import { formatDateTime, localDateOf } from '@theke/domain/values'
import { api } from '../../api.ts'
import { csvOf, downloadText } from '../../crud/csv.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListAnswer } from '../../ui/list-answer.tsx'
import { ListTitle } from '../../ui/list-title.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import tableStyles from '../../ui/table.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useKeysetList } from '../../ui/use-keyset-list.ts'
import { useMe } from '../../use-me.ts'

const subscribersQuery = queryOptions({
  queryKey: ['newsletter'],
  queryFn: ({ signal }) => api(listSubscribers, {}, { signal }),
})

/** More are found by searching; all of them are in the table for a spreadsheet. */
const maxShown = 200

const when = ({ confirmedAt }: Subscriber) => formatDateTime(Date.parse(confirmedAt))
const asked = ({ askedAt }: Subscriber) => formatDateTime(Date.parse(askedAt))

/** How somebody agreed, in one line; entries from before proofs were kept have moments only. */
function proofOf(subscriber: Subscriber): string {
  const { page, askedFrom, confirmedFrom } = subscriber
  return [
    `Angefordert ${asked(subscriber)}`,
    page && `auf der Seite ${page}`,
    askedFrom && `aus dem Netz ${askedFrom}`,
    confirmedFrom && `bestätigt aus dem Netz ${confirmedFrom}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The addresses that were confirmed; people come and go by the links in their mails (OPEN-154). */
export function NewsletterScreen() {
  useDocumentTitle('Newsletter')
  if (!useMe().isAdmin) throw new Response(null, { status: 404, statusText: 'Not Found' })
  const { data, isError, isPending } = useQuery(subscribersQuery)
  const list = useKeysetList(['search'])
  const search = (list.valueOf('search') ?? '').toLowerCase()
  const found = data?.filter(({ email }) => email.includes(search))
  const save = () =>
    downloadText(
      `newsletter-${localDateOf(Date.now())}.csv`,
      csvOf(
        [
          'E-Mail',
          'Bestätigt',
          'Abmelde-Link',
          'Angefordert',
          'Formular auf Seite',
          'Netz der Anforderung',
          'Netz der Bestätigung',
          'Bestätigter Text',
        ],
        (found ?? []).map((subscriber) => [
          subscriber.email,
          when(subscriber),
          subscriber.unsubscribeUrl,
          asked(subscriber),
          subscriber.page,
          subscriber.askedFrom,
          subscriber.confirmedFrom,
          subscriber.wording,
        ]),
      ),
    )
  return (
    <Stack gap="md">
      <ListTitle title="Newsletter" total={found?.length} />
      <Paper withBorder radius="lg">
        <Box p="md">
          <FilterBar
            list={list}
            tools={
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                disabled={!found?.length}
                onClick={save}
              >
                CSV
              </Button>
            }
          >
            <SearchField
              aria-label="Anmeldungen durchsuchen"
              value={list.valueOf('search') ?? ''}
              onSearch={(text) => list.filter('search', text)}
            />
          </FilterBar>
        </Box>
        <ListAnswer
          label="Anmeldungen"
          list={{ data: found && { data: found }, isError, isPending }}
          empty={list.isFiltered ? 'Keine Adresse passt zur Auswahl.' : 'Noch keine bestätigten Anmeldungen.'}
          purpose={
            !list.isFiltered &&
            'Wer sich auf der Website anmeldet und die Adresse bestätigt, steht hier, mit dem Nachweis der Einwilligung.'
          }
        >
          {(subscribers) => <SubscriberTable subscribers={subscribers} />}
        </ListAnswer>
      </Paper>
    </Stack>
  )
}

function SubscriberTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  const hidden = subscribers.length - maxShown
  return (
    <>
      <Table className={tableStyles['table'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>E-Mail</Table.Th>
            <Table.Th w={170}>Bestätigt</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {subscribers.slice(0, maxShown).map((subscriber) => (
            <Table.Tr key={subscriber.id}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <Anchor href={`mailto:${subscriber.email}`} inherit>
                  {subscriber.email}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {proofOf(subscriber)}
                </Text>
                {subscriber.wording && (
                  <Text size="sm" c="dimmed">
                    Bestätigter Text: „{subscriber.wording}“
                  </Text>
                )}
              </Table.Td>
              <Table.Td className={tableStyles['when'] ?? ''}>{when(subscriber)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {hidden > 0 && (
        <Text c="dimmed" p="md">
          {hidden.toLocaleString('de-AT')} weitere Adressen finden Sie mit der Suche oder im CSV.
        </Text>
      )}
    </>
  )
}
