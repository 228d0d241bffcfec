import type { Field } from '@theke/contract/entity/field'
import { useController, useFormContext } from 'react-hook-form'
import { messageOf } from './form-problems.ts'

/** The value of a field in its form, and what every input of the kit shows around it. */
export function useField<T>(name: string, field: Field, isReadOnly = false) {
  const { field: controlled, fieldState } = useController({ name })
  const { getFieldState, clearErrors } = useFormContext()
  const error = messageOf(fieldState.error)
  return {
    value: controlled.value as T,
    set: (value: T) => {
      controlled.onChange(value)
      // what was wrong with the value before, or with parts that it no longer has
      if (getFieldState(name).error) clearErrors(name)
    },
    onBlur: controlled.onBlur,
    inputRef: controlled.ref,
    error,
    props: {
      label: field.label,
      description: field.hint,
      error,
      withAsterisk: field.required === true,
      disabled: isReadOnly,
      onBlur: controlled.onBlur,
      ref: controlled.ref,
      name,
    },
  }
}
