import { Alert, Anchor, Badge, Group, List, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PlannedLine, ProductListPreview, ProductListResult } from '@theke/contract/calls/product-lists'
import { productListTexts } from '@theke/contract/texts.de'
import { formatDateTime } from '@theke/domain/values'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { AppliedDialog, Decide } from './decide.tsx'
import { columnLabel, linesText, previewQuery } from './list-calls.ts'
import styles from './waiting-list-screen.module.css'

const kinds = {
  create: { label: 'Neu', color: 'green' },
  update: { label: 'Geändert', color: 'blue' },
  fail: { label: 'Fehler', color: 'red' },
  nothing: { label: 'Unverändert', color: 'gray' },
} as const

/** Shows what a waiting list would change before it is taken over (OPEN-155). */
export function WaitingListScreen() {
  useDocumentTitle('Produktliste prüfen')
  const navigate = useNavigate()
  const [result, setResult] = useState<ProductListResult>()
  // after it was taken over there is nothing to ask for any more
  const preview = useQuery({ ...previewQuery(Number(useParams()['id'])), enabled: !result })
  const leave = () => void navigate('/products/lists', { replace: true })
  const list = preview.data
  return (
    <Stack gap="md">
      <Anchor component={Link} to="/products/lists" w="fit-content">
        Wartende Produktlisten
      </Anchor>
      <Group justify="space-between" align="start">
        <div>
          <Title order={1} size="h2">
            Produktliste prüfen
          </Title>
          {list && (
            <Text c="dimmed">
              {list.name}, {formatDateTime(Date.parse(list.createdAt))} Uhr, {linesText(list.lines)}
            </Text>
          )}
        </div>
        {list && (
          <Decide
            list={list}
            isUseless={list.counts.create + list.counts.update === 0}
            onApplied={setResult}
            onDiscarded={leave}
          />
        )}
      </Group>
      {preview.isError && !list ? (
        <Alert color="red">{productListTexts.listFailed}</Alert>
      ) : list ? (
        <Preview list={list} />
      ) : (
        <Skeleton h={320} radius="lg" aria-busy />
      )}
      {result && <AppliedDialog result={result} onClose={leave} />}
    </Stack>
  )
}

function Preview({ list }: { list: ProductListPreview }) {
  const { counts, planned, errors } = list
  const shown = (Object.keys(kinds) as PlannedLine['does'][]).filter((does) => counts[does] > 0)
  const hidden = counts.create + counts.update + counts.fail - planned.length
  return (
    <>
      <Group gap="xs" role="list" aria-label="Zusammenfassung">
        {shown.map((does) => (
          <Badge key={does} role="listitem" size="lg" variant="light" color={kinds[does].color} tt="none">
            {kinds[does].label}: {counts[does].toLocaleString('de-AT')}
          </Badge>
        ))}
      </Group>
      {errors.length > 0 && (
        <Alert color="orange" title="Hinweise zur Kopfzeile">
          <List size="sm">
            {errors.map(({ message }) => (
              <List.Item key={message}>{message}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Paper withBorder radius="lg">
        {planned.length === 0 ? (
          <Text p="xl" ta="center" c="dimmed">
            Alle Produkte der Liste sind bereits auf diesem Stand.
          </Text>
        ) : (
          <Table.ScrollContainer minWidth={680} type="native">
            <Table verticalSpacing="sm" horizontalSpacing="md">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th ta="end">Zeile</Table.Th>
                  <Table.Th>Produkt</Table.Th>
                  <Table.Th w={120}>Art</Table.Th>
                  <Table.Th>Änderungen</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {planned.map((line) => (
                  <Line key={line.line} line={line} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Paper>
      {hidden > 0 && (
        <Text c="dimmed" size="sm">
          Und {hidden.toLocaleString('de-AT')} weitere Zeilen.
        </Text>
      )}
    </>
  )
}

function Line({ line }: { line: PlannedLine }) {
  const { label, color } = kinds[line.does]
  return (
    <Table.Tr className={styles['line']}>
      <Table.Td ta="end" className="tabular">
        {line.line}
      </Table.Td>
      <Table.Td>
        <Text size="sm" fw={500}>
          {line.name || 'Ohne Namen'}
        </Text>
        <Text size="xs" c="dimmed" className="tabular">
          {line.uid}
        </Text>
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={color} tt="none" miw="max-content">
          {label}
        </Badge>
      </Table.Td>
      <Table.Td>{line.does === 'fail' ? <Errors line={line} /> : <Changes line={line} />}</Table.Td>
    </Table.Tr>
  )
}

/** What the second column of a new product already says. */
const named = [columnLabel('uid'), columnLabel('name')]

/** A new product shows what it will have; of a known one both sides of every change. */
function Changes({ line: { does, changes } }: { line: PlannedLine }) {
  const shownChanges = does === 'create' ? changes.filter(({ label }) => !named.includes(label)) : changes
  return (
    <dl className={styles['changes']}>
      {shownChanges.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {does === 'update' && (
              <>
                <del>{before || 'leer'}</del> <span aria-hidden>→</span>{' '}
              </>
            )}
            <ins>{after || 'leer'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Errors({ line: { errors } }: { line: PlannedLine }) {
  return (
    <Stack gap={2}>
      {errors.map(({ column, message }) => (
        <Text key={`${column} ${message}`} size="sm" className={styles['error']}>
          {column ? `${columnLabel(column)}: ` : ''}
          {message}
        </Text>
      ))}
    </Stack>
  )
}
