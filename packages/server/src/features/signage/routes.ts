import type { WireTv } from '@theke/contract/calls/signage'
import { abortTvCommand, pairTv, sendTvCommand, unpairTv } from '@theke/contract/calls/signage'
import { getTvPlan, getTvScreenshot, listTvPlays, previewStream } from '@theke/contract/calls/signage-player'
import { entities } from '@theke/contract/entities/registry'
import type { RecordOf } from '@theke/contract/entity/define-entity'
import { problemsOf } from '@theke/contract/entity/problems'
import { objectSchema } from '@theke/contract/entity/schema'
import { messages } from '@theke/contract/texts.de'
import type { App, Services } from '../../platform/services.ts'
import { existingIds, requireRecord } from '../../crud/records.ts'
import { showOne } from '../../crud/routes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { fileHeaders } from '../../platform/edge/security-headers.ts'
import { forbidden, invalid, notFound } from '../../platform/errors.ts'
import type { Pairing } from '../../platform/pairing.ts'
import { serve } from '../../platform/serve.ts'
import { holds, type Viewer } from '../../platform/viewer.ts'
import type { SignageSources } from './manifests.ts'
import { programOf, programOfStream } from './play-plan.ts'
import { playerRoutes } from './player-routes.ts'
import { findScreenshot, playsOf } from './player-state.ts'
import { sceneDraftRoutes } from './scene-drafts.ts'
import { sceneRoutes } from './scene-shows.ts'
import type { Tv } from './tv-commands.ts'
import { abortCommand, issueCommand, writePairing } from './tv-commands.ts'

const tvs = entities['digital-signage-devices']
const streams = entities['digital-signage-streams']
const unsavedStream = objectSchema(streams.fields, 'create')

/** Who steers a TV need not set it up, and the other way round. */
type TvRight = 'signage.command' | 'devices.manage'

/** Commands to TVs and which browser plays for which TV (API-45, API-46, OPEN-137, OPEN-138). */
export function signageRoutes(app: App, services: Services, pairing: Pairing, sources: SignageSources) {
  const { database, hooks, now, timeZone } = services
  const { orm } = database

  /** Changes the TV of the address, which nobody else changes meanwhile, and answers with it. */
  const changing = async (
    { params: { id }, viewer, right }: { params: { id: number }; viewer: Viewer; right: TvRight },
    work: (tx: Transaction, tv: Tv) => Promise<Tv>,
  ) => ({
    data: await orm.transaction(async (tx) => {
      const tv = (await requireRecord(tx, tvs, id, viewer, hooks, 'update')) as Tv
      if (!holds(viewer, right, tv.branch)) throw forbidden()
      return (await showOne(tx, tvs, await work(tx, tv), { viewer, hooks })) as WireTv
    }),
  })

  serve(app, sendTvCommand, ({ params, body: wanted, viewer }) =>
    changing({ params, viewer, right: 'signage.command' }, async (tx, tv) => {
      if (wanted.command === 'show-scene' && !(await existingIds(tx, 'scenes', [wanted.scene])).size)
        throw invalid(messages.referenceMissing, 'scene')
      return issueCommand(tx, tv, wanted, { viewer, now: now() })
    }),
  )

  serve(app, abortTvCommand, ({ params, viewer }) =>
    changing({ params, viewer, right: 'signage.command' }, (tx, tv) =>
      abortCommand(tx, tv, { viewer, now: now() }),
    ),
  )

  serve(app, pairTv, ({ params, body, viewer }) =>
    changing({ params, viewer, right: 'devices.manage' }, async (tx, tv) => {
      await pairing.approve(tx, body.code, { kind: 'tv', id: tv.id })
      return writePairing(tx, tv, { pairedAt: now(), viewer })
    }),
  )

  serve(app, unpairTv, ({ params, viewer }) =>
    changing({ params, viewer, right: 'devices.manage' }, async (tx, tv) => {
      await pairing.revoke(tx, { kind: 'tv', id: tv.id })
      return writePairing(tx, tv, { pairedAt: null, viewer })
    }),
  )

  const seen = async (id: number, viewer: Viewer) => (await requireRecord(orm, tvs, id, viewer, hooks)) as Tv

  serve(app, getTvScreenshot, async ({ params, viewer, reply }) => {
    const { id } = await seen(params.id, viewer)
    const picture = await findScreenshot(orm, id)
    if (!picture) throw notFound()
    return reply.headers(fileHeaders(picture.mimeType)).type(picture.mimeType).send(picture.content)
  })

  serve(app, listTvPlays, async ({ params, viewer }) => {
    const { id } = await seen(params.id, viewer)
    return { data: await playsOf(orm, id, now()) }
  })

  serve(app, getTvPlan, async ({ params, viewer }) => {
    const tv = await seen(params.id, viewer)
    const { plan } = await programOf(orm, tv, { zone: await timeZone(), init: await sources.init() })
    return { data: { plan, power: [...tv.power] } }
  })

  serve(app, previewStream, async ({ body }) => {
    const parsed = unsavedStream.safeParse({ ...body, name: body['name'] || 'Neuer Stream' })
    if (!parsed.success) throw invalid(problemsOf(parsed.error))
    const stream = parsed.data as unknown as RecordOf<typeof streams>
    const init = await sources.init()
    const branch = stream.branch ?? init.branches[0]?.id ?? 0
    const { plan } = await programOfStream(orm, stream, branch, { zone: await timeZone(), init })
    return { data: plan }
  })

  playerRoutes(app, services, pairing, sources)
  sceneRoutes(app, services, sources)
  sceneDraftRoutes(app, services)
}
