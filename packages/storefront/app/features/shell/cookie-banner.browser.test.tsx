import { refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test, vi } from 'vitest'
import { givenInit } from '../../testing/given-init.ts'
import { address, openApi, openPage } from '../../testing/open-page.tsx'

const init = givenInit({
  config: { imprintText: 'Wir.', privacyPolicyText: 'Ihre Daten.', termsAndConditionsText: 'Kaufen.' },
})
const days = (count: number) => count * 24 * 60 * 60

/** The cookies that are written from now on, as the page writes them. */
function writtenCookies(): string[] {
  const written: string[] = []
  vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation((text: string) => void written.push(text))
  return written
}

test('[COOKIE-01][COOKIE-02][COOKIE-03][LOCAL-03] accepting is remembered for 365 days in a cookie', async () => {
  openApi(init)
  const shop = await openPage('/store/graz', init, { cookies: 'unknown' })
  const banner = shop.getByRole('region', { name: 'Cookies' })
  await expect
    .element(banner)
    .toMatchTextContent(
      'Wir verwenden Cookies, um Ihnen die bestmögliche Nutzung unserer Website zu ermöglichen.',
    )
  await expect
    .element(banner.getByRole('link', { name: 'Mehr erfahren' }))
    .toHaveAttribute('href', '/site/privacy')
  const written = writtenCookies()
  await banner.getByRole('button', { name: 'Akzeptieren' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  expect(written[0]).toBe(`cookie-consent=true; path=/; max-age=${days(365)}; SameSite=Lax`)
  expect(Object.keys(localStorage)).toEqual([])
})

test.each([160, 320, 390])('at %i px both answers stand inside the banner', async (width) => {
  openApi(init)
  const shop = await openPage('/store/graz', init, { cookies: 'unknown', width })
  const banner = shop.getByRole('region', { name: 'Cookies' })
  await expect.element(banner).toBeVisible()
  const frame = banner.element().getBoundingClientRect()
  for (const inner of banner.element().querySelectorAll('p, button')) {
    const box = inner.getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(frame.left)
    expect(box.right).toBeLessThanOrEqual(frame.right)
    expect(inner.scrollWidth).toBeLessThanOrEqual(inner.clientWidth)
  }
})

test('[COOKIE-01] who has answered is not asked again', async () => {
  openApi(init)
  const shop = await openPage('/store/graz', init, { cookies: 'accepted' })
  expect(shop.getByRole('region', { name: 'Cookies' }).query()).toBeNull()
})

test('[COOKIE-03] declining is as easy, and can be changed in the footer (OPEN-98)', async () => {
  openApi(init)
  const shop = await openPage('/store/graz', init, { cookies: 'unknown' })
  const banner = shop.getByRole('region', { name: 'Cookies' })
  await expect.element(banner).toBeVisible()
  const [decline, accept] = ['Ablehnen', 'Akzeptieren'].map((name) => {
    const { width, height } = banner.getByRole('button', { name }).element().getBoundingClientRect()
    return { width, height }
  })
  expect(decline).toEqual(accept)
  const names = () => document.cookie.split('; ').map((cookie) => cookie.split('=')[0])
  await banner.getByRole('button', { name: 'Ablehnen' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  expect(names()).toEqual(['cookie-declined'])
  await shop.getByRole('button', { name: 'Cookie-Einstellungen' }).click()
  await banner.getByRole('button', { name: 'Akzeptieren' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  expect(names()).toEqual(['cookie-consent'])
})

test('accepting and withdrawing are kept as a proof, a refusal is not', async () => {
  const api = openApi(init)
  const proven = () =>
    api
      .changes()
      .filter(({ path }) => path === '/consents')
      .map(({ body }) => body)
  const shop = await openPage('/store/graz', init, { cookies: 'unknown' })
  const banner = shop.getByRole('region', { name: 'Cookies' })
  await banner.getByRole('button', { name: 'Ablehnen' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  expect(proven()).toEqual([])
  await shop.getByRole('button', { name: 'Cookie-Einstellungen' }).click()
  await banner.getByRole('button', { name: 'Akzeptieren' }).click()
  await expect.poll(proven).toEqual([{ choice: 'accepted' }])
})

test('[ANALYTICS-02][ROUTE-14] nothing is counted before consent, every navigation after it; a failure is swallowed', async () => {
  const api = openApi(init)
  api.answer('POST /analytics-log', () => refusal(500, { message: 'kaputt' }))
  const counted = () =>
    api
      .changes()
      .filter(({ path }) => path === '/analytics-log')
      .map(({ body }) => body)
  const shop = await openPage('/store/graz', init, { cookies: 'unknown' })
  await shop.getByRole('link', { name: 'AGB' }).click()
  await expect.element(shop.getByRole('heading', { level: 1, name: /Geschäftsbedingungen/ })).toBeVisible()
  expect(address()).toBe('/site/terms-and-conditions')
  expect(counted()).toEqual([])
  await shop.getByRole('button', { name: 'Akzeptieren' }).click()
  await shop.getByRole('link', { name: 'Impressum' }).click()
  await expect.poll(counted).toEqual([{ type: 'pageview', name: '/site/imprint' }])
  await expect.element(shop.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  expect(shop.getByRole('button', { name: 'Erneut versuchen' }).query()).toBeNull()
})
