import type { ReadAt } from './film-length.ts'

const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const

/** Elements whose content is walked through like their siblings. */
const opened = new Set<number>([ids.segment, ids.info, ids.cluster, ids.blockGroup])

type Element = { id: number; start: number; length: number }

/**
 * The length of a WebM film: from its header, or from the time of its last pictures, because recorders of browsers write
 * the header before they know the length.
 */
export async function webmLength(readAt: ReadAt, size: number): Promise<number | undefined> {
  let nanoseconds = 1_000_000
  let cluster = 0
  let [last, before] = [0, 0]
  let at = 0
  while (at < size) {
    const element = readElement(await readAt(at, 12), at)
    if (!element) break
    const { id, start, length } = element
    if (id === ids.scale) nanoseconds = unsigned(await readAt(start, length))
    if (id === ids.duration) {
      const value = await readAt(start, length)
      return ((length === 4 ? value.readFloatBE(0) : value.readDoubleBE(0)) * nanoseconds) / 1e9
    }
    if (id === ids.clusterTime) cluster = unsigned(await readAt(start, length))
    if (id === ids.simpleBlock || id === ids.block) {
      const time = cluster + (await readAt(start, 3)).readInt16BE(1)
      if (time > last) [before, last] = [last, time]
    }
    at = opened.has(id) ? start : start + length
  }
  return last > 0 ? ((last + (last - before)) * nanoseconds) / 1e9 : undefined
}

/** Id and length of an element are numbers whose first bits say how many bytes they have. */
function readElement(head: Buffer, at: number): Element | undefined {
  const idBytes = Math.clz32(head[0] ?? 0) - 23
  const lengthBytes = Math.clz32(head[idBytes] ?? 0) - 23
  if (idBytes > 4 || lengthBytes > 8 || head.length < idBytes + lengthBytes) return undefined
  const id = head.readUIntBE(0, idBytes)
  let length = (head[idBytes] ?? 0) & (0xff >> lengthBytes)
  for (const byte of head.subarray(idBytes + 1, idBytes + lengthBytes)) length = length * 256 + byte
  return { id, start: at + idBytes + lengthBytes, length }
}

const unsigned = (bytes: Buffer) => bytes.reduce((value, byte) => value * 256 + byte, 0)
