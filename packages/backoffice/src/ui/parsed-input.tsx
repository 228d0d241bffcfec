import type { TextInputProps } from '@mantine/core'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Parsed } from './german-input.ts'

export type ParsedInputProps<T> = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value: T | null | undefined
  onChange: (value: T | null) => void
  parse: (text: string) => Parsed<T>
  format: (value: T | null | undefined) => string
  /** What is said about a text that cannot be read. */
  problem: string
  /** The value changes when the field is left, for lists that are sorted by it. */
  isLazy?: boolean
}

/** A field that is typed freely and read as a German number, date or time; by default the value changes with every readable text. */
export function ParsedInput<T>(given: ParsedInputProps<T>) {
  const { value, onChange, parse, format, problem, isLazy = false, ...props } = given
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    setWrong(false)
    if (!isLazy) take(text)
  }
  const take = (text: string) => {
    const parsed = parse(text)
    if (parsed && parsed.value !== value) onChange(parsed.value)
    return parsed !== undefined
  }
  const leave = () => {
    if (typed !== undefined && !take(typed)) return setWrong(true)
    setTyped(undefined)
    setWrong(false)
  }
  return (
    <TextInput
      {...props}
      value={typed ?? format(value)}
      error={isWrong ? problem : props.error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        leave()
        props.onBlur?.(event)
      }}
      autoComplete="off"
    />
  )
}
