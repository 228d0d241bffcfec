import { useMediaQuery } from '@mantine/hooks'
import { EntityEdit } from '../../crud/entity-edit.tsx'
import { useEditAddress } from '../../crud/entity-edit-screen.tsx'
import { ScenePreview } from './scene-preview.tsx'

const previewTab = [{ label: 'Vorschau', component: ScenePreview, isForNew: true }] as const

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
      {...(isWide ? { wideAside: ScenePreview } : { tabs: previewTab })}
    />
  )
}
