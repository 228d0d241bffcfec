import type { APIRequestContext } from '@playwright/test'
import { barriers } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { changeConfig, signIn } from './support/shop-settings.ts'
import { smallTargets } from './support/targets.ts'

let undo: () => Promise<void>

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  undo = await changeConfig(request, { enablePluginHomePage: false, enablePluginMapbox: true })
})
test.afterAll(() => undo())

test('[HOME-01][HOME-03][HOME-04] title, description and the branches to choose from', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Feinkost aus der Steiermark' })).toBeVisible()
  await expect(page.getByText('Käse vom Berg, Schinken aus dem Reifekeller')).toBeVisible()
  const branches = page.getByRole('region', { name: 'Filialen' })
  await expect(branches.getByRole('link', { name: 'Feinkost Maronigg Graz', exact: true })).toHaveAttribute(
    'href',
    '/store/graz',
  )
  const inactive = branches.getByRole('listitem').filter({ hasText: 'Hofladen Maronigg Leibnitz' })
  await expect(inactive).toContainText('inaktiv')
  await expect(inactive.getByRole('link', { name: /Online bestellen/ })).toHaveCount(0)
  await inactive.getByRole('link', { name: 'Hofladen Maronigg Leibnitz', exact: true }).click()
  await expect(page.getByText('Diese Filiale ist derzeit nicht verfügbar.')).toBeVisible()
})

test('[BSEARCH-01][BSEARCH-02][BSEARCH-03] search by postal code, place or any word of a branch', async ({
  page,
}) => {
  await page.goto('/')
  const search = page.getByPlaceholder('PLZ / Ort')
  await expect(page.getByText('3 von 3 Filialen werden angezeigt.')).toBeVisible()
  await search.fill('1020')
  await expect(page.getByText('1 von 3 Filialen werden angezeigt.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Feinkost Maronigg Wien' })).toBeVisible()
  await search.fill('STAMMHAUS, 8430')
  await expect(page.getByText('2 von 3 Filialen werden angezeigt.')).toBeVisible()
  await search.fill('Innsbruck')
  await expect(page.getByText('Leider wurden keine Ergebnisse gefunden.')).toBeVisible()
})

test('[BSEARCH-04] a tag filters, a second click on it clears the filter', async ({ page }) => {
  await page.goto('/')
  const tag = page.getByRole('button', { name: 'Weinbar' })
  await tag.click()
  await expect(tag).toHaveAttribute('aria-pressed', 'true')
  const shown = page.getByRole('region', { name: 'Filialen' }).getByRole('heading', { level: 2 })
  await expect(shown).toHaveText(['Feinkost Maronigg Graz', 'Hofladen Maronigg Leibnitz'])
  await tag.click()
  await expect(shown).toHaveCount(3)
})

test('[HOME-06][HOME-07][HOME-09] hours, delivery hours, contact and what is open today', async ({
  page,
}) => {
  await page.goto('/')
  const graz = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Feinkost Maronigg Graz' }) })
  await expect(graz).toContainText('Offen heute 07:30 Uhr bis 18:30 Uhr')
  await expect(graz).toContainText('Abholung ab 07:30 Uhr')
  const wien = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Feinkost Maronigg Wien' }) })
  await expect(wien).toContainText('Offen heute 07:30 Uhr bis 13:00 Uhr und 14:30 Uhr bis 19:00 Uhr')
  await expect(wien).toContainText('Abholung ab 09:30 Uhr') // orderableFrom

  await graz.getByText('Öffnungszeiten und Kontakt').click()
  const monday = graz.getByRole('row').filter({ hasText: 'Montag' })
  await expect(monday).toContainText('07:30 – 18:30')
  await expect(monday).toContainText('heute')
  await graz.getByRole('button', { name: 'Lieferzeiten' }).click()
  await expect(monday).toContainText('10:00 – 13:30 und 15:30 – 18:00')
  await expect(graz.getByRole('link', { name: '+43 316 5550140' })).toHaveAttribute(
    'href',
    'tel:+433165550140',
  )
  await expect(graz.getByRole('link', { name: 'graz@maronigg.example' })).toHaveAttribute(
    'href',
    'mailto:graz@maronigg.example',
  )
  await expect(graz.getByRole('link', { name: 'www.maronigg.example' })).toBeVisible()
  await expect(graz.locator('address')).toContainText('Färberplatz 14')
})

test('[MAP-01] without consent there is no map', async ({ page }) => {
  await page.goto('/')
  await page.getByText('Öffnungszeiten und Kontakt').first().click()
  await expect(page.locator('address').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Route planen' })).toHaveCount(0)
})

test.describe('with consent', () => {
  test.use({ acceptsCookies: true })

  test('[HOME-08] without a map style the address and the way there stand in its place', async ({ page }) => {
    await page.goto('/')
    await page.getByText('Öffnungszeiten und Kontakt').first().click()
    await expect(page.getByRole('link', { name: 'Route planen' }).first()).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=47.0706,15.4395',
    )
  })
})

test('[SHELL-07][SHELL-09~] words of the hero fade in after 500 ms, its picture moves 0.3 of the way', async ({
  page,
}) => {
  await page.goto('/')
  const title = page.getByRole('heading', { level: 1 })
  expect(await title.evaluate((words) => getComputedStyle(words).animationDelay)).toBe('0.5s')
  const hero = page.locator('[data-hero]')
  const top = await hero.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  await page.evaluate((way) => scrollTo({ top: way, behavior: 'instant' }), top + 100)
  const moved = () =>
    hero
      .locator('img')
      .evaluate((image) => parseFloat(image.closest('div')?.style.translate.split(' ')[1] ?? '0'))
  await expect.poll(moved).toBeCloseTo(30, 0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('[HOME-06] opening and delivery hours stand one below the other', async ({ page }) => {
    await page.goto('/')
    const graz = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Feinkost Maronigg Graz' }) })
    await graz.getByText('Öffnungszeiten und Kontakt').click()
    for (const name of ['Öffnungszeiten', 'Lieferzeiten'])
      await expect(graz.getByRole('table', { name })).toBeVisible()
    await expect(graz.getByRole('button', { name: 'Lieferzeiten' })).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[SHELL-09~] the picture of the hero fills its box as long as the box is in the window', async ({
    page,
  }) => {
    await page.goto('/')
    const picture = page.locator('[data-hero] img')
    const gap = () =>
      picture.evaluate((image) => {
        const box = image.closest('div')?.parentElement?.getBoundingClientRect()
        return box ? box.bottom - image.getBoundingClientRect().bottom : NaN
      })
    await page.evaluate(() => scrollTo({ top: 250, behavior: 'instant' }))
    await page.waitForTimeout(300)
    expect(await gap()).toBeCloseTo(0, 0)
  })
})

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1280, height: 420 } })

  test('[SHELL-08] a branch card comes in once it is 100 px inside the window', async ({ page }) => {
    await page.goto('/')
    const card = page.getByRole('region', { name: 'Filialen' }).getByRole('listitem').first().locator('> div')
    await expect(card).toHaveAttribute('data-reveal', 'waiting')
    const top = await card.evaluate((element) => element.getBoundingClientRect().top + scrollY)
    const scrollSoThatInside = (pixels: number) =>
      page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top - 420 + pixels)
    await scrollSoThatInside(60)
    await page.waitForTimeout(400)
    await expect(card).toHaveAttribute('data-reveal', 'waiting')
    await scrollSoThatInside(160)
    await expect(card).toHaveAttribute('data-reveal', 'done')
  })
})

test.describe('when reduced motion is asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('[SHELL-09~] nothing moves', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await page.waitForTimeout(300)
    expect(
      await page.locator('[data-hero] img').evaluate((image) => image.closest('div')?.style.translate),
    ).toBe('')
    await expect(page.locator('[data-reveal]')).toHaveCount(0)
  })
})

/** Leaves the shop of this file with one branch. */
async function keepOnly(request: APIRequestContext, identifier: string) {
  await signIn(request)
  type Stored = { id: number; identifier?: string; branch?: { id: number } | null }
  const stored = async (entity: string) =>
    ((await (await request.get(`/api/${entity}`)).json()) as { data: Stored[] }).data
  const kept = (await stored('branches')).find((branch) => branch.identifier === identifier)
  const restricting = [
    'employments',
    'tables',
    'devices',
    'digital-signage-devices',
    'working-schedules',
    'working-activities',
  ]
  for (const entity of [...restricting, 'branches'])
    for (const { id, branch } of await stored(entity))
      if (entity === 'branches' ? id !== kept?.id : branch?.id !== kept?.id) {
        const answer = await request.delete(`/api/${entity}/${id}`)
        expect(answer.status(), `${entity} ${await answer.text()}`).toBe(200)
      }
}

// The last one: there is no way back to several branches.
test('[HOME-05][SHELL-09~][SHELL-12] with one branch its own home screen, whose icons move 0.1 of the way', async ({
  page,
  request,
}) => {
  await keepOnly(request, 'graz')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const order = page.getByRole('main').getByRole('link', { name: /^Online bestellen/ })
  await expect(order).toHaveAttribute('href', '/store/graz')
  await expect(page.getByRole('link', { name: /^Tisch reservieren/ })).toHaveAttribute('href', /^tel:/)
  expect(await barriers(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])

  await order.evaluate((link) => link.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const factor = () =>
    order.locator('svg').evaluate((icon) => {
      const { top = 0, height = 0 } = icon.parentElement?.parentElement?.getBoundingClientRect() ?? {}
      const fromMiddle = (innerHeight - height) / 2 - top
      return parseFloat(icon.parentElement?.style.translate.split(' ')[1] ?? '0') / fromMiddle
    })
  await expect.poll(factor).toBeCloseTo(0.1, 2)
})
