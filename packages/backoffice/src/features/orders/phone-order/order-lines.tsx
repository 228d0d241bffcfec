import { ActionIcon, Group, Select, Table, Text } from '@mantine/core'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import type { CartItem } from '@theke/domain/cart'
import { changeItem, changeItemUnit, removeItem } from '@theke/domain/cart'
import { itemPriceText } from '@theke/domain/pricing'
import type { Unit } from '@theke/domain/quantity'
import { canDecrease, decrease, increase, limitsFor, offeredUnits, unitLabel } from '@theke/domain/quantity'
import { DecimalField } from '../../../ui/decimal-field.tsx'
import type { Problem } from './phone-order-form.tsx'
import type { Draft } from './phone-order.ts'
import styles from './phone-order.module.css'
import { currency } from '../../../ui/money-text.ts'

type Props = { draft: Draft; onChange: (draft: Draft) => void; problems: readonly Problem[] }

/** What was ordered so far. */
export function OrderLines({ draft, onChange, problems }: Props) {
  if (draft.items.length === 0) {
    return (
      <Text c="dimmed" mt="sm">
        Noch keine Produkte.
      </Text>
    )
  }
  const setItems = (items: CartItem[]) => onChange({ ...draft, items })
  return (
    <Table mt="sm" verticalSpacing={6} className={styles['lines']}>
      <Table.Tbody>
        {draft.items.map((item, index) => (
          <Table.Tr key={index}>
            <Table.Td>
              <Text fw={500}>{item.product.name}</Text>
              <ChosenParts item={item} />
              {problems
                .filter(({ field }) => field?.startsWith(`items.${index}.`))
                .map(({ message }) => (
                  <Text key={message} size="sm" c="var(--mantine-color-error)">
                    {message}
                  </Text>
                ))}
            </Table.Td>
            <Table.Td className={styles['fit']}>
              <Amount
                item={item}
                onAmount={(amount) => setItems(changeItem(draft.items, index, { amount, unit: item.unit }))}
                onUnit={(unit) => setItems(changeItemUnit(draft.items, index, unit))}
              />
            </Table.Td>
            <Table.Td className={styles['price']}>{itemPriceText(item, currency.get())}</Table.Td>
            <Table.Td className={styles['fit']} px={0}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`${item.product.name} entfernen`}
                onClick={() => setItems(removeItem(draft.items, index))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function ChosenParts({ item }: { item: CartItem }) {
  const words = item.parts.flatMap((part) => {
    if (part === null || part === '') return []
    if (typeof part === 'string') return [part]
    return [part].flat().map((entry) => ('name' in entry ? entry.name : `Datei ${entry.id}`))
  })
  if (words.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {words.join(', ')}
    </Text>
  )
}

type AmountProps = { item: CartItem; onAmount: (amount: number) => void; onUnit: (unit: Unit) => void }

function Amount({ item, onAmount, onUnit }: AmountProps) {
  const { product, amount, unit } = item
  const limits = limitsFor(product, unit)
  const units = offeredUnits(product)
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`${product.name} weniger`}
        disabled={!canDecrease(amount, limits)}
        onClick={() => onAmount(decrease(amount, limits))}
      >
        <IconMinus size={18} />
      </ActionIcon>
      <DecimalField
        aria-label={`Menge ${product.name}`}
        w={72}
        size="md"
        isLazy
        value={amount}
        onChange={(value) => value !== null && onAmount(value)}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={`${product.name} mehr`}
        onClick={() => onAmount(increase(amount, limits))}
      >
        <IconPlus size={18} />
      </ActionIcon>
      {units.length > 1 ? (
        <Select
          aria-label={`Einheit ${product.name}`}
          w={110}
          size="md"
          allowDeselect={false}
          value={unit}
          onChange={(value) => value && onUnit(value as Unit)}
          data={units.map((value) => ({ value, label: unitLabel(value) }))}
        />
      ) : (
        <Text size="sm" miw={44}>
          {unitLabel(unit)}
        </Text>
      )}
    </Group>
  )
}
