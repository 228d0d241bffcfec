import { TextInput } from '@mantine/core'
import { frameAddress } from '@theke/domain/content'
import { GrowingTextarea } from '../../ui/growing-textarea.tsx'
import type { InputProps } from '../../crud/field-input.tsx'
import { useField } from '../../crud/use-field.ts'

/** Takes a link to a video or the code to embed something, and keeps the address behind it (OPEN-178, OPEN-189). */
export function FrameAddressInput({ field, name, isReadOnly }: InputProps) {
  const { value, set, onBlur, props } = useField<string | null>(name, field, isReadOnly)
  return (
    <TextInput
      {...props}
      inputMode="url"
      autoComplete="off"
      placeholder="https://…"
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        set(currentTarget.value.includes('<') ? frameAddress(currentTarget.value) : currentTarget.value)
      }
      onBlur={() => {
        if (value) set(frameAddress(value))
        onBlur()
      }}
    />
  )
}

/** HTML from an older site as it is; the server removes what could do harm (OPEN-157). */
export function HtmlInput({ field, name, isReadOnly }: InputProps) {
  const { value, set, props } = useField<string | null>(name, field, isReadOnly)
  return (
    <GrowingTextarea
      {...props}
      description="Scripte und eingebettete Rahmen werden beim Speichern entfernt."
      spellCheck={false}
      isCode
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
      minRows={8}
      maxRows={30}
    />
  )
}
