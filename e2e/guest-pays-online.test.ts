import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import {
  agree,
  countOrders,
  fillContact,
  openWithCart,
  ownName,
  placedOrder,
  submitButton,
} from './support/ordering.ts'

const failed =
  'Leider ist Ihre Zahlung fehlgeschlagen. Bitte überprüfen Sie Ihre Daten und versuchen Sie es erneut.'

async function goToTerminal(page: Page) {
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 3]])
  await fillContact(page)
  await agree(page)
  await page.getByRole('radio', { name: /Online Zahlung/ }).check()
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Zahlung simulieren' })).toBeVisible()
}

test('[PAY-06] [PAY-07] [PAY-09] [OPEN-69] [OPEN-71] paid online: back on the status page, the copy of the cart is gone', async ({
  page,
}) => {
  await goToTerminal(page)
  await page.getByRole('button', { name: 'Bezahlt' }).click()
  expect(await placedOrder(page)).toMatchObject({ paymentMethod: 'mollie', isPaid: true })
  await expect(page.getByText('Online Zahlung (Bezahlt)')).toBeVisible()
  await page.goto('/store/graz/checkout')
  await expect(page.getByText('Keine Produkte im Warenkorb!')).toBeVisible()
})

test('[ROUTE-05] [ERR-03] [OPEN-72] cancelled or failed: the cart is back with a message, and the next try is a new order', async ({
  page,
}) => {
  for (const choice of ['Abgebrochen', 'Fehlgeschlagen'])
    await test.step(choice, async () => {
      await goToTerminal(page)
      await page.getByRole('button', { name: choice }).click()
      await expect(page).toHaveURL(/\/store\/graz\/checkout\/error/)
      await expect(page.getByText(failed)).toBeVisible()
      await expect(page.getByText('3 Stück')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveValue('Eva')
      await expect(page.getByRole('radio', { name: /Online Zahlung/ })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: /^Ich akzeptiere/ })).toBeChecked()
      await page.getByRole('radio', { name: /Barzahlung/ }).check()
      await submitButton(page).click()
      expect(await placedOrder(page)).toMatchObject({ paymentMethod: 'cash' })
    })
})

test('[OPEN-72] [OPEN-96] back from the terminal without paying: the cart is there without a message, the same order leads to the same payment', async ({
  page,
  request,
}) => {
  const name = ownName('Zurück')
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 3]])
  await fillContact(page)
  await page.getByRole('textbox', { name: 'Nachname' }).fill(name)
  await agree(page)
  await page.getByRole('radio', { name: /Online Zahlung/ }).check()
  for (let visit = 0; visit < 2; visit++) {
    await submitButton(page).click()
    await expect(page.getByRole('heading', { name: 'Zahlung simulieren' })).toBeVisible()
    if (visit === 0) {
      await page.goBack()
      await expect(page.getByText('3 Stück')).toBeVisible()
      await expect(page.getByText(failed)).toBeHidden()
      await expect(page.getByRole('radio', { name: /Online Zahlung/ })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: /^Ich habe die/ })).toBeChecked()
    }
  }
  await page.getByRole('button', { name: 'Bezahlt' }).click()
  expect(await placedOrder(page)).toMatchObject({ isPaid: true })
  expect(await countOrders(request, name)).toBe(1)
})

test('[OPEN-197] back from the terminal with another wish: the earlier order is over', async ({
  page,
  request,
}) => {
  const earlier = { uid: '', hash: '' }
  await page.route(
    '**/api/orders',
    async (route) => {
      const response = await route.fetch()
      Object.assign(earlier, ((await response.json()) as { data: object }).data)
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await goToTerminal(page)
  await page.goBack()
  await expect(page.getByText('3 Stück')).toBeVisible()
  await page.getByRole('radio', { name: /Barzahlung/ }).check()
  await submitButton(page).click()
  expect(await placedOrder(page)).toMatchObject({ paymentMethod: 'cash', isFailed: false })
  const answer = await request.get(`/api/orders/public/${earlier.uid}/${earlier.hash}`)
  expect(await answer.json()).toMatchObject({ data: { isFailed: true, isPaid: false } })
})
