import {
  Alert,
  Anchor,
  Button,
  Group,
  List,
  Paper,
  Progress,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { urlOf } from '@theke/contract/call/define-call'
import type { TemplateRun } from '@theke/contract/calls/image-templates'
import { downloadTemplateRun } from '@theke/contract/calls/image-templates'
import { Link, useParams } from 'react-router'
import { useTitles } from '../../crud/titles.ts'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { cancelRun, formatLabels, runQuery } from './run-calls.ts'

/** Pictures that are being drawn: how far it is, and what became of it. */
export function RunScreen() {
  useDocumentTitle('Bilder erstellen')
  const id = Number(useParams()['id'])
  const { data: run, isError } = useQuery(runQuery(id))
  return (
    <Stack gap="md" maw={800}>
      <Anchor component={Link} to="/image-templates" w="fit-content">
        Bildvorlagen
      </Anchor>
      <Title order={1} size="h2">
        Bilder erstellen
      </Title>
      {isError && !run && <Alert color="red">Bilder konnten nicht geladen werden.</Alert>}
      {!run && !isError && <Skeleton h={180} aria-label="Wird geladen" />}
      {run && (
        <Paper withBorder radius="lg" p="md">
          <Stack gap="md">
            <div role="status">{run.state === 'running' ? <Running run={run} /> : <Outcome run={run} />}</div>
            {run.state !== 'running' && run.skipped.length > 0 && <Skipped ids={run.skipped} />}
          </Stack>
        </Paper>
      )}
    </Stack>
  )
}

function Running({ run: { id, progress, count } }: { run: TemplateRun }) {
  return (
    <Stack gap={8}>
      <Text className="tabular">
        {progress.toLocaleString('de-AT')} von {count.toLocaleString('de-AT')} Bildern
      </Text>
      <Progress value={(progress / count) * 100} animated aria-label="Bilder werden erstellt" />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          Sie können diese Seite verlassen, es geht weiter.
        </Text>
        <Button variant="default" onClick={() => void cancelRun(id).catch(() => {})}>
          Abbrechen
        </Button>
      </Group>
    </Stack>
  )
}

function Outcome({ run }: { run: TemplateRun }) {
  const made = run.progress - run.skipped.length
  const pictures = made === 1 ? '1 Bild' : `${made.toLocaleString('de-AT')} Bilder`
  const isSet = run.use === 'productImages'
  return (
    <Stack gap="md">
      <Alert color={run.state === 'cancelled' ? 'orange' : 'green'}>
        {run.state === 'cancelled' ? `Abgebrochen nach ${run.progress} von ${run.count}. ` : ''}
        {isSet
          ? `${pictures} als Produktbild gesetzt.`
          : `${pictures} (${formatLabels[run.format]}, ${sizeText(run.size)}), sieben Tage lang hier.`}
      </Alert>
      <Group gap="xs">
        {made > 0 && !isSet && (
          <Button
            component="a"
            href={urlOf(downloadTemplateRun, { id: run.id })}
            download
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            ZIP herunterladen
          </Button>
        )}
        {isSet && (
          <Button component={Link} to="/products">
            Produkte ansehen
          </Button>
        )}
        <Button variant="default" component={Link} to={`/image-templates/draw?template=${run.template}`}>
          Weitere Bilder
        </Button>
      </Group>
    </Stack>
  )
}

function Skipped({ ids }: { ids: readonly number[] }) {
  const titles = useTitles(new Map([['products', new Set(ids)]]))
  return (
    <section aria-labelledby="skipped">
      <Title order={2} size="h5" id="skipped">
        Ausgelassen, weil sie nicht im Shop stehen
      </Title>
      <List size="sm">
        {ids.map((id) => (
          <List.Item key={id}>{titles('products', id)}</List.Item>
        ))}
      </List>
    </section>
  )
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000).toLocaleString('de-AT')} kB`
    : `${(bytes / 1_000_000).toLocaleString('de-AT', { maximumFractionDigits: 1 })} MB`
