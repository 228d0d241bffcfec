import { ActionIcon, Alert, Button, Group, Input, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { isUnit, unitLabel } from '@theke/domain/quantity'
import { useWatch } from 'react-hook-form'
import { DecimalField, MoneyField } from '../../ui/decimal-field.tsx'
import type { FieldOf, InputProps } from '../field-input.tsx'
import { useField } from '../use-field.ts'
import { moneyText } from '../../ui/money-text.ts'

type Tier = { value: { amount: number | null; price: number | null } }

const isSorted = (tiers: readonly Tier[]) =>
  tiers.every(
    ({ value }, index) => index === 0 || (value.amount ?? 0) >= (tiers[index - 1]?.value.amount ?? 0),
  )

/** 'Ab 10 Stück 4,50 €': the last tier that is reached decides, so that they should rise (PRICE-01). */
export function DiscountTiersInput({ field, name, isReadOnly = false }: InputProps<FieldOf<'list'>>) {
  const { value, set, error } = useField<Tier[] | null>(name, field, isReadOnly)
  const [price, unit] = useWatch({ name: ['price', 'unit'] }) as [number | null, unknown]
  const tiers = value ?? []
  const write = (index: number, change: Partial<Tier['value']>) =>
    set(
      tiers.with(index, { value: { ...(tiers[index]?.value ?? { amount: null, price: null }), ...change } }),
    )
  const label = isUnit(unit) ? unitLabel(unit) : ''
  return (
    <Input.Wrapper label={field.label} description={field.hint} error={error} labelElement="div">
      <Stack gap="xs" mt={4}>
        {tiers.map(({ value: tier }, index) => (
          <Group key={index} gap="xs" align="start">
            <DecimalField
              name={`${name}.${index}.amount`}
              aria-label={`Stufe ${index + 1}: ab Menge`}
              leftSection="ab"
              rightSection={label}
              rightSectionWidth={64}
              value={tier.amount}
              disabled={isReadOnly}
              onChange={(amount) => write(index, { amount })}
              w={180}
            />
            <MoneyField
              name={`${name}.${index}.price`}
              aria-label={`Stufe ${index + 1}: Preis`}
              value={tier.price}
              disabled={isReadOnly}
              onChange={(next) => write(index, { price: next })}
              w={140}
            />
            <Text size="sm" c="dimmed" className="tabular" lh="36px">
              {price !== null && tier.price !== null && price > 0
                ? `${Math.round((1 - tier.price / price) * 100)} % günstiger als ${moneyText(price)}`
                : ''}
            </Text>
            {!isReadOnly && (
              <ActionIcon
                variant="subtle"
                color="red"
                size={36}
                aria-label={`Stufe ${index + 1} entfernen`}
                onClick={() => set(tiers.filter((_, other) => other !== index))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </Group>
        ))}
        {!isSorted(tiers) && (
          <Alert color="orange">
            Die Stufen sind nicht aufsteigend: es gilt die letzte, die erreicht ist.{' '}
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() =>
                set(tiers.toSorted((one, other) => (one.value.amount ?? 0) - (other.value.amount ?? 0)))
              }
            >
              Nach Menge sortieren
            </Button>
          </Alert>
        )}
        {!isReadOnly && (
          <Button
            variant="light"
            style={{ alignSelf: 'start' }}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => set([...tiers, { value: { amount: null, price: null } }])}
          >
            Stufe hinzufügen
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
