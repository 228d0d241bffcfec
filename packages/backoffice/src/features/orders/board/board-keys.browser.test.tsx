import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApi, openScreen } from '../../../testing/open-screen.tsx'
import { keepOrders } from '../../../testing/stored-orders.ts'
import { press } from '../../../testing/user.ts'

const card = (ticket: number) => page.getByRole('article', { name: new RegExp(`^Bestellung ${ticket},`) })
const cardIn = (column: string, ticket: number) =>
  page
    .getByRole('list', { name: column, exact: true })
    .getByRole('article', { name: new RegExp(`^Bestellung ${ticket},`) })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** A day that does not end while the test runs. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00+01:00'), toFake: ['Date'], shouldAdvanceTime: true })
})
afterEach(() => void vi.useRealTimers())

/** A board with these orders, on which the clock of what can be taken back is in the hand of the test. */
async function openBoard(orders: Parameters<typeof keepOrders>[1]) {
  await page.viewport(1440, 900)
  const api = openApi()
  const stored = keepOrders(api, orders)
  await openScreen('/orders')
  await expect.element(page.getByRole('status', { name: 'Verbindung: Live' })).toBeVisible()
  await expect.element(card(101)).toBeVisible()
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  return { api, stored }
}

test('[ORDERS-01~] the board is worked with the keyboard alone', async () => {
  const { api, stored } = await openBoard([
    { appointmentDate: inMinutes(90), lastName: 'Tastatur' },
    { appointmentDate: inMinutes(95), lastName: 'Nachbar' },
  ])
  card(101).element().focus()
  await press('z')
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Gewünscht: .*\d\d:\d\d Uhr\./)
  await press('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(card(101)).toHaveFocus()

  // held down: the step is meant for this card, not for the next one that gets the focus
  await userEvent.keyboard('{ >3}')
  await expect.element(cardIn('In Zubereitung', 101)).toBeVisible()
  await expect.element(card(102)).toHaveFocus()
  await userEvent.keyboard('{/ }')
  expect(stored.get(2)?.status).toBe('waiting')

  card(101).element().focus()
  await press('f')
  await expect.element(cardIn('Erledigt', 101)).toBeVisible()
  await expect.element(card(102)).toHaveFocus()
  await expect.element(page.getByText(/^Bestellung 101 ist abgeschlossen/)).toBeVisible()
  await press('{Control>}z{/Control}')
  await expect.element(cardIn('In Zubereitung', 101)).toBeVisible()
  await expect.poll(() => stored.get(1)?.status).toBe('confirmed')
  expect(api.changes().map(({ path }) => path)).toEqual([
    '/orders/1/status/confirm',
    '/orders/1/status/completed',
    '/orders/1/status/undo',
  ])

  card(101).element().focus()
  await press('f')
  await expect.element(cardIn('Erledigt', 101)).toBeVisible()
  await expect.poll(() => stored.get(1)?.status).toBe('completed')
  await press('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Bestellung 102' })).toBeVisible()
})

test('a card that is worked on keeps the focus when the column is sorted anew', async () => {
  const { stored } = await openBoard([
    { appointmentDate: inMinutes(20) },
    { appointmentDate: inMinutes(30) },
    { appointmentDate: inMinutes(40) },
  ])
  card(101).element().focus()
  await press('{ArrowDown}')
  await expect.element(card(102)).toHaveFocus()
  stored.change({ id: 2, appointmentDate: inMinutes(60) })
  vi.advanceTimersByTime(100)
  await expect.element(page.getByRole('article').nth(2)).toHaveAccessibleName(/^Bestellung 102,/)
  await expect.element(card(102)).toHaveFocus()
})

test('[ORDERS-01~] the last card of a board that went away is taken back by the keyboard', async () => {
  const { stored } = await openBoard([{ isConfirmed: true }])
  await page.viewport(1200, 900) // ended orders are folded away
  card(101).element().focus()
  await press('f')
  await expect.element(card(101)).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Bestellung 101 ist abgeschlossen/)).toBeVisible()
  await press('{Control>}z{/Control}')
  await expect.element(cardIn('In Zubereitung', 101)).toBeVisible()
  await expect.poll(() => stored.get(1)?.status).toBe('confirmed')
})

test('[ORDERS-05~] another time is chosen and typed with the keyboard alone', async () => {
  const { api, stored } = await openBoard([
    { appointmentDate: '2026-11-16T11:30:00+01:00', lastName: 'Tastatur' },
    { appointmentDate: '2026-11-16T11:35:00+01:00', lastName: 'Nachbar' },
  ])
  card(101).element().focus()
  await press('z')
  const dialog = page.getByRole('dialog', { name: 'Bestellung 101: Andere Zeit vorschlagen' })
  await expect.element(dialog.getByRole('button', { name: /^\+ 15 Min/ })).toHaveFocus()
  await press('{Tab}{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => stored.get(1)?.counterAppointment).toBe('2026-11-16T12:00:00+01:00')
  await expect.element(card(101)).toHaveFocus()

  await press('{ArrowDown}b')
  const confirming = page.getByRole('dialog', { name: 'Bestellung 102 bestätigen' })
  await expect.element(confirming.getByRole('button', { name: /^Wunschzeit/ })).toHaveFocus()
  const other = confirming.getByRole('textbox', { name: 'Andere Zeit' })
  const buttons = confirming.getByRole('button', { name: /^In \d+ Min/ }).elements().length
  await press('{Tab}'.repeat(buttons + 1))
  await expect.element(other).toHaveFocus()
  await press('{Control>}a{/Control}16.11.2026 12:40{Enter}')
  await expect.element(confirming).not.toBeInTheDocument()
  await expect.poll(() => stored.get(2)?.status).toBe('confirmed')
  expect(api.changes().at(-1)?.body).toMatchObject({ appointmentDate: '2026-11-16T12:40:00+01:00' })
})
