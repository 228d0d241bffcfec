import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../../testing/open-screen.tsx'
import { givenItem, givenOrder } from '@theke/contract/calls/given-order'
import { isSoundOn } from '../local-settings.ts'

const names = ['Huber', 'Šimečková', 'Maier', 'Gruber', 'Bauer']

/** A rush hour: so many waiting orders, three in the kitchen, nothing ready. */
function givenRush(waiting: number) {
  const createdAt = new Date().toISOString()
  const many = Array.from({ length: waiting }, (_, index) =>
    givenOrder({
      id: index + 1,
      ticketNumber: 100 + index,
      firstName: 'Eva',
      lastName: names[index % names.length] ?? '',
      phone: `+4366412310${String(index).padStart(2, '0')}`,
      createdAt,
      items: [givenItem(), givenItem({ amount: 2 })],
    }),
  )
  const cooking = Array.from({ length: 3 }, (_, index) =>
    givenOrder({
      id: 200 + index,
      ticketNumber: 50 + index,
      isConfirmed: true,
      isDineIn: index === 0,
      createdAt,
    }),
  )
  const api = openApi()
  isSoundOn.set(false) // its hint would take the place of a card
  api.answer('GET /orders/current', [...many, ...cooking])
  api.answer('GET /orders', () => Response.json({ data: [], meta: { limit: 20, next: null } }))
  return api
}

/** The cards of a column that are whole in sight. */
const readable = () =>
  page
    .getByRole('region', { name: /^Wartet/ })
    .getByRole('article')
    .elements()
    .filter((card) => {
      const { top, bottom, left, right, width } = card.getBoundingClientRect()
      const isInWindow = top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
      // neither under a bar nor cut off by its column
      return (
        isInWindow &&
        [top + 4, bottom - 4].every((y) => card.contains(document.elementFromPoint(left + width / 2, y)))
      )
    }).length

test.each([
  { width: 1440, height: 900, least: 8 },
  { width: 768, height: 1024, least: 5 },
])(
  '[ORDERS-01~] of 26 waiting orders at least $least are readable at $width px',
  async ({ width, height, least }) => {
    await page.viewport(width, height)
    givenRush(26)
    await openScreen('/orders')
    await expect.element(page.getByRole('article', { name: /^Bestellung 100,/ })).toBeVisible()
    await expect.poll(readable).toBeGreaterThanOrEqual(least)
  },
)

test('the board is searched by number, name and phone', async () => {
  await page.viewport(1440, 900)
  givenRush(26)
  await openScreen('/orders')
  const search = page.getByRole('searchbox', { name: 'Board durchsuchen' })
  const cards = page.getByRole('region', { name: /^Wartet/ }).getByRole('article')
  for (const [term, first, count] of [
    ['103', 'Bestellung 103,', 1],
    ['simeck', 'Bestellung 101,', 5],
    ['0664 123 1007', 'Bestellung 107,', 1],
  ] as const) {
    await search.fill(term)
    await expect.element(cards).toHaveLength(count)
    await expect.element(cards.first()).toHaveAccessibleName(expect.stringContaining(first))
  }
})

test('only the late orders are shown with one tap, and how many there are', async () => {
  const api = givenRush(2)
  const now = Date.now()
  const late = givenOrder({
    id: 90,
    ticketNumber: 190,
    isConfirmed: true,
    appointmentDate: new Date(now - 7 * 60_000).toISOString(),
  })
  const inTime = givenOrder({ id: 91, ticketNumber: 191, createdAt: new Date(now).toISOString() })
  api.answer('GET /orders/current', [late, inTime])
  await openScreen('/orders')
  const card = (ticket: number) => page.getByRole('article', { name: new RegExp(`^Bestellung ${ticket},`) })
  await expect.element(card(191)).toBeVisible()
  const only = page.getByRole('button', { name: 'Zu spät 1' })
  await only.click()
  await expect.element(card(191)).not.toBeInTheDocument()
  await expect.element(card(190)).toBeVisible()
  await only.click()
  await expect.element(card(191)).toBeVisible()
})

test('with several branches card and dialog name branch, customer and ticket', async () => {
  await page.viewport(1440, 900)
  const api = givenRush(1)
  api.records('branches', [{ name: 'Graz' }, { name: 'Wien' }])
  await openScreen('/orders')
  const card = page.getByRole('article', { name: /^Bestellung 100,/ })
  await expect.element(card).toMatchTextContent('Graz')
  await card.getByRole('button', { name: 'Bestätigen mit anderer Zeit' }).click()
  const dialog = page.getByRole('dialog', { name: /100/ })
  await expect.element(dialog).toMatchTextContent(/Graz · .* · Eva Huber/)
})

test('an order at a table is served, not fetched', async () => {
  await page.viewport(1440, 900)
  givenRush(1)
  await openScreen('/orders')
  const card = page.getByRole('article', { name: /^Bestellung 50,/ })
  await expect.element(card.getByRole('button', { name: 'Wird serviert' })).toBeInTheDocument()
})
