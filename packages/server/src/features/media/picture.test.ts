import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { cropAround, normalizePicture } from './picture.ts'
import { givenJpg, givenPicture, givenPng } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'theke-picture-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let number = 0
function fileOf(content: Buffer | string): string {
  const path = join(folder, String(number++))
  writeFileSync(path, content)
  return path
}

test('nothing that hid behind a picture is kept', async () => {
  const polyglot = Buffer.concat([await givenJpg(), Buffer.from('<script>alert(1)</script>')])
  const picture = await normalizePicture(fileOf(polyglot), 'jpg')
  expect(picture).toMatchObject({ width: 200, height: 100 })
  expect(picture?.bytes.includes('<script>')).toBe(false)
})

test.each([
  { why: 'another format than it is called', content: async () => givenPng() },
  { why: 'a drawing', content: async () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' },
  { why: 'a format that is not taken', content: async () => givenPicture().tiff().toBuffer() },
  { why: 'a format that is slow to read', content: async () => givenPicture().avif().toBuffer() },
  { why: 'cut off', content: async () => (await givenJpg({ width: 900, height: 900 })).subarray(0, 3_000) },
  { why: 'nothing', content: async () => '' },
])('a picture is refused that is $why', async ({ content }) => {
  expect(await normalizePicture(fileOf(await content()), 'jpg')).toBeUndefined()
})

test('the frames of a moving picture count together', async () => {
  const still = await sharp(await givenPng({ width: 1_000, height: 1_000 }))
    .gif({ effort: 1 })
    .toBuffer()
  // header and colours once, the frame as often as wanted, and the byte that ends a gif
  const start = 13 + 3 * 2 ** ((still.readUInt8(10) & 7) + 1)
  const [head, frame, end] = [still.subarray(0, start), still.subarray(start, -1), still.subarray(-1)]
  const moving = (frames: number) =>
    Buffer.concat([head, ...Array.from({ length: frames }, () => frame), end])
  expect((await sharp(moving(41), { pages: -1 }).metadata()).pages).toBe(41)
  expect(await normalizePicture(fileOf(moving(3)), 'gif')).toMatchObject({ width: 1_000, height: 1_000 })
  expect(await normalizePicture(fileOf(moving(41)), 'gif')).toBeUndefined()
})

test.each([
  { full: [1000, 500], box: [100, 100], focus: [null, null], crop: [250, 0, 500, 500], why: 'the middle' },
  { full: [1000, 500], box: [100, 100], focus: [0.3, 0.5], crop: [50, 0, 500, 500], why: 'around the point' },
  { full: [1000, 500], box: [100, 100], focus: [1, 0], crop: [500, 0, 500, 500], why: 'never outside' },
  { full: [500, 1000], box: [200, 100], focus: [0.5, 0.1], crop: [0, 0, 500, 250], why: 'the upper end' },
  { full: [1000, 500], box: [200, 100], focus: [0, 0], crop: [0, 0, 1000, 500], why: 'the same shape' },
  { full: [3, 1000], box: [1280, 480], focus: [null, null], crop: [0, 500, 3, 1], why: 'a line' },
] as const)('$full cropped for $box at $focus: $why', ({ full, box, focus, crop }) => {
  const sizes = [full, box].map(([width, height]) => ({ width, height }))
  const [left, top, width, height] = crop
  expect(cropAround(sizes[0]!, sizes[1]!, { x: focus[0], y: focus[1] })).toEqual({ left, top, width, height })
})
