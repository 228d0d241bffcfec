import { type SceneShow, showScene } from '@theke/contract/calls/scenes'
import { type TvManifest } from '@theke/contract/calls/signage-player'
import { api } from '../api.ts'
import { type Content, keepContent, keepFile, keepOnly } from './content-store.ts'

export type Synced = { content: Content; faults: string[] }

/** A scene as it is now; what is known already is not sent again. */
async function fetchScene(id: number, branch: number, known?: SceneShow): Promise<SceneShow> {
  const { show } = await api(
    showScene,
    { scene: id, branch, version: known?.version ?? '' },
    { kind: 'silent' },
  )
  if (show) return show
  if (known) return known
  throw new Error(`scene ${id} was not sent`)
}

/** A scene as it is now, with its pictures and films and the code that draws it: it can be shown without a network. */
export async function loadScene(id: number, branch: number, known?: SceneShow): Promise<SceneShow> {
  const show = await fetchScene(id, branch, known)
  for (const file of show.files) await keepFile(file)
  if ((show.scene.type ?? 'blocks') === 'blocks') {
    const { loadSections } = await import('../scene/scene-sections.tsx')
    await loadSections(show.scene)
  }
  return show
}

/**
 * Loads everything that a manifest shows before any of it is on the screen. What could not be loaded is left out of
 * the plan and loaded again with the next look.
 */
export async function syncContent(manifest: TvManifest, before: Content | null): Promise<Synced> {
  const faults: string[] = []
  const scenes: SceneShow[] = []
  const missing = new Set<number>()
  for (const { id, name, scene, file } of manifest.segments) {
    if (scene !== null) {
      const known = before?.scenes.find((other) => other.scene.id === scene)
      try {
        scenes.push(await loadScene(scene, manifest.device.branch, known))
      } catch {
        if (known) scenes.push(known)
        else missing.add(id)
        faults.push(`Nicht geladen: ${name}`)
      }
    } else if (file) {
      try {
        await keepFile(file)
      } catch {
        missing.add(id)
        faults.push(`Nicht geladen: ${name}`)
      }
    }
  }
  // without it the name of the shop stands there
  if (manifest.logo) await keepFile({ url: manifest.logo, integrity: '', bytes: 0 }).catch(() => undefined)
  const segments = manifest.plan.segments.map((segment) =>
    missing.has(segment.id) ? { ...segment, isEnabled: false } : segment,
  )
  const content = { manifest: { ...manifest, plan: { ...manifest.plan, segments } }, scenes }
  keepContent(content)
  const urls = [
    ...(manifest.logo ? [manifest.logo] : []),
    ...manifest.segments.flatMap(({ file }) => (file ? [file.url] : [])),
    ...scenes.flatMap(({ files }) => files.map(({ url }) => url)),
  ]
  if (faults.length === 0) await keepOnly(new Set(urls))
  return { content, faults }
}
