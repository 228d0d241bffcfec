import { useLocation } from 'react-router'
import { EntityEdit } from '../../crud/entity-edit.tsx'
import { useEditAddress } from '../../crud/entity-edit-screen.tsx'
import type { WireRecord } from '../../crud/records.ts'
import { TemplateTools } from './template-tools.tsx'
import { formatInAddress, variantOf } from './variants.ts'

/** An image template: its picture, and its settings (BACKOFFICE-08). */
export function TemplateScreen() {
  const { id, from } = useEditAddress()
  const format = formatInAddress(useLocation().search)
  const initial = (source: WireRecord | undefined) => variantOf(source, format)
  return (
    <EntityEdit
      key={`${id ?? 'new'} ${from ?? ''} ${format ?? ''}`}
      path="image-templates"
      id={id}
      from={from}
      tools={TemplateTools}
      initial={initial}
      isWide
      {...(id === undefined && from === undefined ? { firstTab: 'Vorlage' } : {})}
    />
  )
}
