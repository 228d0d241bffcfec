import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import { EntityEdit, type EntityEditProps } from '../../crud/entity-edit.tsx'
import { useEditAddress } from '../../crud/entity-edit-screen.tsx'
import { loadScene, publish, saveScene } from './scene-edit.ts'
import { ScenePreview } from './scene-preview.tsx'
import { PublishingContext, SceneTools } from './scene-tools.tsx'
import { SceneUses } from './scene-uses.tsx'

const previewTab = [{ label: 'Vorschau', component: SceneAside, isForNew: true }] as const

function SceneAside() {
  return (
    <Stack gap="md">
      <ScenePreview />
      <SceneUses />
    </Stack>
  )
}

/** A scene with its settings and what it will look like on a wall, with the data of the shop (BACKOFFICE-26). What screens show is edited as a draft. */
export function SceneScreen() {
  const { id, from } = useEditAddress()
  const isWide = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false })
  const publishing = useRef(false)
  const stored: EntityEditProps['stored'] = {
    load: loadScene,
    update: (record, changes) =>
      publishing.current ? publish(record.id, changes) : saveScene(record, changes),
    saveLabel: (record) => (record['isPublic'] ? 'Entwurf speichern' : 'Speichern'),
  }
  return (
    <PublishingContext value={publishing}>
      <EntityEdit
        key={id ?? 'new'}
        path="scenes"
        id={id}
        from={from}
        tools={SceneTools}
        stored={stored}
        {...(isWide ? { wideAside: SceneAside } : { tabs: previewTab })}
      />
    </PublishingContext>
  )
}
