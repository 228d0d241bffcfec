import type { ParamsOf } from '@theke/contract/call/define-call'
import { getPublicOrder } from '@theke/contract/calls/public-orders'
import { orderTexts } from '@theke/contract/texts.de'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { App, Services } from '../../platform/services.ts'
import { limitKeyOf } from '../../platform/edge/client-address.ts'
import { createPollLimit } from '../../platform/edge/poll-limit.ts'
import { rules, type RateLimits } from '../../platform/edge/rate-limits.ts'
import { notFound } from '../../platform/errors.ts'
import { isRightHash } from '../../platform/right-hash.ts'
import { serve } from '../../platform/serve.ts'
import { sqlName } from './order-columns.ts'
import type { OrderRow } from './order-tables.ts'
import { publicColumns, publicOrder } from './order-view.ts'

const uidPattern = /^[0-9A-Z]{8}$/

const findState = {
  name: 'public-order-state',
  text: 'select id, hash, revision from orders where uid = $1',
}
const selected = [...publicColumns, 'revision', 'createdAt'] as const
const findPublic = {
  name: 'public-order',
  text: `select ${selected.map((name) => `${sqlName(name)} as "${name}"`).join(', ')} from orders where uid = $1`,
}

type Link = ParamsOf<typeof getPublicOrder>
export type KnownOrder = { id: number; revision: number }
type PublicRow = Pick<OrderRow, (typeof publicColumns)[number] | 'revision' | 'createdAt'>

/** An order by the two parts of its link; undefined also when only the hash is wrong. */
export async function findByLink(
  pool: Pick<Pool, 'query'>,
  uid: string,
  hash: string,
): Promise<KnownOrder | undefined> {
  if (!uidPattern.test(uid)) return undefined
  const { rows } = await pool.query<KnownOrder & { hash: string }>({ ...findState, values: [uid] })
  const [row] = rows
  return isRightHash(hash, row?.hash) ? row : undefined
}

/** The same with what the holder of the link may see. */
export async function loadPublic(pool: Pool, { uid, hash }: Link) {
  if (!uidPattern.test(uid)) return undefined
  const { rows } = await pool.query<PublicRow>({ ...findPublic, values: [uid] })
  const [row] = rows
  if (!row || !isRightHash(hash, row.hash)) return undefined
  const { id, revision, payable, createdAt } = row
  return { id, revision, payable, createdAt, order: publicOrder(row) }
}

export const etagOf = (revision: number) => `"${revision}"`

/** Answers with the order only while it has changed since the caller saw it; never kept by anybody in between. */
export const secretHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const

export type LinkGuard = (link: Link, request: FastifyRequest) => Promise<KnownOrder>

/** Answers as for an order that never was; wrong links are limited (T2). */
const refuseLinks =
  ({ database: { orm } }: Services, limits: RateLimits) =>
  async (request: FastifyRequest): Promise<never> => {
    await limits.enforce(orm, rules.wrongSecret, limitKeyOf(request.ip))
    throw notFound(orderTexts.notFound)
  }

/** Finds the order of a request's link. */
export function createLinkGuard(services: Services, limits: RateLimits): LinkGuard {
  const refuse = refuseLinks(services, limits)
  return async ({ uid, hash }, request) =>
    (await findByLink(services.database.pool, uid, hash)) ?? refuse(request)
}

export function publicOrderRoutes(app: App, services: Services, limits: RateLimits) {
  const { database, settings, now } = services
  const { pool } = database
  const countPoll = createPollLimit(rules.publicOrder, { isOn: settings.rateLimits, now, pool })
  const refuse = refuseLinks(services, limits)
  const orderOf = createLinkGuard(services, limits)

  serve(
    app,
    getPublicOrder,
    async ({ params, request, reply }) => {
      const seen = request.headers['if-none-match']
      if (seen) {
        // a status page asks again and again, and nearly always it has the newest already
        const known = await orderOf(params, request)
        if (seen === etagOf(known.revision)) {
          countPoll(request.ip, known.id)
          return reply.headers(secretHeaders).header('etag', seen).code(304).send()
        }
      }
      const found = (await loadPublic(pool, params)) ?? (await refuse(request))
      countPoll(request.ip, found.id)
      void reply.headers(secretHeaders).header('etag', etagOf(found.revision))
      return { data: found.order }
    },
    { limit: 'own' },
  )
}
