import { Button, Group, Paper, Table, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listProcessing } from '@theke/contract/calls/personal-data'
import { api } from '../../api.ts'
import entryStyles from '../../ui/entry-list.module.css'
import { ListAnswer } from '../../ui/list-answer.tsx'
import tableStyles from '../../ui/table.module.css'

/** The record of processing activities (Art. 30 GDPR). */
export function ProcessingRecord() {
  const { data, isError, isPending } = useQuery({
    queryKey: ['personal-data'],
    queryFn: ({ signal }) => api(listProcessing, {}, { signal }),
  })
  return (
    <Paper withBorder radius="lg" component="section" aria-labelledby="processing">
      <Group justify="space-between" p="md" pb={0}>
        <Title order={2} size="h4" id="processing">
          Verzeichnis der Verarbeitungstätigkeiten
        </Title>
        <Button
          className={entryStyles['onScreen'] ?? ''}
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Drucken oder PDF
        </Button>
      </Group>
      <ListAnswer
        label="Verarbeitungstätigkeiten"
        list={{ data: data && { data }, isError, isPending }}
        empty="Es werden keine Daten über Personen gespeichert."
      >
        {(kinds) => (
          <Table.ScrollContainer minWidth={720} type="native">
            <Table className={tableStyles['table'] ?? ''}>
              <Table.Caption className="visually-hidden">Verarbeitungstätigkeiten</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  {['Bereich', 'Zweck', 'Daten', 'Aufbewahrung'].map((head) => (
                    <Table.Th key={head} scope="col">
                      {head}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {kinds.map(({ name, purpose, content, retention }) => (
                  <Table.Tr key={name}>
                    {[name, purpose, content, retention].map((text) => (
                      <Table.Td key={text}>{text}</Table.Td>
                    ))}
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
