import { expect, test } from 'vitest'
import { isWithinBounds, readJson } from './json-body.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const within = (text: string, maxNodes = 100) => isWithinBounds(Buffer.from(text), maxNodes)

test.each([
  { text: nested(32), ok: true, why: '32 levels are allowed' },
  { text: nested(33), ok: false, why: '33 are not' },
  { text: '{"a":'.repeat(10_000), ok: false, why: 'it need not be valid to be refused' },
  {
    text: JSON.stringify('[[[[{{{{,,,,'.repeat(100)),
    ok: true,
    why: 'brackets and commas in a text are text',
  },
  { text: String.raw`["\"[[[[", "\\", "[,,,,"]`, ok: true, why: 'escaped quotes do not end a text' },
  { text: String.raw`"${'\\'.repeat(9_999)}`, ok: true, why: 'a text without an end is left to the parser' },
  { text: `[${'1,'.repeat(98)}1]`, ok: true, why: '100 values with the list itself' },
  { text: `[${'1,'.repeat(99)}1]`, ok: false, why: 'one more' },
])('$why', ({ text, ok }) => expect(within(text)).toBe(ok))

test('a text of ten megabytes is skipped, not walked', () => {
  const body = Buffer.from(JSON.stringify({ data: 'A'.repeat(10_000_000) }))
  const tries = Array.from({ length: 5 }, () => {
    const started = performance.now()
    expect(isWithinBounds(body, 10)).toBe(true)
    return performance.now() - started
  })
  expect(Math.min(...tries)).toBeLessThan(20)
})

const read = (body: string | Buffer) => readJson(Buffer.from(body), 100, JSON.parse)

test.each([
  { body: String.raw`{"a":"\u0000"}`, why: 'NUL in a text' },
  { body: String.raw`{"a":["x",{"b":"\ud800"}]}`, why: 'half a surrogate pair, nested' },
  { body: String.raw`{"\udc00":1}`, why: 'half a pair in a name' },
  { body: Buffer.from([0x22, 0xc3, 0x28, 0x22]), why: 'bytes that are no UTF-8' },
  { body: Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), why: 'a surrogate encoded as UTF-8' },
])('$why is refused', ({ body }) =>
  expect(() => read(body)).toThrow(expect.objectContaining({ status: 400 })),
)

test('whole pairs, umlauts and escapes stay what they are', () => {
  expect(read(String.raw`{"a":"\ud83e\udd68 K\u00e4se","b":"Größe 🧀"}`)).toEqual({
    a: '🥨 Käse',
    b: 'Größe 🧀',
  })
})
