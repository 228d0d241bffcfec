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
  /** The value changes with Enter or when the field is left, for lists that are filtered or sorted by it. */
  isLazy?: boolean
}

type Text<T> = Pick<ParsedInputProps<T>, 'value' | 'onChange' | 'parse' | 'format' | 'isLazy'>

/** What is typed into a field until it is left, and whether it can be read. */
export function useParsedText<T>({ value, onChange, parse, format, isLazy = false }: Text<T>) {
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const take = (text: string) => {
    const parsed = parse(text)
    if (parsed && parsed.value !== value) onChange(parsed.value)
    return parsed !== undefined
  }
  return {
    text: typed ?? format(value),
    isWrong,
    type: (text: string) => {
      setTyped(text)
      setWrong(false)
      if (!isLazy) take(text)
    },
    leave: () => {
      if (typed !== undefined && !take(typed)) return setWrong(true)
      setTyped(undefined)
      setWrong(false)
    },
  }
}

/** A field that is typed freely and read as a German number, date or time; by default the value changes with every readable text. */
export function ParsedInput<T>(given: ParsedInputProps<T>) {
  const { value, onChange, parse, format, problem, isLazy = false, ...props } = given
  const { text, isWrong, type, leave } = useParsedText({ value, onChange, parse, format, isLazy })
  return (
    <TextInput
      {...props}
      value={text}
      error={isWrong ? problem : props.error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        leave()
        props.onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (isLazy && event.key === 'Enter') leave()
        props.onKeyDown?.(event)
      }}
      autoComplete="off"
    />
  )
}
