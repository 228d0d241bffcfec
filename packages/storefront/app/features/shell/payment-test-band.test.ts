import { expect, test } from 'vitest'
import { givenShop, renderInShop } from '../../testing/render-in-shop.ts'
import { PaymentTestBand } from './payment-test-band.tsx'

test('every page says when payments are only simulated, and only then', () => {
  expect(renderInShop(PaymentTestBand, givenShop({ isPaymentTest: true }))).toContain(
    'Online-Zahlungen werden nur simuliert',
  )
  expect(renderInShop(PaymentTestBand, givenShop())).toBe('')
})
