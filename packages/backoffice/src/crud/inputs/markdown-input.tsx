import { Input, Paper, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { GrowingTextarea } from '../../ui/growing-textarea.tsx'
import { MarkdownPreview } from '../../ui/markdown-preview.tsx'
import type { FieldOf, InputProps } from '../field-input.tsx'
import { useField } from '../use-field.ts'

export function MarkdownInput({ field, name, isReadOnly }: InputProps<FieldOf<'markdown'>>) {
  const { value, set, props } = useField<string | null>(name, field, isReadOnly)
  const [view, setView] = useState('text')
  const { label, description, error, withAsterisk, ...rest } = props
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
      labelElement="div"
    >
      <SegmentedControl
        size="xs"
        my={4}
        aria-label={`${label}: Ansicht`}
        data={[
          { value: 'text', label: 'Text' },
          { value: 'preview', label: 'Vorschau' },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'text' ? (
        <GrowingTextarea
          {...rest}
          aria-label={label}
          value={value ?? ''}
          maxLength={field.max}
          onChange={(event) => set(event.currentTarget.value)}
          minRows={5}
          maxRows={24}
          placeholder={'## Überschrift\n\nText mit **fett**, *kursiv* und [Link](https://…)'}
        />
      ) : (
        <Paper withBorder p="md" radius="md">
          <MarkdownPreview text={value ?? ''} />
        </Paper>
      )}
    </Input.Wrapper>
  )
}
