import { JsonInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldOf, InputProps } from '../field-input.tsx'
import { useField } from '../use-field.ts'

const written = (value: unknown) => JSON.stringify(value ?? null, null, 2)

/** A structure without a definition, as text; what cannot be read does not become the value. */
export function JsonFieldInput({ field, name, isReadOnly }: InputProps<FieldOf<'json'>>) {
  const { value, set, props } = useField<unknown>(name, field, isReadOnly)
  const [text, setText] = useState(() => written(value))
  const [isWrong, setWrong] = useState(false)
  const type = (next: string) => {
    setText(next)
    try {
      set(JSON.parse(next))
      setWrong(false)
    } catch {
      setWrong(true)
    }
  }
  return (
    <JsonInput
      {...props}
      value={text}
      onChange={type}
      error={isWrong ? 'Das ist kein gültiges JSON.' : props.error}
      autosize
      minRows={4}
      maxRows={20}
    />
  )
}
