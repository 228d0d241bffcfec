import {
  Alert,
  Button,
  Group,
  ScrollArea,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
  Switch,
  Table,
  Text,
} from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { failures } from '@theke/contract/texts.de'
import { fromCents, toCents } from '@theke/domain/values'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import type { BulkActionProps } from '../../crud/bulk-actions.tsx'
import { doForEach } from '../../crud/do-for-each.ts'
import type { WireRecord } from '../../crud/records.ts'
import { loadRecords, putRecord, titleOf } from '../../crud/records.ts'
import { DecimalField } from '../../ui/decimal-field.tsx'
import { centsText, currencySign } from '../../ui/money-text.ts'
import type { PriceChange, Rounding } from './new-price.ts'
import { newPrice } from './new-price.ts'

type Tier = { value: { amount: number; price: number } }
type Content = Record<string, unknown> & { discounts?: Tier[] }
type Props = BulkActionProps & { onClose: () => void }

const roundings = [
  { value: 'none', label: 'Nicht runden' },
  { value: 'tens', label: 'Auf x,x0 runden' },
  { value: 'nines', label: 'Auf x,x9 runden' },
]

const centsOf = (record: WireRecord) => toCents((record['price'] as number | null) ?? 0)

/** Shows every new price before anything is changed. */
export default function PriceDialog(props: Props) {
  const { entity, records, onClose } = props
  const ids = records.map(({ id }) => id)
  // what was selected may be old by now: the new price follows from the one that is stored
  const newest = useQuery({
    queryKey: [entity.path, 'newest', ids],
    queryFn: () => loadRecords(entity.path, ids),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog onClose={onClose} title="Preise ändern" size="lg">
      {newest.data && <PriceForm {...props} records={newest.data} />}
      {newest.isPending && <Skeleton height={320} />}
      {newest.isError && !newest.data && <Alert color="red">{failures.list(entity.label.many)}</Alert>}
    </Dialog>
  )
}

function PriceForm({ entity, records, onDone, onClose }: Props) {
  const [kind, setKind] = useState<PriceChange['kind']>('percent')
  const [value, setValue] = useState<number | null>(null)
  const [rounding, setRounding] = useState<Rounding>('none')
  const [withTiers, setWithTiers] = useState(true)
  const change = { kind, value: value ?? 0 }
  const priceOf = (cents: number) => newPrice(cents, change, rounding)

  const bodyOf = (record: WireRecord): Record<string, unknown> => {
    const { revision } = record
    const content = record['content'] as Content
    const price = fromCents(priceOf(centsOf(record)))
    if (!withTiers || !content.discounts?.length) return { price, revision }
    const discounts = content.discounts.map(({ value: tier }) => ({
      value: { ...tier, price: fromCents(priceOf(toCents(tier.price))) },
    }))
    return { price, content: { ...content, discounts }, revision }
  }
  const applying = useMutation({
    mutationFn: async () => {
      const failed = await doForEach(entity, records, 'Preise geändert', (record) =>
        putRecord(entity, record.id, bodyOf(record)),
      )
      onClose()
      onDone(failed)
    },
  })
  const sign = kind === 'percent' ? '%' : currencySign()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!applying.isPending) applying.mutate()
      }}
    >
      <Stack>
        <Group align="end">
          <SegmentedControl
            aria-label="Art der Änderung"
            data={[
              { value: 'percent', label: 'Prozent' },
              { value: 'amount', label: 'Betrag' },
            ]}
            value={kind}
            onChange={(next) => setKind(next as PriceChange['kind'])}
          />
          <DecimalField
            label={kind === 'percent' ? 'Änderung in Prozent' : `Änderung in ${sign === '€' ? 'Euro' : sign}`}
            description="Mit Minus wird es günstiger."
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            rightSection={sign}
            rightSectionWidth={sign.length > 1 ? 48 : undefined}
            value={value}
            onChange={setValue}
            data-autofocus
            w={190}
          />
          <Select
            label="Rundung"
            data={roundings}
            value={rounding}
            onChange={(next) => setRounding((next ?? 'none') as Rounding)}
            allowDeselect={false}
            w={190}
          />
        </Group>
        <Switch
          label="Rabattstufen mitändern"
          checked={withTiers}
          onChange={(event) => setWithTiers(event.currentTarget.checked)}
        />
        <Preview entity={entity} records={records} priceOf={priceOf} />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {records.length === 1 ? '1 Produkt' : `${records.length} Produkte`}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button
              type="submit"
              loading={applying.isPending}
              disabled={value === null && rounding === 'none'}
            >
              Preise übernehmen
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  )
}

type PreviewProps = Pick<Props, 'entity' | 'records'> & { priceOf: (cents: number) => number }

const Preview = ({ entity, records, priceOf }: PreviewProps) => (
  <ScrollArea.Autosize mah={360} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Vorschau' }}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Produkt</Table.Th>
          <Table.Th ta="end">Bisher</Table.Th>
          <Table.Th ta="end">Neu</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody className="tabular">
        {records.map((record) => {
          const before = centsOf(record)
          const after = priceOf(before)
          return (
            <Table.Tr key={record.id}>
              <Table.Td>{titleOf(entity, record)}</Table.Td>
              <Table.Td ta="end">{centsText(before)}</Table.Td>
              <Table.Td ta="end" fw={after === before ? 400 : 600}>
                {centsText(after)}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  </ScrollArea.Autosize>
)
