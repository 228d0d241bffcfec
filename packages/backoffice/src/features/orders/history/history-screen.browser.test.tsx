import { givenOrder } from '@theke/contract/calls/given-order'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { localDateOf } from '@theke/domain/values'
import type { Sent } from '@theke/ui/testing/api-recorder.ts'
import { data } from '@theke/ui/testing/api-recorder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, openApi, openScreen } from '../../../testing/open-screen.tsx'
import { keepOrders } from '../../../testing/stored-orders.ts'
import { button, download, press } from '../../../testing/user.ts'

const rows = page.getByRole('table').getByRole('row')
const search = page.getByRole('searchbox', { name: 'Bestellungen suchen' })
const pageSize = 50
const ended = { isConfirmed: true, isCompleted: true, status: 'completed' } as const

/** 51 orders of one name and one of another, newest first, searched and paged as the server does. */
function openHistory() {
  const order = (id: number, lastName: string) =>
    givenOrder({ id, ticketNumber: id, uid: `UID${id}`, firstName: 'Anna', lastName })
  const all = [
    order(52, 'Gesucht'),
    ...Array.from({ length: 51 }, (_, index) => order(51 - index, 'Seitenweise')),
  ]
  const api = openApi()
  keepOrders(api, [])
  const isMeant = ({ query }: Sent, found: StaffOrder) =>
    `${found.lastName} ${found.uid}`.toLowerCase().includes((query['search'] ?? '').toLowerCase()) &&
    (query['to'] === undefined || query['to'] >= '2026-11-16')
  api.answer('GET /orders', (sent: Sent) => {
    const limit = Number(sent.query['limit'] ?? pageSize)
    const after = Number(sent.query['after'] ?? Infinity)
    const left = all.filter((found) => isMeant(sent, found) && found.id < after)
    const shown = left.slice(0, limit)
    return data(shown, { limit, next: left.length > limit ? (shown.at(-1)?.id ?? null) : null })
  })
  api.answer('GET /orders/52', { ...all[0], history: [] })
  return api
}

test('[API-18~] [BACKOFFICE-02~] the history is searched, filtered, paged and exported', async () => {
  await page.viewport(1280, 900)
  openHistory()
  await openScreen('/orders/history')
  await search.fill('gesu')
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.nth(1)).toMatchTextContent('UID52')
  const found = await download(() => button('CSV').click())
  expect(found.name).toBe(`bestellungen-${localDateOf(Date.now())}.csv`)
  expect(found.text).toContain('"Bestellnummer";"Ticket";"Bestellt"')
  expect(found.text).toContain('"UID52";"52";"16.11.2026 11:00"')
  expect(found.text.trim().split('\r\n')).toHaveLength(2)

  await search.fill('Seitenweise')
  await expect.element(rows).toHaveLength(51)
  await button('Ältere').click()
  await expect.element(rows).toHaveLength(2)
  const all = await download(() => button('CSV').click()) // not only the page that is shown
  expect(all.text.match(/"Anna Seitenweise"/g)).toHaveLength(51)
  await button('Neuere').click()
  await expect.element(rows).toHaveLength(51)
  await button('Ältere').click()
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.nth(1)).toMatchTextContent('Seitenweise')

  await search.fill('gesu')
  await expect.element(rows.nth(1)).toMatchTextContent('UID52')
  history.back() // the field follows the address
  await expect.element(search).toHaveValue('Seitenweise')
  await expect.element(rows).toHaveLength(51)
  await page.getByRole('textbox', { name: 'Bis' }).fill('15.11.2026')
  await press('{Tab}')
  await expect.element(page.getByText('Keine Bestellungen gefunden.')).toBeVisible()
})

test('[BACKOFFICE-02~] an order is opened from the history and from the search of everything', async () => {
  await page.viewport(1280, 900)
  openHistory()
  await openScreen('/orders/history?search=UID52')
  await page.getByRole('table').getByRole('link').first().click()
  const title = page.getByRole('heading', { name: 'Ticket 52' })
  await expect.element(title).toBeVisible()
  history.back() // it was opened once
  await expect.poll(address).toBe('/orders/history?search=UID52')
  await expect.element(rows).toHaveLength(2)
  await press('{Control>}k{/Control}')
  await page.getByRole('textbox', { name: 'Bereich oder Eintrag suchen' }).fill('Gesucht')
  await page.getByText('Bestellung 52, Anna Gesucht').click()
  await expect.element(title).toBeVisible()
})

test.each([390, 1440])(
  'at %i px what counts of an order is seen without scrolling sideways',
  async (width) => {
    onTestFinished(() => page.viewport(1280, 900))
    await page.viewport(width, 900)
    const api = openApi()
    keepOrders(api, [])
    api.answer('GET /orders', () =>
      data([givenOrder({ ...ended, id: 7, createdAt: '2026-10-28T17:46:00+01:00' })], {
        limit: 50,
        next: null,
      }),
    )
    await openScreen('/orders/history')
    await expect.element(rows.nth(1)).toMatchTextContent('28.10. 17:46')
    const frame = page.getByRole('region', { name: 'Bestellungen' }).element()
    const edge = frame.getBoundingClientRect().right
    const lastNeeded = width < 768 ? 'Summe' : 'Zahlung'
    const heads = [...frame.querySelectorAll('th')]
    const needed = heads.slice(0, heads.findIndex((head) => head.textContent === lastNeeded) + 1)
    expect(needed.length).toBeGreaterThan(3)
    for (const head of needed)
      if (head.getClientRects().length > 0)
        expect(head.getBoundingClientRect().right, head.textContent).toBeLessThanOrEqual(edge + 1)
  },
)
