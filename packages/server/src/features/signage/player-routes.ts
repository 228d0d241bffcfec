import { acknowledgeTvCommand, reportTvPlayer } from '@theke/contract/calls/signage'
import { entities } from '@theke/contract/entities/registry'
import type { FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import { findRecord } from '../../crud/records.ts'
import { notFound } from '../../platform/errors.ts'
import type { Pairing } from '../../platform/pairing.ts'
import { serve } from '../../platform/serve.ts'
import type { Tv } from './tv-commands.ts'
import { acknowledgeCommand, deliverCommand, noteSeen } from './tv-commands.ts'

/** What the player of a TV calls (OPEN-138): reporting, saying how a command went. */
export function playerRoutes(app: App, { database: { orm }, now }: Services, pairing: Pairing) {
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
}
