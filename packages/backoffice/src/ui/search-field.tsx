import type { TextInputProps } from '@mantine/core'
import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTypedText } from './use-typed-text.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'ref'> & {
  'aria-label': string
  value: string
  onSearch: (text: string) => void
}

/** The one field that searches: after a pause in typing, or at once with Enter. */
export function SearchField({ value, onSearch, ...props }: Props) {
  const { props: typed, tellNow, clear } = useTypedText(value, onSearch)
  return (
    <TextInput
      type="search"
      placeholder="Suchen"
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={value && <CloseButton aria-label="Suche leeren" onClick={clear} />}
      {...props}
      {...typed}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault() // would save the form around the field
        tellNow()
      }}
    />
  )
}
