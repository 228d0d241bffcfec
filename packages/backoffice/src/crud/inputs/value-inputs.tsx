import { MultiSelect, Select, Switch } from '@mantine/core'
import { units } from '@theke/domain/quantity'
import { DateField, DateTimeField, TimeField } from '../../ui/date-field.tsx'
import { DecimalField, MoneyField, PercentField } from '../../ui/decimal-field.tsx'
import { optionsOf } from '../../ui/options-of.ts'
import type { FieldOf, InputProps } from '../field-input.tsx'
import { useField } from '../use-field.ts'

export function NumberFieldInput({ field, name, isReadOnly }: InputProps<FieldOf<'number'>>) {
  const { value, set, props } = useField<number | null>(name, field, isReadOnly)
  return (
    <DecimalField {...props} inputMode={field.integer ? 'numeric' : 'decimal'} value={value} onChange={set} />
  )
}

export function MoneyFieldInput({ field, name, isReadOnly }: InputProps<FieldOf<'money'>>) {
  const { value, set, props } = useField<number | null>(name, field, isReadOnly)
  return <MoneyField {...props} value={value} onChange={set} />
}

export function TaxRateInput({ field, name, isReadOnly }: InputProps<FieldOf<'taxRate'>>) {
  const { value, set, props } = useField<number | null>(name, field, isReadOnly)
  return <PercentField {...props} value={value} onChange={set} />
}

export function BooleanInput({ field, name, isReadOnly }: InputProps<FieldOf<'boolean'>>) {
  const { value, set, props } = useField<boolean | null>(name, field, isReadOnly)
  const { withAsterisk: _, ...rest } = props
  return (
    <Switch
      {...rest}
      checked={value ?? false}
      onChange={(event) => set(event.currentTarget.checked)}
      my={6}
    />
  )
}

export function DateInput({ field, name, isReadOnly }: InputProps<FieldOf<'date'>>) {
  const { value, set, props } = useField<string | null>(name, field, isReadOnly)
  return <DateField {...props} value={value} onChange={set} />
}

export function DateTimeInput({ field, name, isReadOnly }: InputProps<FieldOf<'dateTime'>>) {
  const { value, set, props } = useField<string | null>(name, field, isReadOnly)
  return <DateTimeField {...props} value={value} onChange={set} />
}

export function TimeInput({ field, name, isReadOnly }: InputProps<FieldOf<'time'>>) {
  const { value, set, props } = useField<string | null>(name, field, isReadOnly)
  return <TimeField {...props} value={value} onChange={set} />
}

export function ChoiceInput({ field, name, isReadOnly }: InputProps<FieldOf<'choice'>>) {
  const { value, set, props } = useField<string | null>(name, field, isReadOnly)
  const mustChoose = field.required === true || field.default !== undefined
  return (
    <Select
      {...props}
      data={optionsOf(field.options)}
      value={value}
      onChange={set}
      clearable={!mustChoose}
      allowDeselect={!mustChoose}
      placeholder="Bitte wählen"
    />
  )
}

export function MultiChoiceInput({ field, name, isReadOnly }: InputProps<FieldOf<'multiChoice'>>) {
  const { value, set, props } = useField<string[] | null>(name, field, isReadOnly)
  return <MultiSelect {...props} data={optionsOf(field.options)} value={value ?? []} onChange={set} />
}

/** Units by what they measure, so that 25 of them stay findable. */
const unitGroups = Object.entries({
  Zählbar: ['piece', 'serving', 'pair', 'person', 'package'],
  Gewicht: ['gram', 'decagram', 'kilogram'],
  Volumen: ['milliliter', 'centiliter', 'deciliter', 'liter'],
  Länge: ['millimeter', 'centimeter', 'decimeter', 'meter', 'kilometer'],
  Fläche: ['squareMillimeter', 'squareCentimeter', 'squareDecimeter', 'squareMeter'],
  Rauminhalt: ['cubicMillimeter', 'cubicCentimeter', 'cubicDecimeter', 'cubicMeter'],
} as const).map(([group, names]) => ({
  group,
  items: names.map((name) => ({ value: name, label: units[name].label })),
}))

export function UnitInput({ field, name, isReadOnly }: InputProps<FieldOf<'unit'>>) {
  const { value, set, props } = useField<string | null>(name, field, isReadOnly)
  const mustChoose = field.required === true || field.default !== undefined
  return (
    <Select
      {...props}
      data={unitGroups}
      value={value}
      onChange={set}
      searchable
      clearable={!mustChoose}
      allowDeselect={!mustChoose}
      placeholder="Einheit"
    />
  )
}
