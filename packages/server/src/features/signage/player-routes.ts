import type { CookieSerializeOptions } from '@fastify/cookie'
import type { TvPlayer } from '@theke/contract/calls/signage'
import {
  acknowledgeTvCommand,
  getTvPlayer,
  reportTvPlayer,
  startTvPlayer,
} from '@theke/contract/calls/signage'
import { entities } from '@theke/contract/entities/registry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Services } from '../../platform/services.ts'
import { findRecord } from '../../crud/records.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { notFound } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import type { Player } from './players.ts'
import { codeExpiresAt, findPlayer, startPairing } from './players.ts'
import type { Tv } from './tv-commands.ts'
import { acknowledgeCommand, deliverCommand, noteSeen } from './tv-commands.ts'

export type PlayerCookie = { name: string; options: CookieSerializeOptions }

/** As long as browsers keep a cookie at most, in seconds; every start of the player renews it. */
const cookieLife = 400 * 24 * 3_600

/** What the player of a TV calls (OPEN-138): asking for a code, reporting, saying how a command went. */
export function playerRoutes(app: App, { database: { orm }, now, settings }: Services, cookie: PlayerCookie) {
  const limits = rateLimits(settings, now)

  const keep = (reply: FastifyReply, token: string) =>
    void reply.setCookie(cookie.name, token, { ...cookie.options, sameSite: 'strict', maxAge: cookieLife })

  /** A wrong, expired or revoked key names nothing; guesses are limited by address. */
  async function requirePlayer({ cookies, ip }: FastifyRequest): Promise<Player> {
    const player = await findPlayer(orm, cookies[cookie.name], now())
    if (player) return player
    await limits.enforce(orm, rules.wrongSecret, limitKeyOf(ip))
    throw notFound()
  }

  async function tvOf({ device }: Player): Promise<Tv> {
    const tv =
      device === null ? undefined : await findRecord(orm, entities['digital-signage-devices'], device)
    if (!tv) throw notFound()
    return tv
  }

  serve(app, startTvPlayer, async ({ request, reply }) => {
    await limits.enforce(orm, rules.pairing, limitKeyOf(request.ip))
    const { player, token } = await startPairing(orm, now())
    keep(reply, token)
    return { data: await present(player) }
  })

  serve(app, getTvPlayer, async ({ request, reply }) => {
    const player = await requirePlayer(request)
    const token = request.cookies[cookie.name]
    if (player.device !== null && token) keep(reply, token)
    return { data: await present(player) }
  })

  async function present(player: Player): Promise<TvPlayer> {
    if (player.device === null)
      return { isPaired: false, code: player.code ?? '', expiresAt: codeExpiresAt(player).toISOString() }
    const { id, identifier, name } = await tvOf(player)
    return { isPaired: true, device: { id, identifier, name } }
  }

  serve(app, reportTvPlayer, async ({ body: { showing = null }, request }) => {
    const tv = await tvOf(await requirePlayer(request))
    const data = await orm.transaction(async (tx) => {
      await noteSeen(tx, tv, now())
      return deliverCommand(tx, tv, showing, now())
    })
    return { data }
  })

  serve(app, acknowledgeTvCommand, async ({ params, body, request }) => {
    const tv = await tvOf(await requirePlayer(request))
    const outcome = { id: params.commandId, ...body }
    await orm.transaction((tx) => acknowledgeCommand(tx, tv, outcome, now()))
    return { data: null }
  })
}
