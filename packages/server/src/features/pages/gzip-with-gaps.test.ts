import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzipWithGaps } from './gzip-with-gaps.ts'

test('whatever the parts and the filling, unpacking gives the filled text', async () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 8 }), words, async (parts, fill) => {
      const filled = await gzipWithGaps(parts.map((part) => Buffer.from(part)))
      expect(gunzipSync(filled(fill)).toString()).toBe(parts.join(fill))
      expect(gunzipSync(filled('another')).toString()).toBe(parts.join('another'))
    }),
  )
})

test('a page of the usual size is packed to a fraction', async () => {
  const line = '<li class="card"><a href="/store/graz/product/7">Kürbiskernöl</a></li>'
  const page = [`<style nonce="`, `">${line.repeat(700)}<script nonce="`, '"></script>']
  const packed = (await gzipWithGaps(page.map((part) => Buffer.from(part))))('AAAA')
  expect(packed.length).toBeLessThan(page.join('').length / 20)
})
