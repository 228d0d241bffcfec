import { expect, test } from './support/journey.ts'
import {
  agree,
  delivery,
  eva,
  fillContact,
  openWithCart,
  placedOrder,
  submitButton,
} from './support/ordering.ts'
import { changeConfig } from './support/shop-settings.ts'

let undo: () => Promise<void>
test.beforeEach(async ({ request }) => {
  undo = await changeConfig(request, { areas: { branch: 'grid', checkout: 'menu', status: 'grid' } })
})
test.afterEach(() => undo())

test('[CHECKOUT-01] [OPEN-28] [OPEN-56] [OPEN-65] the second variant: inline days, slots and times', async ({
  page,
}) => {
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]])
  await expect(page.getByRole('button', { name: 'Termin wählen' })).toBeHidden()
  const days = page.getByRole('group', { name: 'Tag', exact: true })
  await expect(days.getByRole('button', { name: 'So schnell wie möglich' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await days.getByRole('button', { name: 'Morgen' }).click()
  await expect(page.getByRole('group', { name: 'Zeitraum' }).getByRole('button')).toHaveText([
    '07:30 - 18:30',
  ])
  await page.getByRole('combobox', { name: 'Uhrzeit' }).selectOption('12:15 Uhr')
  await expect(page.getByText('17.11.2026 12:15 Uhr')).toBeVisible()
  await fillContact(page)
  await agree(page)
  await submitButton(page).click()
  expect(Date.parse((await placedOrder(page)).appointment ?? '')).toBe(
    Date.parse('2026-11-17T12:15:00+01:00'),
  )
})

test('[PAY-03] [PAY-05] [DTYPE-03] [OPEN-56] [OPEN-73] cash also for delivery, and its own word for a quotation', async ({
  page,
}) => {
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 12]], { ...delivery, order: eva })
  await expect(page.getByRole('radio', { name: /Barzahlung/ })).toBeChecked()
  await page.getByRole('radio', { name: /Online Zahlung/ }).check()
  await page.getByRole('radio', { name: /^Takeaway/ }).check()
  await expect(page.getByRole('radio', { name: /Barzahlung/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Lieferung/ }).check()
  await page.getByRole('combobox', { name: 'Land' }).selectOption('Deutschland')
  await expect(submitButton(page, 'Angebotsanfrage abschicken')).toBeVisible()
})
