import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

// deflate, no name, no time, Unix
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** An empty last block. */
const end = Buffer.from([3, 0])

/**
 * A text with gaps, compressed once and filled anew for every answer. Each part ends on a whole byte and refers to no
 * other part, so that what fills a gap can stand between them as it is.
 */
export async function gzipWithGaps(plain: readonly Buffer[]): Promise<(fill: string) => Buffer> {
  const packed = await Promise.all(
    plain.map((part) => deflate(part, { finishFlush: constants.Z_FULL_FLUSH })),
  )
  return (fill) => {
    const filling = Buffer.from(fill)
    const gap = Buffer.concat([storedHeader(filling.length), filling])
    const pieces: Buffer[] = [header]
    let sum = 0
    let size = 0
    for (const [index, part] of plain.entries()) {
      if (index > 0) {
        pieces.push(gap)
        sum = crc32(filling, sum)
        size += filling.length
      }
      pieces.push(packed[index] ?? Buffer.alloc(0))
      sum = crc32(part, sum)
      size += part.length
    }
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(sum, 0)
    trailer.writeUInt32LE(size % 2 ** 32, 4)
    return Buffer.concat([...pieces, end, trailer])
  }
}

/** A block that is not compressed and not the last; it must be shorter than 64 KiB. */
function storedHeader(length: number): Buffer {
  const block = Buffer.alloc(5)
  block.writeUInt16LE(length, 1)
  block.writeUInt16LE(length ^ 0xffff, 3)
  return block
}
