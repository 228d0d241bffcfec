import { Button, Checkbox, Group, Paper, Select, Stack, Table, Text, Title } from '@mantine/core'
import type { ImportJob, ImportMode, ImportPreview, ImportSettings } from '@theke/contract/calls/imports'
import { importKeys } from '@theke/contract/calls/imports'
import { useState } from 'react'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { optionsOf } from '../../ui/options-of.ts'
import tableStyles from '../../ui/table.module.css'
import { useFailure } from '../../ui/use-failure.ts'
import { check, fieldsOf } from './import-calls.ts'

const modes: Record<ImportMode, string> = {
  upsert: 'Vorhandene ändern und neue anlegen',
  update: 'Nur vorhandene ändern',
  create: 'Nur neue anlegen',
}

type Props = { job: ImportJob; onChecked: (preview: ImportPreview) => void }

/** Which field each column fills; what is chosen is proposed again for the next file. */
export function MappingForm({ job, onChecked }: Props) {
  const [settings, setSettings] = useState<ImportSettings>(() => ({
    mapping: job.mapping,
    key: job.key,
    mode: job.mode,
    clearsEmpty: job.clearsEmpty,
  }))
  const failure = useFailure()
  const change = (values: Partial<ImportSettings>) => setSettings({ ...settings, ...values })
  const fields = fieldsOf(job.kind)
  const keys = fields.filter(({ value }) => (importKeys[job.kind] as readonly string[]).includes(value))
  const left = settings.mapping.filter((name) => name === null).length
  const map = (index: number, name: string | null) =>
    change({ mapping: settings.mapping.map((before, at) => (at === index ? name : before)) })
  const submit = () => failure.watch(async () => onChecked(await check(job.id, settings)))
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-labelledby="mapping">
      <Stack gap="md">
        <div>
          <Title order={2} size="h4" id="mapping">
            Welche Spalte ist was?
          </Title>
          <Text size="sm" c="dimmed">
            {left === 0
              ? 'Alle Spalten sind zugeordnet.'
              : left === 1
                ? 'Eine Spalte ist nicht zugeordnet und wird ausgelassen.'
                : `${left} Spalten sind nicht zugeordnet und werden ausgelassen.`}
          </Text>
        </div>
        <Table className={tableStyles['table'] ?? ''} maw={720} verticalSpacing={6} layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Spalte der Datei</Table.Th>
              <Table.Th>Feld</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {job.headings.map((heading, index) => (
              <Table.Tr key={index}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {heading || `Spalte ${index + 1} ohne Überschrift`}
                </Table.Td>
                <Table.Td>
                  <Select
                    aria-label={`Feld für ${heading || `Spalte ${index + 1}`}`}
                    placeholder="Auslassen"
                    clearable
                    searchable
                    data={fields}
                    value={settings.mapping[index] ?? null}
                    onChange={(name) => map(index, name)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group align="flex-start" gap="md">
          <Select
            label="Einträge erkennen an"
            w={260}
            allowDeselect={false}
            data={keys}
            value={settings.key}
            onChange={(key) => key && change({ key })}
          />
          <Select
            label="Was geschieht?"
            w={300}
            allowDeselect={false}
            data={optionsOf(modes)}
            value={settings.mode}
            onChange={(mode) => mode && change({ mode: mode as ImportMode })}
          />
        </Group>
        <Checkbox
          label="Leere Zellen leeren das Feld"
          description="Sonst bleibt der Wert, wie er ist."
          checked={settings.clearsEmpty}
          onChange={(event) => change({ clearsEmpty: event.currentTarget.checked })}
        />
        <FailureAlert>{failure.message}</FailureAlert>
        <Group justify="flex-end">
          <Button loading={failure.isRunning} onClick={() => void submit()}>
            Probelauf starten
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
