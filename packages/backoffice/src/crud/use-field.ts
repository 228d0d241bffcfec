import type { Field } from '@theke/contract/entity/field'
import { useController } from 'react-hook-form'

/** The value of a field in its form, and what every input of the kit shows around it. */
export function useField<T>(name: string, field: Field, isReadOnly = false) {
  const { field: controlled, fieldState } = useController({ name })
  return {
    value: controlled.value as T,
    set: (value: T) => controlled.onChange(value),
    onBlur: controlled.onBlur,
    inputRef: controlled.ref,
    error: fieldState.error?.message,
    props: {
      label: field.label,
      description: field.hint,
      error: fieldState.error?.message,
      withAsterisk: field.required === true,
      disabled: isReadOnly,
      onBlur: controlled.onBlur,
      ref: controlled.ref,
      name,
    },
  }
}
