import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { barriers } from './support/barriers.ts'
import { expect, test as journey } from './support/journey.ts'
import type { Line } from './support/line.ts'
import { openLine } from './support/line.ts'
import { eva, openWithCart, agree, placedOrder, submitButton } from './support/ordering.ts'
import { changeConfig } from './support/shop-settings.ts'

const workerPath = '/build/service-worker.js'

const test = journey.extend<{ line: Line }>({
  line: async ({ ownShop }, use) => {
    const line = await openLine(ownShop.url)
    await use(line)
    line.close()
  },
  baseURL: ({ line }, provide) => provide(line.url),
  acceptsCookies: true,
})

test.beforeEach(async ({ request }) => void (await changeConfig(request, { enablePluginPWA: true })))

const prompt = (page: Page) => page.getByRole('region', { name: 'App installieren' })
const instructions = (page: Page) => page.getByRole('dialog', { name: 'Fast geschafft!' })
const update = (page: Page) => page.getByRole('status', { name: 'Update' })
const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'Sie sind offline' })

const registrations = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ active, scope }) => ({
      script: active && new URL(active.scriptURL).pathname,
      scope: new URL(scope).pathname,
    })),
  )

/** Everything that lies in any cache of the browser, by path. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths
  })

/** Installs the app and leaves a page that its worker controls. */
async function install(page: Page) {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'App installieren' }).click()
  await prompt(page).getByRole('button', { name: 'Installieren' }).click()
  await instructions(page).getByRole('button', { name: 'Fertigstellen' }).click()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

const visit = async (page: Page, path: string) => {
  await page.goto(path)
  await expect.poll(() => kept(page)).toContain(path)
}

/** The browser says what it would ask, as far as a test can make it. */
const offerPrompt = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((result) => {
    const asked = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => document.documentElement.setAttribute('data-was-asked', result),
      userChoice: Promise.resolve({ outcome: result }),
    })
    dispatchEvent(asked)
  }, outcome)

test('[PWA-03] [PWA-04] [PWA-05~] [FOOTER-04] the app is asked for and installed; before that a visit loads nothing of its worker', async ({
  page,
  line,
}) => {
  await page.goto('/store/graz')
  await page.goto('/')
  expect(line.asked.filter((path) => path.startsWith('/build/'))).toEqual([])
  const offer = page.getByRole('contentinfo').getByRole('button', { name: 'App installieren' })
  await offer.click()
  await expect(prompt(page)).toContainText('Feinkost Maronigg als App installieren?')
  expect(await barriers(page)).toEqual([])
  await prompt(page).getByRole('button', { name: 'Installieren' }).click()
  await expect(instructions(page)).toContainText('Menü Ihres Browsers')
  expect(await barriers(page)).toEqual([])
  await expect.poll(() => registrations(page)).toEqual([{ script: workerPath, scope: '/' }])
  await expect(offer).toHaveCount(0)
  const worker = await fetch(line.url + workerPath)
  expect(worker.headers.get('service-worker-allowed')).toBe('/')
  expect(gzipSync(await worker.text()).length, 'a small worker').toBeLessThan(6 * 1_024)
})

test('[PWA-06] finishing opens the browser’s own question, cancelling takes everything back', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'App installieren' }).click()
  await offerPrompt(page, 'dismissed')
  await prompt(page).getByRole('button', { name: 'Installieren' }).click()
  await expect(instructions(page)).toContainText('Bestätigen Sie die Frage Ihres Browsers')
  await instructions(page).getByRole('button', { name: 'Fertigstellen' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-was-asked', 'dismissed')
  await expect(instructions(page)).toBeVisible()
  await instructions(page).getByRole('button', { name: 'Abbrechen' }).click()
  await expect(prompt(page)).toBeVisible()
  await expect.poll(() => registrations(page)).toEqual([])
  await expect.poll(() => kept(page)).toEqual([])
  await offerPrompt(page, 'accepted')
  await prompt(page).getByRole('button', { name: 'Installieren' }).click()
  await instructions(page).getByRole('button', { name: 'Fertigstellen' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-was-asked', 'accepted')
  await expect(instructions(page)).toBeHidden()
})

test('[PWA-02] [FOOTER-04] without the plugin the worker goes, with all it kept, and nothing is offered', async ({
  page,
  request,
  line,
}) => {
  await install(page)
  await visit(page, '/kontakt')
  const turnOn = await changeConfig(request, { enablePluginPWA: false })
  await page.goto('/kontakt')
  await expect.poll(() => registrations(page)).toEqual([])
  await expect.poll(() => kept(page)).toEqual([])
  await expect(page.getByRole('contentinfo').getByText('App installieren')).toHaveCount(0)
  expect((await fetch(`${line.url}/manifest.webmanifest`)).status).toBe(404)
  await turnOn()
})

const nextVersion = (path: string, body: string) =>
  path === workerPath ? body.replace(/"version":"\w+"/, '"version":"0123456789ab"') : body

/** Counts the questions of the page; the browser asks by itself as well, whenever it likes. */
const countChecks = (page: Page) =>
  page.addInitScript(() => {
    const update = ServiceWorkerRegistration.prototype.update
    const counted = globalThis as unknown as { checks: number }
    counted.checks = 0
    ServiceWorkerRegistration.prototype.update = function () {
      counted.checks++
      return update.call(this)
    }
  })

test('[PWA-08] [PWA-09] [PWA-10] an update is found after 2.5 s or half an hour, and starts when it is wanted', async ({
  page,
  line,
}) => {
  await install(page)
  await countChecks(page)
  const checks = () => page.evaluate(() => (globalThis as unknown as { checks: number }).checks)
  await page.clock.pauseAt(new Date('2026-11-16T12:00:00+01:00'))
  const code = page.waitForResponse(/running-app/)
  await page.goto('/site/imprint')
  await code
  let waited = 0
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100)
        waited += 100
        return checks()
      },
      { intervals: [20], timeout: 30_000 },
    )
    .toBe(1)
  expect(waited).toBeGreaterThan(2_400)
  line.state.changes = nextVersion
  await page.clock.fastForward(30 * 60_000 - 4_000)
  expect(await checks()).toBe(1)
  await page.clock.fastForward(2_000)
  expect(await checks()).toBe(2)
  await expect(update(page)).toContainText('Ein Update wurde installiert!')
  await page.clock.resume()
  expect(await barriers(page)).toEqual([])
  const loaded = page.waitForEvent('load')
  await update(page).getByRole('button', { name: 'App neustarten' }).click()
  await loaded
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(update(page)).toHaveCount(0)
  expect(await page.evaluate(() => caches.keys())).toContain('theke-files-0123456789ab')
})

const askForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const [registration] = await navigator.serviceWorker.getRegistrations()
    await registration?.update().catch(() => undefined) // it tells of a script that cannot start
  })

test('[PWA-08~] an update that is lost half way changes nothing, the app works on and the next try succeeds', async ({
  page,
  line,
}) => {
  await install(page)
  await visit(page, '/kontakt')
  line.state.changes = (path, body) =>
    nextVersion(path, body).replace('"files":["', '"files":["/assets/half-loaded.js","')
  await askForUpdate(page)
  await expect.poll(() => line.asked).toContain('/assets/half-loaded.js')
  const isInstalling = () =>
    page.evaluate(async () => {
      const [registration] = await navigator.serviceWorker.getRegistrations()
      return Boolean(registration?.installing)
    })
  await expect.poll(isInstalling).toBe(false)
  await expect(update(page)).toHaveCount(0)
  expect(await page.evaluate(() => caches.keys())).not.toContain('theke-files-0123456789ab')
  line.cut()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offline(page)).toBeVisible()
  line.restore()
  line.state.changes = nextVersion
  await askForUpdate(page)
  await expect(update(page)).toBeVisible()
})

const arePicturesShown = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
    return { all: pictures.length, missing: pictures.filter(({ naturalWidth }) => naturalWidth === 0).length }
  })

test('[PWA-12] with the server away visited menus and pages are there with their pictures, others say why not', async ({
  page,
  line,
}) => {
  await install(page)
  await visit(page, '/store/graz')
  // opened without loading a document
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL(/imprint/)
  await expect.poll(() => kept(page)).toContain('/site/imprint')
  const missing = () =>
    page.evaluate(async () => {
      const copy = await (await caches.open('theke-pages')).match('/store/graz')
      const shown = new Set((await copy?.text())?.match(/\d+-\d+\.(webp|png|jpg)/g))
      for (const { url } of await (await caches.open('theke-pictures')).keys())
        shown.delete(url.slice(url.lastIndexOf('/') + 1))
      return [...shown]
    })
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])

  line.cut()
  await page.goto('/store/graz')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offline(page)).toContainText('Bitte überprüfen Sie Ihre Internetverbindung.')
  await expect(offline(page)).toContainText('zum Absenden der Bestellung ist eine Verbindung nötig')
  expect(await barriers(page)).toEqual([])
  const shown = await arePicturesShown(page)
  expect(shown.all).toBeGreaterThan(5)
  expect(shown.missing).toBe(0)
  const loaded = page.waitForEvent('load')
  await offline(page).getByRole('button', { name: 'Erneut versuchen' }).click()
  await loaded
  await expect(offline(page)).toBeVisible()
  // a link inside the page finds the kept copy too
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL(/imprint/)
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()

  await page.goto('/catering')
  await expect(page.getByRole('heading', { name: 'Sie sind offline' })).toBeVisible()
  await expect(page.getByText('Bitte überprüfen Sie Ihre Internetverbindung.')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  line.restore()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByText('Platten und Buffets, fertig angerichtet.')).toBeVisible()
})

test('[STATUS-09~] orders, their status and the back-office never lie in a cache, and the status offers no second app', async ({
  page,
}) => {
  await install(page)
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]], {
    order: { ...eva, lastName: 'Behälter' },
  })
  await agree(page)
  await submitButton(page).click()
  await placedOrder(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'App installieren' })).toHaveCount(0)
  await page.evaluate(() => fetch('/backend/login'))
  await visit(page, '/kontakt')
  const paths = await kept(page)
  expect(
    paths.filter((path) => /status|checkout|api|backend|\.data/.test(path.replace(/^\/assets\/.*/, ''))),
  ).toEqual([])
})

async function limitStorage(context: BrowserContext, page: Page, bytes: number) {
  const tools = await context.newCDPSession(page)
  await tools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: bytes })
}

test('with a full storage the shop works as if nothing were kept', async ({ page, context }) => {
  await install(page)
  await limitStorage(context, page, 1)
  await page.goto('/store/graz')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/kontakt')
  await expect(page.getByText('Wir freuen uns auf Sie.')).toBeVisible()
  expect(await kept(page)).not.toContain('/kontakt')
})
