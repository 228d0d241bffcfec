import {
  createAccessToken,
  createBranchKey,
  deleteBranchKey,
  keyPurposes,
  listBranchKeys,
} from '@theke/contract/calls/keys'
import { entities } from '@theke/contract/entities/registry'
import { signInTexts } from '@theke/contract/texts.de'
import type { App, Services } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import { patchRecord } from '../../crud/changes.ts'
import { requireRecord } from '../../crud/records.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import { serve } from '../../platform/serve.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { replaceAccessToken } from './access-tokens.ts'
import { findBranchKeys, insertBranchKey, removeBranchKey } from './branch-keys.ts'

/** Secrets that administrators hand out: time-clock tokens and keys of screens, each shown once (OPEN-105, OPEN-128). */
export function keyRoutes(app: App, { database: { orm }, settings, now, hooks }: Services) {
  serve(app, createAccessToken, async ({ params: { id }, viewer }) => {
    const data = await orm.transaction(async (tx) => {
      const user = await requireRecord(tx, entities.users, id, viewer, hooks, 'update')
      const createdAt = now()
      const token = await replaceAccessToken(tx, id, createdAt)
      await patchRecord(entities.users, user, { accessTokenCreatedAt: createdAt }, { tx, viewer, hooks })
      const fragment = new URLSearchParams({ username: String(user['username']), token })
      const link = `${publicOrigin(settings)}/screen/clock#${fragment.toString()}`
      return { token, link, createdAt: createdAt.toISOString() }
    })
    return { data }
  })

  const log = (
    tx: Transaction,
    viewer: Viewer,
    branch: number,
    action: 'create' | 'delete',
    message: string,
  ) =>
    writeLog(tx, {
      channel: 'audit',
      message,
      user: viewer.user?.id ?? null,
      context: { action, entity: 'branches', entityId: branch },
    })

  serve(app, listBranchKeys, async ({ params: { id }, viewer }) => {
    await requireRecord(orm, entities.branches, id, viewer, hooks)
    return { data: await findBranchKeys(orm, id) }
  })

  serve(app, createBranchKey, async ({ params: { id: branch }, body: { purpose, label }, viewer }) => {
    const data = await orm.transaction(async (tx) => {
      const record = await requireRecord(tx, entities.branches, branch, viewer, hooks, 'update')
      const entry = await insertBranchKey(tx, { branch, purpose, label, now: now() })
      if (!entry) throw conflict(signInTexts.keysFull, 'purpose')
      const name = `${keyPurposes[purpose]}, Filiale „${String(record['name'])}“`
      await log(tx, viewer, branch, 'create', `Schlüssel erstellt (${name})`)
      return entry
    })
    return { data }
  })

  serve(app, deleteBranchKey, async ({ params: { id: branch, keyId }, viewer }) => {
    await orm.transaction(async (tx) => {
      const record = await requireRecord(tx, entities.branches, branch, viewer, hooks)
      const entry = await removeBranchKey(tx, branch, keyId)
      if (!entry) throw notFound()
      const name = `${keyPurposes[entry.purpose]}, Filiale „${String(record['name'])}“`
      await log(tx, viewer, branch, 'delete', `Schlüssel gelöscht (${name})`)
    })
    return { data: null }
  })
}
