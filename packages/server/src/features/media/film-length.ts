import { open, type FileHandle } from 'node:fs/promises'
import { mp4Length } from './mp4-length.ts'
import { webmLength } from './webm-length.ts'

/** Reads a few bytes of a file, at most 32; fewer at its end. Too many reads are a broken file: a RangeError. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>

const readers: Readonly<Record<string, (readAt: ReadAt, size: number) => Promise<number | undefined>>> = {
  mp4: mp4Length,
  webm: webmLength,
}

/** Longer than this is a broken file. */
const maxSeconds = 24 * 3_600

/** Strangers send films, and what a file says about itself may neither fill the memory nor keep the server reading. */
const maxBytes = 32
/** A recording of an hour whose head does not say its length is about 100,000 pictures. */
const maxReads = 250_000
const blockBytes = 16_384

/** Seconds that a film lasts, to the millisecond; null where the file does not say it. */
export async function filmLength(path: string, extension: string): Promise<number | null> {
  const reader = readers[extension]
  if (!reader) return null
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const seconds = await reader(blockReader(file), size)
    const isPlausible = seconds !== undefined && seconds > 0 && seconds <= maxSeconds
    return isPlausible ? Math.round(seconds * 1_000) / 1_000 : null
  } catch (error) {
    if (error instanceof RangeError) return null // ends in the middle of a number, or never
    throw error
  } finally {
    await file.close()
  }
}

/** Neighbours come from the block that was read last. */
function blockReader(file: FileHandle): ReadAt {
  let block = { from: 0, bytes: Buffer.alloc(0) }
  let reads = 0
  return async (position, length) => {
    if (++reads > maxReads) throw new RangeError('too many parts')
    const wanted = Math.min(length, maxBytes)
    const isInside = position >= block.from && position + wanted <= block.from + block.bytes.length
    if (!isInside) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(blockBytes), 0, blockBytes, position)
      block = { from: position, bytes: buffer.subarray(0, bytesRead) }
    }
    return block.bytes.subarray(position - block.from, position - block.from + wanted)
  }
}
