import { expect, test } from 'vitest'
import { wantedRange } from './byte-range.ts'

test.each([
  { header: undefined, is: undefined, why: 'nothing asked' },
  { header: 'bytes=0-', is: { start: 0, end: 99 }, why: 'how a browser begins a film' },
  { header: 'bytes=10-19', is: { start: 10, end: 19 }, why: 'a part' },
  { header: 'bytes=90-500', is: { start: 90, end: 99 }, why: 'the end is limited by the file' },
  { header: 'bytes=-5', is: { start: 95, end: 99 }, why: 'the last bytes' },
  { header: 'bytes=-500', is: { start: 0, end: 99 }, why: 'more than there is' },
  { header: 'bytes=100-', is: 'none', why: 'behind the end' },
  { header: 'bytes=-0', is: 'none', why: 'no bytes' },
  { header: 'bytes=5-2', is: undefined, why: 'not a range, so ignored' },
  { header: 'bytes=0-1,5-6', is: undefined, why: 'several parts may be answered with the whole' },
  { header: 'bytes=-', is: undefined, why: 'nonsense' },
  { header: 'lines=1-2', is: undefined, why: 'another unit' },
])('$header of 100 bytes: $why', ({ header, is }) => expect(wantedRange(header, 100)).toEqual(is))
