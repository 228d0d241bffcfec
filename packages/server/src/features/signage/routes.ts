import { tvCommandBody, tvPairingBody } from '@theke/contract/calls/signage'
import { entities } from '@theke/contract/entities/registry'
import { messages, signageTexts } from '@theke/contract/texts.de'
import { readPairingCode } from '@theke/domain/signage'
import type { FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import { existingIds, requireRecord } from '../../crud/records.ts'
import { idOf, showOne } from '../../crud/routes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalid } from '../../platform/errors.ts'
import { parseBody } from '../../platform/parse-body.ts'
import { type PlayerCookie, playerRoutes } from './player-routes.ts'
import { approvePairing, endPairing } from './players.ts'
import type { Tv } from './tv-commands.ts'
import { abortCommand, issueCommand, writePairing } from './tv-commands.ts'

const tvs = entities['digital-signage-devices']
const change = { config: { policy: 'admin', entity: tvs.path } } as const

/** Commands to TVs and which browser plays for which TV (API-45, API-46, OPEN-137, OPEN-138). */
export function signageRoutes(app: App, services: Services, cookie: PlayerCookie) {
  const { database, hooks, now } = services
  const { orm } = database
  const { path } = tvs

  /** Changes the TV of the address, which nobody else changes meanwhile, and answers with it. */
  const changing = async (
    { params, viewer }: FastifyRequest,
    work: (tx: Transaction, tv: Tv) => Promise<Tv>,
  ) => ({
    data: await orm.transaction(async (tx) => {
      const tv = (await requireRecord(tx, tvs, idOf(params), viewer, hooks, 'update')) as Tv
      return showOne(tx, tvs, await work(tx, tv), { viewer, hooks })
    }),
  })

  app.post(`/${path}/:id/command`, change, (request) => {
    const wanted = parseBody(tvCommandBody, request.body)
    return changing(request, async (tx, tv) => {
      if (wanted.command === 'show-scene' && !(await existingIds(tx, 'scenes', [wanted.scene])).size)
        throw invalid(messages.referenceMissing, 'scene')
      return issueCommand(tx, tv, wanted, { viewer: request.viewer, now: now() })
    })
  })

  app.post(`/${path}/:id/command/abort`, change, (request) =>
    changing(request, (tx, tv) => abortCommand(tx, tv, { viewer: request.viewer, now: now() })),
  )

  app.post(`/${path}/:id/pairing`, change, (request) => {
    const code = readPairingCode(parseBody(tvPairingBody, request.body).code)
    return changing(request, async (tx, tv) => {
      if (!code || !(await approvePairing(tx, code, tv.id, now())))
        throw invalid(signageTexts.codeInvalid, 'code')
      return writePairing(tx, tv, { pairedAt: now(), viewer: request.viewer })
    })
  })

  app.delete(`/${path}/:id/pairing`, change, (request) =>
    changing(request, async (tx, tv) => {
      await endPairing(tx, tv.id)
      return writePairing(tx, tv, { pairedAt: null, viewer: request.viewer })
    }),
  )

  playerRoutes(app, services, cookie)
}
