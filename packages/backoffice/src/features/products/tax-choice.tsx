import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LegalCountry } from '@theke/domain/legal'
import { taxRatesOf } from '@theke/domain/pricing'
import { formatRate } from '@theke/domain/values'
import type { FieldOf, InputProps } from '../../crud/field-input.tsx'
import { useField } from '../../crud/use-field.ts'
import { configQuery } from '../../shop-config.ts'
import { PercentField } from '../../ui/decimal-field.tsx'

/** The rates of the shop's country as buttons; another one is typed. */
export default function TaxChoice({ field, name, isReadOnly }: InputProps<FieldOf<'taxRate'>>) {
  const { value, set, props } = useField<number | null>(name, field, isReadOnly)
  const { data: config } = useQuery(configQuery)
  const country = (config?.['country'] as LegalCountry | undefined) ?? 'AT'
  return (
    <div>
      <PercentField {...props} value={value} onChange={set} />
      <Group gap={6} mt={6} role="group" aria-label={`${field.label}: übliche Sätze`}>
        {taxRatesOf(country).map((rate) => (
          <Button
            key={rate}
            size="compact-md"
            variant={value === rate ? 'filled' : 'default'}
            aria-pressed={value === rate}
            disabled={isReadOnly === true}
            onClick={() => set(rate)}
          >
            {formatRate(rate)} %
          </Button>
        ))}
      </Group>
    </div>
  )
}
