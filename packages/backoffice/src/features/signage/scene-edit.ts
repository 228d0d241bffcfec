import type { EditedScene, SceneDraft } from '@theke/contract/calls/scene-drafts'
import {
  discardSceneDraft,
  getSceneDraft,
  publishSceneDraft,
  saveSceneDraft,
} from '@theke/contract/calls/scene-drafts'
import { api, queryClient } from '../../api.ts'
import type { Values } from '../../crud/form-values.ts'
import type { WireRecord } from '../../crud/records.ts'
import { entityOf, updateRecord } from '../../crud/records.ts'

/** A scene with the changes of its draft, as the form edits it. */
type SceneRecord = WireRecord & { draft: SceneDraft | null }

const toRecord = ({ scene, draft }: EditedScene): SceneRecord =>
  ({ ...scene, draft }) as unknown as SceneRecord

export const draftOf = (record: WireRecord | undefined) => (record as SceneRecord | undefined)?.draft ?? null

/** The form takes over what is stored now as soon as it has been read again. */
const readAgain = () => queryClient.invalidateQueries({ queryKey: ['scenes'] })

export const loadScene = async (id: number) => toRecord(await api(getSceneDraft, { id }))

/** Changes of what screens show become a draft; a scene that no screen shows needs none. */
export async function saveScene(record: WireRecord, changes: Values): Promise<WireRecord> {
  const { id } = record
  if ('isPublic' in changes && (record['isPublic'] || draftOf(record))) return publish(id, changes)
  if (record['isPublic'] || draftOf(record)) {
    const saved = toRecord(await api(saveSceneDraft, { id, values: changes }))
    await readAgain()
    return saved
  }
  return { ...(await updateRecord(entityOf('scenes'), id, changes)), draft: null } as SceneRecord
}

export async function publish(id: number, changes: Values = {}): Promise<WireRecord> {
  const published = toRecord(await api(publishSceneDraft, { id, values: changes }))
  await readAgain()
  return published
}

export async function discardDraft(id: number): Promise<void> {
  await api(discardSceneDraft, { id })
  await readAgain()
}
