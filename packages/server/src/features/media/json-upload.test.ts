import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { readJsonUpload } from './json-upload.ts'
import { dataUrl } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'theke-json-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const limits = { body: 20_000, file: 10_000 }

/** Sends a body in pieces of a size and gives what was read of it. */
async function read(body: string, pieceSize = 7) {
  const bytes = Buffer.from(body)
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceSize) }, (_, index) =>
    bytes.subarray(index * pieceSize, (index + 1) * pieceSize),
  )
  const { rest, data } = await readJsonUpload(Readable.from(pieces, { objectMode: true }), folder, limits)
  if (typeof data === 'string') return { rest: rest.toString(), data }
  const content = readFileSync(data.staged.path)
  rmSync(data.staged.path)
  expect(data.staged.size).toBe(content.length)
  return { rest: rest.toString(), content: content.toString('latin1'), mimeType: data.mimeType }
}

test('any file in any JSON comes out again, in whatever pieces it arrives', async () => {
  const property = fc.asyncProperty(
    fc.uint8Array({ maxLength: 500 }),
    fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
    fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
    fc.integer({ min: 1, max: 400 }),
    fc.boolean(),
    async (bytes, { data: _one, ...before }, { data: _two, ...after }, pieceSize, escapesSlash) => {
      const url = dataUrl('image/png', Buffer.from(bytes))
      const json = JSON.stringify({ ...before, data: url, ...after })
      const body = escapesSlash ? json.replace(url, url.replaceAll('/', String.raw`\/`)) : json
      const result = await read(body, pieceSize)
      expect(result).toMatchObject({ content: Buffer.from(bytes).toString('latin1'), mimeType: 'image/png' })
      expect(JSON.parse(result.rest)).toEqual(JSON.parse(JSON.stringify({ ...before, data: '', ...after })))
    },
  )
  await fc.assert(property, { numRuns: 150 })
})

test.each([
  { body: '{"name":"x"}', data: 'none', why: 'there is no file' },
  { body: '{"data":7}', data: 'none', why: 'it is no text' },
  { body: '{"a":{"data":"data:,x"}}', data: 'none', why: 'only the member of the body itself counts' },
  { body: String.raw`{"d\u0061ta":"data:,x"}`, data: 'none', why: 'a disguised name is another one' },
  { body: '{"data":"x"}', data: 'refused', why: 'no data URL' },
  { body: '{"data":""}', data: 'refused', why: 'empty' },
  { body: '{"data":"data:;base64,%%%"}', data: 'refused', why: 'no base64' },
  { body: '{"data":"data:;base64,AAA"}', data: 'refused', why: 'not in groups of four' },
  { body: '{"data":"data:;base64,AA==AAAA"}', data: 'refused', why: 'goes on behind its end' },
  { body: '{"data":"data:text/plain,%zz"}', data: 'refused', why: 'no percent-encoding' },
  { body: '{"data":"data:text/plain,a%4"}', data: 'refused', why: 'ends in the middle' },
  { body: String.raw`{"data":"data:text/plain,a\"b"}`, data: 'refused', why: 'escapes that no data URL has' },
  { body: '{"data":"data:,a","data":"data:,b"}', data: 'refused', why: 'two files' },
  { body: `{"data":"${'x'.repeat(400)},"}`, data: 'refused', why: 'an endless head' },
  { body: `{"data":"${dataUrl('a/b', 'x'.repeat(10_001))}"}`, data: 'tooLarge', why: 'too large' },
])('$body: $data, $why', async ({ body, data }) => {
  for (const pieceSize of [1, 5, 100_000]) expect(await read(body, pieceSize)).toMatchObject({ data })
  expect(readdirSync(folder)).toEqual([])
})

test('a body that is too large is not read to its end, whatever part of it is', async () => {
  await expect(read(`{"data":"${'x'.repeat(30_000)}"}`)).rejects.toThrow('more than 20000 bytes')
  await expect(read(`{"name":"${'x'.repeat(30_000)}"}`)).rejects.toThrow('more than 20000 bytes')
  const wide = { body: 1_000_000, file: 10 }
  const source = Readable.from([Buffer.from(`{"name":"${'x'.repeat(70_000)}"}`)])
  await expect(readJsonUpload(source, folder, wide)).rejects.toThrow('around the file')
  expect(readdirSync(folder)).toEqual([])
})

test('the largest file is exactly as large as allowed', async () => {
  const body = JSON.stringify({ data: dataUrl('a/b', 'x'.repeat(10_000)) })
  expect(await read(body, 1_000)).toMatchObject({ content: 'x'.repeat(10_000) })
})
