import { acknowledgeTvCommand, reportTvPlayer } from '@theke/contract/calls/signage'
import {
  getTvManifest,
  listTvFrontDesk,
  sendTvLog,
  sendTvScreenshot,
  sendTvState,
} from '@theke/contract/calls/signage-player'
import { entities } from '@theke/contract/entities/registry'
import { tvCommandState } from '@theke/domain/signage'
import type { FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import { writeLog } from '../../crud/audit.ts'
import { findRecord } from '../../crud/records.ts'
import { notFound } from '../../platform/errors.ts'
import type { Pairing } from '../../platform/pairing.ts'
import { serve } from '../../platform/serve.ts'
import { createManifests, type SignageSources } from './manifests.ts'
import { addPlays, isNewReport, keepScreenshot, writeState } from './player-state.ts'
import type { Tv } from './tv-commands.ts'
import { acknowledgeCommand, deliverCommand, noteSeen } from './tv-commands.ts'

/** What the player of a TV calls (OPEN-138): what it shows, reporting, saying how a command went. */
export function playerRoutes(app: App, services: Services, pairing: Pairing, sources: SignageSources) {
  const { database, now } = services
  const { orm } = database
  const manifestOf = createManifests(services, sources)

  async function tvOf(request: FastifyRequest): Promise<Tv> {
    const tv = await findRecord(orm, entities['digital-signage-devices'], await pairing.requireTv(request))
    if (!tv) throw notFound()
    return tv
  }

  serve(app, reportTvPlayer, async ({ body: { showing = null }, request }) => {
    const tv = await tvOf(request)
    const data = await orm.transaction(async (tx) => {
      await noteSeen(tx, tv, now())
      return deliverCommand(tx, tv, showing, now())
    })
    return { data }
  })

  serve(app, acknowledgeTvCommand, async ({ params, body, request }) => {
    const tv = await tvOf(request)
    const outcome = { id: params.commandId, ...body }
    await orm.transaction((tx) => acknowledgeCommand(tx, tv, outcome, now()))
    return { data: null }
  })

  /** A player asks often, and a shop has many of them behind one address; its key limits it to what is kept in memory. */
  const often = { limit: 'own' } as const

  serve(
    app,
    getTvManifest,
    async ({ query, request }) => {
      const tv = await tvOf(request)
      const manifest = await manifestOf(tv)
      const { version } = manifest
      const isCommandWaiting = isWaiting(tv, now())
      return { data: { version, isCommandWaiting, manifest: version === query.version ? null : manifest } }
    },
    often,
  )

  serve(
    app,
    listTvFrontDesk,
    async ({ request, reply }) => {
      const { branch } = await tvOf(request)
      void reply.header('cache-control', 'no-store')
      return { data: await sources.frontDesk(branch) }
    },
    often,
  )

  serve(app, sendTvState, async ({ body, request }) => {
    const tv = await tvOf(request)
    await orm.transaction(async (tx) => {
      await noteSeen(tx, tv, now())
      await writeState(tx, tv.id, body.state)
      if (await isNewReport(tx, tv.id, body.report)) await addPlays(tx, tv.id, body.plays, now())
    })
    return { data: null }
  })

  serve(app, sendTvScreenshot, async ({ body, request }) => {
    const tv = await tvOf(request)
    await orm.transaction((tx) => keepScreenshot(tx, tv.id, body.image, now()))
    return { data: null }
  })

  serve(app, sendTvLog, async ({ body, request }) => {
    const tv = await tvOf(request)
    await writeLog(orm, {
      channel: 'device',
      message: `Protokoll von TV „${tv.identifier}“`,
      context: { action: 'log', entity: 'digital-signage-devices', entityId: tv.id, lines: body.lines },
    })
    return { data: null }
  })
}

const isWaiting = ({ command, commandStatus, commandAt }: Tv, now: Date) =>
  command !== null &&
  commandAt !== null &&
  commandStatus === 'pending' &&
  tvCommandState({ command, state: commandStatus, issuedAt: Number(commandAt) }, Number(now)) === 'pending'
