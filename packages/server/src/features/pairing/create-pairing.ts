import type { CookieSerializeOptions } from '@fastify/cookie'
import type { PairedDevice, PairingState } from '@theke/contract/calls/pairing'
import { getPairing, startPairing } from '@theke/contract/calls/pairing'
import { isScreen } from '@theke/contract/calls/devices'
import { entities } from '@theke/contract/entities/registry'
import { pairingTexts } from '@theke/contract/texts.de'
import { readPairingCode } from '@theke/domain/pairing'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tableOf } from '../../crud/entity-table.ts'
import { findRecord, findRecords } from '../../crud/records.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { rateLimits, rules } from '../../platform/edge/rate-limits.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Pairing } from '../../platform/pairing.ts'
import { serve } from '../../platform/serve.ts'
import type { App, Services } from '../../platform/services.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { screenViewer, visitor } from '../../platform/viewer.ts'
import type { PairingRow } from './pairings.ts'
import {
  approveCode,
  codeExpiresAt,
  findPairing,
  insertCode,
  removePairing,
  removeUnpaired,
} from './pairings.ts'

export type PairingCookie = { name: string; options: CookieSerializeOptions }

/** As long as browsers keep a cookie at most, in seconds; every start of a screen renews it. */
const cookieLife = 400 * 24 * 3_600
/** Milliseconds between two entries of when a screen was seen. */
const seenEvery = 30_000

/** A TV calls nobody. */
const silent = { gong: false, voice: false, clearAfterMinutes: null }

/** One pairing for TVs and every screen: code, approval in the back-office, key in a cookie, revocable (OPEN-138). */
export function createPairing(services: Services, cookie: PairingCookie) {
  const { database, now, settings } = services
  const { orm } = database
  const limits = rateLimits(settings, now)

  const tokenOf = (request: FastifyRequest) => request.cookies[cookie.name]
  const keep = (reply: FastifyReply, token: string) =>
    void reply.setCookie(cookie.name, token, { ...cookie.options, sameSite: 'strict', maxAge: cookieLife })

  /** A wrong, expired or revoked key names nothing; guesses are limited by address. */
  async function requirePairing(request: FastifyRequest): Promise<PairingRow> {
    const found = await findPairing(orm, tokenOf(request), now())
    if (found) return found
    // a browser without a key asks what it is; only a wrong key is a guess
    if (tokenOf(request) === undefined) throw notFound()
    await limits.enforce(orm, rules.wrongSecret, limitKeyOf(request.ip))
    throw notFound()
  }

  async function noteSeen(device: number) {
    const table = tableOf('devices')
    const before = new Date(now().getTime() - seenEvery)
    await orm
      .update(table)
      .set({ lastSeenAt: now() })
      .where(and(eq(table.id, device), or(isNull(table.lastSeenAt), lt(table.lastSeenAt, before))))
  }

  /** The scenes of a screen in their order; those that are not published any more are left out. */
  async function restOf(screen?: { scenes?: readonly number[]; sceneSeconds?: number | null }) {
    const ids = screen?.scenes ?? []
    const found =
      ids.length > 0 ? await findRecords(orm, entities.scenes, inArray(tableOf('scenes').id, [...ids])) : []
    const scenes = ids.flatMap((id) => {
      const scene = found.find((each) => each.id === id && each.isPublic)
      return scene ? [{ id, path: scene.path }] : []
    })
    return { scenes, seconds: screen?.sceneSeconds ?? 15 }
  }

  async function targetOf({ tv, device }: PairingRow): Promise<PairedDevice | undefined> {
    const record =
      tv === null
        ? await findRecord(orm, entities.devices, device ?? 0)
        : await findRecord(orm, entities['digital-signage-devices'], tv)
    if (!record) return undefined
    const { id, identifier, name } = record
    const known = await findRecord(orm, entities.branches, record.branch)
    const branch = { id: record.branch, name: known?.name ?? '', identifier: known?.identifier ?? '' }
    if (!('type' in record))
      return { type: 'tv', id, identifier, name, branch, stations: [], screen: silent, rest: await restOf() }
    if (!isScreen(record.type) || !record.isEnabled) return undefined
    const { stations, gong, voice, clearAfterMinutes } = record.screen
    return {
      type: record.type,
      id,
      identifier,
      name,
      branch,
      stations,
      screen: { gong, voice, clearAfterMinutes },
      rest: await restOf(record.screen),
    }
  }

  async function present(pairing: PairingRow): Promise<PairingState> {
    if (pairing.code !== null)
      return { isPaired: false, code: pairing.code, expiresAt: codeExpiresAt(pairing).toISOString() }
    const device = await targetOf(pairing)
    if (!device) throw notFound()
    if (device.type !== 'tv') await noteSeen(device.id)
    return { isPaired: true, device }
  }

  const port: Pairing = {
    async approve(tx, typed, target) {
      const code = readPairingCode(typed)
      if (!code || !(await approveCode(tx, code, target, now())))
        throw invalid(pairingTexts.codeInvalid, 'code')
    },
    revoke: removePairing,
    async requireTv(request) {
      const { tv } = await requirePairing(request)
      if (tv === null) throw notFound()
      return tv
    },
    async requireScreen(request, type) {
      const device = await targetOf(await requirePairing(request))
      if (device?.type !== type) throw notFound()
      await noteSeen(device.id)
      return { id: device.id, name: device.name || device.identifier, branch: device.branch.id }
    },
  }

  return {
    port,

    hasKey: (request: FastifyRequest) => tokenOf(request) !== undefined,

    /** The screen that a request comes from, as a viewer of its branch; a visitor for every other key. */
    async viewerOf(request: FastifyRequest): Promise<Viewer> {
      const found = await findPairing(orm, tokenOf(request), now())
      const device = found && found.device !== null ? await targetOf(found) : undefined
      if (!device || device.type === 'tv') return visitor
      await noteSeen(device.id)
      return screenViewer({ id: device.id, type: device.type, stations: device.stations }, device.branch.id)
    },

    recurring: [{ name: 'removeUnpaired', everyMinutes: 5, handler: () => removeUnpaired(orm, now()) }],

    routes(app: App) {
      serve(app, startPairing, async ({ request, reply }) => {
        await limits.enforce(orm, rules.pairing, limitKeyOf(request.ip))
        const { pairing, token } = await insertCode(orm, now())
        keep(reply, token)
        return { data: await present(pairing) }
      })

      serve(app, getPairing, async ({ request, reply }) => {
        const pairing = await requirePairing(request)
        const token = tokenOf(request)
        if (pairing.code === null && token) keep(reply, token)
        return { data: await present(pairing) }
      })
    },
  }
}
