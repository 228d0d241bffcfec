import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { openWithCart, placeOrder, submitButton } from './support/ordering.ts'
import { signIn } from './support/shop-settings.ts'

const base = 'Feinkost Maronigg – Käse, Schinken, Brot und Wein aus der Steiermark'

type RouterWindow = Window & {
  __reactRouterManifest: { routes: Record<string, { id: string; parentId?: string }> }
  __reactRouterDataRouter: { state: { matches: { route: { id: string } }[] } }
}

/** Waits until the page is shown by the route of this name. */
const expectRoute = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(
        () => (window as unknown as RouterWindow).__reactRouterDataRouter.state.matches.at(-1)?.route.id,
      ),
    )
    .toBe(name)

/** Browsers and fetch write an address in its usual form before they send it. */
const getUnchanged = (port: string, path: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject)
    }).on('error', reject)
  })

test('[ROUTE-01][ROUTE-02][ROUTE-03][ROUTE-04][ROUTE-07][ROUTE-08][ROUTE-10][ROUTE-11][TITLE-01][TITLE-02][TITLE-03][TITLE-04][TITLE-05] every address shows its screen under its title; the names of the routes are a contract', async ({
  page,
}) => {
  const address = (path: string) => new URL(path, page.url()).href
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`)

  await test.step('routes', async () => {
    await page.goto('/')
    await expect(page).toHaveTitle(`${base} - Feinkost aus der Steiermark`)
    const [root, ...children] = await page.evaluate(() =>
      Object.values((window as unknown as RouterWindow).__reactRouterManifest.routes),
    )
    expect(root).toMatchObject({ id: 'root' })
    expect(new Set(children.map(({ parentId }) => parentId))).toEqual(new Set(['root']))
    const names = children.map(({ id }) => id)
    expect(names.slice(0, 4)).toEqual(['division', 'branch', 'product_custom', 'cart_custom'])
    expect(names).toEqual(expect.arrayContaining(['checkout', 'checkout_error', 'status', 'site']))
    expect(names.at(-1)).toBe('site')
  })

  await test.step('shop and product', async () => {
    const branch = `Feinkost Maronigg Graz - ${base}`
    await page.goto('/store/graz?page=2')
    await expectRoute(page, 'branch')
    await expect(page).toHaveTitle(branch)
    await expect(meta('description')).toHaveAttribute('content', /Unser Stammhaus in der Grazer Altstadt/)
    await expect(meta('og:title')).toHaveAttribute('content', branch)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address('/store/graz'))
    await page.goto('/store/graz?search=FM-6002')
    await page.getByRole('link', { name: 'Torte nach Wunsch', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Torte nach Wunsch' })).toBeVisible()
    await expect(page).toHaveURL(/\/store\/graz\/produkte\/\d+$/)
    await expectRoute(page, 'product_custom')
    await expect(page).toHaveTitle(`Torte nach Wunsch - ${branch}`)
    await expect(meta('og:url')).toHaveAttribute('content', page.url())
  })

  await test.step('cart, checkout and failed payment', async () => {
    await openWithCart(page, '/store/graz/warenkorb', [['Buttercroissant', 2]])
    await expectRoute(page, 'cart_custom')
    await expect(page.getByRole('link', { name: 'Buttercroissant' }).first()).toBeVisible()
    await expect(page).toHaveTitle(`Feinkost Maronigg Graz - ${base}`)
    for (const [path, name] of [
      ['checkout', 'checkout'],
      ['checkout/error', 'checkout_error'],
    ] as const) {
      await page.goto(`/store/graz/${path}`)
      await expectRoute(page, name)
      await expect(submitButton(page)).toBeVisible()
      await expect(page).toHaveTitle(`Bestellvorgang - Feinkost Maronigg Graz - ${base}`)
    }
  })

  await test.step('status', async () => {
    const { uid, hash } = await placeOrder(page.request)
    await page.goto(`/status/${uid}/${hash}`)
    await expectRoute(page, 'status')
    await expect(page).toHaveTitle(`Bestellstatus - ${base}`)
    const { port } = new URL(page.url())
    for (const path of [
      `/Status/${uid}/${hash}`,
      `//status/${uid}/${hash}`,
      `/status/${uid}/${hash}/`,
      `/%73tatus/${uid}/${hash}`,
      `/status%2F${uid}%2F${hash}`,
      `/status/./${uid}/${hash}`,
      `/x/../status/${uid}/${hash}`,
    ]) {
      const { status, body } = await getUnchanged(port, path)
      expect(status, path).toBe(404)
      expect(body, path).toContain('Leider wurde die angeforderte Seite nicht gefunden.')
      expect(body, path).not.toContain(uid)
    }
  })

  for (const [path, heading] of [
    ['imprint', 'Impressum'],
    ['terms-and-conditions', 'Allgemeine Geschäftsbedingungen'],
    ['privacy', 'Datenschutz'],
    ['allergens', 'Allergene'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(`/site/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveTitle(`${heading} - ${base}`)
    })

  await test.step('content pages are named by their title, else by their name', async () => {
    await signIn(page.request)
    const content = { text: '<p>Montag bis Samstag.</p>', body: [] }
    for (const [title, path] of [
      ['Mittagstisch im Hof', 'mittagstisch'],
      ['', 'hofladen-fest'],
    ] as const) {
      const site = { name: 'Hoffest', title, path, type: 'default', isPublic: true, content }
      const answer = await page.request.post('/api/sites', { data: site })
      expect(answer.status(), await answer.text()).toBe(201)
      await page.goto(`/${path}`)
      await expectRoute(page, 'site')
      await expect(page).toHaveTitle(`${title || 'Hoffest'} - ${base}`)
    }
  })
})

test('[ROUTE-09][ERR-07][AUTH-07] a stored page, a redirect, else the 404 page, also for the draft of a page', async ({
  page,
  request,
}) => {
  await signIn(request)
  const draft = { name: 'Geheimer Entwurf', path: 'geheimer-entwurf', isPublic: false }
  expect((await request.post('/api/sites', { data: draft })).status()).toBe(201)
  const preview = await request.get('/geheimer-entwurf')
  expect([preview.status(), (await preview.text()).includes(draft.name)]).toEqual([200, true])
  await page.goto('/catering')
  await expect(page).toHaveTitle(/ - Feinkost Maronigg – /)
  await page.goto('/speisekarte')
  await expect(page).toHaveURL(/\/store\/graz$/)
  for (const path of [
    '/gibt/es/nicht',
    '/store/nirgends',
    '/store/graz/produkte/999999',
    '/site/sonstiges',
    '/geheimer-entwurf',
  ])
    await test.step(path, async () => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      expect(await answer?.text()).not.toContain(draft.name)
      await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
      await expect(page.getByText('Leider wurde die angeforderte Seite nicht gefunden.')).toBeVisible()
    })
})

test('[ERR-07~] nothing on the 404 page moves when its scripts come', async ({ page }) => {
  const tops = (state: string) =>
    page.evaluate((name) => (globalThis as unknown as Record<string, number[]>)[name], state)
  await page.addInitScript(() => {
    const note = (state: string) => () => {
      const ways = [...document.querySelectorAll('main :is(h1, p, input, a)')]
      Object.assign(globalThis, { [state]: ways.map((way) => Math.round(way.getBoundingClientRect().top)) })
    }
    addEventListener('DOMContentLoaded', note('sent'))
    Object.assign(globalThis, { noteLive: note('live') })
  })
  await page.goto('/gibt/es/nicht')
  await expect(page.getByRole('main').getByRole('button', { name: 'Zurück' })).toBeVisible()
  await page.evaluate(() => (globalThis as unknown as { noteLive: () => void }).noteLive())
  expect(await tops('live')).toEqual(await tops('sent'))
})

test('a page carries its styles, those of pages opened from it come with them, and going back keeps them', async ({
  page,
}) => {
  expect(await (await page.request.get('/')).text()).not.toContain('rel="stylesheet"')
  const looks = () =>
    page.getByRole('main').evaluate((main) =>
      [main, ...main.querySelectorAll('h1, h2, p, a')].map((element) => {
        const { display, color, fontSize, padding } = getComputedStyle(element)
        return [display, color, fontSize, padding].join()
      }),
    )
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/store/graz')
  await page.waitForLoadState('networkidle') // the parts behind the page have come
  const carried = (await page.locator('#page-styles').getAttribute('data-sheets'))?.split(' ') ?? []
  expect(carried.length).toBeGreaterThan(2)
  expect(loaded.filter((path) => carried.includes(path))).toEqual([])
  expect(loaded.filter((path) => path.endsWith('.css'))).not.toEqual([])
  const branch = await looks()
  await page.goto('/')
  const home = await looks()
  await page.getByRole('main').locator('a[href="/store/graz"]').first().click()
  await expect.poll(looks).toEqual(branch)
  await page.goBack()
  await expect.poll(looks).toEqual(home)
  await page.goto('/gibt/es/nicht') // the router draws the whole document anew when it leaves this page
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click()
  await expect.poll(looks).toEqual(home)
})
