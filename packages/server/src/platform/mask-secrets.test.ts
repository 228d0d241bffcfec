import { expect, test } from 'vitest'
import { maskDeep, maskSecrets, pagePath } from './mask-secrets.ts'

test.each([
  { text: '/status/abc/def', masked: '/status/:uid/:hash' },
  { text: '/status/abc/def?x=1#y', masked: '/status/:uid/:hash?x=1#y' },
  {
    text: 'https://shop.example/status/abc/def weiter',
    masked: 'https://shop.example/status/:uid/:hash weiter',
  },
  { text: '/newsletter/confirm/tok', masked: '/newsletter/confirm/:token' },
  { text: '/upload/hash/7-1.pdf', masked: '/upload/:hash/7-1.pdf' },
  { text: '/store/graz/status', masked: '/store/graz/status' },
])('$text is stored as $masked', ({ text, masked }) => expect(maskSecrets(text)).toBe(masked))

test('secrets are masked wherever they stand in data', () => {
  expect(maskDeep({ a: ['/status/a/b', 1, null], b: { c: '/status/a/b' } })).toEqual({
    a: ['/status/:uid/:hash', 1, null],
    b: { c: '/status/:uid/:hash' },
  })
})

test.each([
  { referer: 'https://shop.example/store/graz?token=1', path: '/store/graz', why: 'without the query' },
  { referer: 'https://shop.example/status/a/b', path: '/status/:uid/:hash', why: 'without secrets' },
  { referer: 'https://other.example/x', path: '', why: 'another site' },
  { referer: 'nonsense', path: '', why: 'no address' },
  { referer: undefined, path: '', why: 'none' },
])('path of $referer: $why', ({ referer, path }) => expect(pagePath(referer, 'shop.example')).toBe(path))
