import { Button, Group, Text } from '@mantine/core'
import type { OrderItem, StaffOrder } from '@theke/contract/calls/orders'
import { partWords } from '@theke/contract/order-words'
import type { PartValue } from '@theke/domain/catalog'
import { unitLabel } from '@theke/domain/quantity'
import { useState } from 'react'
import { DecimalField } from '../../../ui/decimal-field.tsx'
import { PartsFields } from '../parts-fields.tsx'
import type { KeptLine } from './corrected-lines.ts'
import { partInCents, stepsInCents } from './item-change.tsx'
import styles from './order-detail.module.css'

type Problem = { message: string; field?: string | undefined }
type Props = {
  order: StaffOrder
  lines: readonly KeptLine[]
  onChange: (lines: readonly KeptLine[]) => void
  problems: readonly Problem[]
}

/** The lines of the order: another amount, other choices, or none of it. */
export function KeptLines({ order, lines, onChange, problems }: Props) {
  const set = (item: number, change: Partial<KeptLine>) =>
    onChange(lines.map((line) => (line.item === item ? { ...line, ...change } : line)))
  const sent = lines.filter(({ isRemoved }) => !isRemoved)
  return (
    <ul className={styles['kept']} aria-label="Positionen der Bestellung">
      {lines.map((line) => {
        const item = order.items[line.item]
        const place = `lines.${sent.indexOf(line)}.`
        return (
          item && (
            <Row
              key={line.item}
              item={item}
              line={line}
              onChange={(change) => set(line.item, change)}
              problem={problems.find(({ field }) => field?.startsWith(place))?.message}
            />
          )
        )
      })}
    </ul>
  )
}

type RowProps = {
  item: OrderItem
  line: KeptLine
  onChange: (change: Partial<KeptLine>) => void
  problem: string | undefined
}

function Row({ item, line, onChange, problem }: RowProps) {
  const { name } = item.product
  const steps = stepsInCents(item)
  const [isOpen, setOpen] = useState(false)
  const parts: readonly PartValue[] = line.parts ?? item.parts.map(partInCents)
  return (
    <li className={styles['keptLine']}>
      <div className={styles['keptName']}>
        <Text fw={600} td={line.isRemoved ? 'line-through' : undefined}>
          {name}
        </Text>
        {!isOpen &&
          partWords(item).map((part, place) => (
            <div key={place} className={styles['part']}>
              {part}
            </div>
          ))}
        {isOpen && !line.isRemoved && (
          <PartsFields steps={steps} parts={parts} onChange={(next) => onChange({ parts: next })} />
        )}
        {steps.length > 0 && !line.isRemoved && !isOpen && (
          <Button
            variant="subtle"
            px={0}
            onClick={() => setOpen(true)}
            aria-label={`Optionen von ${name} ändern`}
          >
            Optionen ändern
          </Button>
        )}
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
        )}
      </div>
      {!line.isRemoved && (
        <Group gap={6} wrap="nowrap">
          <DecimalField
            aria-label={`Menge ${name}`}
            w={76}
            size="md"
            value={line.amount}
            onChange={(amount) => onChange({ amount })}
          />
          <Text size="sm">{unitLabel(item.unit)}</Text>
        </Group>
      )}
      <Button
        variant="subtle"
        color={line.isRemoved ? 'green' : 'red'}
        aria-label={line.isRemoved ? `${name} doch behalten` : `${name} entfernen`}
        onClick={() => onChange({ isRemoved: !line.isRemoved })}
      >
        {line.isRemoved ? 'Behalten' : 'Entfernen'}
      </Button>
    </li>
  )
}
