import type { App, Services } from '../../app.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { PreparedAnswer } from '../../platform/prepared-answer.ts'
import { prepareAnswer, sendPrepared } from '../../platform/prepared-answer.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { visitor } from '../../platform/viewer.ts'
import { initEntities, publicList } from './public-lists.ts'

type Entry = { url: string; data: unknown }

/** What belongs to other features: the configuration and the person behind a session. */
export type InitSources = {
  config(tx: Transaction, viewer: Viewer): Promise<unknown>
  me(tx: Transaction, viewer: Viewer): Promise<unknown>
}

/** Everything a client starts with, as a list of {url, data} (API-02, OPEN-122). */
async function initEntries(tx: Transaction, viewer: Viewer, sources: InitSources): Promise<Entry[]> {
  const entries: Entry[] = [
    { url: 'config', data: await sources.config(tx, viewer) },
    { url: 'users/me', data: await sources.me(tx, viewer) },
  ]
  for (const entity of initEntities)
    entries.push({ url: entity.path, data: await publicList(tx, entity, viewer) })
  return entries
}

/**
 * GET /init. What visitors get is made once per change and kept in memory; a change in any process throws it away.
 * Staff get theirs fresh, drafts included.
 */
export function initRoutes(app: App, { database: { orm }, changes }: Services, sources: InitSources) {
  let prepared: Promise<PreparedAnswer> | undefined
  changes.on(() => {
    prepared = undefined
  })

  const build = async () => prepareAnswer(JSON.stringify({ data: await initEntries(orm, visitor, sources) }))

  app.get('/init', { config: { policy: 'public' } }, async (request, reply) => {
    if (request.viewer.user) return { data: await initEntries(orm, request.viewer, sources) }
    const mine = (prepared ??= build())
    try {
      return await sendPrepared(request, reply, await mine)
    } catch (error) {
      if (prepared === mine) prepared = undefined // a failed build must not stay
      throw error
    }
  })
}
