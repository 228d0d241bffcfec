import type { ShopCoupon } from '@theke/contract/calls/coupons'
import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address } from '../testing/open-page.tsx'
import { agree, croissant, delivery, eva, openOrdering, submitButton } from '../testing/open-ordering.ts'

const coupon = (values: Partial<ShopCoupon> = {}): ShopCoupon => ({
  code: 'HERBST',
  kind: 'percentage',
  percentage: 10,
  amount: null,
  minimumOrderValue: 0,
  validFrom: null,
  validTo: null,
  branches: [],
  orderTypes: [],
  ...values,
})
const input = page.getByRole('textbox', { name: 'Gutscheincode' })
const redeem = page.getByRole('button', { name: 'Einlösen' })
const remove = page.getByRole('button', { name: 'Gutschein HERBST entfernen' })
const line = (label: string) => page.getByRole('term').filter({ hasText: label })
const cartPage = '/store/graz/warenkorb'

async function enter(code: string) {
  await input.fill(code)
  await redeem.click()
}

test('[OPEN-203~] a code in the cart takes its share off as a line of its own, and can be taken back', async () => {
  const { api } = await openOrdering({ path: cartPage, wishes: [[croissant, 10]] })
  api.answer('POST /coupons/look-up', () => data(coupon()))
  await enter(' herbst ')
  expect(api.changes().at(-1)?.body).toEqual({ couponCode: ' herbst ' })
  await expect.element(page.getByText('2,60 € gespart')).toBeVisible()
  await expect.element(page.getByText('-2,60 €')).toBeVisible()
  await expect.element(line('Gutschein HERBST')).toBeVisible()
  await expect.element(page.getByText('23,40 €').first()).toBeVisible()
  await remove.click()
  await expect.element(line('Gutschein HERBST')).not.toBeInTheDocument()
  await expect.element(input).toHaveValue('')
})

test.each([
  {
    why: 'an empty field',
    answer: () => data(coupon()),
    code: ' ',
    text: 'Bitte geben Sie einen Gutscheincode ein.',
  },
  {
    why: 'what the server says of it',
    answer: () =>
      refusal(422, {
        field: 'couponCode',
        code: 'couponUnknown',
        message: 'Diesen Gutscheincode gibt es nicht.',
      }),
    code: 'FALSCH',
    text: 'Diesen Gutscheincode gibt es nicht.',
  },
  {
    why: 'too many tries',
    answer: () =>
      refusal(429, { code: 'tooMany', message: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.' }),
    code: 'FALSCH',
    text: 'Zu viele Anfragen. Bitte versuchen Sie es später erneut.',
  },
  {
    why: 'another branch',
    answer: () => data(coupon({ branches: [77] })),
    code: 'HERBST',
    text: 'Dieser Gutschein gilt nicht in dieser Filiale.',
  },
])('[OPEN-203~] beside the field stands $why, and the cursor is in it', async ({ answer, code, text }) => {
  const { api } = await openOrdering({ path: cartPage })
  api.answer('POST /coupons/look-up', answer)
  await enter(code)
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
})

test('[OPEN-203~] a lost answer is said beside the field', async () => {
  await openOrdering({ path: cartPage, lost: ['POST /coupons/look-up'] })
  await enter('HERBST')
  await expect.element(page.getByText('Gutschein konnte nicht geprüft werden.')).toBeVisible()
})

test('[OPEN-203~] a coupon whose minimum is missing waits in the cart and counts once it is reached', async () => {
  const { api } = await openOrdering({ path: cartPage, wishes: [[croissant, 2]] })
  api.answer('POST /coupons/look-up', () => data(coupon({ minimumOrderValue: 7 })))
  await enter('HERBST')
  await expect
    .element(page.getByText(/gilt ab einem Warenwert von 7,00.€\. Es fehlen noch 1,80.€\./))
    .toBeVisible()
  await expect.element(line('Gutschein HERBST')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Mehr' }).click()
  await expect.element(page.getByText('0,78 € gespart')).toBeVisible()
})

test('[OPEN-203~] the checkout sends code and lower total; Enter in the field sends no order', async () => {
  const { api, sent } = await openOrdering({ wishes: [[croissant, 10]], cart: { order: eva } })
  api.answer('POST /coupons/look-up', () => data(coupon()))
  await input.fill('HERBST')
  input
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await expect.element(page.getByText('2,60 € gespart')).toBeVisible()
  expect(sent()).toEqual([])
  await agree()
  await submitButton().click()
  await expect.poll(address).toMatch(/^\/status/)
  expect(sent()).toMatchObject([{ couponCode: 'HERBST', expectedTotalGross: 23.4 }])
})

test('[OPEN-203~] [B47~] a code that was used up meanwhile is named in the list and taken back with one tap', async () => {
  const { api, sent } = await openOrdering({ cart: { order: eva } })
  api.answer('POST /coupons/look-up', () => data(coupon()))
  await enter('HERBST')
  await expect.element(remove).toBeVisible()
  api.answer('POST /orders', () =>
    refusal(422, {
      field: 'couponCode',
      code: 'couponUsedUp',
      message: 'Dieser Gutschein ist aufgebraucht.',
    }),
  )
  await agree()
  await submitButton().click()
  await expect.element(page.getByRole('link', { name: /ist aufgebraucht/ })).toBeVisible()
  await remove.click()
  await expect.element(page.getByText('Dieser Gutschein ist aufgebraucht.')).not.toBeInTheDocument()
  await submitButton().click()
  await expect.poll(() => sent().length).toBe(2)
  expect(sent()[1]).toMatchObject({ couponCode: '', expectedTotalGross: 5.2 })
})

test('[OPEN-203~] a coupon for another type takes nothing off, and the order waits until it is removed', async () => {
  const { api, sent } = await openOrdering({
    wishes: [[croissant, 10]],
    cart: { order: eva, ...delivery },
  })
  api.answer('POST /coupons/look-up', () => data(coupon({ kind: 'freeDelivery', percentage: null })))
  await enter('HERBST')
  await expect.element(page.getByRole('status').getByText('Gratis-Lieferung')).toBeVisible()
  await page.getByRole('radio', { name: /^Takeaway/ }).click()
  await expect.element(page.getByText('Dieser Gutschein gilt nur für Lieferung.')).toBeVisible()
  await agree()
  await submitButton().click()
  await expect.element(page.getByRole('link', { name: /gilt nur für Lieferung/ })).toBeVisible()
  expect(sent()).toEqual([])
})

test('[OPEN-203~] in the checkout a used coupon stands there at once, and the minimum counts the goods before it', async () => {
  const visit = { width: 390, height: 844 }
  const { api } = await openOrdering({
    path: cartPage,
    wishes: [[croissant, 8]],
    cart: { order: eva },
    visit,
  })
  api.answer('POST /coupons/look-up', () => data(coupon()))
  await enter('HERBST')
  await expect.element(page.getByText('2,08 € gespart')).toBeVisible()
  await page.getByRole('link', { name: 'Bestellung abschließen' }).click()
  await expect.poll(address).toBe('/store/graz/checkout')
  await expect.element(page.getByText('2,08 € gespart')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Code eingeben' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: /^Lieferung.*noch 4,20\s€/ })).toBeVisible()
})
