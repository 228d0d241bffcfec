import { open } from 'node:fs/promises'
import { mp4Length } from './mp4-length.ts'
import { webmLength } from './webm-length.ts'

/** Reads a few bytes of a file; fewer at its end. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>

const readers: Readonly<Record<string, (readAt: ReadAt, size: number) => Promise<number | undefined>>> = {
  mp4: mp4Length,
  webm: webmLength,
}

/** Longer than this is a broken file. */
const maxSeconds = 24 * 3_600

/** Seconds that a film lasts, to the millisecond; null where the file does not say it. */
export async function filmLength(path: string, extension: string): Promise<number | null> {
  const reader = readers[extension]
  if (!reader) return null
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const seconds = await reader(async (position, length) => {
      const buffer = Buffer.alloc(length)
      const { bytesRead } = await file.read(buffer, 0, length, position)
      return buffer.subarray(0, bytesRead)
    }, size)
    const isPlausible = seconds !== undefined && seconds > 0 && seconds <= maxSeconds
    return isPlausible ? Math.round(seconds * 1_000) / 1_000 : null
  } catch (error) {
    if (error instanceof RangeError) return null // ends in the middle of a number
    throw error
  } finally {
    await file.close()
  }
}
