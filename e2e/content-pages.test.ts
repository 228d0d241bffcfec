import type { Page } from '@playwright/test'
import { barriers } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { changeRecord, signIn } from './support/shop-settings.ts'
import { smallTargets } from './support/targets.ts'

const unloaded = 'Inhalt konnte nicht geladen werden.'

/** Words of every section of the sample shop's pages. */
const pages = [
  {
    path: '/',
    words: [
      'Feinkost aus der Steiermark',
      'Was wir für Sie tun',
      'Platten und Buffets',
      'Neuigkeiten',
      'Das neue Kernöl ist da',
      'Frisch im Regal',
      'Häufige Fragen',
      'Bis wann kann ich bestellen?',
      'Drei Generationen, eine Theke',
      'So finden Sie uns',
      'Post aus der Speisekammer',
    ],
  },
  {
    path: '/catering',
    words: [
      'Platten und Buffets, fertig angerichtet.',
      'Von vier bis vierhundert Personen.',
      'Firmenpräsente mit Ihrem Logo',
      'Zum Herunterladen',
      'Veranstaltungsraum anfragen',
    ],
  },
  {
    path: '/weinbar',
    words: ['Im Glas', 'Welschriesling', 'Dazu ein Brett', 'Weinkarte', 'Was am Freitag offen ist'],
  },
  {
    path: '/ueber-uns',
    words: [
      'Vom Maronibrater zum Feinkostladen',
      'Woher unsere Ware kommt',
      'Die Menschen hinter der Theke',
      'Gut einkaufen.',
    ],
  },
  { path: '/kontakt', words: ['Wir freuen uns auf Sie.', 'Schreiben Sie uns'] },
  { path: '/ueber-uns/mitarbeit', words: ['Offene Stellen', 'Zustellung Wien mit dem Lastenrad'] },
]

for (const { path, words } of pages) {
  test(`[CMS-01] every section of ${path} is there for visitors, also without scripts, and for everybody`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    for (const word of words) await expect(main.getByText(word).first()).toBeVisible()
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByText(unloaded)).toHaveCount(0)
    expect(await barriers(page)).toEqual([])

    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await smallTargets(page)).toEqual([])

    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const reader = await plain.newPage()
    await reader.goto(path)
    for (const word of words) await expect(reader.getByRole('main').getByText(word).first()).toBeVisible()
    await plain.close()
  })
}

const section = (page: Page, title: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('[HOME-02] [BSEARCH-01] the home page shows its sections, and every branch stays one tap away', async ({
  page,
}) => {
  await page.goto('/')
  const branches = page.getByRole('region', { name: 'Filialen' })
  await expect(branches.getByRole('link', { name: 'Feinkost Maronigg Wien', exact: true })).toBeVisible()
  await page.getByPlaceholder('PLZ / Ort').fill('8010')
  await expect(branches.getByRole('heading', { level: 2 })).toHaveText(['Feinkost Maronigg Graz'])
  await page
    .getByRole('navigation', { name: 'Hauptnavigation' })
    .getByRole('button', { name: 'Filialen' })
    .hover()
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Wien' }).click()
  await expect(page).toHaveURL(/\/store\/wien$/)
})

test('[BLOCK-02] [BLOCK-03] [BLOCK-04] [BLOCK-05] [BLOCK-06~] the hero leads to contact, newsletter and further down', async ({
  page,
}) => {
  await page.goto('/')
  const hero = page.locator('[data-hero]')
  await hero.getByRole('button', { name: 'Kontakt' }).click()
  await expect(hero.getByRole('heading', { name: 'Kontaktaufnahme' })).toBeVisible()
  await expect(hero.getByText('Sie haben folgende Möglichkeiten, Kontakt aufzunehmen:')).toBeVisible()
  await expect(hero.getByRole('link', { name: 'Telefonkontakt' })).toHaveAttribute(
    'href',
    'tel:+433165550140',
  )
  await expect(hero.getByRole('link', { name: 'E-Mail schreiben' })).toHaveAttribute('href', /^mailto:/)
  const route = hero.getByRole('link', { name: 'Anfahrtsweg anzeigen' })
  await expect(route).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\/.*F%C3%A4rberplatz/)
  await expect(route).toHaveAttribute('target', '_blank')
  await hero.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(hero.getByRole('heading', { name: 'Kontaktaufnahme' })).toBeHidden()

  await hero.getByRole('button', { name: 'Nach unten' }).click()
  await expect
    .poll(() => hero.evaluate((element) => Math.round(element.getBoundingClientRect().bottom)))
    .toBeLessThan(2)
  await page.mouse.wheel(0, 200)
  await page.getByRole('button', { name: 'Nach oben' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await hero.getByRole('button', { name: 'Newsletter' }).click()
  await expect(page.getByRole('textbox', { name: 'Ihre E-Mail-Adresse' })).toBeInViewport()
})

test('[BLOCK-09] [BLOCK-10] [BLOCK-11] news move on after ten seconds in view, by arrows, and not under the pointer', async ({
  page,
}) => {
  await page.goto('/')
  const slider = page.getByRole('group', { name: 'Neuigkeiten' })
  const current = slider.locator('[aria-current]')
  await page.clock.runFor(30_000)
  await expect(current).toContainText('Das neue Kernöl ist da') // nobody has seen it yet
  await slider.scrollIntoViewIfNeeded()
  await slider.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.mouse.move(0, 0)
  await page.waitForTimeout(200)
  await page.clock.runFor(9_000)
  await expect(current).toContainText('Das neue Kernöl ist da')
  await page.clock.runFor(2_000)
  await expect(current).toContainText('Käseabend in Graz')
  await slider.hover()
  await page.clock.runFor(25_000)
  await expect(current).toContainText('Käseabend in Graz')
  await slider.getByRole('button', { name: 'Nächste Folie' }).click()
  await expect(current).toContainText('Unsere Cateringmappe')
  await expect(current.getByRole('link', { name: 'Cateringmappe.pdf' })).toHaveAttribute(
    'href',
    /^\/upload\//,
  )
  await slider.getByRole('button', { name: 'Nächste Folie' }).click()
  await expect(current).toContainText('Das neue Kernöl ist da')

  await current.getByRole('button', { name: /^Bild vergrößern/ }).click()
  const overlay = page.getByRole('dialog')
  await expect(overlay.getByRole('img')).toBeVisible()
  await overlay.getByRole('button', { name: 'Bild schließen' }).click()
  await expect(overlay).toHaveCount(0)
})

test('[BLOCK-12] [BLOCK-13] [BLOCK-14] the newest products, two at a time, moved by quarters and halves', async ({
  page,
}) => {
  await page.goto('/')
  const row = page.getByRole('list', { name: 'Frisch im Regal' })
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('listitem')).toHaveCount(8)
  const width = await row.evaluate((element) => element.clientWidth)
  const card = await row
    .getByRole('listitem')
    .first()
    .evaluate((element) => element.clientWidth)
  expect(Math.floor(width / card)).toBe(2)
  const scrolled = () => row.evaluate((element) => Math.round(element.scrollLeft))
  const next = page.getByRole('button', { name: 'Nächste Produkte' })
  await next.click()
  await expect.poll(scrolled).toBe(Math.round(width / 4))
  await next.click()
  await expect.poll(scrolled).toBe(Math.round(width / 4 + width / 2))
  await row.getByRole('link', { name: 'Jetzt einkaufen' }).nth(1).click()
  await expect(page).toHaveURL(/\/store\/graz\/produkte\/\d+$/)
})

test('[BLOCK-08] [BLOCK-15] texts are cut for the width of the window', async ({ page }) => {
  await signIn(page.request)
  const text = `<p>${'Wort '.repeat(60)}</p>`
  const undo = await changeRecord(page.request, 'sites', (site) => site['path'] === '', {
    content: {
      text: '',
      body: [
        { type: 'sectionServices', value: { title: 'Leistungen', services: [{ title: 'Lang', text }] } },
        { type: 'sectionSliderProducts', value: { title: 'Produkte', limit: 0 } },
      ],
    },
  })
  await page.goto('/')
  const service = section(page, 'Leistungen').locator('p').first()
  const description = section(page, 'Produkte')
    .locator('li p')
    .filter({ hasText: / \.\.\.$/ })
    .first()
  for (const [width, serviceLength, cardLength] of [
    [1440, 150, 55],
    [1200, 160, 60],
    [1024, 120, 60],
    [760, 100, 50],
    [400, 140, 95],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => (await service.textContent())?.length, `${width}`).toBe(serviceLength + 3)
    await expect.poll(async () => (await description.textContent())?.length, `${width}`).toBe(cardLength + 4)
  }
  await undo()
})

test('[BLOCK-16] [BLOCK-17] the first element opens once it is scrolled to, others on click and Enter', async ({
  page,
}) => {
  await page.goto('/')
  const first = page.getByText('Für die Abholung am selben Tag')
  await expect(first).toBeHidden()
  await section(page, 'Häufige Fragen').evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  await expect(first).toBeVisible()
  await page.getByRole('heading', { name: 'Bis wann kann ich bestellen?' }).click()
  await expect(first).toBeHidden()
  const second = page.locator('summary').filter({ hasText: 'Wohin liefern Sie?' })
  await second.press('Enter')
  await expect(page.getByText('Mindestbestellwert und kostenlose Lieferung')).toBeVisible()
})

test('[BLOCK-27] [BLOCK-28] a file shows in the page on a desktop, as a download on a phone', async ({
  page,
}) => {
  await page.goto('/catering')
  const files = section(page, 'Zum Herunterladen')
  const menu = files.getByRole('button', { name: /^Cateringmappe/ })
  await menu.click()
  await expect(files.locator('iframe')).toHaveAttribute('src', /^\/upload\/.*\.pdf$/)
  await menu.click()
  await expect(files.locator('iframe')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 600 })
  await menu.click()
  await expect(files.getByRole('link', { name: 'Download' })).toBeInViewport()
  await menu.click()
  await expect(files.getByRole('link', { name: 'Download' })).toHaveCount(0)
})

test('[CMS-10] [BLOCK-19] a map of another site comes with the consent, not before', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Karte</p>' }),
  )
  await page.goto('/')
  const place = section(page, 'So finden Sie uns')
  await expect(place.locator('iframe')).toHaveCount(0)
  await place.getByRole('button', { name: 'Cookies akzeptieren und Inhalt zeigen' }).click()
  await expect(place.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\//)
})

test('[CMS-04] [CMS-07] [OPEN-143] unknown sections say so, a frame of its own shows nothing, drafts are for administrators', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/kontakt')
  await expect(page.locator('main iframe')).toHaveCount(0)
  await expect(page.getByText(unloaded)).toHaveCount(0)

  await signIn(page.request)
  const body = [
    { type: 'sectionLabel', value: { text: 'Gut\nZeile zwei', color: 'green' } },
    { type: 'sectionGone', value: { anything: 1 } },
    { type: 'sectionLabel', value: { text: 'Noch geheim', isPublic: false } },
  ]
  const answer = await page.request.post('/api/sites', {
    data: {
      name: 'Probe',
      title: '',
      path: 'probe',
      type: 'custom_site',
      isPublic: true,
      content: { text: '', body },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  await page.goto('/probe')
  await expect(page.getByText('Zeile zwei')).toBeVisible()
  await expect(page.getByText(unloaded)).toBeVisible()
  await expect(page.getByRole('main').getByText('Entwurf', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Noch geheim')).toBeVisible()
  await page.goto('/hofladen')
  await expect(page.getByRole('main').getByText('Entwurf', { exact: true })).toBeVisible()

  const visitor = await browser.newContext({ baseURL: baseURL ?? '' })
  const reader = await visitor.newPage()
  await reader.goto('/probe')
  await expect(reader.getByText(unloaded)).toBeVisible()
  await expect(reader.getByText('Noch geheim')).toHaveCount(0)
  expect((await reader.goto('/hofladen'))?.status()).toBe(404) // CMS-03
  await visitor.close()
})

test.describe('whoever has not read the news', () => {
  test.use({ readsNews: true })
  const popup = (page: Page) => page.getByRole('dialog', { name: 'Neuigkeiten' })

  test('[NEWS-01] [NEWS-02] [NEWS-03] [NEWS-04] [NEWS-05] gets them once, until they change', async ({
    page,
  }) => {
    await page.goto('/kontakt')
    await expect(popup(page)).toBeVisible()
    await expect(popup(page).getByText('1 von 3')).toBeVisible()
    const previous = popup(page).getByRole('button', { name: 'Vorherige Neuigkeit' })
    const next = popup(page).getByRole('button', { name: 'Nächste Neuigkeit' })
    await expect(previous).toBeDisabled()
    for (const [key, place] of [
      ['ArrowLeft', 1],
      ['ArrowRight', 2],
      ['ArrowUp', 3],
      ['ArrowUp', 3],
      ['ArrowDown', 2],
    ] as const) {
      await page.keyboard.press(key)
      await expect(popup(page).getByText(`${place} von 3`)).toBeVisible()
    }
    await next.click()
    await expect(next).toBeDisabled()
    const file = popup(page).getByRole('link', { name: 'Weinkarte der Weinbar.pdf' })
    await expect(file).toHaveAttribute('target', '_blank')
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(popup(page)).toHaveCount(0)

    await page.reload()
    await page.waitForTimeout(1_500) // it would have come after half a second
    await expect(popup(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Neuigkeiten' }).click()
    await expect(popup(page)).toBeVisible()
    await page.keyboard.press('Escape')

    await changeRecord(page.request, 'blocks', (block) => block['identifier'] === 'news', {
      name: 'Neue Neuigkeiten',
    })
    await page.reload()
    await expect(popup(page)).toBeVisible()
  })

  test('[SHELL-03] sees nothing of them in the shop and in the checkout, and gets them on the next page', async ({
    page,
  }) => {
    await page.goto('/store/graz')
    await page.waitForTimeout(1_500)
    await expect(popup(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Neuigkeiten' })).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click()
    await expect(popup(page)).toBeVisible()
    await page.goBack() // hidden there, but not closed by anybody
    await expect(popup(page)).toHaveCount(0)
    await page.goForward()
    await expect(popup(page)).toBeVisible()
  })
})
