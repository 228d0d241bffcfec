import { pageLayouts } from '@theke/contract/blocks/registry'
import { useWatch } from 'react-hook-form'
import type { FieldOf, InputProps } from '../../crud/field-input.tsx'
import { FieldInput } from '../../crud/field-input.tsx'

/** The content of a page: its text where the type is a simple page, else the sections that the type allows (CMS-01). */
export default function SiteContentInput({ field, name, isReadOnly = false }: InputProps) {
  const type = useWatch({ name: 'type' }) as string | null | undefined
  const { text, body } = (field as FieldOf<'group'>).fields
  if (type === 'default' && text)
    return <FieldInput field={text} name={`${name}.text`} isReadOnly={isReadOnly} />
  const allowed = pageLayouts[type ?? '']
  if (body?.kind !== 'blocks') return null
  return (
    <FieldInput field={allowed ? { ...body, allowed } : body} name={`${name}.body`} isReadOnly={isReadOnly} />
  )
}
