import type { Database } from '../../platform/database/connect.ts'
import type { RouteEntry } from '../../platform/access.ts'
import { compareFigures, readFigures, type Figures } from '../../backup/figures.ts'
import { seededRandom } from '../fuzz-cases.ts'
import { attacksOn, type Attack } from './attacks.ts'

type Answer = { status: number; body: string }

export type AttackOptions = {
  database: Database
  routes: readonly RouteEntry[]
  seed: number
  /** Wrong values for each route. */
  values: number
  /** Which share of the attacks is made, each with this chance. */
  share: number
  /** Sends a request, with a session of an administrator or without one. */
  send(attack: Attack, isSignedIn: boolean): Promise<Answer>
}

export type AttackReport = { sent: number; routes: number; failures: string[] }

/** What people and counters leave behind wherever they go. */
const ofSessions = new Set(['sessions', 'rate_counters'])

/** Providers get the same answer to whatever they send, because none of it is believed (T14). */
const answersAlike = '/api/payments/:provider/webhook/:token'

/** What an answer must never say about the inside. */
const inside =
  /node_modules|\.ts:\d|\bat .+\(.+:\d+:\d+\)|syntax error at|violates .* constraint|ECONNREFUSED/

/**
 * Attacks every call of the API as a visitor and as an administrator: each must be refused with 4xx, in our form and
 * without a word about the inside, and after all of them nothing in the database is different.
 */
export async function runAttacks(options: AttackOptions): Promise<AttackReport> {
  const { database, routes, seed, values, share, send } = options
  const random = seededRandom(seed)
  const before = await figuresOf(database)
  const failures: string[] = []
  const attacked = new Set<string>()
  let sent = 0
  for (const route of routes.filter(({ call }) => call)) {
    for (const attack of attacksOn(route, random, values)) {
      const isSignedIn = random() < 0.7
      if (random() >= share) continue
      sent++
      attacked.add(`${route.method} ${route.url}`)
      const { status, body } = await send(attack, isSignedIn)
      const who = isSignedIn ? 'administrator' : 'visitor'
      const isFine = (status >= 400 && status < 500) || (route.url === answersAlike && status === 200)
      if (!isFine) failures.push(`${status} for ${attack.what} (${who})`)
      else if (inside.test(body)) failures.push(`too much said about ${attack.what}: ${body.slice(0, 200)}`)
    }
  }
  for (const line of compareFigures(before, await figuresOf(database))) failures.push(`written: ${line}`)
  return { sent, routes: attacked.size, failures }
}

async function figuresOf({ pool }: Database): Promise<Figures> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const figures = await readFigures(client)
    const tables = Object.entries(figures.tables).filter(([name]) => !ofSessions.has(name))
    return { ...figures, tables: Object.fromEntries(tables) }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
