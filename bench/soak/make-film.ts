import type { Page } from '@playwright/test'

const picturesPerSecond = 25
const [width, height] = [1280, 720]

type Picture = { isKey: boolean; bytes: number[] }

/** Encoded by the browser as fast as it can, not while time passes: a busy machine makes the same film. */
const encode = (page: Page, background: string, count: number): Promise<Picture[]> =>
  page.evaluate(
    async ([color, total, wide, high, rate]) => {
      const pictures: Picture[] = []
      const encoder = new VideoEncoder({
        error(problem) {
          throw problem
        },
        output(chunk) {
          const bytes = new Uint8Array(chunk.byteLength)
          chunk.copyTo(bytes)
          pictures.push({ isKey: chunk.type === 'key', bytes: [...bytes] })
        },
      })
      encoder.configure({ codec: 'vp8', width: wide, height: high, bitrate: 1_000_000, framerate: rate })
      const canvas = new OffscreenCanvas(wide, high)
      const context = canvas.getContext('2d')!
      context.font = '300px sans-serif'
      for (let index = 0; index < total; index += 1) {
        context.fillStyle = color
        context.fillRect(0, 0, wide, high)
        context.fillStyle = '#fff'
        context.fillText(String(index), 100 + index * 5, 450)
        const frame = new VideoFrame(canvas, { timestamp: (index * 1_000_000) / rate })
        encoder.encode(frame, { keyFrame: index % rate === 0 })
        frame.close()
      }
      await encoder.flush()
      return pictures
    },
    [background, count, width, height, picturesPerSecond] as const,
  )

const word = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
const element = (id: number, ...content: Buffer[]) => {
  const inside = Buffer.concat(content)
  return Buffer.concat([Buffer.from(id.toString(16), 'hex'), word(inside.length + 0x10_00_00_00, 4), inside])
}
const number = (id: number, value: number) => element(id, word(value, 4))
const text = (id: number, value: string) => element(id, Buffer.from(value))
const double = (id: number, value: number) => {
  const buffer = Buffer.alloc(8)
  buffer.writeDoubleBE(value)
  return element(id, buffer)
}

/** Pictures in a WebM file: one track, a cluster for each second. */
function webmOf(pictures: readonly Picture[]): Buffer {
  const each = 1_000 / picturesPerSecond
  const head = element(
    0x1a45dfa3,
    number(0x4286, 1),
    text(0x4282, 'webm'),
    number(0x4287, 2),
    number(0x4285, 2),
  )
  const info = element(
    0x1549a966,
    number(0x2ad7b1, 1_000_000),
    double(0x4489, pictures.length * each),
    text(0x4d80, 'bench'),
    text(0x5741, 'bench'),
  )
  const video = element(0xe0, number(0xb0, width), number(0xba, height))
  const track = element(0xae, number(0xd7, 1), number(0x73c5, 1), number(0x83, 1), text(0x86, 'V_VP8'), video)
  const clusters = Array.from({ length: Math.ceil(pictures.length / picturesPerSecond) }, (_, second) => {
    const inside = pictures.slice(second * picturesPerSecond, (second + 1) * picturesPerSecond)
    const blocks = inside.map(({ isKey, bytes }, index) =>
      element(0xa3, word(0x81, 1), word(index * each, 2), word(isKey ? 0x80 : 0, 1), Buffer.from(bytes)),
    )
    return element(0x1f43b675, number(0xe7, second * 1_000), ...blocks)
  })
  return Buffer.concat([head, element(0x18538067, info, element(0x1654ae6b, track), ...clusters)])
}

/** A film of a colour with the numbers of its pictures. */
export const makeFilm = async (page: Page, color: string, seconds: number): Promise<Buffer> =>
  webmOf(await encode(page, color, seconds * picturesPerSecond))
