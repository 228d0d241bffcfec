import { type SceneShow, showScene } from '@theke/contract/calls/scenes'
import { type TvManifest } from '@theke/contract/calls/signage-player'
import type { CheckedFile } from '@theke/contract/calls/signage-values'
import { api } from '../api.ts'
import { type Content, keepContent, keepFile, keepOnly } from './content-store.ts'

export type Synced = { content: Content; faults: string[] }

/** A scene as it is now; what is known already is not sent again. */
export async function loadScene(id: number, branch: number, known?: SceneShow): Promise<SceneShow> {
  const { show } = await api(
    showScene,
    { scene: id, branch, version: known?.version ?? '' },
    { kind: 'silent' },
  )
  if (show) return show
  if (known) return known
  throw new Error(`scene ${id} was not sent`)
}

/** The names of what could not be loaded; everything else goes on. */
async function keepAll(files: readonly (CheckedFile & { name: string })[]): Promise<string[]> {
  const faults: string[] = []
  for (const file of files) {
    try {
      await keepFile(file)
    } catch {
      faults.push(file.name)
    }
  }
  return faults
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
        const show = await loadScene(scene, manifest.device.branch, known)
        const lost = await keepAll(show.files.map((one) => ({ ...one, name })))
        if (lost.length > 0) throw new Error(name)
        scenes.push(show)
      } catch {
        if (known) scenes.push(known)
        else missing.add(id)
        faults.push(`Nicht geladen: ${name}`)
      }
    } else if (file) {
      const lost = await keepAll([{ ...file, name }])
      if (lost.length > 0) {
        missing.add(id)
        faults.push(`Nicht geladen: ${name}`)
      }
    }
  }
  const segments = manifest.plan.segments.map((segment) =>
    missing.has(segment.id) ? { ...segment, isEnabled: false } : segment,
  )
  const content = { manifest: { ...manifest, plan: { ...manifest.plan, segments } }, scenes }
  keepContent(content)
  const urls = [
    ...manifest.segments.flatMap(({ file }) => (file ? [file.url] : [])),
    ...scenes.flatMap(({ files }) => files.map(({ url }) => url)),
  ]
  if (faults.length === 0) await keepOnly(new Set(urls))
  return { content, faults }
}
