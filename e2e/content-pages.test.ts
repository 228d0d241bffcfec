import type { Locator } from '@playwright/test'
import { barriers } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { plainWords, sectionTexts } from './support/section-texts.ts'
import { expectLeftOf, expectPicture, findRecord, sectionOf, storePage } from './support/sections.ts'
import { changeRecord } from './support/shop-settings.ts'
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

test('[CMS-01] every section of every page is there for visitors, also without scripts, and for everybody', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow() // six pages, each of them examined as a whole
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const reader = await plain.newPage()
  for (const { path, words } of pages)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      const main = page.getByRole('main')
      for (const word of words) await expect(main.getByText(word).first()).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByText(unloaded)).toHaveCount(0)
      expect(await barriers(page)).toEqual([])

      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect(await smallTargets(page)).toEqual([])

      await reader.goto(path)
      for (const word of words) await expect(reader.getByRole('main').getByText(word).first()).toBeVisible()
      // nothing that was written is missing in what the server sends, folded parts and later slides included
      const sent = plainWords((await reader.getByRole('main').textContent()) ?? '')
      expect(sectionTexts(path).filter((text) => !sent.includes(text))).toEqual([])
    })
  await plain.close()
})

test('[HOME-02] [BSEARCH-01] [BLOCK-14] [BLOCK-19] [CMS-10] the home page leads to branches and products, and shows a map with the consent', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const branches = page.getByRole('region', { name: 'Filialen' })
  await expect(branches.getByRole('link', { name: 'Feinkost Maronigg Wien', exact: true })).toBeVisible()
  await page.getByPlaceholder('PLZ / Ort').fill('8010')
  await expect(branches.getByRole('heading', { level: 2 })).toHaveText(['Feinkost Maronigg Graz'])
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await navigation.getByRole('button', { name: 'Filialen' }).hover()
  await navigation.getByRole('link', { name: 'Wien' }).click()
  await expect(page).toHaveURL(/\/store\/wien$/)

  await page.goto('/')
  const row = page.getByRole('list', { name: 'Frisch im Regal' })
  await expect(row.getByRole('listitem')).toHaveCount(8)
  await row.getByRole('link', { name: 'Jetzt einkaufen' }).nth(1).click()
  await expect(page).toHaveURL(/\/store\/graz\/produkte\/\d+$/)

  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Karte</p>' }),
  )
  await page.goto('/')
  const place = sectionOf(page, 'So finden Sie uns')
  await expect(place.locator('iframe')).toHaveCount(0)
  await place.getByRole('button', { name: 'Cookies akzeptieren und Inhalt zeigen' }).click()
  await expect(place.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.openstreetmap\.org\//)
  await expectLeftOf(place.locator('iframe'), place.getByText('zwei Minuten vom Hauptplatz'))

  const right = { iFrame: 'https://www.openstreetmap.org/export/embed.html' }
  const value = { title: 'Rechts', columnIFrame: right, columnText: '<p>Links die Worte</p>' }
  const body = [{ type: 'sectionIFrameText', value: { ...value, positionMediaRight: true } }]
  await page.goto(await storePage(request, 'custom_landing_page', body))
  await expectLeftOf(page.getByText('Links die Worte'), page.locator('main iframe'))
})

test('[CMS-04] [CMS-07] [OPEN-143] unknown sections say so, a frame of its own shows nothing, drafts are for administrators', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/kontakt')
  await expect(page.locator('main iframe')).toHaveCount(0)
  await expect(page.getByText(unloaded)).toHaveCount(0)

  const body = [
    { type: 'sectionLabel', value: { text: 'Gut\nZeile zwei', color: 'green' } },
    { type: 'sectionGone', value: { anything: 1 } },
    { type: 'sectionLabel', value: { text: 'Noch geheim', isPublic: false } },
  ]
  const path = await storePage(page.request, 'custom_site', body)
  await page.goto(path)
  await expect(page.getByText('Zeile zwei')).toBeVisible()
  await expect(page.getByText(unloaded)).toBeVisible()
  await expect(page.getByRole('main').getByText('Entwurf', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Noch geheim')).toBeVisible()
  await page.goto('/hofladen')
  await expect(page.getByRole('main').getByText('Entwurf', { exact: true })).toBeVisible()

  const visitor = await browser.newContext({ baseURL: baseURL ?? '' })
  const reader = await visitor.newPage()
  await reader.goto(path)
  await expect(reader.getByText(unloaded)).toBeVisible()
  await expect(reader.getByText('Noch geheim')).toHaveCount(0)
  expect((await reader.goto('/hofladen'))?.status()).toBe(404) // CMS-03
  await visitor.close()
})

/** A picture, a wide film, an upright film and a file, between two ends, by the keys. */
async function expectSlides(popup: Locator) {
  const video = popup.locator('video')
  const goTo = async (key: string, place: number) => {
    await popup.page().keyboard.press(key)
    await expect(popup.getByText(`${place} von 4`)).toBeVisible()
  }
  await expectPicture(popup.locator('img'))
  await expect(popup.getByRole('button', { name: 'Vorherige Neuigkeit' })).toBeDisabled()
  await goTo('ArrowLeft', 1)
  await goTo('ArrowRight', 2)
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.videoWidth)).toBeGreaterThan(0)
  const line = await popup.getByText('2 von 4').locator('..').boundingBox()
  expect((await video.boundingBox())?.width).toBe(line?.width) // fills the width
  await goTo('ArrowUp', 3)
  expect((await video.boundingBox())?.height).toBeCloseTo(0.65 * 900) // fills the height
  await goTo('ArrowUp', 4)
  await expectPicture(popup.locator('img'))
  await expect(popup.getByRole('link', { name: 'Weinkarte der Weinbar.pdf' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(popup.getByRole('button', { name: 'Nächste Neuigkeit' })).toBeDisabled()
  await goTo('ArrowRight', 4)
  await goTo('ArrowDown', 3)
  await goTo('ArrowLeft', 2)
  await popup.getByRole('button', { name: 'Nächste Neuigkeit' }).click()
  await expect(popup.getByText('3 von 4')).toBeVisible()
  await popup.getByRole('button', { name: 'Vorherige Neuigkeit' }).click()
  await expect(popup.getByText('2 von 4')).toBeVisible()
  await popup.page().keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
}

test.describe('a visitor who has not read the news', () => {
  test.use({ readsNews: true })

  test('[NEWS-01] [NEWS-02] [NEWS-03] [NEWS-04] [NEWS-05] [SHELL-03] gets them once, until they change, and not in the shop', async ({
    page,
    request,
  }) => {
    const popup = page.getByRole('dialog', { name: 'Neuigkeiten' })
    const button = page.getByRole('button', { name: 'Neuigkeiten' })
    await page.goto('/store/graz')
    await page.clock.fastForward(5_000) // elsewhere they come after half a second
    await expect(popup).toHaveCount(0)
    await expect(button).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click()
    await expect(popup).toBeVisible()
    await page.goBack() // hidden there, but not closed by anybody
    await expect(popup).toHaveCount(0)
    await page.goForward()
    await expect(popup.getByText('1 von 3')).toBeVisible()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)

    await page.reload()
    await expect(button).toBeVisible()
    await page.clock.fastForward(5_000)
    await expect(popup).toHaveCount(0)
    await button.click()
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toHaveCount(0)

    // beside them stand the way to the top and the large pictures
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(page.getByRole('button', { name: 'Nach oben' })).toBeVisible()
    await page.locator('main').evaluate((main) => {
      const href = document.querySelector<HTMLImageElement>('[data-hero] img')?.src
      main.insertAdjacentHTML('beforeend', `<p><a data-lightbox="probe" href="${href}">Großes Bild</a></p>`)
    })
    await page.getByRole('link', { name: 'Großes Bild' }).click()
    await expectPicture(page.getByRole('dialog', { name: 'Bild' }).locator('img'))

    const image = { id: (await findRecord(request, 'images')).id }
    const film = { id: (await findRecord(request, 'uploads', 'Theke.webm')).id }
    const list = { id: (await findRecord(request, 'uploads', 'Weinkarte der Weinbar.pdf')).id }
    await changeRecord(request, 'blocks', (block) => block['identifier'] === 'news', {
      content: {
        news: [
          { value: { image } },
          { value: { video: { file: film, format: 'landscape' } } },
          { value: { video: { file: film, format: 'other' } } },
          { value: { file: list } },
        ],
      },
    })
    await page.reload()
    await expect(popup).toBeVisible()
    await expectSlides(popup)
  })
})
