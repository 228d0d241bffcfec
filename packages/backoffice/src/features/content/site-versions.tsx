import { Alert, Badge, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import type { SiteVersion } from '@theke/contract/calls/site-versions'
import { getSiteVersion, listSiteVersions } from '@theke/contract/calls/site-versions'
import { formatDateTime, stripMarkup } from '@theke/domain/values'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Dialog } from '../../ui/dialog.tsx'
import { api } from '../../api.ts'
import { formValues } from '../../crud/form-values.ts'
import type { WireRecord } from '../../crud/records.ts'
import { entityOf } from '../../crud/records.ts'
import { valueText } from '../../crud/value-text.ts'
import { blockSummary } from './block-summary.ts'
import { blockLabel } from './block-types.ts'
import type { PageDifference, PageValues } from './compare-pages.ts'
import { comparePages } from './compare-pages.ts'

/** What is taken over from an earlier version; whether visitors see the page is decided anew. */
const restored = ['name', 'path', 'type', 'title', 'description', 'content.text', 'content.body'] as const

/** Earlier versions of a page, each to be compared with what stands in the form, and to go back to. */
export function SiteVersions({ record }: { record: WireRecord }) {
  const [chosen, setChosen] = useState<SiteVersion>()
  const { data: versions, isError } = useQuery({
    queryKey: ['sites', record.id, 'versions', record.revision],
    queryFn: () => api(listSiteVersions, { id: record.id }),
  })
  if (isError) return <Alert color="red">Fassungen konnten nicht geladen werden.</Alert>
  if (!versions) return <Skeleton height={160} />
  return (
    <Stack p="md">
      <Text size="sm">Mit jedem Speichern entsteht eine Fassung; die letzten 50 bleiben.</Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Gespeichert</Table.Th>
            <Table.Th>Von</Table.Th>
            <Table.Th>Zustand</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {versions.map((version) => (
            <Table.Tr key={version.revision}>
              <Table.Td>{formatDateTime(Date.parse(version.savedAt))}</Table.Td>
              <Table.Td>{version.username ?? '–'}</Table.Td>
              <Table.Td>{version.isPublic ? 'Veröffentlicht' : 'Entwurf'}</Table.Td>
              <Table.Td ta="right">
                {version.revision === record.revision ? (
                  <Badge variant="light" tt="none">
                    Aktuell
                  </Badge>
                ) : (
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Fassung vom ${formatDateTime(Date.parse(version.savedAt))} vergleichen`}
                    onClick={() => setChosen(version)}
                  >
                    Vergleichen
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {chosen && <Comparison id={record.id} version={chosen} onClose={() => setChosen(undefined)} />}
    </Stack>
  )
}

function Comparison({ id, version, onClose }: { id: number; version: SiteVersion; onClose: () => void }) {
  const form = useFormContext()
  const { revision, savedAt } = version
  const entity = entityOf('sites')
  const { data, isError } = useQuery({
    queryKey: ['sites', id, 'versions', 'of', revision],
    queryFn: () => api(getSiteVersion, { id, revision }),
  })
  const then = data && (formValues(entity.fields, data as WireRecord) as PageValues)
  const restore = () => {
    if (!then) return
    const values: Record<string, unknown> = {
      ...then,
      'content.text': then.content.text,
      'content.body': then.content.body,
    }
    for (const name of restored) form.setValue(name, structuredClone(values[name]), { shouldDirty: true })
    notifications.show({ message: 'Die Fassung steht im Formular. Mit „Speichern“ gilt sie wieder.' })
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={`Fassung vom ${formatDateTime(Date.parse(savedAt))}`} size="lg">
      {isError && <Alert color="red">Fassung konnte nicht geladen werden.</Alert>}
      {!then && !isError && <Skeleton height={120} />}
      {then && (
        <Stack>
          <Differences list={comparePages(then, form.getValues() as PageValues)} />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button onClick={restore}>Wiederherstellen</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

const sectionChanges = {
  changed: 'anders als jetzt',
  removed: 'nur in dieser Fassung',
  added: 'fehlt in dieser Fassung',
  moved: 'andere Reihenfolge der Abschnitte',
}

function Differences({ list }: { list: readonly PageDifference[] }) {
  const { fields } = entityOf('sites')
  if (list.length === 0) return <Text>Diese Fassung ist gleich wie die Seite im Formular.</Text>
  const textOf = (name: string, value: unknown) => {
    const field = fields[name]
    if (field) return valueText(field, value) || 'leer'
    return (typeof value === 'string' ? stripMarkup(value) : '') || 'leer'
  }
  return (
    <Table>
      <Table.Tbody>
        {list.map((one, index) =>
          one.kind === 'field' ? (
            <Table.Tr key={index}>
              <Table.Th scope="row">{fields[one.name]?.label ?? 'Text'}</Table.Th>
              <Table.Td>
                {textOf(one.name, one.before)}{' '}
                <Text span c="dimmed">
                  statt jetzt
                </Text>{' '}
                {textOf(one.name, one.after)}
              </Table.Td>
            </Table.Tr>
          ) : (
            <Table.Tr key={index}>
              <Table.Th scope="row">
                {one.change === 'moved' ? 'Abschnitte' : blockLabel(one.block.type)}
              </Table.Th>
              <Table.Td>
                {sectionChanges[one.change]}
                {one.change !== 'moved' && (
                  <Text size="sm" c="dimmed" lineClamp={1}>
                    {blockSummary(one.block.type, one.block.value)}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ),
        )}
      </Table.Tbody>
    </Table>
  )
}
