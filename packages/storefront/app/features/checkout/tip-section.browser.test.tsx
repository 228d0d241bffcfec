import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { givenProduct } from '../../testing/given-init.ts'
import { data } from '@theke/ui/testing/api-recorder.ts'
import { updateCart } from '../../shop/cart-store.ts'
import { keepCopy } from '../../shop/order-copy.ts'
import { address } from '../../testing/open-page.tsx'
import {
  agree,
  croissant,
  eva,
  givenPublicOrder,
  openOrdering,
  submitButton,
} from '../../testing/open-ordering.ts'

const can = givenProduct({
  id: 9,
  name: 'Himbeersoda Dose',
  category: 1,
  price: 3,
  content: { deposit: 0.25 },
})
const offered = { branch: { isTipEnabled: true } as const, cart: { order: eva } }
const choice = (name: string) => page.getByRole('button', { name })
const amount = page.getByRole('textbox', { name: 'Betrag (EUR)' })

test('[OPEN-203~] a branch that takes no tips does not ask for one', async () => {
  await openOrdering({ cart: { order: eva } })
  await expect.element(submitButton()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Trinkgeld' })).not.toBeInTheDocument()
})

test('[OPEN-203~] a share is a line of its own and is sent with what is to be paid', async () => {
  const { sent } = await openOrdering({ ...offered, wishes: [[croissant, 10]] })
  await choice('10 % · 2,60\u00a0€').click()
  await expect.element(page.getByRole('term').filter({ hasText: 'Trinkgeld' })).toBeVisible()
  await agree()
  await submitButton().click()
  await expect.poll(address).toMatch(/^\/status/)
  expect(sent()).toMatchObject([{ tip: 2.6, expectedTotalGross: 28.6 }])
})

test('[OPEN-203~] an amount of one’s own within reason; what is none is refused beside its field', async () => {
  const { sent } = await openOrdering({ ...offered, wishes: [[croissant, 10]] })
  await choice('Anderer Betrag').click()
  await amount.fill('300')
  await agree()
  await submitButton().click()
  await expect.element(page.getByRole('link', { name: /höchstens 26,00/ })).toBeVisible()
  await amount.fill('viel')
  await submitButton().click()
  await expect.element(page.getByRole('link', { name: /Trinkgeld als Betrag/ })).toBeVisible()
  expect(sent()).toEqual([])
  await amount.fill('1,50')
  await submitButton().click()
  await expect.poll(address).toMatch(/^\/status/)
  expect(sent()).toMatchObject([{ tip: 1.5, expectedTotalGross: 27.5 }])
})

test('[OPEN-203~] a deposit stands beside the gross and is part of what is to be paid', async () => {
  const { sent } = await openOrdering({ cart: { order: eva }, wishes: [[can, 2]], products: [can] })
  await expect.element(page.getByRole('term').filter({ hasText: 'Pfand' })).toBeVisible()
  await expect.element(page.getByText('Zu zahlen').first()).toBeVisible()
  await agree()
  await submitButton().click()
  await expect.poll(address).toMatch(/^\/status/)
  expect(sent()).toMatchObject([{ tip: 0, expectedTotalGross: 6.5 }])
})

test('[OPEN-197~] [OPEN-203~] back from the terminal the tip is still there, so that the same order costs the same', async () => {
  const { shop, api } = await openOrdering({ ...offered, path: '/store/graz', wishes: [[croissant, 10]] })
  const order = givenPublicOrder({ paymentMethod: 'mollie' })
  const body = { paymentMethod: 'mollie', legalInstructions: true, privacyPolicy: true, tip: 2.6 }
  keepCopy('graz', { uid: order.uid, hash: order.hash, attempt: { key: 'one', body } }, false)
  updateCart('graz', (cart) => ({ ...cart, items: [] }))
  api.answer('GET /orders/public/:uid/:hash', () => data(order))
  await shop.router.navigate('/store/graz/checkout')
  await expect.element(page.getByRole('radio', { name: /Online Zahlung/ })).toBeChecked()
  await expect.element(amount).toHaveValue('2,6')
  await expect.element(page.getByRole('term').filter({ hasText: 'Trinkgeld' })).toBeVisible()
})
