import { expect, test, vi } from 'vitest'
import { givenInit } from '../../testing/given-init.ts'
import { installStep } from '../../shop/app-installation.ts'
import { runStandalone, untilInstallationIsKnown, withoutWorkers } from '../../testing/installation.ts'
import { openApi, openPage } from '../../testing/open-page.tsx'
import { advance, beginWait, stopClock, until } from '../../testing/stopped-clock.ts'

const init = givenInit({ config: { enablePluginPWA: true, imprintText: 'Wir.' } })
type Page = Awaited<ReturnType<typeof openPage>>
const prompt = (shop: Page) => shop.getByRole('region', { name: 'App installieren' })
const instructions = (shop: Page) => shop.getByRole('dialog', { name: 'Fast geschafft!' })
const offer = (shop: Page) => shop.getByRole('contentinfo').getByRole('button', { name: 'App installieren' })

test('[PWA-01][PWA-03] five seconds after the page somebody who accepted cookies is asked', async () => {
  stopClock()
  openApi(init)
  const opened: { shop?: Page } = {}
  await beginWait(5_000, () => {
    void openPage('/', init, { cookies: 'accepted' }).then((shop) => (opened.shop = shop))
  })
  await advance(4_999)
  expect(installStep.get()).toBe('none')
  await advance(1)
  expect(installStep.get()).toBe('prompt')
  await until(() => opened.shop !== undefined)
  if (opened.shop)
    await expect.element(prompt(opened.shop)).toMatchTextContent('Feinkost Maronigg als App installieren?')
})

test('[PWA-01][COOKIE-04~] nobody is asked before cookies are accepted, and 250 ms afterwards', async () => {
  stopClock()
  openApi(init)
  const shop = await openPage('/site/imprint', init, { cookies: 'unknown' })
  await expect.element(offer(shop)).toBeVisible()
  const accept = shop.getByRole('button', { name: 'Akzeptieren' })
  await expect.element(accept).toBeVisible()
  await advance(10_000)
  expect(installStep.get()).toBe('none')
  await beginWait(250, () => (accept.element() as HTMLElement).click())
  await advance(249)
  expect(installStep.get()).toBe('none')
  await advance(1)
  expect(installStep.get()).toBe('prompt')
  await expect.element(prompt(shop)).toBeVisible()
})

test('[PWA-07][PWA-01~] "Jetzt nicht" is remembered for 30 days', async () => {
  openApi(init)
  const shop = await openPage('/', init, { cookies: 'accepted' })
  await offer(shop).click()
  const written = vi.spyOn(Document.prototype, 'cookie', 'set')
  await prompt(shop).getByRole('button', { name: 'Jetzt nicht' }).click()
  await expect.element(prompt(shop)).not.toBeInTheDocument()
  expect(written.mock.calls).toEqual([
    [`pwa-dismiss=true; path=/; max-age=${30 * 24 * 60 * 60}; SameSite=Lax`],
  ])
})

test('[PWA-07][PWA-01~] a visitor who declined is not asked', async () => {
  stopClock()
  openApi(init)
  vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('cookie-consent=true; pwa-dismiss=true')
  const shop = await openPage('/', init, { cookies: 'accepted' })
  await expect.element(offer(shop)).toBeVisible()
  await advance(6_000)
  expect(installStep.get()).toBe('none')
})

/** A browser in which the script of the worker does not arrive. */
const loseWorker = () =>
  vi.spyOn(ServiceWorkerContainer.prototype, 'register').mockRejectedValue(new TypeError('Failed to fetch'))

test('[PWA-11][PWA-04~] a registration that fails is ignored', async () => {
  const register = loseWorker()
  openApi(init)
  const shop = await openPage('/', init, { cookies: 'accepted' })
  await offer(shop).click()
  await prompt(shop).getByRole('button', { name: 'Installieren' }).click()
  await expect.element(instructions(shop)).toBeVisible()
  expect(register.mock.calls).toEqual([['/build/service-worker.js', { scope: '/' }]])
})

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'

test.each([
  { browser: iPhone, step: 'Wählen Sie „Zum Home-Bildschirm“.' },
  { browser: navigator.userAgent, step: 'Öffnen Sie das Menü Ihres Browsers.' },
])('[PWA-05] the instructions are those of the browser: $step', async ({ browser, step }) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(browser)
  loseWorker()
  openApi(init)
  const shop = await openPage('/', init, { cookies: 'accepted' })
  await offer(shop).click()
  await prompt(shop).getByRole('button', { name: 'Installieren' }).click()
  await expect.element(instructions(shop).getByText(step)).toBeVisible()
})

test.each([
  { path: '/?context=self-service', isPluginOn: true, why: 'a kiosk' },
  { path: '/', isPluginOn: false, why: 'a shop without the plugin' },
  { path: '/', isPluginOn: true, why: 'the app itself', arrange: runStandalone },
  { path: '/', isPluginOn: true, why: 'a browser without workers', arrange: withoutWorkers },
])('[FOOTER-04] $why offers no installation', async ({ path, isPluginOn, arrange }) => {
  arrange?.()
  const given = givenInit({ config: { enablePluginPWA: isPluginOn } })
  openApi(given)
  const shop = await openPage(path, given, { cookies: 'accepted' })
  await expect.element(shop.getByRole('contentinfo')).toBeInTheDocument()
  await untilInstallationIsKnown()
  expect(shop.getByText('App installieren').query()).toBeNull()
})
