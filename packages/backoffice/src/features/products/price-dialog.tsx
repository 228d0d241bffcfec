import {
  Button,
  Group,
  Modal,
  ScrollArea,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  Table,
  Text,
} from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formatMoney, fromCents, toCents } from '@theke/domain/values'
import { useState } from 'react'
import type { BulkActionProps } from '../../crud/bulk-actions.tsx'
import { forEachRecord, reportBulk } from '../../crud/bulk-actions.tsx'
import type { WireRecord } from '../../crud/records.ts'
import { forgetRecords, titleOf, updateRecord } from '../../crud/records.ts'
import { DecimalField } from '../../ui/decimal-field.tsx'
import type { PriceChange, Rounding } from './new-price.ts'
import { newPrice } from './new-price.ts'

type Tier = { value: { amount: number; price: number } }
type Content = Record<string, unknown> & { discounts?: Tier[] }

const roundings = [
  { value: 'none', label: 'Nicht runden' },
  { value: 'tens', label: 'Auf x,x0 runden' },
  { value: 'nines', label: 'Auf x,x9 runden' },
]

const centsOf = (record: WireRecord) => toCents((record['price'] as number | null) ?? 0)

/** Shows every new price before anything is changed. */
export default function PriceDialog(props: BulkActionProps & { onClose: () => void }) {
  return (
    <Modal opened onClose={props.onClose} title="Preise ändern" size="lg">
      <PriceForm {...props} />
    </Modal>
  )
}

function PriceForm({ entity, records, onDone, onClose }: BulkActionProps & { onClose: () => void }) {
  const [kind, setKind] = useState<PriceChange['kind']>('percent')
  const [value, setValue] = useState<number | null>(null)
  const [rounding, setRounding] = useState<Rounding>('none')
  const [withTiers, setWithTiers] = useState(true)
  const change = { kind, value: value ?? 0 }
  const priceOf = (cents: number) => newPrice(cents, change, rounding)

  const bodyOf = (record: WireRecord): Record<string, unknown> => {
    const content = record['content'] as Content
    const price = fromCents(priceOf(centsOf(record)))
    if (!withTiers || !content.discounts?.length) return { price }
    const discounts = content.discounts.map(({ value: tier }) => ({
      value: { ...tier, price: fromCents(priceOf(toCents(tier.price))) },
    }))
    return { price, content: { ...content, discounts }, revision: record.revision }
  }
  const applying = useMutation({
    mutationFn: async () => {
      const result = await forEachRecord(records, (record) => updateRecord(entity, record.id, bodyOf(record)))
      reportBulk(result, 'Preise geändert')
      await forgetRecords(entity.path)
      onClose()
      onDone()
    },
  })
  return (
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
          label={kind === 'percent' ? 'Änderung in Prozent' : 'Änderung in Euro'}
          description="Mit Minus wird es günstiger."
          rightSection={kind === 'percent' ? '%' : '€'}
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
                  <Table.Td ta="end">{formatMoney(before)}</Table.Td>
                  <Table.Td ta="end" fw={after === before ? 400 : 600}>
                    {formatMoney(after)}
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {records.length === 1 ? '1 Produkt' : `${records.length} Produkte`}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            loading={applying.isPending}
            disabled={value === null && rounding === 'none'}
            onClick={() => applying.mutate()}
          >
            Preise übernehmen
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
