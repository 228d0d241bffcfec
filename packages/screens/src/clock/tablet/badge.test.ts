import { expect, test } from 'vitest'
import { badgeIn, createScannerReader } from './badge.ts'

test.each([
  ['https://shop.example/screen/clock#username=eva&token=geheim', { username: 'eva', token: 'geheim' }],
  ['#username=eva%40shop&token=a%2Bb', { username: 'eva@shop', token: 'a+b' }],
  ['https://shop.example/menu', null],
  ['#token=geheim', null],
  ['4012345678901', null],
])('a QR code with %j belongs to %j', (text, badge) => expect(badgeIn(text)).toEqual(badge))

test('a scanner types fast and ends with Enter; what a person typed before it is left out', () => {
  const read = createScannerReader()
  expect(read('x', 0)).toBeNull()
  const typed = Array.from('#a=1', (key, at) => read(key, 2_000 + at * 10))
  expect(typed).toEqual([null, null, null, null])
  expect(read('Shift', 2_045)).toBeNull()
  expect(read('Enter', 2_050)).toBe('#a=1')
  expect(read('Enter', 2_060)).toBeNull()
})

test('a pause makes it a person', () => {
  const read = createScannerReader()
  for (const [at, key] of Array.from('#a=1').entries()) read(key, at * 500)
  expect(read('Enter', 3_000)).toBeNull()
})
