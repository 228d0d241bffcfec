import type { Page } from '@playwright/test'
import { readRecord, signInByApi } from './support/backoffice.ts'
import { findBarriers } from './support/barriers.ts'
import { expect, shop, test } from './support/journey.ts'
import { placeOrder } from './support/orders.ts'
import { pairedScreen } from './support/screens.ts'

const minutes = (count: number) => count * 60_000

const act = async (admin: Page, { id }: { id: number }, step: 'confirm' | 'cancel') => {
  const answer = await admin.request.post(`/api/orders/${id}/status/${step}`, { data: {} })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('[R18~] kitchen and front desk work on for ten minutes without a server; then all is sent once and a conflict is shown', async ({
  page,
  browser,
}) => {
  await signInByApi(page)
  const [finished, canceled] = [await placeOrder(), await placeOrder()]
  for (const order of [finished, canceled]) await act(page, order, 'confirm')
  const kitchen = await pairedScreen(page, browser, 'kitchen')
  const desk = await pairedScreen(page, browser, 'frontdesk')
  const ticket = ({ ticketNumber }: { ticketNumber: number }) =>
    kitchen.getByRole('article', { name: `Bestellung ${ticketNumber}, Abholung` })
  const preparing = desk.getByRole('region', { name: 'In Zubereitung' })
  const numberOf = ({ ticketNumber }: { ticketNumber: number }) => String(ticketNumber)
  await expect(ticket(finished)).toBeVisible()
  await expect(ticket(canceled)).toBeVisible()
  await expect(preparing.getByText(numberOf(finished), { exact: true })).toBeVisible()

  for (const screen of [kitchen, desk]) expect(await findBarriers(screen)).toEqual([])

  await shop().stopServer()
  for (const order of [finished, canceled])
    await ticket(order)
      .getByRole('button', { name: /^Fertig/ })
      .click()
  await expect(ticket(finished)).toBeHidden()
  await expect(kitchen.getByRole('status')).toHaveText(/^Offline.* · 2 Änderungen warten$/)
  await expect(desk.getByRole('status')).toHaveText(/^Offline/)
  for (const screen of [kitchen, desk]) {
    await screen.clock.fastForward(minutes(2))
    // a busy machine adds some time of its own
    await expect(screen.getByRole('status')).toContainText(/Offline seit [2-9] Min\./)
    await screen.clock.fastForward(minutes(8))
    await expect(screen.getByRole('status')).toContainText(/Offline seit 1\d Min\./)
  }
  await expect(preparing.getByText(numberOf(finished), { exact: true }), 'the last state').toBeVisible()

  // the network of the kitchen comes back later than the server: meanwhile somebody cancels one of the two
  await kitchen.context().setOffline(true)
  await shop().startServer()
  await act(page, canceled, 'cancel')
  await expect(desk.getByRole('status')).toBeHidden()
  await kitchen.context().setOffline(false)
  await expect(kitchen.getByRole('alert')).toHaveText(
    'Bestellstatus konnte nicht geändert werden. Der Stand wurde neu geladen.',
  )
  await expect(kitchen.getByRole('status')).toBeHidden()
  await expect(kitchen.getByText('Nichts zu tun.')).toBeVisible()
  await expect(
    desk.getByRole('region', { name: 'Abholbereit' }).getByText(numberOf(finished), { exact: true }),
  ).toBeVisible()
  const status = ({ id }: { id: number }) => readRecord<{ status: string }>(page, `orders/${id}`)
  expect([(await status(finished)).status, (await status(canceled)).status]).toEqual([
    'in-delivery',
    'canceled',
  ])
  for (const screen of [kitchen, desk]) await screen.context().close()
})
