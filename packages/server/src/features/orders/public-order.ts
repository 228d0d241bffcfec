import { createHash } from 'node:crypto'
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
const ofBoth: ReadonlySet<string> = new Set(['id', 'hash', 'revision'])
const selected = [...publicColumns, 'revision', 'createdAt'] as const
/**
 * The rest of the order only where its revision is not the one the caller has, because status pages ask again and again, and
 * only for the right hash. That is compared by its digest: how long it takes says nothing about the hash itself.
 */
const findPublic = {
  name: 'public-order',
  text: `select ${selected.map((name) => `${ofBoth.has(name) ? 'known' : 'o'}.${sqlName(name)} as "${name}"`).join(', ')}
    from orders known left join orders o on o.id = known.id and known.revision is distinct from $2::integer
      and sha256(convert_to(known.hash, 'UTF8')) = $3
    where known.uid = $1`,
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

const digest = (hash: string) => createHash('sha256').update(hash).digest()

/** The same with what the holder of the link may see, unless its revision is the one that is `seen`. */
export async function loadPublic(pool: Pool, { uid, hash }: Link, seen?: number) {
  if (!uidPattern.test(uid)) return undefined
  const values = [uid, seen ?? null, digest(hash)]
  const { rows } = await pool.query<PublicRow>({ ...findPublic, values })
  const [row] = rows
  if (!row || !isRightHash(hash, row.hash)) return undefined
  const { id, revision, payable, createdAt } = row
  return { id, revision, payable, createdAt, order: revision === seen ? undefined : publicOrder(row) }
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

/** The revision of the answer that the caller has. */
function seenRevision({ headers }: FastifyRequest): number | undefined {
  const [, revision] = /^"(\d{1,9})"$/.exec(headers['if-none-match'] ?? '') ?? []
  return revision === undefined ? undefined : Number(revision)
}

export function publicOrderRoutes(app: App, services: Services, limits: RateLimits) {
  const { database, settings, now } = services
  const { pool } = database
  const countPoll = createPollLimit(rules.publicOrder, { isOn: settings.rateLimits, now, pool })
  const refuse = refuseLinks(services, limits)

  serve(
    app,
    getPublicOrder,
    async ({ params, request, reply }) => {
      const found = (await loadPublic(pool, params, seenRevision(request))) ?? (await refuse(request))
      countPoll(request.ip, found.id)
      void reply.headers(secretHeaders).header('etag', etagOf(found.revision))
      return found.order ? { data: found.order } : reply.code(304).send()
    },
    { limit: 'own' },
  )
}
