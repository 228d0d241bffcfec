import { ColorInput, PasswordInput, TextInput } from '@mantine/core'
import { GrowingTextarea } from '../../ui/growing-textarea.tsx'
import type { FieldOf, InputProps } from '../field-input.tsx'
import { useField } from '../use-field.ts'

type LineKind = 'text' | 'email' | 'url' | 'path'

const browserTypes: Readonly<Record<string, string>> = { email: 'email', url: 'url' }

export function LineInput({ field, name, isReadOnly }: InputProps<FieldOf<LineKind>>) {
  const { value, set, props } = useField<string | null>(name, field, isReadOnly)
  return (
    <TextInput
      {...props}
      type={browserTypes[field.kind] ?? 'text'}
      value={value ?? ''}
      maxLength={field.max}
      onChange={(event) => set(event.currentTarget.value)}
      autoComplete="off"
    />
  )
}

export function ParagraphInput({ field, name, isReadOnly }: InputProps<FieldOf<'textarea'>>) {
  const { value, set, props } = useField<string | null>(name, field, isReadOnly)
  return (
    <GrowingTextarea
      {...props}
      value={value ?? ''}
      maxLength={field.max}
      onChange={(event) => set(event.currentTarget.value)}
      minRows={2}
      maxRows={12}
    />
  )
}

/** A secret is never sent back by the server: empty means that it stays as it is. */
export function SecretInput({ field, name, isReadOnly }: InputProps<FieldOf<'secret'>>) {
  const { value, set, props } = useField<string | null | undefined>(name, field, isReadOnly)
  return (
    <PasswordInput
      {...props}
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
      autoComplete="new-password"
      description={[field.hint, 'Leer lassen, um nichts zu ändern.'].filter(Boolean).join(' ')}
      visibilityToggleButtonProps={{ 'aria-label': `${field.label} anzeigen` }}
    />
  )
}

const swatches = [
  '#0D8141',
  '#EAF0DA',
  '#16281D',
  '#B4540A',
  '#B3261E',
  '#1C5D99',
  '#6B3FA0',
  '#FFFFFF',
  '#000000',
]

export function ColorFieldInput({ field, name, isReadOnly }: InputProps<FieldOf<'color'>>) {
  const { value, set, props } = useField<string | null>(name, field, isReadOnly)
  return (
    <ColorInput
      {...props}
      value={value ?? ''}
      onChange={(color) => set(color === '' ? null : color)}
      format="hex"
      swatches={swatches}
      swatchesPerRow={9}
      eyeDropperButtonProps={{ 'aria-label': 'Farbe vom Bildschirm wählen' }}
    />
  )
}
