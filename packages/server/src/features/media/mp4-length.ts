import type { ReadAt } from './film-length.ts'

/** The length in the header of an MP4 file, which may stand at its end. */
export async function mp4Length(readAt: ReadAt, size: number): Promise<number | undefined> {
  const movie = await findBox(readAt, 'moov', { from: 0, to: size })
  const header = movie && (await findBox(readAt, 'mvhd', movie))
  if (!header) return undefined
  const content = await readAt(header.from, 32)
  const isLong = content.readUInt8(0) === 1
  const scale = content.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(content.readBigUInt64BE(24)) : content.readUInt32BE(16)
  return scale > 0 ? duration / scale : undefined
}

type Range = { from: number; to: number }

/** Where the content of a box lies among its siblings. */
async function findBox(readAt: ReadAt, name: string, { from, to }: Range): Promise<Range | undefined> {
  for (let at = from; at + 8 <= to;) {
    const head = await readAt(at, 16)
    const short = head.readUInt32BE(0)
    const isLong = short === 1
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short
    const start = at + (isLong ? 16 : 8)
    if (head.toString('latin1', 4, 8) === name) return { from: start, to: Math.min(to, at + length) }
    if (at + length < start) return undefined
    at += length
  }
  return undefined
}
