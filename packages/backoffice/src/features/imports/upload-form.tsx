import { Button, FileButton, Group, Paper, Progress, Select, Stack, Text, Title } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ImportKind } from '@theke/contract/calls/imports'
import { importLimits } from '@theke/contract/calls/imports'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { useFailure } from '../../ui/use-failure.ts'
import { kindLabel, kinds, uploadFile } from './import-calls.ts'

const accepted = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const megabytes = importLimits.bytes / 1_024 / 1_024

/** The first step: what is imported, and from which file. */
export function UploadForm({ wanted }: { wanted: ImportKind | undefined }) {
  const navigate = useNavigate()
  const [kind, setKind] = useState<ImportKind>(wanted ?? 'products')
  const [part, setPart] = useState<number>()
  const failure = useFailure()
  const send = async (file: File | null | undefined) => {
    if (!file || failure.isRunning) return
    failure.clear()
    setPart(0)
    await failure.watch(async () => {
      const { id } = await uploadFile(kind, file, setPart)
      await navigate(`/imports/${id}`)
    })
    setPart(undefined)
  }
  return (
    <Paper
      withBorder
      radius="lg"
      p="md"
      component="section"
      aria-labelledby="upload"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void send(event.dataTransfer.files[0])
      }}
    >
      <Stack gap="sm">
        <Title order={2} size="h4" id="upload">
          Neue Datei
        </Title>
        <Group align="flex-end" gap="xs">
          <Select
            label="Was importieren Sie?"
            w={220}
            allowDeselect={false}
            data={kinds.map((each) => ({ value: each, label: kindLabel(each) }))}
            value={kind}
            onChange={(value) => value && setKind(value as ImportKind)}
          />
          <FileButton accept={accepted} onChange={(file) => void send(file)}>
            {(props) => (
              <Button
                {...props}
                loading={failure.isRunning}
                leftSection={<IconUpload size={18} aria-hidden />}
              >
                Datei auswählen
              </Button>
            )}
          </FileButton>
        </Group>
        <Text size="sm" c="dimmed">
          CSV oder XLSX, höchstens {megabytes} MB und {importLimits.lines.toLocaleString('de-AT')} Zeilen; die
          erste Zeile nennt die Spalten. Vor dem Probelauf wird nichts geändert.
        </Text>
        {part !== undefined && <Progress value={part * 100} animated aria-label="Wird hochgeladen" />}
        <FailureAlert>{failure.message}</FailureAlert>
      </Stack>
    </Paper>
  )
}
