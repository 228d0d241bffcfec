import { branchKey, keyPurposes } from '@theke/contract/calls/auth'
import { entities } from '@theke/contract/entities/registry'
import { signInTexts } from '@theke/contract/texts.de'
import type { App, Services } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import { patchRecord } from '../../crud/changes.ts'
import { requireRecord } from '../../crud/records.ts'
import { idOf } from '../../crud/routes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { parseBody } from '../../platform/parse-body.ts'
import { publicOrigin } from '../../platform/public-origin.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { replaceAccessToken } from './access-tokens.ts'
import { createBranchKey, deleteBranchKey, listBranchKeys } from './branch-keys.ts'

/** Secrets that administrators hand out: time-clock tokens and keys of screens, each shown once (OPEN-105, OPEN-128). */
export function keyRoutes(app: App, { database: { orm }, settings, now, hooks }: Services) {
  const change = (entity: string) => ({ config: { policy: 'admin', entity, needsPassword: true } }) as const

  app.post('/users/:id/access-token', change('users'), async ({ params, viewer }, reply) => {
    const data = await orm.transaction(async (tx) => {
      const user = await requireRecord(tx, entities.users, idOf(params), viewer, hooks, 'update')
      const createdAt = now()
      const token = await replaceAccessToken(tx, user['id'] as number, createdAt)
      await patchRecord(entities.users, user, { accessTokenCreatedAt: createdAt }, { tx, viewer, hooks })
      const fragment = new URLSearchParams({ username: String(user['username']), token })
      return { token, link: `${publicOrigin(settings)}/screen/clock#${fragment.toString()}`, createdAt }
    })
    return reply.code(201).send({ data })
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

  app.get('/branches/:id/keys', { config: { policy: 'admin', entity: 'branches' } }, async (request) => {
    const branch = await requireRecord(orm, entities.branches, idOf(request.params), request.viewer, hooks)
    return { data: await listBranchKeys(orm, branch['id'] as number) }
  })

  app.post('/branches/:id/keys', change('branches'), async ({ params, body, viewer }, reply) => {
    const { purpose, label } = parseBody(branchKey, body)
    const data = await orm.transaction(async (tx) => {
      const record = await requireRecord(tx, entities.branches, idOf(params), viewer, hooks, 'update')
      const branch = record['id'] as number
      const entry = await createBranchKey(tx, { branch, purpose, label, now: now() })
      if (!entry) throw conflict(signInTexts.keysFull, 'purpose')
      const name = `${keyPurposes[purpose]}, Filiale „${String(record['name'])}“`
      await log(tx, viewer, branch, 'create', `Schlüssel erstellt (${name})`)
      return entry
    })
    return reply.code(201).send({ data })
  })

  app.delete('/branches/:id/keys/:keyId', change('branches'), async ({ params, viewer }) => {
    await orm.transaction(async (tx) => {
      const record = await requireRecord(tx, entities.branches, idOf(params), viewer, hooks)
      const entry = await deleteBranchKey(tx, record['id'] as number, idOf(params, 'keyId'))
      if (!entry) throw notFound()
      const name = `${keyPurposes[entry.purpose]}, Filiale „${String(record['name'])}“`
      await log(tx, viewer, record['id'] as number, 'delete', `Schlüssel gelöscht (${name})`)
    })
    return { data: null }
  })
}
