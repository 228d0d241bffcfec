import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { EntityEdit } from '../../crud/entity-edit.tsx'
import { useEditAddress } from '../../crud/entity-edit-screen.tsx'
import { ScenePreview } from './scene-preview.tsx'
import { SceneTools } from './scene-tools.tsx'
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

/** A scene with its settings and what it will look like on a wall, with the data of the shop (BACKOFFICE-26). */
export function SceneScreen() {
  const { id, from } = useEditAddress()
  const isWide = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false })
  return (
    <EntityEdit
      key={id ?? 'new'}
      path="scenes"
      id={id}
      from={from}
      tools={SceneTools}
      {...(isWide ? { wideAside: SceneAside } : { tabs: previewTab })}
    />
  )
}
