import '../styles.css'
import { givenItem, givenOrder } from '@theke/contract/calls/given-order'
import type { WirePreparation } from '@theke/contract/calls/kitchen'
import { data, recordApi, refusal } from '@theke/ui/testing/api-recorder.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { KitchenScreen } from './kitchen-screen.tsx'
import { countdownWords } from './ticket-card.tsx'

const device = {
  type: 'kitchen',
  id: 1,
  identifier: 'kueche',
  name: 'Pass',
  branch: { id: 1, name: 'Graz' },
  stations: [],
  screen: { gong: true, voice: false, clearAfterMinutes: null },
  rest: { scenes: [], seconds: 15 },
}
const product = (id: number, name: string) => ({ ...givenItem().product, id, name })
const order = (id: number, minutes: number, more: object = {}) =>
  givenOrder({
    id,
    ticketNumber: id,
    isConfirmed: true,
    appointmentDate: new Date(Date.parse('2026-11-16T10:00:00Z') + minutes * 60_000).toISOString(),
    items: [
      givenItem({ product: product(1, 'Schnitzel'), amount: 2 }),
      givenItem({ product: product(2, 'Bier') }),
    ],
    ...more,
  })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), shouldAdvanceTime: true })
  localStorage.clear()
})
afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
})

/** A server that keeps what the kitchen has done. */
function openApi(orders = [order(7, 10), order(8, 3)], stations: number[] = []) {
  const api = recordApi()
  onTestFinished(() => api.stop())
  const preparations = new Map<number, WirePreparation>()
  api.answer('GET /pairings/me', { isPaired: true, device: { ...device, stations } })
  api.answer('GET /kitchen', () =>
    data({ orders, preparations: [...preparations.values()], categories: { '1': 10, '2': 20 } }),
  )
  api.answer('PUT /orders/:id/preparation', ({ path, body }: { path: string; body: unknown }) => {
    const id = Number(path.split('/')[2])
    const { items = [], ...flags } = body as { items?: { index: number; isDone: boolean }[] }
    const before = preparations.get(id) ?? {
      order: id,
      done: [],
      isPrioritized: false,
      isRecalled: false,
      revision: 0,
    }
    const done = new Set(before.done)
    for (const { index, isDone } of items) done[isDone ? 'add' : 'delete'](index)
    const after = { ...before, ...flags, done: [...done], revision: before.revision + 1 }
    preparations.set(id, after)
    return data(after)
  })
  return { ...api, preparations }
}

test('a screen that starts while the server is away says so, and goes on by itself', async () => {
  const api = openApi()
  api.answer('GET /pairings/me', () => refusal(503, { message: 'Nicht erreichbar.' }))
  const screen = await render(<KitchenScreen />)
  await expect.element(screen.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible()
  api.answer('GET /pairings/me', { isPaired: true, device })
  await vi.advanceTimersByTimeAsync(3_000)
  await expect.element(screen.getByText('Schnitzel').first()).toBeVisible()
})

test('[API-20~] tickets stand by their promised time, are ticked line by line and finished', async () => {
  const api = openApi()
  const screen = await render(<KitchenScreen path={[]} />)
  const tickets = screen.getByRole('article')
  await expect.element(tickets.first()).toHaveAccessibleName('Bestellung 8, Abholung')
  await expect.element(tickets.first()).toMatchTextContent('in 3 Min.')
  const second = screen.getByRole('article', { name: 'Bestellung 7, Abholung' })
  await second.getByRole('button', { name: '2× Schnitzel' }).click()
  await expect
    .element(second.getByRole('button', { name: '2× Schnitzel' }))
    .toHaveAttribute('aria-pressed', 'true')
  await second.getByRole('button', { name: 'Fertig 2' }).click()
  await expect.element(second).not.toBeInTheDocument()
  await expect.poll(() => api.preparations.get(7)?.done).toEqual([0, 1])
  await screen.getByRole('button', { name: '7 zurückholen' }).click()
  await expect
    .element(screen.getByRole('article', { name: 'Bestellung 7, Abholung' }))
    .toMatchTextContent('Zurückgeholt')
})

test.each([
  { minutes: 7, words: 'in 7 Min.' },
  { minutes: 0, words: 'jetzt' },
  { minutes: -3, words: 'seit 3 Min.' },
  { minutes: -99, words: 'seit 99 Min.' },
  { minutes: -135, words: 'seit 2 Std.' },
])('$minutes minutes before a ticket is due it says „$words“', ({ minutes, words }) => {
  const now = Date.now()
  expect(countdownWords({ promisedAt: now + minutes * 60_000, createdAt: now }, now)).toBe(words)
})

test('keys and a foot pedal finish tickets, another key calls the last one back', async () => {
  const api = openApi()
  const screen = await render(<KitchenScreen path={[]} />)
  await expect.element(screen.getByRole('article').first()).toBeVisible()
  await userEvent.keyboard('2')
  await expect.poll(() => api.preparations.get(7)?.done).toEqual([0, 1])
  await userEvent.keyboard(' ')
  await expect.poll(() => api.preparations.get(8)?.done).toEqual([0, 1])
  await expect.element(screen.getByText('Nichts zu tun.')).toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(screen.getByRole('article', { name: 'Bestellung 8, Abholung' })).toBeVisible()
})

test('keys work on after the button that had the focus is gone with its ticket', async () => {
  const api = openApi()
  const screen = await render(<KitchenScreen path={[]} />)
  await screen.getByRole('button', { name: 'Fertig 1' }).click()
  await expect
    .element(screen.getByRole('article', { name: 'Bestellung 8, Abholung' }))
    .not.toBeInTheDocument()
  await userEvent.keyboard('1')
  await expect.poll(() => api.preparations.get(7)?.done).toEqual([0, 1])
})

test('a finished ticket does not come back while the list is read again', async () => {
  const api = openApi()
  const screen = await render(<KitchenScreen path={[]} />)
  const first = screen.getByRole('article', { name: 'Bestellung 8, Abholung' })
  await expect.element(first).toBeVisible()
  const read = api.sent.filter(({ path }) => path === '/kitchen').length
  api.answer('GET /kitchen', () => new Promise<never>(() => {}))
  await userEvent.keyboard('1')
  // the step is answered, the list is not
  await expect.poll(() => api.sent.filter(({ path }) => path === '/kitchen').length).toBe(read + 1)
  await expect.element(screen.getByRole('heading', { name: '1 Bestellung' })).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
  await userEvent.keyboard('1')
  await expect.element(screen.getByText('Nichts zu tun.')).toBeVisible()
  await expect.poll(() => api.preparations.get(7)?.done).toEqual([0, 1])
})

test('a station sees its own lines; an allergy stands in red; equal lines are made in one go', async () => {
  openApi([order(7, 10, { comment: 'Nussallergie!' }), order(8, 3)], [10])
  const screen = await render(<KitchenScreen path={[]} />)
  await expect.element(screen.getByText('Allergie: Nussallergie!')).toBeVisible()
  await expect.element(screen.getByText('+ 1 Position an anderer Station').first()).toBeVisible()
  await expect.element(screen.getByText('Bier')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Zusammenfassen' }).click()
  await expect
    .element(screen.getByRole('list', { name: 'Zusammengefasst' }))
    .toMatchTextContent('4× Schnitzel 8, 7')
})

test('[R18~] without a network ticks are kept, shown and sent once it is back; a refusal is shown', async () => {
  const api = openApi()
  const screen = await render(<KitchenScreen path={[]} />)
  const first = screen.getByRole('article', { name: 'Bestellung 8, Abholung' })
  await expect.element(first).toBeVisible()
  api.lose('GET /kitchen')
  api.lose('PUT /orders/:id/preparation')
  await first.getByRole('button', { name: '1× Bier' }).click()
  await expect.element(first.getByRole('button', { name: '1× Bier' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByRole('status')).toMatchTextContent('1 Änderung wartet')
  await vi.advanceTimersByTimeAsync(130_000)
  await expect.element(screen.getByRole('status')).toMatchTextContent('Offline seit 2 Min.')
  api.answer('PUT /orders/:id/preparation', () =>
    refusal(409, { message: 'Bestellstatus konnte nicht geändert werden.' }),
  )
  api.answer('GET /kitchen', { orders: [order(7, 10)], preparations: [], categories: {} })
  await vi.advanceTimersByTimeAsync(10_000)
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent('Bestellstatus konnte nicht geändert werden.')
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
  expect(localStorage.length).toBe(0)
})

test('[OPEN-128~] with a key in the address tickets are only read', async () => {
  const api = openApi()
  api.answer('GET /orders/backoffice/:branch/:key', [order(7, 10)])
  const screen = await render(<KitchenScreen path={['1', 'schluessel']} />)
  await expect.element(screen.getByRole('article', { name: 'Bestellung 7, Abholung' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '2× Schnitzel' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Fertig 1' })).not.toBeInTheDocument()
  await userEvent.keyboard('1')
  expect(api.changes()).toEqual([])
})
