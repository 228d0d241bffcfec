import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brotliWithGaps } from './brotli-with-gaps.ts'
import { gzipWithGaps } from './gzip-with-gaps.ts'

const buffers = (parts: readonly string[]) => parts.map((part) => Buffer.from(part))

test('whatever the parts and the filling, unpacking gives the filled text', async () => {
  const words = fc.string({ unit: 'grapheme', minLength: 2, maxLength: 400 })
  const nonce = fc.base64String({ minLength: 24, maxLength: 24 })
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: 1, maxLength: 8 }), nonce, async (parts, fill) => {
      const filled = await brotliWithGaps(buffers(parts), 24)
      expect(brotliDecompressSync(filled?.(fill) ?? '').toString()).toBe(parts.join(fill))
    }),
  )
})

const line = '<li class="card"><a href="/store/graz/product/7">Kürbiskernöl</a></li>'
const page = buffers([`<style nonce="`, `">${line.repeat(700)}<script nonce="`, '">let a = 1</script>'])

test('a page of the usual size is packed to a fraction, smaller than with gzip', async () => {
  const nonce = 'A'.repeat(24)
  const filled = await brotliWithGaps(page, nonce.length)
  const packed = filled?.(nonce) ?? Buffer.alloc(0)
  expect(brotliDecompressSync(packed).toString()).toBe(page.join(nonce))
  expect(packed.length).toBeLessThan((await gzipWithGaps(page))(nonce).length)
})

test('a gap is filled with what fits into it', async () => {
  const filled = await brotliWithGaps(page, 24)
  expect(() => filled?.('too short')).toThrow(RangeError)
})

test.each([
  { parts: ['', 'text'], why: 'the stream begins with the first part' },
  { parts: ['text', '"'], why: 'two bytes after a gap belong to its block' },
])('parts that leave no room are not packed: $why', async ({ parts }) => {
  expect(await brotliWithGaps(buffers(parts), 24)).toBeUndefined()
})
