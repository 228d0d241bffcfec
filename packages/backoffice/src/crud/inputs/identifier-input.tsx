import { Button, TextInput } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import type { FieldOf, InputProps } from '../field-input.tsx'
import { useField } from '../use-field.ts'
import { identifierOf } from './identifier-of.ts'

/** Part of an address: can be made from the name with one click, small letters and hyphens only. */
export function IdentifierInput({ field, name, isReadOnly = false }: InputProps<FieldOf<'text'>>) {
  const { value, set, props } = useField<string | null>(name, field, isReadOnly)
  const { getValues } = useFormContext()
  return (
    <TextInput
      {...props}
      value={value ?? ''}
      maxLength={field.max}
      onChange={(event) => set(event.currentTarget.value)}
      autoComplete="off"
      rightSectionWidth={104}
      rightSection={
        !isReadOnly && (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => set(identifierOf(String(getValues('name') ?? '')))}
          >
            Aus Name
          </Button>
        )
      }
    />
  )
}
