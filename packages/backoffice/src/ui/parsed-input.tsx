import type { TextInputProps } from '@mantine/core'
import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { FormEvent } from 'react'
import { useContext, useEffect, useRef, useState } from 'react'
import type { Parsed } from './german-input.ts'
import { UnreadableTextsContext } from './unreadable-texts.ts'

export type ParsedInputProps<T> = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value: T | null | undefined
  onChange: (value: T | null) => void
  parse: (text: string) => Parsed<T>
  format: (value: T | null | undefined) => string
  /** What is said about a text that cannot be read. */
  problem: string | ((text: string) => string)
  /** The value changes with Enter or when the field is left, for lists that are filtered or sorted by it. */
  isLazy?: boolean
  /** How often a value was chosen otherwise than by typing: each time what was typed is dropped. */
  picks?: number
}

type Text<T> = Pick<
  ParsedInputProps<T>,
  'value' | 'onChange' | 'parse' | 'format' | 'isLazy' | 'problem' | 'picks'
> & { name?: string | undefined }

/** What is typed into a field until it is left, and whether it can be read. */
export function useParsedText<T>(given: Text<T>) {
  const { value, onChange, parse, format, name, isLazy = false, picks = 0 } = given
  const form = useContext(UnreadableTextsContext)
  const [typed, setTyped] = useState(() => {
    const text = name === undefined ? undefined : form?.get(name)
    return text === undefined ? undefined : { text }
  })
  const [isWrong, setWrong] = useState(typed !== undefined)
  const isReadable = typed === undefined || parse(typed.text) !== undefined
  const problem = typeof given.problem === 'string' ? given.problem : given.problem(typed?.text ?? '')

  // a value that changes without anything being typed comes from elsewhere: the calendar, others, 'Abbrechen'
  const now = { typed, value, picks, round: form?.round }
  const [seen, setSeen] = useState(now)
  if ((Object.keys(now) as (keyof typeof now)[]).some((key) => !Object.is(now[key], seen[key]))) {
    setSeen(now)
    if (typed && seen.typed === typed) {
      setTyped(undefined)
      setWrong(false)
    }
  }
  useEffect(() => {
    if (name !== undefined)
      form?.set(name, typed && !isReadable ? { text: typed.text, problem, isLeft: isWrong } : undefined)
  })

  const take = (text: string) => {
    const parsed = parse(text)
    if (parsed && parsed.value !== value) onChange(parsed.value)
    return parsed !== undefined
  }
  return {
    text: typed?.text ?? format(value),
    problem,
    isReadable,
    isWrong,
    type: (text: string) => {
      setTyped({ text })
      setWrong(false)
      if (!isLazy) take(text)
    },
    leave: () => {
      if (typed !== undefined && !take(typed.text)) return setWrong(true)
      setTyped(undefined)
      setWrong(false)
    },
    /** Says what is wrong although the field was not left. */
    show: () => setWrong(!isReadable),
  }
}

/** A field that is typed freely and read as a German number, date or time; by default the value changes with every readable text. */
export function ParsedInput<T>(given: ParsedInputProps<T>) {
  const {
    value,
    onChange,
    parse,
    format,
    problem: givenProblem,
    isLazy = false,
    picks = 0,
    ref,
    ...props
  } = given
  const { name } = props
  const typing = useParsedText({ value, onChange, parse, format, problem: givenProblem, name, isLazy, picks })
  const { text, problem, isReadable, isWrong, type, leave, show } = typing
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(input, ref)
  useEffect(() => input.current?.setCustomValidity(isReadable ? '' : problem), [isReadable, problem])
  const refuse = (event: FormEvent<HTMLInputElement>) => {
    const target = event.currentTarget
    if (!target.validity.customError) return
    event.preventDefault() // said under the field, where the bubble of the browser would hide it
    show()
    const others = [...(target.form?.elements ?? [])] as HTMLInputElement[]
    if (others.find((other) => other.validity && !other.validity.valid) === target) target.focus()
  }
  return (
    <TextInput
      {...props}
      ref={merged}
      value={text}
      error={isWrong ? problem : props.error}
      onChange={(event) => type(event.currentTarget.value)}
      onInvalid={refuse}
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
