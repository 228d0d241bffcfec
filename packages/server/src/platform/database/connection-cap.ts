import type { Client, Pool } from 'pg'

/** What a place is taken by: work gives it back soon, a listener would keep it as long as it may. */
type PlaceKind = 'work' | 'listen'

/** What a connection is for. Jobs are work for which nobody waits: they wait for their place as long as it takes. */
export type ConnectionKind = PlaceKind | 'jobs'

export type ConnectionCap = {
  /** A share for one database; a fair one, whatever the others want. */
  join(): CapMember
  held(): number
  waiting(): number
}

export type CapMember = {
  /** Waits for a place; gives what returns it. */
  enter(kind: ConnectionKind, client: Pick<Client, 'end'>): Promise<() => void>
  /** A pool of the database: gives connections back when others wait for a place. */
  attach(pool: Pool): void
  held(): number
  /** From now on nobody waits for a place to listen: the shop is closing. */
  endListeners(): void
}

/** Thrown instead of a connection. The code is PostgreSQL's own for a server that has no more of them. */
export class NoPlace extends Error {
  override name = 'NoPlace'
  code = '53300'
}

type Place = {
  member: Member
  kind: PlaceKind
  client: Pick<Client, 'end'>
  since: number
  isLeaving: boolean
}
type Waiter = {
  member: Member
  kind: PlaceKind
  client: Pick<Client, 'end'>
  resolve(leave: () => void): void
  reject(error: Error): void
  timer?: NodeJS.Timeout
}
type Member = { pools: Set<GivingPool>; asked: number; isListening: boolean }
type GivingPool = { giveIdle(): boolean; giveNext(): boolean }

export type CapOptions = {
  max: number
  /** Milliseconds that work waits for a place. */
  waitMs?: number
  /** Milliseconds that a listener keeps its place although others wait for one. */
  listenMs?: number
}

/**
 * One limit of connections for many databases. Work: the place that becomes free goes to the member that holds the fewest,
 * and the one that holds the most gives back what it does not use, or what it has just used. Listeners get at most half of
 * the places and take turns when there are more of them: who comes back is told that anything may have changed.
 */
export function createConnectionCap({ max, waitMs = 2_500, listenMs = 2_000 }: CapOptions): ConnectionCap {
  const places = new Set<Place>()
  const waiters: Waiter[] = []
  let turning: NodeJS.Timeout | undefined

  const count = (kind: PlaceKind, member?: Member) => {
    let sum = 0
    for (const place of places) if (place.kind === kind && (!member || place.member === member)) sum += 1
    return sum
  }
  const isFree = (kind: PlaceKind) =>
    places.size < max && (kind === 'work' || count('listen') < Math.floor(max / 2))

  function take({ member, kind, client, resolve, timer }: Waiter) {
    clearTimeout(timer)
    const place: Place = { member, kind, client, since: Date.now(), isLeaving: false }
    places.add(place)
    resolve(() => {
      if (!places.delete(place)) return
      if (kind === 'work') member.asked = Math.max(0, member.asked - 1)
      settle()
    })
  }

  const remove = (waiter: Waiter) => void waiters.splice(waiters.indexOf(waiter), 1)

  /** Among those that wait for work the member with the fewest places, then who waits longest. */
  function nextOf(kind: PlaceKind): Waiter | undefined {
    const candidates = waiters.filter((waiter) => waiter.kind === kind)
    if (kind === 'listen') return candidates[0]
    const held = new Map(candidates.map(({ member }) => [member, count('work', member)]))
    return candidates.toSorted((one, other) => held.get(one.member)! - held.get(other.member)!)[0]
  }

  function settle() {
    for (const kind of ['work', 'listen'] as const) {
      for (let next = nextOf(kind); next && isFree(kind); next = nextOf(kind)) {
        remove(next)
        take(next)
      }
    }
    askForWork()
    takeTurns()
  }

  /** For each one that waits, a shop that holds more than it gives one back; a listener needs one more than none. */
  function askForWork() {
    const seats = Math.max(0, Math.floor(max / 2) - count('listen'))
    const listeners = waiters.filter(({ kind }) => kind === 'listen').slice(0, seats)
    const wanted = [
      ...listeners.map(() => 0),
      ...waiters.filter(({ kind }) => kind === 'work').map(({ member }) => count('work', member)),
    ].toSorted((one, other) => one - other)
    if (wanted.length === 0) for (const member of members()) member.asked = 0
    // a pool does not lend what lies idle to a query that already waits for a connection of its own
    for (const { member, kind } of waiters)
      if (kind === 'work' && member.asked === 0 && givesIdle(member)) member.asked += 1
    const asked = [...members()].reduce((sum, member) => sum + member.asked, 0)
    for (const least of wanted.slice(asked)) {
      const richer = [...members()].filter((member) => spare(member) > least)
      const giver = richer.toSorted((one, other) => spare(other) - spare(one)).find(gives)
      if (!giver) return
      giver.asked += 1
    }
  }
  const givesIdle = ({ pools }: Member) => [...pools].some((pool) => pool.giveIdle())
  const gives = (member: Member) => givesIdle(member) || [...member.pools].some((pool) => pool.giveNext())
  const members = () => new Set([...places].map(({ member }) => member))
  const spare = (member: Member) => count('work', member) - member.asked

  function takeTurns() {
    clearTimeout(turning)
    const listeners = [...places].filter(({ kind }) => kind === 'listen')
    const leaving = listeners.filter(({ isLeaving }) => isLeaving).length
    if (waiters.filter(({ kind }) => kind === 'listen').length <= leaving) return
    const staying = listeners.filter(({ isLeaving }) => !isLeaving)
    const oldest = staying.toSorted((one, other) => one.since - other.since)[0]
    if (!oldest) return // work has every place, and gives one back by itself
    const wait = oldest.since + listenMs - Date.now()
    if (wait > 0) {
      turning = setTimeout(takeTurns, wait).unref()
      return
    }
    oldest.isLeaving = true
    void oldest.client.end() // its end gives the place to the next one
  }

  return {
    held: () => places.size,
    waiting: () => waiters.length,
    join() {
      const member: Member = { pools: new Set(), asked: 0, isListening: true }
      return {
        held: () => count('work', member) + count('listen', member),
        enter(kind, client) {
          if (kind === 'listen' && !member.isListening)
            return Promise.reject(new NoPlace('The shop is closing'))
          return new Promise((resolve, reject) => {
            const place = kind === 'jobs' ? 'work' : kind
            const waiter: Waiter = { member, kind: place, client, resolve, reject }
            if (kind === 'work') {
              waiter.timer = setTimeout(() => {
                remove(waiter)
                reject(new NoPlace(`All ${max} connections are in use`))
              }, waitMs)
            }
            waiters.push(waiter)
            settle()
          })
        },
        attach(pool) {
          member.pools.add(givingPool(pool))
          // when it has gone back, not before
          pool.on('release', () => waiters.length > 0 && queueMicrotask(askForWork))
        },
        endListeners() {
          member.isListening = false
          for (const waiter of waiters.filter((one) => one.member === member && one.kind === 'listen')) {
            remove(waiter)
            waiter.reject(new NoPlace('The shop is closing'))
          }
        },
      }
    },
  }
}

/** Ends an idle connection at once, else the next one that is given back to the pool. */
function givingPool(pool: Pool): GivingPool {
  let owed = 0
  let giving = 0
  const options = pool.options as { maxUses?: number }
  const usual = options.maxUses ?? Infinity
  pool.on('release', () => {
    options.maxUses = owed > 0 ? 1 : usual
    owed = Math.max(0, owed - 1)
  })
  return {
    giveIdle() {
      if (pool.idleCount <= giving) return false
      giving += 1
      void pool
        .connect()
        .then(
          (client) => client.release(true),
          () => {}, // it was taken or has ended meanwhile
        )
        .finally(() => (giving -= 1))
      return true
    },
    giveNext() {
      if (pool.totalCount <= owed) return false
      owed += 1
      return true
    },
  }
}
