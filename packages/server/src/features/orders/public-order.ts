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
const findPublic = {
  name: 'public-order',
  text: `select revision, created_at as "createdAt", ${publicColumns.map((name) => `${sqlName(name)} as "${name}"`).join(', ')}
    from orders where id = $1`,
}

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

export async function loadPublic(pool: Pool, id: number) {
  const { rows } = await pool.query<PublicRow>({ ...findPublic, values: [id] })
  const [row] = rows
  if (!row) return undefined
  const { revision, payable, createdAt } = row
  return { order: publicOrder(row), revision, payable, createdAt }
}

export const etagOf = (revision: number) => `"${revision}"`

/** Answers with the order only while it has changed since the caller saw it; never kept by anybody in between. */
export const secretHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } as const

type Link = ParamsOf<typeof getPublicOrder>
export type LinkGuard = (link: Link, request: FastifyRequest) => Promise<KnownOrder>

/** Finds the order of a request's link, or answers like for an order that never was; wrong ones are limited (T2). */
export function createLinkGuard({ database: { pool, orm } }: Services, limits: RateLimits): LinkGuard {
  return async ({ uid, hash }, request) => {
    const found = await findByLink(pool, uid, hash)
    if (found) return found
    await limits.enforce(orm, rules.wrongSecret, limitKeyOf(request.ip))
    throw notFound(orderTexts.notFound)
  }
}

export function publicOrderRoutes(
  app: App,
  { database: { pool }, settings, now }: Services,
  orderOf: LinkGuard,
) {
  const countPoll = createPollLimit(rules.publicOrder, { isOn: settings.rateLimits, now, pool })

  serve(
    app,
    getPublicOrder,
    async ({ params, request, reply }) => {
      const known = await orderOf(params, request)
      countPoll(request.ip, known.id)
      void reply.headers(secretHeaders)
      if (request.headers['if-none-match'] === etagOf(known.revision)) {
        return reply.header('etag', etagOf(known.revision)).code(304).send()
      }
      const found = await loadPublic(pool, known.id)
      if (!found) throw notFound(orderTexts.notFound)
      void reply.header('etag', etagOf(found.revision))
      return { data: found.order }
    },
    { limit: 'own' },
  )
}
