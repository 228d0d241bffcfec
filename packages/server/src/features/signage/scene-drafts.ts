import type { EditedScene } from '@theke/contract/calls/scene-drafts'
import {
  discardSceneDraft,
  getSceneDraft,
  publishSceneDraft,
  saveSceneDraft,
} from '@theke/contract/calls/scene-drafts'
import { entities } from '@theke/contract/entities/registry'
import { eq, sql } from 'drizzle-orm'
import { writeLog } from '../../crud/audit.ts'
import type { Change } from '../../crud/change.ts'
import { checkReferences, parse, patchRecord, stored } from '../../crud/changes.ts'
import type { Values } from '../../crud/codec.ts'
import { tableOf } from '../../crud/entity-table.ts'
import { draftedValues } from '../../crud/draft-references.ts'
import { findRecord, requireRecord } from '../../crud/records.ts'
import { presentOne } from '../../crud/routes.ts'
import { sceneDrafts } from '../../crud/scene-drafts-table.ts'
import { staleRevision } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'

const { scenes } = entities

type Draft = typeof sceneDrafts.$inferSelect

const findDraft = async (tx: Change['tx'], id: number): Promise<Draft | undefined> =>
  (await tx.select().from(sceneDrafts).where(eq(sceneDrafts.scene, id)))[0]

/** The changed fields of a draft in the inside form. */
const changesOf = (draft: Draft | undefined): Values => (draft ? draftedValues(scenes, draft.values) : {})

/**
 * Drafts of scenes. A draft holds only what was changed and whether a scene is shown is no part of it. Every step counts
 * up the revision of the scene, so that two editors notice each other; the published fields stay as they are until the
 * draft is published.
 */
export function sceneDraftRoutes(app: App, { database: { orm }, hooks, now }: Services) {
  async function edited({ tx, viewer }: Change, record: Values): Promise<EditedScene> {
    const draft = await findDraft(tx, record['id'] as number)
    const scene = await presentOne(tx, scenes, { ...record, ...changesOf(draft) }, viewer)
    const author = draft?.user ? await findRecord(tx, entities.users, draft.user) : undefined
    return {
      scene: scene as unknown as EditedScene['scene'],
      draft: draft ? { savedAt: draft.savedAt.toISOString(), username: author?.username ?? null } : null,
    }
  }

  /** The locked scene; somebody else may have been faster. */
  async function locked({ tx, viewer }: Change, id: number, revision?: unknown) {
    const record = await requireRecord(tx, scenes, id, viewer, hooks, 'update')
    if (revision !== undefined && revision !== record.revision) throw staleRevision(record.revision)
    return record
  }

  async function countUp({ tx, viewer }: Change, record: Values, message: string): Promise<Values> {
    const table = tableOf('scenes')
    const id = record['id'] as number
    const [row] = await tx
      .update(table)
      .set({ revision: sql`${table.revision} + 1` })
      .where(eq(table.id, id))
      .returning({ revision: table.revision })
    await writeLog(tx, {
      channel: 'audit',
      message: `Entwurf der Szene „${String(record['name'])}“ ${message}`,
      user: viewer.user?.id ?? null,
      context: { action: 'draft', entity: 'scenes', entityId: id },
    })
    return { ...record, revision: row?.revision }
  }

  serve(app, getSceneDraft, async ({ params: { id }, viewer }) => {
    const record = await requireRecord(orm, scenes, id, viewer, hooks)
    return { data: await edited({ tx: orm, viewer, hooks }, record) }
  })

  serve(app, saveSceneDraft, async ({ params: { id }, body, viewer }) => ({
    data: await orm.transaction(async (tx) => {
      const change = { tx, viewer, hooks }
      const before = await locked(change, id, body['revision'])
      const { isPublic: _, ...changes } = parse(scenes, 'update', body)
      const kept = (await hooks['scenes']?.beforeSave?.(changes, { tx, viewer, before })) ?? changes
      await checkReferences(tx, scenes, kept)
      const draft = await findDraft(tx, id)
      const values = {
        values: { ...draft?.values, ...stored(scenes, kept) },
        savedAt: now(),
        user: viewer.user?.id ?? null,
      }
      await tx
        .insert(sceneDrafts)
        .values({ scene: id, ...values })
        .onConflictDoUpdate({ target: sceneDrafts.scene, set: values })
      return edited(change, await countUp(change, before, 'gespeichert'))
    }),
  }))

  serve(app, publishSceneDraft, async ({ params: { id }, body, viewer }) => ({
    data: await orm.transaction(async (tx) => {
      const change = { tx, viewer, hooks }
      const before = await locked(change, id, body['revision'])
      const values = { ...changesOf(await findDraft(tx, id)), ...parse(scenes, 'update', body) }
      await tx.delete(sceneDrafts).where(eq(sceneDrafts.scene, id))
      return edited(change, await patchRecord(scenes, before, values, change))
    }),
  }))

  serve(app, discardSceneDraft, async ({ params: { id }, viewer }) => ({
    data: await orm.transaction(async (tx) => {
      const change = { tx, viewer, hooks }
      const before = await locked(change, id)
      const dropped = await tx.delete(sceneDrafts).where(eq(sceneDrafts.scene, id)).returning()
      if (dropped.length === 0) return edited(change, before)
      const after = await countUp(change, before, 'verworfen')
      return edited(change, after)
    }),
  }))
}
