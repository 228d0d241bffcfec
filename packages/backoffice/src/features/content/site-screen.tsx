import { useMediaQuery } from '@mantine/hooks'
import type { BlockValue } from '@theke/contract/entity/field'
import type { PreviewPage } from '@theke/contract/calls/preview'
import { useState } from 'react'
import { EntityEdit } from '../../crud/entity-edit.tsx'
import { useEditAddress } from '../../crud/entity-edit-screen.tsx'
import type { Values } from '../../crud/form-values.ts'
import { OpenBlockContext } from './open-block.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { SiteTools } from './site-tools.tsx'
import { SiteVersions } from './site-versions.tsx'

type Site = { type: string; name: string; title: string; content: { text: string; body: BlockValue[] } }

const pageOf = (values: Values): PreviewPage => {
  const { type, name, title, content } = values as Site
  return { type, title: title || name, text: content.text, body: content.body }
}
const SitePreview = () => <PreviewFrame pageOf={pageOf} />

const previewTab = { label: 'Vorschau', component: SitePreview, isForNew: true } as const
const versionsTab = { label: 'Fassungen', component: SiteVersions } as const

/** A page with its sections, its settings and what it will look like (BACKOFFICE-16). */
export function SiteScreen() {
  const { id, from } = useEditAddress()
  const openBlock = useState<number | null>(null)
  const isWide = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false })
  return (
    <OpenBlockContext value={openBlock}>
      <EntityEdit
        key={id ?? 'new'}
        path="sites"
        id={id}
        from={from}
        tools={SiteTools}
        {...(id === undefined ? { firstTab: 'Seite' } : {})}
        {...(isWide ? { wideAside: SitePreview } : {})}
        tabs={isWide ? [versionsTab] : [previewTab, versionsTab]}
      />
    </OpenBlockContext>
  )
}
