import { Alert, Anchor, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ProductListResult, WaitingProductList } from '@theke/contract/calls/product-lists'
import { productListLimits } from '@theke/contract/calls/product-lists'
import { productListTexts } from '@theke/contract/texts.de'
import { formatDateTime } from '@theke/domain/values'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { AppliedDialog, Decide } from './decide.tsx'
import { linesText, waitingListsQuery } from './list-calls.ts'

/** Product lists that somebody else sent and nobody has decided about yet (OPEN-155). */
export function WaitingListsScreen() {
  useDocumentTitle('Wartende Produktlisten')
  const lists = useQuery(waitingListsQuery)
  const [result, setResult] = useState<ProductListResult>()
  return (
    <Stack gap="md">
      <Anchor component={Link} to="/products" w="fit-content">
        Produkte
      </Anchor>
      <Title order={1} size="h2">
        Wartende Produktlisten
      </Title>
      <Text c="dimmed">
        Listen von Personen ohne Administrationsrechte ändern nichts, bis Sie sie übernehmen. Nach{' '}
        {productListLimits.days} Tagen werden sie gelöscht.
      </Text>
      {lists.isError && !lists.data ? (
        <Alert color="red">{productListTexts.listFailed}</Alert>
      ) : !lists.data ? (
        <Skeleton h={160} radius="lg" aria-busy />
      ) : (
        <Paper withBorder radius="lg">
          {lists.data.length === 0 ? (
            <Text p="xl" ta="center" c="dimmed">
              Es warten keine Produktlisten.
            </Text>
          ) : (
            <Lists lists={lists.data} onApplied={setResult} />
          )}
        </Paper>
      )}
      {result && <AppliedDialog result={result} onClose={() => setResult(undefined)} />}
    </Stack>
  )
}

type ListsProps = {
  lists: readonly WaitingProductList[]
  onApplied: (result: ProductListResult) => void
}

function Lists({ lists, onApplied }: ListsProps) {
  return (
    <Table.ScrollContainer minWidth={640} type="native">
      <Table verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Datei</Table.Th>
            <Table.Th>Hochgeladen</Table.Th>
            <Table.Th ta="end">Umfang</Table.Th>
            <Table.Th ta="end">Entscheidung</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lists.map((list) => (
            <Table.Tr key={list.id}>
              <Table.Td>
                <Anchor component={Link} to={`/products/lists/${list.id}`} fw={500}>
                  {list.name}
                </Anchor>
              </Table.Td>
              <Table.Td className="tabular">{formatDateTime(Date.parse(list.createdAt))}</Table.Td>
              <Table.Td ta="end" className="tabular">
                {linesText(list.lines)}
              </Table.Td>
              <Table.Td>
                <Decide list={list} onApplied={onApplied} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
