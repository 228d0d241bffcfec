import { expect, test } from 'vitest'
import { encodeUtf8 } from './encode-utf8.ts'

test.each(['', 'Brot', 'Käse', '3,50 € – „Käse“', '🧀', 'halb \ud83e', '\udd00 halb', 'a\0b\ufeff'])(
  "'%s' has the bytes of Buffer.from",
  (text) => expect(encodeUtf8(text)).toEqual(Buffer.from(text)),
)
