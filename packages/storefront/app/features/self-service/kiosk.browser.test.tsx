import { data } from '@theke/ui/testing/api-recorder.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getCart } from '../../shop/cart-store.ts'
import { given } from '../../testing/given-init.ts'
import { address } from '../../testing/open-page.tsx'
import { agree, eva, givenPublicOrder, openOrdering } from '../../testing/open-ordering.ts'
import { advance, beginWait, stopClock, until } from '../../testing/stopped-clock.ts'
import { repeatEvery } from '../checkout/repeat-sending.ts'

const wake = page.getByRole('button', { name: /Tippen um zu bestellen/ })
const checkout = '/store/graz/checkout?context=self-service'
const texts = () => document.body.textContent

beforeEach(() => {
  // a test has no full screen to give
  vi.spyOn(Element.prototype, 'requestFullscreen').mockResolvedValue()
})

test.each([
  { label: 'Hier essen', flags: { isDelivery: false, isDineIn: true } },
  { label: 'Zum Mitnehmen', flags: { isDelivery: false, isDineIn: false } },
])('[OPEN-03~] a kiosk first asks where the guest eats: „$label“', async ({ label, flags }) => {
  await openOrdering({ path: '/store/graz?context=self-service', wishes: [] })
  await wake.click()
  expect(Element.prototype.requestFullscreen).toHaveBeenCalled()
  const question = page.getByRole('dialog', { name: 'Wo möchten Sie essen?' })
  await question.getByRole('button', { name: label }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(getCart('graz')).toMatchObject(flags)
})

test('a branch that offers only one of them asks nothing', async () => {
  await openOrdering({
    path: '/store/graz?context=self-service',
    wishes: [],
    branch: { isDineInEnabled: false },
  })
  await wake.click()
  await expect.element(wake).not.toBeInTheDocument()
  await expect.element(page.getByText('Wo möchten Sie essen?')).not.toBeInTheDocument()
})

test('the screensaver of a paired kiosk shows its scenes in turn', async () => {
  stopClock()
  const { api } = await openOrdering({ path: '/store/graz?context=self-service', wishes: [] })
  const scenes = ['mittag', 'abend'].map((path, index) => ({ id: index + 1, path }))
  const device = {
    type: 'kiosk',
    id: 1,
    identifier: 'kiosk',
    name: '',
    branch: { id: 1, name: 'Graz', identifier: 'graz' },
    stations: [],
    screen: { gong: false, voice: false, clearAfterMinutes: null },
    rest: { scenes, seconds: 15 },
  }
  api.answer('GET /pairings/me', { isPaired: true, device })
  const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('dialog iframe')]
  const shown = () => frames().findIndex((frame) => frame.dataset['shown'] === 'true')
  await advance(60_000)
  await until(() => frames().length === 2)
  expect(frames().map((frame) => frame.getAttribute('src'))).toEqual(['/scene/mittag', '/scene/abend'])
  expect(shown()).toBe(0)
  await advance(15_000)
  await until(() => shown() === 1)
  expect(texts()).toContain('Tippen um zu bestellen')
})

test('[OPEN-03~] T24 a kiosk has no way out of ordering: no menu, and what leads elsewhere leads to its start', async () => {
  await openOrdering({
    path: '/store/graz?context=self-service',
    wishes: [],
    branch: { isDineInEnabled: false },
    config: { imprintText: 'Wir. <a href="/ueber-uns">Mehr über uns</a>' },
    navigations: [
      given('navigations', {
        id: 1,
        identifier: 'header-navigation',
        items: [{ type: 'home', label: 'Start' }],
      }),
      given('navigations', {
        id: 2,
        identifier: 'footer-navigation-shop-left',
        items: [{ type: 'home', label: 'Zur Website' }],
      }),
    ],
  })
  await wake.click()
  await expect.element(wake).not.toBeInTheDocument()
  await expect.element(page.getByText('Zur Website')).not.toBeInTheDocument()
  await expect.element(page.getByRole('navigation', { name: 'Hauptnavigation' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Menü öffnen' })).not.toBeInTheDocument()
  // what the law wants is read, and leads back
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await until(() => address() === '/site/imprint')
  await page.getByRole('link', { name: 'Mehr über uns' }).click()
  await until(() => address() === '/store/graz')
  const inside = [...document.querySelectorAll<HTMLAnchorElement>('header a, main a, footer a')]
  expect(inside.filter(({ pathname }) => pathname === '/')).toEqual([])
})

test('[OPEN-03~] the number of an order is not covered by the first question, and nothing of it can be kept at the kiosk', async () => {
  const order = givenPublicOrder()
  const stored = { order, payable: 520, createdAt: new Date() }
  const { api } = await openOrdering({
    path: checkout,
    cart: { order: eva },
    visit: { publicOrder: () => Promise.resolve(stored) },
  })
  api.answer('GET /orders/public/:uid/:hash', order)
  await wake.click()
  await agree()
  document.querySelector<HTMLFormElement>('main form')?.requestSubmit()
  await until(() => address().startsWith('/status/'))
  await expect.element(page.getByRole('main').getByText('12').first()).toBeVisible()
  expect(texts()).not.toContain('Wo möchten Sie essen?')
  for (const action of ['Drucken', 'Beleg', 'Nochmals bestellen', 'Bescheid geben, wenn fertig'])
    expect(texts()).not.toContain(action)
})

/** The keys with which orders were sent. */
function keysSent() {
  const sent = vi.spyOn(globalThis, 'fetch')
  return () =>
    sent.mock.calls
      .filter(([input, init]) => input === '/api/orders' && init?.method === 'POST')
      .map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
}

async function sendWithoutNetwork() {
  stopClock()
  const { api } = await openOrdering({ path: checkout, cart: { order: eva }, lost: ['POST /orders'] })
  await wake.click()
  await agree()
  const keys = keysSent()
  await beginWait(repeatEvery, () => document.querySelector<HTMLFormElement>('main form')?.requestSubmit())
  await until(() => texts().includes('Wird gesendet …'))
  return { api, keys }
}

test('[R18~] without an answer a kiosk sends the same order again, and shows its number when one comes', async () => {
  const { api, keys } = await sendWithoutNetwork()
  await beginWait(repeatEvery, () => void advance(repeatEvery))
  expect(keys()).toHaveLength(2)
  api.answer('POST /orders', () => data(givenPublicOrder()))
  await advance(repeatEvery)
  await until(() => address().startsWith('/status/'))
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
})

test('[R18~] after two minutes it sends the guest to the counter, keeps the cart and makes up no number', async () => {
  const { keys } = await sendWithoutNetwork()
  for (let waited = repeatEvery; waited < 120_000; waited += repeatEvery)
    await beginWait(repeatEvery, () => void advance(repeatEvery))
  expect(texts()).not.toContain('Sind Sie noch da?')
  await advance(repeatEvery)
  await until(() => texts().includes('Bitte bestellen Sie an der Theke.'))
  expect(texts()).not.toContain('Wird gesendet …')
  expect(new Set(keys()).size).toBe(1)
  expect(getCart('graz').items).toHaveLength(1)
})
