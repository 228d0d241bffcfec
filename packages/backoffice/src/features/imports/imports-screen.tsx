import { Anchor, Button, Group, Menu, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { urlOf } from '@theke/contract/call/define-call'
import type { ImportJob } from '@theke/contract/calls/imports'
import { exportSheet } from '@theke/contract/calls/imports'
import { formatDateTime } from '@theke/domain/values'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ListAnswer } from '../../ui/list-answer.tsx'
import tableStyles from '../../ui/table.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { importsQuery, kindLabel, kinds } from './import-calls.ts'
import { StateBadge } from './state-badge.tsx'
import { UndoButton } from './undo-button.tsx'
import { UploadForm } from './upload-form.tsx'

type Job = Omit<ImportJob, 'problems'>

/** A new file, and all imports of the last month with their way back. */
export function ImportsScreen() {
  useDocumentTitle('Importe')
  const [query] = useSearchParams()
  const list = useQuery(importsQuery)
  const wanted = kinds.find((kind) => kind === query.get('kind'))
  return (
    <Stack gap="md">
      <Group justify="space-between" align="start">
        <div>
          <Title order={1} size="h2">
            Importe
          </Title>
          <Text c="dimmed">Aus CSV oder Excel, mit Probelauf und sieben Tagen Weg zurück.</Text>
        </div>
        <ExportMenu />
      </Group>
      <UploadForm wanted={wanted} />
      <Paper withBorder radius="lg" component="section" aria-labelledby="imports">
        <Title order={2} size="h4" id="imports" p="md" pb="xs">
          Bisherige Importe
        </Title>
        <ListAnswer
          label="Importe"
          list={{ ...list, data: list.data && { data: list.data } }}
          empty="Noch wurde nichts importiert."
        >
          {(jobs) => <JobTable jobs={jobs} />}
        </ListAnswer>
      </Paper>
    </Stack>
  )
}

/** The present records in the form of an import: to be changed in a spreadsheet and sent back. */
function ExportMenu() {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Bestand exportieren
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} component="a" href={urlOf(exportSheet, { kind })} download>
            {kindLabel(kind)} als CSV
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const navigate = useNavigate()
  return (
    <Table.ScrollContainer minWidth={760} type="native">
      <Table verticalSpacing={10} className={tableStyles['table'] ?? ''}>
        <Table.Caption className="visually-hidden">Bisherige Importe</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Datei</Table.Th>
            <Table.Th w={190}>Hochgeladen</Table.Th>
            <Table.Th w={200}>Stand</Table.Th>
            <Table.Th w={1}>
              <span className="visually-hidden">Aktionen</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <Table.Tr key={job.id}>
              <Table.Td>
                <Anchor component={Link} to={`/imports/${job.id}`} fw={500}>
                  {job.name}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {kindLabel(job.kind)}, {linesText(job.lines)}
                </Text>
              </Table.Td>
              <Table.Td className={tableStyles['when'] ?? ''}>
                {formatDateTime(Date.parse(job.createdAt))}
                {job.user && (
                  <Text size="sm" c="dimmed">
                    von {job.user}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <StateBadge state={job.state} />
                {job.finishedAt && (
                  <Text size="sm" c="dimmed" mt={2}>
                    {job.counts.create} neu, {job.counts.update} geändert, {job.counts.fail} Fehler
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="end">
                <UndoButton job={job} onStarted={() => void navigate(`/imports/${job.id}`)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const linesText = (count: number) => (count === 1 ? '1 Zeile' : `${count.toLocaleString('de-AT')} Zeilen`)
