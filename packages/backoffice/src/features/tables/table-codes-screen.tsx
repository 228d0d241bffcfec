import { Alert, Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { pageQuery, type WireRecord } from '../../crud/records.ts'
import { ReferenceSelect } from '../../crud/reference-select.tsx'
import entryStyles from '../../ui/entry-list.module.css'
import { QrCode } from '../../ui/qr-code.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { addressOfTable, branchOf, tablesInOrder } from './table-address.ts'
import styles from './table-codes.module.css'

/** A sheet of cards for the tables: a guest who scans one orders for this table. */
export function TableCodesScreen() {
  useDocumentTitle('QR-Codes der Tische')
  const [params, setParams] = useSearchParams()
  const branch = Number(params.get('branch')) || null
  const branches = useQuery(pageQuery('branches', {}, 'background'))
  const tables = useQuery(
    pageQuery('tables', branch === null ? {} : { branch: String(branch) }, 'background'),
  )
  const isFailed = (branches.isError && !branches.data) || (tables.isError && !tables.data)
  const cards = tablesInOrder(tables.data?.data ?? [])
  return (
    <Stack gap="md">
      <div className={entryStyles['onScreen']}>
        <Anchor component={Link} to="/tables" size="sm">
          Tische
        </Anchor>
        <Title order={1} size="h2">
          QR-Codes der Tische
        </Title>
        <Text c="dimmed">
          Wer den Code scannt, landet im Shop der Filiale und bestellt an diesen Tisch. Ausdrucken,
          ausschneiden, aufstellen.
        </Text>
      </div>
      <Group gap="xs" className={entryStyles['onScreen']}>
        <ReferenceSelect
          path="branches"
          aria-label="Filiale"
          placeholder="Alle Filialen"
          w={240}
          value={branch === null ? null : { id: branch }}
          onChange={(chosen) => setParams(chosen ? { branch: String(chosen.id) } : {}, { replace: true })}
        />
        <Button
          ml="auto"
          disabled={cards.length === 0}
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Drucken oder PDF
        </Button>
      </Group>
      {isFailed && <Alert color="red">Tische konnten nicht geladen werden.</Alert>}
      {!isFailed && (!tables.data || !branches.data) && <Skeleton height={240} radius="lg" />}
      {tables.data && cards.length === 0 && (
        <Text>
          Es gibt noch keine Tische.{' '}
          <Anchor component={Link} to="/tables/new">
            Tisch anlegen
          </Anchor>
        </Text>
      )}
      {branches.data && cards.length > 0 && (
        <ul className={styles['sheet']} aria-label="Karten">
          {cards.map((table) => (
            <TableCard key={table.id} table={table} branches={branches.data.data} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

function TableCard({ table, branches }: { table: WireRecord; branches: readonly WireRecord[] }) {
  const name = String(table['identifier'])
  const branch = branchOf(table, branches)
  if (!branch) return null
  return (
    <li className={styles['card']}>
      <p className={styles['branch']}>{String(branch['name'])}</p>
      <QrCode
        text={addressOfTable(window.location.origin, String(branch['identifier']), name)}
        label={`QR-Code für Tisch ${name}`}
        size={200}
      />
      <p className={styles['table']}>Tisch {name}</p>
      <p className={styles['hint']}>Scannen und bestellen</p>
    </li>
  )
}
