import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openZip } from './spreadsheet/open-zip.ts'
import { writeZip } from './write-zip.ts'

test('files of an archive come out as they went in, with names in German', async () => {
  const files = { 'Käse.txt': 'gereift', 'leer.txt': '', 'groß.bin': 'x'.repeat(100_000) }
  const archive = await buffer(
    Readable.from(
      writeZip(Object.entries(files).map(([name, text]) => ({ name, bytes: async () => Buffer.from(text) }))),
    ),
  )
  expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  const zip = openZip(archive, 1_000_000)
  for (const [name, text] of Object.entries(files)) expect((await zip.read(name)).toString()).toBe(text)
})
