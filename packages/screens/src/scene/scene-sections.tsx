import './scene-tokens.css'
import { sceneBlocks } from '@theke/contract/entities/scene'
import type { SceneShow } from '@theke/contract/calls/scenes'
import { StaticSections } from '@theke/ui/content/static-sections.tsx'
import styles from './scene.module.css'

const allowed: readonly string[] = sceneBlocks

/** The sections of a scene, as pages of the shop draw them; what needs a hand to use it is left out. */
export function SceneSections({ scene }: { scene: SceneShow['scene'] }) {
  const blocks = scene.content.body.filter(
    ({ type, value }) => allowed.includes(type) && value['isPublic'] !== false,
  )
  return (
    <div className={styles['sections']}>
      <StaticSections blocks={blocks} />
    </div>
  )
}
