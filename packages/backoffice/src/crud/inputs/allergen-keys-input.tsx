import { Checkbox, Input, SimpleGrid } from '@mantine/core'
import type { FieldOf, InputProps } from '../field-input.tsx'
import { useField } from '../use-field.ts'

/** The 14 allergens of the law as boxes: what is not ticked is not in it. */
export function AllergenKeysInput({ field, name, isReadOnly }: InputProps<FieldOf<'multiChoice'>>) {
  const { value, set, props } = useField<string[] | null>(name, field, isReadOnly)
  const chosen = value ?? []
  const toggle = (key: string, isOn: boolean) =>
    set(isOn ? [...chosen, key] : chosen.filter((other) => other !== key))
  return (
    <Input.Wrapper
      label={field.label}
      description={field.hint}
      error={props.error}
      labelElement="div"
      role="group"
      aria-label={field.label}
    >
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing={8} verticalSpacing={8} mt={6}>
        {Object.entries(field.options).map(([key, label]) => (
          <Checkbox
            key={key}
            label={label}
            checked={chosen.includes(key)}
            disabled={isReadOnly ?? false}
            onChange={(event) => toggle(key, event.currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  )
}
