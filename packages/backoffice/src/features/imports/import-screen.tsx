import { Alert, Anchor, Button, Group, Skeleton, Stack, Stepper, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import type { ImportJob, ImportPreview } from '@theke/contract/calls/imports'
import { importTexts } from '@theke/contract/texts.de'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { confirmAction } from '../../ui/confirm.ts'
import { PlannedLines } from '../../ui/planned-lines.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { discard, importQuery, kindLabel, run } from './import-calls.ts'
import { ImportProgress } from './import-progress.tsx'
import { MappingForm } from './mapping-form.tsx'
import { StateBadge } from './state-badge.tsx'

const isWaiting = ({ state }: ImportJob) => state === 'uploaded' || state === 'checked'

/** One import, step by step: mapping, dry run, the work itself and what became of it. */
export function ImportScreen() {
  useDocumentTitle('Import')
  const id = Number(useParams()['id'])
  const { data: job, isError } = useQuery(importQuery(id))
  const [preview, setPreview] = useState<ImportPreview>()
  const active = !job || isWaiting(job) ? (preview ? 2 : 1) : job.state === 'running' ? 3 : 4
  return (
    <Stack gap="md">
      <Anchor component={Link} to="/imports" w="fit-content">
        Importe
      </Anchor>
      <Group justify="space-between" align="start">
        <div>
          <Title order={1} size="h2">
            {job ? `${kindLabel(job.kind)} importieren` : 'Import'}
          </Title>
          {job && (
            <Group gap="xs">
              <Text c="dimmed">
                {job.name}, {job.lines.toLocaleString('de-AT')} Zeilen
              </Text>
              <StateBadge state={job.state} />
            </Group>
          )}
        </div>
        {job && isWaiting(job) && <DiscardButton job={job} />}
      </Group>
      <Stepper active={active} size="sm" allowNextStepsSelect={false} aria-label="Schritte">
        <Stepper.Step label="Datei" />
        <Stepper.Step label="Zuordnung" />
        <Stepper.Step label="Probelauf" />
        <Stepper.Step label="Import" />
      </Stepper>
      {isError && !job && <Alert color="red">{importTexts.listFailed}</Alert>}
      {!job && !isError && <Skeleton h={320} aria-label="Wird geladen" />}
      {job && !isWaiting(job) && <ImportProgress job={job} />}
      {job && isWaiting(job) && !preview && <MappingForm job={job} onChecked={setPreview} />}
      {job && isWaiting(job) && preview && (
        <DryRun job={job} preview={preview} onBack={() => setPreview(undefined)} />
      )}
    </Stack>
  )
}

function DiscardButton({ job: { id, name } }: { job: ImportJob }) {
  const navigate = useNavigate()
  const ask = () =>
    confirmAction({
      title: 'Datei verwerfen?',
      text: `„${name}“ wird gelöscht. Es wurde noch nichts importiert.`,
      label: 'Verwerfen',
      run: async () => {
        await discard(id)
        notifications.show({ message: `„${name}“ wurde verworfen.` })
        await navigate('/imports', { replace: true })
      },
    })
  return (
    <Button variant="default" onClick={ask}>
      Verwerfen
    </Button>
  )
}

type DryRunProps = { job: ImportJob; preview: ImportPreview; onBack: () => void }

function DryRun({ job, preview, onBack }: DryRunProps) {
  const [isStarting, setStarting] = useState(false)
  const { create, update, fail } = preview.counts
  const start = async () => {
    setStarting(true)
    try {
      await run(job.id)
    } catch {
      // the call has listed why
    } finally {
      setStarting(false)
    }
  }
  return (
    <>
      <PlannedLines
        texts={{ caption: 'Probelauf', record: 'Eintrag', empty: 'Alles ist bereits auf diesem Stand.' }}
        counts={preview.counts}
        lines={preview.planned}
      />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          Zurück zur Zuordnung
        </Button>
        <Group gap="sm">
          {fail > 0 && create + update > 0 && (
            <Text size="sm" c="dimmed">
              Zeilen mit Fehlern werden ausgelassen.
            </Text>
          )}
          <Button loading={isStarting} disabled={create + update === 0} onClick={() => void start()}>
            {create + update === 0
              ? 'Nichts zu importieren'
              : `${(create + update).toLocaleString('de-AT')} ${create + update === 1 ? 'Zeile' : 'Zeilen'} importieren`}
          </Button>
        </Group>
      </Group>
    </>
  )
}
