import { expect, test } from './support/journey.ts'
import { expectLeftOf, expectPicture, findRecord, sectionOf, storePage } from './support/sections.ts'

test('[BLOCK-03] [BLOCK-05] [BLOCK-06] [BLOCK-07] [BLOCK-09] [BLOCK-10] [BLOCK-11] [BLOCK-12~] [BLOCK-13] [BLOCK-16] [BLOCK-17] [BLOCK-18] [BLOCK-29~] [NEWSL-01~] the sections of the home page move, open and lead on', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const toggles = sectionOf(page, 'Häufige Fragen').locator('details')
  await expect(toggles.and(page.locator('[open]'))).toHaveCount(0)

  await test.step('news', async () => {
    const section = sectionOf(page, 'Neuigkeiten')
    const slider = section.getByRole('group', { name: 'Neuigkeiten' })
    const current = slider.locator('[aria-current]')
    await page.clock.fastForward(30_000) // nobody has seen them yet
    await expect(current).toContainText('Das neue Kernöl ist da')
    await page.clock.pauseAt(new Date('2026-11-16T12:00:00+01:00'))
    await slider.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    let waited = 0
    const wait = async () => {
      await page.clock.runFor(1_000)
      waited += 1_000
      return current.textContent()
    }
    await expect.poll(wait, { intervals: [50] }).toContain('Käseabend in Graz')
    expect(waited).toBeGreaterThanOrEqual(10_000)
    await page.clock.runFor(8_000)
    await expect(current).toContainText('Käseabend in Graz')
    await page.clock.runFor(2_000)
    await expect(current).toContainText('Unsere Cateringmappe')
    await page.clock.resume()

    const file = current.getByRole('link', { name: 'Cateringmappe.pdf' })
    expect((await request.get((await file.getAttribute('href')) ?? '')).status()).toBe(200)
    await slider.getByRole('button', { name: 'Nächste Folie' }).click()
    await expect(current).toContainText('dunkelgrün, nussig')
    await expect(current.getByRole('link', { name: 'Jetzt probieren' })).toBeVisible()
    await slider.getByRole('button', { name: 'Vorherige Folie' }).click()
    await expect(current).toContainText('Unsere Cateringmappe')
    await slider.getByRole('button', { name: 'Nächste Folie' }).click()
    await expect(current).toContainText('Das neue Kernöl ist da')
    await expectPicture(section.locator('img').first()) // its drawing
    await slider.getByRole('button', { name: 'Bild vergrößern: Das neue Kernöl ist da' }).click()
    const overlay = page.getByRole('dialog', { name: 'Das neue Kernöl ist da' })
    await expectPicture(overlay.locator('img'))
    await overlay.locator('img').click()
    await expect(overlay).toBeHidden()
  })

  await test.step('questions', async () => {
    const answer = page.getByText('Für die Abholung am selben Tag')
    await toggles.first().evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(answer).toBeVisible()
    await expect(toggles.first().getByRole('link', { name: 'Zum Shop' })).toBeVisible()
    await toggles.first().locator('summary').click()
    await expect(answer).toBeHidden()
    await toggles.nth(1).locator('summary').press('Enter')
    await expect(page.getByText('In Graz und Umgebung sowie in ganz Wien.')).toBeVisible()
    for (const picture of await toggles.nth(1).locator('img').all()) await expectPicture(picture)
    await expect(toggles.nth(1).locator('img')).toHaveCount(2) // drawing and picture
    await toggles.nth(1).locator('summary').press('Enter')
    await expect(page.getByText('In Graz und Umgebung sowie in ganz Wien.')).toBeHidden()
  })

  await test.step('products', async () => {
    const row = page.getByRole('list', { name: 'Frisch im Regal' })
    const width = await row.evaluate((list) => list.clientWidth)
    const inView = () =>
      row.evaluate((list) => Math.floor(list.clientWidth / (list.firstElementChild?.clientWidth ?? 1)))
    const place = () => row.evaluate((list) => Math.round(list.scrollLeft))
    const section = sectionOf(page, 'Frisch im Regal')
    await section.getByRole('button', { name: 'Nächste Produkte' }).click()
    await expect.poll(place).toBe(Math.round(width / 4))
    await section.getByRole('button', { name: 'Nächste Produkte' }).click()
    await expect.poll(place).toBe(Math.round(width / 4 + width / 2))
    const end = await row.evaluate((list) => {
      list.scrollTo({ left: list.scrollWidth, behavior: 'instant' })
      return list.scrollLeft
    })
    await section.getByRole('button', { name: 'Vorherige Produkte' }).click()
    await expect.poll(place).toBe(Math.round(end - width / 4))
    await expectPicture(section.locator('img').first()) // its drawing
    for (const [window, count] of [
      [1023, 1],
      [1024, 2],
      [1280, 2],
    ] as const) {
      await page.setViewportSize({ width: window, height: 900 })
      await expect.poll(inView).toBe(count)
    }
  })

  await test.step('services, and a text beside a picture', async () => {
    const services = sectionOf(page, 'Was wir für Sie tun')
    await expect(services).toContainText('In unseren Geschäften, an Ihrer Tür und an Ihrer Festtafel.')
    await expectPicture(services.locator('img').first()) // its drawing
    const cards = services.getByRole('listitem')
    for (const [index, [title, words, link, address]] of [
      ['Online bestellen', 'Stellen Sie Ihren Einkauf zusammen', 'Zum Shop', '/store/graz'],
      ['Platten und Buffets', 'Für die Besprechung', 'Mehr erfahren', '/catering'],
      ['Weinbar', 'Jeden Freitag', 'Mehr erfahren', '/weinbar'],
    ].entries()) {
      const card = cards.nth(index)
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(title ?? '')
      await expect(card).toContainText(words ?? '')
      await expect(card.getByRole('link', { name: link })).toHaveAttribute('href', address ?? '')
      await expectPicture(card.locator('img'))
    }
    await expect(cards).toHaveCount(3)

    const story = sectionOf(page, 'Drei Generationen, eine Theke')
    await expect(story).toContainText('Angefangen hat es mit Maroni am Färberplatz.')
    await expect(story.getByRole('link', { name: 'Unsere Geschichte' })).toHaveAttribute('href', '/ueber-uns')
    await expectPicture(story.locator('img'))
    await expectLeftOf(story.getByText('Heute kennen wir jede Sennerei'), story.locator('img'))
  })

  await test.step('hero', async () => {
    const hero = page.locator('main [data-hero]')
    const film = () =>
      hero.locator('video').evaluate((element: HTMLVideoElement) => ({
        isMuted: element.muted,
        isLooping: element.loop,
        isPlaying: !element.paused && element.currentTime > 0,
      }))
    await expect.poll(film).toEqual({ isMuted: true, isLooping: true, isPlaying: true })
    await hero.getByRole('button', { name: 'Video anhalten' }).click()
    await expect.poll(film).toMatchObject({ isPlaying: false })
    await hero.getByRole('button', { name: 'Video abspielen' }).click()
    await expect.poll(film).toMatchObject({ isPlaying: true })

    await hero.getByRole('button', { name: 'Kontakt' }).click()
    await expect(hero.getByRole('heading', { name: 'Kontaktaufnahme' })).toBeVisible()
    await expect(hero.getByText('Sie haben folgende Möglichkeiten, Kontakt aufzunehmen:')).toBeVisible()
    await expect(hero.getByRole('link')).toHaveText([
      'Telefonkontakt',
      'E-Mail schreiben',
      'Anfahrtsweg anzeigen',
    ])
    await hero.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(hero.getByRole('heading', { name: 'Kontaktaufnahme' })).toBeHidden()
    await expect(hero.getByRole('button', { name: 'Kontakt' })).toBeVisible()

    await hero.getByRole('button', { name: 'Nach unten' }).click()
    const bottom = () => hero.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
    await expect.poll(bottom).toBe(0)
    await expect(page.locator('#newsletter form')).not.toBeInViewport()
    await hero.getByRole('button', { name: 'Newsletter' }).click()
    await expect(page.locator('#newsletter form')).toBeInViewport()
    await page.getByPlaceholder('Ihre E-Mail-Adresse').fill(`${Date.now().toString(36)}@example.at`)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect(page.locator('#newsletter')).toContainText('Wir schreiben Ihnen höchstens zweimal im Monat.')
  })

  await test.step('with less, or on the other side', async () => {
    const image = { id: (await findRecord(request, 'images')).id }
    const element = { elementTitle: 'Mit Antwort', elementText: '<p>Ja</p>' }
    const path = await storePage(request, 'custom_landing_page', [
      { type: 'hero', value: { title: 'Ohne Newsletter' } },
      { type: 'sectionSliderNews', value: { slides: [{ title: 'Nur eine', text: '<p>Neuigkeit</p>' }] } },
      { type: 'sectionSliderProducts', value: { title: 'Neues' } },
      { type: 'sectionSliderProducts', value: { title: 'Zwei davon', limit: 2 } },
      {
        type: 'sectionToggleableElements',
        value: {
          title: 'Fragen',
          elements: [element, { ...element, elementTitle: '' }, { ...element, elementText: '' }],
        },
      },
      {
        type: 'sectionTextImage',
        value: {
          title: 'Links das Bild',
          columnText: [{ type: 'text', value: { text: '<p>Rechts die Worte</p>' } }],
          columnImage: image,
          positionMediaRight: false,
        },
      },
    ])
    await page.goto(path)
    const hero = page.locator('main [data-hero]')
    await expect(hero.getByRole('button')).toHaveText(['Kontakt', '']) // no newsletter, but the arrow
    await expect(sectionOf(page, 'Neuigkeiten').getByRole('heading', { name: 'Nur eine' })).toBeVisible()
    await expect(sectionOf(page, 'Neuigkeiten').getByRole('button')).toHaveCount(0)
    const names = (title: string) => page.getByRole('list', { name: title }).getByRole('heading')
    await expect(names('Neues')).toHaveCount(8)
    await expect(names('Zwei davon')).toHaveCount(2)
    await expect(sectionOf(page, 'Fragen').locator('summary')).toHaveText(['Mit Antwort'])
    const beside = sectionOf(page, 'Links das Bild')
    await expectPicture(beside.locator('img'))
    await expectLeftOf(beside.locator('img'), beside.getByText('Rechts die Worte'))
  })
})

test('[BLOCK-20] [BLOCK-21] [BLOCK-22] [BLOCK-23] [BLOCK-24] [BLOCK-25] [BLOCK-27] [BLOCK-28] the sections of sub-pages show their words, pictures, links and files', async ({
  page,
  request,
}) => {
  const hero = page.locator('main [data-hero]')
  const isCentered = (words: string) =>
    page.getByText(words).evaluate((element) => getComputedStyle(element).textAlign === 'center')
  const frame = page.locator('main iframe')

  await test.step('/catering', async () => {
    await page.goto('/catering')
    await expect(hero.getByRole('heading', { level: 1, name: 'Catering' })).toBeVisible()
    await expectPicture(hero.locator('img'))
    const words = 'Von vier bis vierhundert Personen.'
    expect(await isCentered(words)).toBe(true)
    const mixed = page.locator('main section').filter({ hasText: words })
    await expectPicture(mixed.locator('img'))
    await expect(mixed.getByRole('link', { name: 'Platten bestellen' })).toHaveAttribute(
      'href',
      '/store/graz?search=platten',
    )
    await expect(mixed.getByText('Inhalt von www.openstreetmap.org')).toBeVisible()

    const banner = page.locator('main section').filter({ hasText: 'Firmenpräsente mit Ihrem Logo' })
    await expectPicture(banner.locator('img'))
    const window = await page.evaluate(() => document.documentElement.clientWidth)
    expect(Math.round((await banner.locator('img').boundingBox())?.width ?? 0)).toBe(window)

    const files = sectionOf(page, 'Zum Herunterladen')
    await expect(files.getByRole('button')).toHaveText(['Cateringmappe PDF', 'Allergeninformation PDF'])
    const folder = files.getByRole('button', { name: 'Cateringmappe' })
    await folder.click()
    const address = (await frame.getAttribute('src')) ?? ''
    expect((await request.get(address)).headers()['content-type']).toBe('application/pdf')
    await files.getByRole('button', { name: 'Allergeninformation' }).click()
    await expect(frame).not.toHaveAttribute('src', address)
    await expect(frame).toHaveCount(1)
    await files.getByRole('button', { name: 'Allergeninformation' }).click()
    await expect(frame).toHaveCount(0)

    await page.setViewportSize({ width: 390, height: 500 })
    await folder.click()
    const download = files.getByRole('link', { name: 'Download' })
    await expect(download).toBeInViewport()
    await expect(download).toHaveAttribute('href', address)
    await expect(frame).toHaveCount(0)
    await folder.click()
    await expect(download).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  await test.step('/weinbar', async () => {
    await page.goto('/weinbar')
    await expectPicture(hero.locator('img'))
    const slides = page.getByRole('group', { name: 'Im Glas' })
    await expect(slides.locator('[aria-current]')).toContainText('Rassig, rosa und nie zu warm.')
    await slides.getByRole('button', { name: 'Nächste Folie' }).click()
    await expect(slides.locator('[aria-current]')).toContainText('Welschriesling')
    const board = sectionOf(page, 'Dazu ein Brett')
    await expectPicture(board.locator('img'))
    await expectLeftOf(board.locator('img'), board.getByText('Käse, Schinken, Brot.'))
  })

  await test.step('/ueber-uns', async () => {
    await page.goto('/ueber-uns')
    const origin = sectionOf(page, 'Vom Maronibrater zum Feinkostladen')
    await expectPicture(origin.locator('img'))
    await expectLeftOf(origin.getByText('Unser Großvater briet Maroni'), origin.locator('img'))

    const goods = sectionOf(page, 'Woher unsere Ware kommt')
    await expect(goods).toContainText('Neun von zehn Produkten kommen aus der Steiermark.')
    await expect(goods.locator('img')).toHaveCount(2)
    for (const picture of await goods.locator('img').all()) await expectPicture(picture)
    await expectLeftOf(goods.getByText('Käse aus drei Sennereien'), goods.getByText('Kernöl aus der Mühle'))
    await expect(goods.getByRole('link')).toHaveText(['Zum Käse', 'Zum Kernöl'])

    const columns = sectionOf(page, 'Die Menschen hinter der Theke').getByRole('listitem')
    await expect(columns).toHaveCount(3)
    for (const [index, [words, link]] of [
      ['kennt jeden Käse beim Vornamen', 'Schreiben'],
      ['kocht, was auf den Mittagstisch kommt', 'Mittagstisch ansehen'],
      ['schenkt am Freitag aus', 'Zur Weinbar'],
    ].entries()) {
      await expect(columns.nth(index)).toContainText(words ?? '')
      await expect(columns.nth(index).getByRole('link', { name: link })).toBeVisible()
      await expectPicture(columns.nth(index).locator('img'))
    }
    await expectLeftOf(columns.nth(0), columns.nth(1))

    const tops: number[] = []
    for (const line of ['Gut einkaufen.', 'Gut essen.', 'Gut leben.'])
      tops.push((await page.getByText(line, { exact: true }).boundingBox())?.y ?? NaN)
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    expect(new Set(tops).size).toBe(3)
  })

  await test.step('with less', async () => {
    const upload = { id: (await findRecord(request, 'uploads', 'Cateringmappe.pdf')).id }
    const path = await storePage(request, 'custom_site', [
      {
        type: 'sectionMixedContent',
        value: { center: false, content: [{ type: 'text', value: { text: '<p>Am Rand</p>' } }] },
      },
      {
        type: 'sectionFiles',
        value: {
          title: 'Dateien',
          files: [{ title: 'Ohne Datei' }, { title: 'Mappe', upload }],
        },
      },
    ])
    await page.goto(path)
    expect(await isCentered('Am Rand')).toBe(false)
    await expect(sectionOf(page, 'Dateien').getByRole('button')).toHaveText(['Mappe PDF'])
  })
})
