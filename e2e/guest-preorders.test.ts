import { expect, shop, test } from './support/journey.ts'
import { agree, fillContact, openWithCart, placedOrder, submitButton } from './support/ordering.ts'

test('[SUBMIT-04] [SUBMIT-07] [OPEN-88] [OPEN-180] a preorder while the shop is closed', async ({
  page,
  setTime,
}) => {
  await setTime('2026-11-16T21:00:00+01:00')
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]])
  await expect(page.getByText('Derzeit haben wir leider geschlossen.')).toBeVisible()
  await expect(page.getByText(/Gerne nehmen wir auch Ihre Vorbestellungen entgegen\./)).toBeVisible()
  await expect(page.getByText('So schnell wie möglich')).toBeVisible()
  await expect(page.getByText('Frühestens 17.11.2026 07:30 Uhr')).toBeVisible()
  await fillContact(page)
  await agree(page)
  await submitButton(page, 'Vorbestellung abschicken').click()
  await placedOrder(page)
})

test('[OPEN-196] the shop closes while somebody orders: the customer reads it and decides again', async ({
  page,
  setTime,
}) => {
  await setTime('2026-11-16T18:25:00+01:00')
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]])
  await fillContact(page)
  await agree(page)
  await shop().setTime('2026-11-16T18:35:00+01:00')
  await submitButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Wir haben inzwischen geschlossen.' })
  await expect(notice).toHaveText(
    'Wir haben inzwischen geschlossen. Frühester Termin: Di., 17.11., 07:30 Uhr.',
  )
  await page.getByRole('button', { name: /abschicken$/ }).click()
  await placedOrder(page)
})

test('[APPT-01] [APPT-08] [OPEN-65] an order for Friday night, which the shop knows by its clock', async ({
  page,
}) => {
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]])
  await page.getByRole('button', { name: 'Termin wählen' }).click()
  const day = page.getByRole('dialog', { name: 'Tag wählen' })
  await day.getByRole('button', { name: /20\. November/ }).click()
  await day.getByRole('button', { name: 'Speichern' }).click()
  const time = page.getByRole('dialog', { name: 'Uhrzeit wählen' })
  await time.getByRole('button', { name: '18:30 - 24:00' }).click()
  await time.getByRole('button', { name: 'Minute später' }).click()
  await expect(time.getByRole('spinbutton', { name: 'Minute' })).toHaveText('35')
  await time.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('20.11.2026 18:35 Uhr')).toBeVisible()
  await fillContact(page)
  await agree(page)
  await submitButton(page).click()
  expect(Date.parse((await placedOrder(page)).appointment ?? '')).toBe(
    Date.parse('2026-11-20T18:35:00+01:00'),
  )
})
