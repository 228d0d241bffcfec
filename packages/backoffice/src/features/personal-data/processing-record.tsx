import { Button, Group, List, Paper, Table, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Processing, ProcessingRecordFrame } from '@theke/contract/calls/personal-data'
import { getProcessingRecord, listProcessing } from '@theke/contract/calls/personal-data'
import { formatDate } from '@theke/domain/values'
import { api } from '../../api.ts'
import entryStyles from '../../ui/entry-list.module.css'
import { ListAnswer } from '../../ui/list-answer.tsx'
import tableStyles from '../../ui/table.module.css'

const missing = 'fehlt in der Konfiguration'

/** The record of processing activities (Art. 30 GDPR), filled from how the shop is set up, to print or save as PDF. */
export function ProcessingRecord() {
  const { data, isError, isPending } = useQuery({
    queryKey: ['personal-data', 'kinds'],
    queryFn: ({ signal }) => api(listProcessing, {}, { signal }),
  })
  const frame = useQuery({
    queryKey: ['personal-data', 'record'],
    queryFn: ({ signal }) => api(getProcessingRecord, {}, { signal }),
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
      {frame.data && <Controller controller={frame.data.controller} />}
      <ListAnswer
        label="Verarbeitungstätigkeiten"
        list={{ data: data && { data }, isError, isPending }}
        empty="Es werden keine Daten über Personen gespeichert."
      >
        {(kinds) => (
          <>
            <Kinds title="Kunden und Gäste" kinds={kinds.filter(({ people }) => people === 'customers')} />
            <Kinds title="Mitarbeiter" kinds={kinds.filter(({ people }) => people === 'employees')} />
          </>
        )}
      </ListAnswer>
      {frame.data && <Protection record={frame.data} />}
    </Paper>
  )
}

function Controller({ controller }: Pick<ProcessingRecordFrame, 'controller'>) {
  const lines = [
    ['Verantwortlich', controller.name],
    ['Anschrift', controller.address],
    ['Kontakt', controller.contact],
    ['Datenschutz', controller.dataProtection],
  ] as const
  return (
    <>
      <Text size="sm" c="dimmed" px="md">
        Nach Art. 30 DSGVO, Stand {formatDate(Date.now())}
      </Text>
      <Facts caption="Verantwortlich" rows={lines.map(([label, text]) => [label, text || missing])} />
    </>
  )
}

function Kinds({ title, kinds }: { title: string; kinds: readonly Processing[] }) {
  if (kinds.length === 0) return null
  return (
    <>
      <SectionTitle>{title}</SectionTitle>
      <Facts
        caption={`Verarbeitungstätigkeiten: ${title}`}
        heads={['Bereich', 'Zweck', 'Daten', 'Aufbewahrung']}
        rows={kinds.map(({ name, purpose, content, retention }) => [name, purpose, content, retention])}
      />
    </>
  )
}

function Protection({ record: { recipients, measures } }: { record: ProcessingRecordFrame }) {
  return (
    <>
      <SectionTitle>Empfänger</SectionTitle>
      <Facts
        caption="Empfänger"
        heads={['Empfänger', 'Zweck', 'Daten']}
        rows={recipients.map(({ name, purpose, content }) => [name, purpose, content])}
      />
      <SectionTitle>Technische und organisatorische Maßnahmen</SectionTitle>
      <List px="xl" pb="md" size="sm">
        {measures.map((measure) => (
          <List.Item key={measure}>{measure}</List.Item>
        ))}
      </List>
    </>
  )
}

const SectionTitle = ({ children }: { children: string }) => (
  <Title order={3} size="h5" px="md" pt="md" pb={4}>
    {children}
  </Title>
)

type FactsProps = { caption: string; heads?: readonly string[]; rows: readonly (readonly string[])[] }

function Facts({ caption, heads, rows }: FactsProps) {
  return (
    <Table.ScrollContainer
      minWidth={heads ? 720 : 0}
      type="native"
      {...(heads && { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <Table className={tableStyles['table'] ?? ''}>
        <Table.Caption className="visually-hidden">{caption}</Table.Caption>
        {heads && (
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head} scope="col">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
        )}
        <Table.Tbody>
          {rows.map(([name, ...texts]) => (
            <Table.Tr key={name}>
              {heads ? <Table.Td>{name}</Table.Td> : <Table.Th scope="row">{name}</Table.Th>}
              {texts.map((text, index) => (
                <Table.Td key={index} style={{ whiteSpace: 'pre-line' }}>
                  {text}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
