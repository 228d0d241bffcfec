import { tzOffset } from '@date-fns/tz/tzOffset'

/** A stretch of time with one offset from UTC; milliseconds, `end` excluded. */
export type OffsetSegment = { start: number; end: number; offset: number }

// About 12 days: short enough that no zone changes its clock twice inside one bucket, long enough that 180 days need 15.
const BUCKET = 2 ** 30
const MAX_BUCKETS = 4096

/** `switchAt` is Infinity when the clock does not change inside the bucket. */
type Bucket = { before: number; after: number; switchAt: number }

// Zone data does not change while the program runs, so this cache alters speed only, never a result.
const bucketsByZone = new Map<string, Map<number, Bucket>>()

function readOffset(instant: number, zone: string): number {
  const minutes = tzOffset(zone, new Date(instant))
  if (Number.isNaN(minutes)) throw new RangeError(`Unknown time zone or invalid instant: ${zone}, ${instant}`)
  return Math.round(minutes * 60_000)
}

function readBucket(index: number, zone: string): Bucket {
  const start = index * BUCKET
  const before = readOffset(start, zone)
  const after = readOffset(start + BUCKET, zone)
  if (before === after) return { before, after, switchAt: Number.POSITIVE_INFINITY }
  let low = start
  let high = start + BUCKET
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (readOffset(middle, zone) === before) low = middle
    else high = middle
  }
  return { before, after, switchAt: high }
}

function bucketAt(index: number, zone: string): Bucket {
  let buckets = bucketsByZone.get(zone)
  if (!buckets) bucketsByZone.set(zone, (buckets = new Map()))
  let bucket = buckets.get(index)
  if (!bucket) {
    bucket = readBucket(index, zone)
    if (buckets.size >= MAX_BUCKETS) buckets.clear()
    buckets.set(index, bucket)
  }
  return bucket
}

/** Offset from UTC in milliseconds that a zone's clocks show at an instant; east is positive. */
export function zoneOffset(instant: number, zone: string): number {
  const bucket = bucketAt(Math.floor(instant / BUCKET), zone)
  return instant < bucket.switchAt ? bucket.before : bucket.after
}

/** The stretches of equal offset that cover start <= t < end, in order. */
export function offsetSegments(start: number, end: number, zone: string): OffsetSegment[] {
  const segments: OffsetSegment[] = []
  const push = (from: number, to: number, offset: number) => {
    const last = segments.at(-1)
    if (from >= to) return
    if (last?.offset === offset) last.end = to
    else segments.push({ start: from, end: to, offset })
  }
  for (let index = Math.floor(start / BUCKET); index * BUCKET < end; index++) {
    const { before, after, switchAt } = bucketAt(index, zone)
    const from = Math.max(start, index * BUCKET)
    const to = Math.min(end, (index + 1) * BUCKET)
    push(from, Math.min(to, switchAt), before)
    push(Math.max(from, switchAt), to, after)
  }
  return segments
}
