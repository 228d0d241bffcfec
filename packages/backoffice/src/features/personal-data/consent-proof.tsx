import { Button, Group, Paper, Table, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { urlOf } from '@theke/contract/call/define-call'
import { exportConsents, summarizeConsents } from '@theke/contract/calls/consents'
import { formatDateTime } from '@theke/domain/values'
import { api } from '../../api.ts'
import entryStyles from '../../ui/entry-list.module.css'
import { ListAnswer } from '../../ui/list-answer.tsx'
import tableStyles from '../../ui/table.module.css'

/** What visitors agreed to, as the authority may ask for it (Art. 7 (1) GDPR). */
export function ConsentProof() {
  const { data, isError, isPending } = useQuery({
    queryKey: ['personal-data', 'consents'],
    queryFn: ({ signal }) => api(summarizeConsents, {}, { signal }),
  })
  return (
    <Paper
      withBorder
      radius="lg"
      component="section"
      aria-labelledby="consents"
      className={entryStyles['onScreen'] ?? ''}
    >
      <Group justify="space-between" p="md" pb="xs" align="start">
        <div>
          <Title order={2} size="h4" id="consents" mb={4}>
            Nachweis der Cookie-Einwilligungen
          </Title>
          <Text size="sm" c="dimmed">
            {data
              ? `${data.accepted.toLocaleString('de-AT')} Einwilligungen, davon widerrufen: ${data.withdrawn.toLocaleString('de-AT')}. `
              : ''}
            Gespeichert werden Zeitpunkt, Seite, Fassung des Textes und eine Zufallskennung, drei Jahre lang.
          </Text>
        </div>
        <Button
          component="a"
          href={urlOf(exportConsents, {})}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Als CSV
        </Button>
      </Group>
      <ListAnswer
        label="Einwilligungen"
        list={{ data: data && { data: data.versions }, isError, isPending }}
        empty="Noch hat niemand eingewilligt."
      >
        {(versions) => (
          <Table.ScrollContainer
            minWidth={560}
            type="native"
            tabIndex={0}
            role="region"
            aria-label="Fassungen des Textes"
          >
            <Table className={tableStyles['table'] ?? ''}>
              <Table.Caption className="visually-hidden">Fassungen des Textes</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th w={170}>Zuerst verwendet</Table.Th>
                  <Table.Th>Text</Table.Th>
                  <Table.Th ta="end" w={140}>
                    Einwilligungen
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {versions.map(({ version, since, question, privacyPolicy, accepted }) => (
                  <Table.Tr key={version}>
                    <Table.Td className={tableStyles['when'] ?? ''}>
                      {formatDateTime(Date.parse(since))}
                    </Table.Td>
                    <Table.Td>
                      {question}
                      <Text size="sm" c="dimmed" lineClamp={2}>
                        Fassung {version}, Datenschutzerklärung: {privacyPolicy || 'keine'}
                      </Text>
                    </Table.Td>
                    <Table.Td ta="end" className="tabular">
                      {accepted.toLocaleString('de-AT')}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </ListAnswer>
    </Paper>
  )
}
