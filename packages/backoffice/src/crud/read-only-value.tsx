import { Anchor, Group, Input, Text } from '@mantine/core'
import { type UploadReference, uploadUrl } from '@theke/contract/calls/media'
import type { Field, FieldKind } from '@theke/contract/entity/field'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { WireImage } from '../ui/picture.tsx'
import { Picture } from '../ui/picture.tsx'
import type { InputProps } from './field-input.tsx'
import { mayRead, useMe } from '../use-me.ts'
import { entityOf } from './records.ts'
import { useTitles } from './titles.ts'
import { valueText } from './value-text.ts'

/** Kinds with parts of their own, which show themselves. */
const structured: ReadonlySet<FieldKind> = new Set<FieldKind>(['group', 'list', 'blocks', 'json'])

export const isShownAsText = ({ kind }: Field) => !structured.has(kind)

/** A value that the person may see but not change, as text: a form that looks locked is hard to read. */
export function ReadOnlyValue({ field, name }: InputProps) {
  const value: unknown = useWatch({ name })
  return (
    <Input.Wrapper label={field.label} labelElement="div">
      <Shown field={field} value={value} />
    </Input.Wrapper>
  )
}

function Shown({ field, value }: { field: Field; value: unknown }) {
  if (field.kind === 'image' || field.kind === 'images') {
    const images = [value].flat().filter(Boolean) as WireImage[]
    if (images.length > 0)
      return (
        <Group gap="xs" mt={4}>
          {images.map((image) => (
            <Picture key={image.id} image={image} size={72} />
          ))}
        </Group>
      )
  }
  if (field.kind === 'file' || field.kind === 'files') {
    const files = [value].flat().filter(Boolean) as (UploadReference & { name: string })[]
    if (files.length > 0)
      return (
        <Group gap="xs">
          {files.map((file) => (
            <Anchor key={file.id} href={uploadUrl(file)} target="_blank" rel="noreferrer">
              {file.name}
            </Anchor>
          ))}
        </Group>
      )
  }
  if (field.kind === 'reference' || field.kind === 'references')
    return <Names path={field.to} references={[value].flat().filter(Boolean) as { id: number }[]} />
  const text = valueText(field, value)
  return (
    <Text component="div" style={{ whiteSpace: 'pre-line' }}>
      {(field.kind === 'openingHours' ? text.replaceAll(', ', '\n') : text) || '–'}
    </Text>
  )
}

function Names({ path, references }: { path: string; references: readonly { id: number }[] }) {
  const titles = useTitles(new Map([[path, new Set(references.map(({ id }) => id))]]))
  const isLinked = mayRead(useMe(), entityOf(path))
  if (references.length === 0) return <Text>–</Text>
  if (!isLinked) return <Text>{references.map(({ id }) => titles(path, id)).join(', ')}</Text>
  return (
    <Group gap="xs">
      {references.map(({ id }) => (
        <Anchor key={id} component={Link} to={`/${path}/${id}`}>
          {titles(path, id)}
        </Anchor>
      ))}
    </Group>
  )
}
