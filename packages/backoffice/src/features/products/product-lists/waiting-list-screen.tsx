import { Alert, Anchor, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ProductListPreview, ProductListResult } from '@theke/contract/calls/product-lists'
import { productListTexts } from '@theke/contract/texts.de'
import { formatDateTime } from '@theke/domain/values'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { PlannedLines } from '../../../ui/planned-lines.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { AppliedDialog, Decide } from './decide.tsx'
import { columnLabel, linesText, previewQuery } from './list-calls.ts'

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

/** What the name and the number of a new product already say. */
const named = [columnLabel('uid'), columnLabel('name')]

function Preview({ list: { counts, planned, errors } }: { list: ProductListPreview }) {
  return (
    <PlannedLines
      texts={{
        caption: 'Produktliste',
        record: 'Produkt',
        empty: 'Alle Produkte der Liste sind bereits auf diesem Stand.',
      }}
      counts={counts}
      lines={planned.map(({ name, uid, changes, errors: problems, ...line }) => ({
        ...line,
        title: name,
        subtitle: uid,
        changes: line.does === 'create' ? changes.filter(({ label }) => !named.includes(label)) : changes,
        problems: problems.map(({ column, message }) => ({
          column: column ? columnLabel(column) : null,
          message,
        })),
      }))}
      notice={
        errors.length > 0 && (
          <Alert color="orange" title="Hinweise zur Kopfzeile">
            <List size="sm">
              {errors.map(({ message }) => (
                <List.Item key={message}>{message}</List.Item>
              ))}
            </List>
          </Alert>
        )
      }
    />
  )
}
