import { seededRandom } from '../fuzz-cases.ts'

type Random = () => number

/** What is assumed; `measured` comes from npm run test:shops and npm run bench on two cores, the rest are assumptions. */
export type Assumptions = {
  shops: number
  seed: number
  /** Orders of a usual day: the median shop, and how far the others are from it (sigma of the logarithm). */
  ordersPerDay: number
  spread: number
  /** Friday against a usual day, and the share of its orders that falls between 18:00 and 19:00. */
  fridayFactor: number
  peakShare: number
  /** Pages that are read for each order, also by people who do not order. */
  pagesPerOrder: number
  /** Share of the pages that come from memory. */
  keptPages: number
  /** Share of the shops whose staff have a board open on Friday evening. */
  boards: number
  /** Shops of one process, and its limits. */
  shopsPerProcess: number
  connections: number
  idleSeconds: number
  /** Milliseconds of the processor: a page from memory, one that is drawn, an order with its messages, an opening. */
  cpu: { keptPage: number; page: number; order: number; opening: number }
  /** Milliseconds for which a connection is held. */
  database: { page: number; order: number; opening: number }
  /** Megabytes of the process alone, and for each open shop. */
  memory: { process: number; openShop: number }
  /** Kilobytes of log for each order with everything that follows from it, and how fast a replica applies it (MB/s). */
  walPerOrder: number
  applyRate: number
  /** Shops on one PostgreSQL. */
  shopsPerCluster: number
}

export type Figures = {
  processes: number
  clusters: number
  ordersPerSecond: number
  pagesPerSecond: number
  openShops: number
  openingsPerSecond: number
  /** Of the busiest process. */
  cpuShare: number
  memory: number
  answer: { median: number; p99: number }
  connectionsUsed: number
  waitForConnection: { p99: number; refused: number }
  /** Of the busiest cluster. */
  ordersOfCluster: number
  connectionsOfCluster: number
  lag: { median: number; p99: number; max: number }
}

const minutes = 15
const warmUp = 5
const end = minutes * 60_000

/** A Poisson process: the next arrival after so many milliseconds. */
const next = (random: Random, perSecond: number) => (-Math.log(1 - random()) / perSecond) * 1_000

/** Orders of each shop in one second of the peak. */
export function arrivalRates(assumptions: Assumptions): number[] {
  const { shops, seed, ordersPerDay, spread, fridayFactor, peakShare } = assumptions
  const random = seededRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Array.from(
    { length: shops },
    () => (ordersPerDay * Math.exp(spread * normal()) * fridayFactor * peakShare) / 3_600,
  )
}

type Kind = 'keptPage' | 'page' | 'order'
type Arrival = { time: number; shop: number; kind: Kind }

function arrivalsOf(rates: readonly number[], assumptions: Assumptions, random: Random): Arrival[] {
  const { pagesPerOrder, keptPages } = assumptions
  const arrivals: Arrival[] = []
  rates.forEach((orders, shop) => {
    const perSecond = orders * (pagesPerOrder + 1)
    for (let time = next(random, perSecond); time < end; time += next(random, perSecond)) {
      const isOrder = random() < 1 / (pagesPerOrder + 1)
      arrivals.push({ time, shop, kind: isOrder ? 'order' : random() < keptPages ? 'keptPage' : 'page' })
    }
  })
  return arrivals.sort((one, other) => one.time - other.time)
}

/** The moments at which places become free again, the earliest first. */
function earliest(places: number[]): number {
  let index = 0
  places.forEach((time, at) => {
    if (time < (places[index] ?? Infinity)) index = at
  })
  return index
}

type Process = {
  answers: number[]
  waits: number[]
  refused: number
  openings: number
  openShops: number
  busy: number
  connectionsUsed: number
}

/** One process: a processor that does one thing after the other, and places for connections that are lent out. */
function simulateProcess(rates: readonly number[], assumptions: Assumptions, random: Random): Process {
  const { cpu, database, connections, idleSeconds, boards } = assumptions
  const hasBoard = rates.map(() => random() < boards)
  const lastSeen = rates.map((_, shop) => (hasBoard[shop] ? Infinity : -Infinity))
  const listeners = Math.min(Math.floor(connections / 2), hasBoard.filter(Boolean).length)
  const places = Array.from({ length: connections - listeners }, () => 0)
  const result: Process = {
    answers: [],
    waits: [],
    refused: 0,
    openings: 0,
    openShops: hasBoard.filter(Boolean).length,
    busy: 0,
    connectionsUsed: 0,
  }
  const open = new Map<number, number>()
  let processor = 0
  for (const { time, shop, kind } of arrivalsOf(rates, assumptions, random)) {
    const isCounted = time >= warmUp * 60_000
    let work = cpu[kind]
    let held = kind === 'keptPage' ? 0 : database[kind]
    if (time - (lastSeen[shop] ?? -Infinity) > idleSeconds * 1_000) {
      work += cpu.opening
      held += database.opening
      if (isCounted) result.openings += 1
    }
    lastSeen[shop] = Math.max(lastSeen[shop] ?? time, time)
    if (!hasBoard[shop]) open.set(shop, time)
    // waits of PostgreSQL vary: an exponential time around the mean
    const query = held === 0 ? 0 : next(random, 1_000 / held)
    const place = earliest(places)
    const wait = held === 0 ? 0 : Math.max(0, (places[place] ?? 0) - time)
    if (wait > 2_500) {
      if (isCounted) result.refused += 1
      continue
    }
    if (held > 0) places[place] = time + wait + query
    const begin = Math.max(time + wait + query, processor)
    processor = begin + work
    if (!isCounted) continue
    result.busy += work
    result.waits.push(wait)
    result.answers.push(processor - time)
    result.connectionsUsed = Math.max(
      result.connectionsUsed,
      listeners + places.filter((free) => free > time).length,
    )
  }
  result.openShops += [...open.values()].filter((time) => end - time <= idleSeconds * 1_000).length
  return result
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0

const step = 100

/**
 * A replica applies the log one piece after the other. Vacuum and checkpoints write bursts of it; between them the lag is
 * that of the network.
 */
function simulateLag(ordersPerSecond: number, { walPerOrder, applyRate }: Assumptions, random: Random) {
  const lags: number[] = []
  let waiting = 0
  for (let time = 0; time < end; time += step) {
    const orders = ordersPerSecond * (step / 1_000) * (0.5 + random())
    const burst = random() < step / 60_000 ? 16 * 1_024 : 0
    waiting = Math.max(0, waiting + orders * walPerOrder + burst - (applyRate * 1_024 * step) / 1_000)
    lags.push(2 + random() * 3 + (waiting / (applyRate * 1_024)) * 1_000)
  }
  return { median: quantile(lags, 0.5), p99: quantile(lags, 0.99), max: Math.max(...lags) }
}

/** Friday at 18:00 in all shops at once. */
export function simulateFriday(assumptions: Assumptions): Figures {
  const { shops, seed, shopsPerProcess, shopsPerCluster, pagesPerOrder, memory } = assumptions
  const rates = arrivalRates(assumptions)
  const random = seededRandom(seed + 1)
  const groups = (size: number) =>
    Array.from({ length: Math.ceil(shops / size) }, (_, index) =>
      rates.slice(index * size, (index + 1) * size),
    )
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const busiest = (all: number[][]) => all.toSorted((one, other) => sum(other) - sum(one))[0] ?? []
  const processes = groups(shopsPerProcess).map((group) => simulateProcess(group, assumptions, random))
  const most = (read: (one: Process) => number) => Math.max(...processes.map(read))
  const seconds = (minutes - warmUp) * 60
  const orders = sum(rates)
  const slowest = processes.toSorted((one, other) => other.busy - one.busy)[0]
  const clusters = groups(shopsPerCluster)
  const ordersOfCluster = sum(busiest(clusters))
  return {
    processes: processes.length,
    clusters: clusters.length,
    ordersPerSecond: orders,
    pagesPerSecond: orders * pagesPerOrder,
    openShops: sum(processes.map(({ openShops }) => openShops)),
    openingsPerSecond: sum(processes.map(({ openings }) => openings)) / seconds,
    cpuShare: most(({ busy }) => busy) / (seconds * 1_000),
    memory: memory.process + memory.openShop * most(({ openShops }) => openShops),
    answer: { median: quantile(slowest?.answers ?? [], 0.5), p99: quantile(slowest?.answers ?? [], 0.99) },
    connectionsUsed: most(({ connectionsUsed }) => connectionsUsed),
    waitForConnection: {
      p99: quantile(slowest?.waits ?? [], 0.99),
      refused: sum(processes.map(({ refused }) => refused)),
    },
    ordersOfCluster,
    connectionsOfCluster: Math.ceil(shopsPerCluster / shopsPerProcess) * assumptions.connections,
    lag: simulateLag(ordersOfCluster, assumptions, random),
  }
}
