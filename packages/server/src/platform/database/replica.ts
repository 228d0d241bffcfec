import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import { isDatabaseUnavailable } from './unavailable.ts'

/** Milliseconds a replica may be behind and is still read. */
export const maxLag = 5_000
const checkEvery = 1_000

const requests = new AsyncLocalStorage<{ mustBeCurrent: boolean }>()

/** Everything in `work` reads from the primary when its reader has just changed something. */
export const readAs = (reader: { mustBeCurrent: boolean }, work: () => void) => requests.run(reader, work)

/** Whether the answer may not be older than what its reader has changed. */
export const mustBeCurrent = () => requests.getStore()?.mustBeCurrent ?? false

type Query = Pool['query']
/** What all its forms come to. */
type Ask = (...args: unknown[]) => Promise<unknown>

/**
 * Reads from a replica while it is there and no more than a few seconds behind, otherwise from the primary. How far it is
 * behind follows from positions in the log of changes: the primary is asked for its own once a second, and the replica for
 * the one up to which it has followed.
 */
export function createReads({ primary, replica }: { primary: Pool; replica: Pool }) {
  let marks: Mark[] = []
  let followedAt = -Infinity

  async function check() {
    try {
      marks.push({ at: Date.now(), position: await positionOf(primary, 'pg_current_wal_lsn()') })
      const followed = await positionOf(replica, 'pg_last_wal_replay_lsn()')
      ;({ marks, followedAt } = lagOf(marks, followed, followedAt))
    } catch {
      followedAt = -Infinity // one of them is away
    }
  }

  let checking: Promise<void> | undefined
  const timer = setInterval(() => {
    checking ??= check().finally(() => (checking = undefined))
  }, checkEvery).unref()
  checking = check().finally(() => (checking = undefined))

  const isUsable = () => Date.now() - followedAt <= maxLag && !mustBeCurrent()

  const [askPrimary, askReplica] = [primary, replica].map(
    (pool): Ask =>
      (...args) =>
        (pool.query as unknown as Ask).apply(pool, args),
  ) as [Ask, Ask]
  const ask: Ask = async (...args) => {
    if (!isUsable()) return askPrimary(...args)
    try {
      return await askReplica(...args)
    } catch (error) {
      if (!isReplicaAway(error)) throw error
      if (!isConflict(error)) followedAt = -Infinity
      return askPrimary(...args)
    }
  }

  return {
    query: ask as unknown as Query,
    isUsable,
    async close() {
      clearInterval(timer)
      await checking
    },
  }
}

export type Mark = { at: number; position: bigint }

/** When the newest mark was made that the replica has reached; marks before it are of no more use. */
export function lagOf(marks: readonly Mark[], followed: bigint, followedAt = -Infinity) {
  const reached = marks.findLastIndex(({ position }) => position <= followed)
  const recent = marks.slice(Math.max(0, reached)).slice(-60)
  return { marks: recent, followedAt: marks[reached]?.at ?? followedAt }
}

async function positionOf(pool: Pool, expression: string): Promise<bigint> {
  const { rows } = await pool.query<{ position: string | null }>(`select ${expression}::text as position`)
  return parsePosition(rows[0]?.position ?? '')
}

/** '16/B374D848', as PostgreSQL writes it; a server that follows nobody has none. */
export function parsePosition(text: string): bigint {
  const [, high, low] = /^([0-9A-F]+)\/([0-9A-F]+)$/.exec(text) ?? []
  if (!high || !low) throw new Error('This server is not a replica')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** The replica had to give up a question because the rows it was reading are gone on the primary. */
const isConflict = (error: unknown) => codeOf(error) === '40001' || codeOf(error) === '40P01'

/** A question that takes too long would take as long on the primary. */
const isReplicaAway = (error: unknown) =>
  isConflict(error) || (isDatabaseUnavailable(error) && codeOf(error) !== '57014')
