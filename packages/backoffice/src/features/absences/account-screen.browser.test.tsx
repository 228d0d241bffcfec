import { data, refusal, type Sent } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin, employee, openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, field } from '../../testing/user.ts'

const row = {
  id: 1,
  date: '2026-01-01',
  year: 2026,
  origin: null,
  days: 12.5,
  note: '',
  by: null,
  createdAt: '',
}
const entitlement = { ...row, kind: 'entitlement' }

test('a planner pays out open days, and the booking stands in the account', async () => {
  const api = openApi(admin)
  const rows: object[] = [entitlement]
  const account = () => data({ user: { id: 7, name: 'Eva Huber' }, rows, reminders: [] })
  api.answer('GET /holiday-accounts/:id', account)
  const tooMuch = 'So viele Tage sind nicht offen.'
  api.answer('POST /holiday-accounts/:id/payouts', () => refusal(422, { message: tooMuch, field: 'days' }))
  await openScreen('/absences/account?person=7')
  await button('Tage auszahlen').click()
  await expect.element(field('Tage')).toHaveValue('12,5')
  await button('Auszahlung buchen').click()
  await expect.element(field('Tage')).toHaveAccessibleDescription(tooMuch)
  api.answer('POST /holiday-accounts/:id/payouts', ({ body }: Sent) => {
    rows.push({ ...row, id: 2, kind: 'payout', days: -12.5, note: (body as { note: string }).note })
    return account()
  })
  await field('Grund').fill('Austritt')
  await button('Auszahlung buchen').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: '2026: 0 Tage offen' })).toBeVisible()
  await expect.element(page.getByText('Auszahlung: Austritt')).toBeVisible()
  await expect.element(button('Tage auszahlen')).not.toBeInTheDocument()
  expect(api.changes().at(-1)).toMatchObject({
    path: '/holiday-accounts/7/payouts',
    body: { year: 2026, days: 12.5, note: 'Austritt' },
  })
})

test('an employee reads the own account and pays out nothing', async () => {
  const api = openApi(employee)
  api.answer('GET /holiday-accounts/:id', {
    user: { id: 2, name: 'Ich' },
    rows: [entitlement],
    reminders: [],
  })
  await openScreen('/absences/account')
  await expect.element(page.getByRole('heading', { name: '2026: 12,5 Tage offen' })).toBeVisible()
  await expect.element(button('Tage auszahlen')).not.toBeInTheDocument()
  const bookings = page.getByRole('region', { name: 'Buchungen 2026' })
  bookings.element().focus()
  await expect.element(bookings).toHaveFocus()
})
