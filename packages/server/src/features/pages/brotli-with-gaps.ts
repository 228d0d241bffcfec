import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

const decompress = promisify(brotliDecompress)

/** Quick enough for a page that is kept for seconds; the higher ones take twice the time for a few percent. */
const quality = 5
/** Brotli foresees a byte from the two before it: those after a gap stand in the gap's block. */
const contextLength = 2

/**
 * A text with gaps of a fixed length, compressed once and filled anew for every answer, as gzipWithGaps does it and a
 * tenth smaller. Copies count from the beginning of the whole text, so that everything is compressed as one, with random
 * bytes in the gaps; blocks that are not compressed take their places afterwards. It is unpacked once with another
 * filling: undefined when that does not give the text.
 */
export async function brotliWithGaps(
  plain: readonly Buffer[],
  gapLength: number,
): Promise<((fill: string) => Buffer) | undefined> {
  const [first, ...others] = plain
  if (!first?.length || others.some(({ length }) => length < contextLength)) return undefined
  const gaps = others.map((part) => ({
    noise: randomBytes(gapLength),
    context: part.subarray(0, contextLength),
    rest: part.subarray(contextLength),
  }))
  const packed = await packEach(
    [first, ...gaps.flatMap(({ noise, context, rest }) => [Buffer.concat([noise, context]), rest])],
    plain.reduce((length, part) => length + gapLength + part.length, 0),
  )
  const header = storedHeader(gapLength + contextLength)
  const assemble = (fillings: (index: number) => Buffer) =>
    Buffer.concat(
      packed.flatMap((piece, index) => {
        const gap = index % 2 === 1 ? gaps[(index - 1) / 2] : undefined
        return gap ? [header, fillings((index - 1) / 2), gap.context] : [piece]
      }),
    )

  // other than the noise in every byte, so that no copy of it stays unnoticed
  const trial = gaps.map(({ noise }) => Buffer.from(noise.map((byte) => byte ^ 0xff)))
  const expected = Buffer.concat(plain.flatMap((part, index) => [...trial.slice(index - 1, index), part]))
  const unpacked = await decompress(assemble((index) => trial[index] ?? first)).catch(() => undefined)
  if (!unpacked?.equals(expected)) return undefined
  return (fill) => {
    const filling = Buffer.from(fill)
    if (filling.length !== gapLength) throw new RangeError(`a gap of ${gapLength} bytes was to be filled`)
    return assemble(() => filling)
  }
}

/** What each piece adds to the stream of all, ended on a whole byte; the end of the stream is the last of them. */
async function packEach(pieces: readonly Buffer[], length: number): Promise<Buffer[]> {
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  })
  let chunks: Buffer[] = []
  encoder.on('data', (chunk: Buffer) => chunks.push(chunk))
  const takeChunks = () => {
    const taken = Buffer.concat(chunks)
    chunks = []
    return taken
  }
  return new Promise((resolve, reject) => {
    const packed: Buffer[] = []
    encoder.on('error', reject)
    encoder.on('end', () => resolve([...packed, takeChunks()]))
    const packNext = () => {
      const piece = pieces[packed.length]
      if (!piece) return encoder.end()
      encoder.write(piece)
      return encoder.flush(() => {
        packed.push(takeChunks())
        packNext()
      })
    }
    packNext()
  })
}

/** The head of a block that is not compressed and not the last (RFC 7932, 9.2); it ends on a whole byte. */
function storedHeader(length: number): Buffer {
  const block = Buffer.alloc(3)
  block.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3)
  return block
}
