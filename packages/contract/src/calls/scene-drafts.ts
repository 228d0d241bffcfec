import { z } from 'zod'
import { recordId } from '../call/call-values.ts'
import { defineCall, namedBody } from '../call/define-call.ts'
import type { scene } from '../entities/scene.ts'
import type { WireOf } from '../entity/wire.ts'
import { failures } from '../texts.de.ts'

const editedScene = z.object({
  /** The scene with the changes of its draft; screens show it without them. */
  scene: z.custom<WireOf<typeof scene>>().meta({ component: 'Scenes' }),
  /** null: nothing waits to be published. */
  draft: z.object({ savedAt: z.string(), username: z.string().nullable() }).nullable(),
})
export type EditedScene = z.output<typeof editedScene>
export type SceneDraft = NonNullable<EditedScene['draft']>

const ofScene = {
  policy: 'admin',
  right: 'signage.edit',
  entity: 'scenes',
  params: { id: recordId },
  answer: editedScene,
} as const
/** Fields as they travel, with the revision that they were changed from. */
const values = namedBody('values', z.record(z.string(), z.unknown()))

export const getSceneDraft = defineCall({
  ...ofScene,
  method: 'GET',
  path: '/scenes/:id/draft',
  failure: failures.load('Szene'),
  summary: 'A scene as it is being edited: with the changes of its draft',
})

export const saveSceneDraft = defineCall({
  ...ofScene,
  method: 'PUT',
  path: '/scenes/:id/draft',
  body: values,
  errors: ['revisionChanged'],
  failure: 'Entwurf konnte nicht gespeichert werden.',
  summary: 'Keeps changes of a scene as its draft; screens go on with the published scene',
})

export const publishSceneDraft = defineCall({
  ...ofScene,
  method: 'POST',
  path: '/scenes/:id/draft/publication',
  body: values,
  errors: ['revisionChanged'],
  failure: 'Entwurf konnte nicht veröffentlicht werden.',
  summary: 'Writes the draft of a scene, with further changes, into the scene that screens show',
})

export const discardSceneDraft = defineCall({
  ...ofScene,
  method: 'DELETE',
  path: '/scenes/:id/draft',
  failure: 'Entwurf konnte nicht verworfen werden.',
  summary: 'Gives up the draft of a scene',
})
