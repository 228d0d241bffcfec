import type { Page } from '@playwright/test'
import { barriers } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/shop-settings.ts'

type Block = { type: string; value: Record<string, unknown> }

const section = (page: Page, title: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** A page of its own with these sections, opened as a visitor. */
async function openPage(page: Page, path: string, type: string, body: readonly Block[]) {
  await signIn(page.request)
  const data = { name: path, title: 'Probe', path, type, isPublic: true, content: { text: '', body } }
  const answer = await page.request.post('/api/sites', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  await page.context().clearCookies({ name: /sid$/ })
  await page.goto(`/${path}`)
}

/** A picture of the sample shop, and its address as a part of every size. */
async function anyPicture(page: Page) {
  await signIn(page.request)
  const { data } = (await (await page.request.get('/api/images?limit=1&page=1')).json()) as {
    data: [{ id: number; version: number }]
  }
  return { image: { id: data[0].id }, address: new RegExp(`/${data[0].id}-${data[0].version}\\.`) }
}

const link = { linkUrl: '/kontakt', linkLabel: 'Zum Kontakt', linkType: 'button' }
const text = (words: string) => `<p>${words}</p>`

test('[BLOCK-07] [BLOCK-18] services, and texts with links beside a picture', async ({ page }) => {
  const { image, address } = await anyPicture(page)
  await openPage(page, 'probe-start', 'custom_landing_page', [
    {
      type: 'sectionServices',
      value: {
        title: 'Leistungen',
        text: text('Was wir tun'),
        icon: image,
        services: [
          { title: 'Platten', image, text: text('Für Feste'), link },
          { title: 'Körbe', text: text('Für Freunde') },
        ],
      },
    },
    {
      type: 'sectionTextImage',
      value: {
        title: 'Herkunft',
        text: text('Aus der Steiermark'),
        columnText: [
          { type: 'text', value: { text: text('Von kleinen Höfen') } },
          { type: 'link', value: { link: { ...link, linkLabel: 'Höfe ansehen' } } },
        ],
        columnImage: image,
        positionMediaRight: true,
      },
    },
  ])
  const services = section(page, 'Leistungen')
  await expect(services.getByText('Was wir tun')).toBeVisible()
  await expect(services.getByRole('img').first()).toHaveAttribute('src', address)
  await expect(services.getByRole('listitem')).toHaveCount(2)
  const first = services.getByRole('listitem').first()
  await expect(first.getByRole('heading', { name: 'Platten' })).toBeVisible()
  await expect(first.getByText('Für Feste')).toBeVisible()
  await expect(first.locator('img')).toHaveAttribute('src', address)
  await expect(first.getByRole('link', { name: 'Zum Kontakt' })).toHaveAttribute('href', '/kontakt')
  await expect(services.getByRole('listitem').nth(1).getByRole('link')).toHaveCount(0)

  const origin = section(page, 'Herkunft')
  for (const words of ['Aus der Steiermark', 'Von kleinen Höfen'])
    await expect(origin.getByText(words)).toBeVisible()
  await expect(origin.getByRole('link', { name: 'Höfe ansehen' })).toHaveAttribute('href', '/kontakt')
  const picture = await origin.locator('img').boundingBox()
  const words = await origin.getByText('Von kleinen Höfen').boundingBox()
  expect(picture?.x).toBeGreaterThan(words?.x ?? Number.NaN) // the picture stands on the right
  expect(await barriers(page)).toEqual([])
})

test('[BLOCK-20] [BLOCK-21] [BLOCK-22] [BLOCK-24] mixed contents, columns, pictures with texts and a banner', async ({
  page,
}) => {
  const { image, address } = await anyPicture(page)
  const column = (words: string) => ({ image, text: text(words), link: { ...link, linkLabel: words } })
  await openPage(page, 'probe-unterseite', 'custom_site', [
    {
      type: 'sectionMixedContent',
      value: {
        center: true,
        content: [
          { type: 'text', value: { text: text('Gemischt') } },
          { type: 'link', value: { link: { ...link, linkLabel: 'Gemischter Link' } } },
          { type: 'image', value: { image } },
          { type: 'iframe', value: { iFrame: 'https://www.openstreetmap.org/export/embed.html' } },
        ],
      },
    },
    {
      type: 'sectionMultipleColumns',
      value: {
        title: 'Spalten',
        columns: ['Eins', 'Zwei', 'Drei'].map((words) => ({
          columnImage: image,
          columnText: text(words),
          columnLink: { ...link, linkLabel: `Mehr zu ${words}` },
        })),
      },
    },
    {
      type: 'sectionImageTextMixed',
      value: {
        title: 'Paar',
        text: text('Zwei Seiten'),
        column1: column('Links'),
        column2: column('Rechts'),
      },
    },
    { type: 'sectionBanner', value: { text: text('Ein breites Wort'), image } },
  ])
  const mixed = page.locator('main section').filter({ hasText: 'Gemischt' }).first()
  await expect(mixed.getByText('Gemischt', { exact: true })).toHaveCSS('text-align', 'center')
  await expect(mixed.getByRole('link', { name: 'Gemischter Link' })).toHaveAttribute('href', '/kontakt')
  await expect(mixed.locator('img')).toHaveAttribute('src', address)
  await expect(mixed.getByRole('button', { name: 'Cookies akzeptieren und Inhalt zeigen' })).toBeVisible()

  const columns = section(page, 'Spalten').getByRole('listitem')
  await expect(columns).toHaveCount(3)
  for (const [index, words] of ['Eins', 'Zwei', 'Drei'].entries()) {
    await expect(columns.nth(index).getByText(words, { exact: true })).toBeVisible()
    await expect(columns.nth(index).locator('img')).toHaveAttribute('src', address)
    await expect(columns.nth(index).getByRole('link', { name: `Mehr zu ${words}` })).toBeVisible()
  }

  const pair = section(page, 'Paar')
  await expect(pair.getByText('Zwei Seiten')).toBeVisible()
  await expect(pair.locator('img')).toHaveCount(2)
  for (const words of ['Links', 'Rechts']) {
    await expect(pair.locator('p').filter({ hasText: words }).first()).toBeVisible()
    await expect(pair.getByRole('link', { name: words })).toHaveAttribute('href', '/kontakt')
  }

  const banner = page.locator('main section').filter({ hasText: 'Ein breites Wort' })
  await expect(banner.locator('img')).toHaveAttribute('src', address)
  expect((await banner.locator('img').boundingBox())?.width).toBe(1_280)
  expect(await barriers(page)).toEqual([])
})

test('[BLOCK-25] [BLOCK-26] [FORM-06] opening, picture beside text, slides, and a form with its own thanks', async ({
  page,
}) => {
  const { image, address } = await anyPicture(page)
  await openPage(page, 'probe-formular', 'custom_site', [
    { type: 'heroSmall', value: { title: 'Willkommen', subtitle: 'Schön, dass Sie da sind', image } },
    {
      type: 'sectionImageTextSeparate',
      value: {
        title: 'Getrennt',
        columnImage: image,
        columnText: text('Für sich'),
        positionMediaRight: false,
      },
    },
    {
      type: 'sectionSliderText',
      value: {
        title: 'Stimmen',
        icon: image,
        slides: [
          { title: 'Anna', text: text('Sehr gut'), link },
          { title: 'Ben', text: text('Wunderbar') },
        ],
      },
    },
    {
      type: 'sectionForm',
      value: {
        title: 'Anfrage',
        type: 'contact',
        icon: image,
        thankYou: { text: 'Vielen Dank dafür!', icon: image },
      },
    },
    { type: 'sectionForm', value: { title: 'Raum buchen', type: 'booking' } },
  ])
  const hero = page.locator('[data-hero]')
  await expect(hero.getByRole('heading', { level: 1, name: 'Willkommen' })).toBeVisible()
  await expect(hero.getByText('Schön, dass Sie da sind')).toBeVisible()
  await expect(hero.locator('img')).toHaveAttribute('src', address)

  const separate = section(page, 'Getrennt')
  const [picture, words] = [
    await separate.locator('img').boundingBox(),
    await separate.getByText('Für sich').boundingBox(),
  ]
  expect(words?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))

  const slides = page.getByRole('group', { name: 'Stimmen' })
  await expect(slides.locator('[aria-current]')).toContainText('Sehr gut')
  await slides.getByRole('button', { name: 'Nächste Folie' }).click()
  await expect(slides.locator('[aria-current]')).toContainText('Wunderbar')

  await expect(section(page, 'Raum buchen').getByRole('radio').first()).toBeAttached()
  const form = section(page, 'Anfrage')
  await expect(form.getByRole('radio')).toHaveCount(0)
  await form.getByLabel('Name').fill('Eva Maier')
  await form.getByLabel('Telefon').fill('0316 123456')
  await form.getByLabel('E-Mail').fill('eva@example.at')
  await form.getByLabel('Ihre Nachricht').fill('Wort '.repeat(20))
  await form.getByRole('button', { name: 'Absenden' }).click()
  const thanks = form.getByRole('status')
  await expect(thanks).toHaveText('Vielen Dank dafür!') // instead of the usual sentences
  await expect(thanks.locator('img')).toHaveAttribute('src', address)
  await expect(form.locator('form')).toHaveCount(0)
})

test('[BLOCK-06] the film of a hero plays without sound, again and again, and can be stopped', async ({
  page,
}) => {
  await signIn(page.request)
  // recorded by the browser itself: a second of a moving square
  const data = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data: part }) => parts.push(part))
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    for (let frame = 0; frame < 20; frame++) {
      pen?.fillRect(frame, frame, 8, 8)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return `data:video/webm;base64,${btoa(String.fromCharCode(...bytes))}`
  })
  const uploaded = await page.request.post('/api/uploads', { data: { data, name: 'theke.webm' } })
  const { data: film } = (await uploaded.json()) as { data: { id: number } }
  await openPage(page, 'probe-film', 'custom_landing_page', [
    { type: 'hero', value: { title: 'Mit Film', video: { id: film.id } } },
  ])
  const video = page.locator('[data-hero] video')
  const state = () =>
    video.evaluate((element: HTMLVideoElement) => ({
      isMuted: element.muted,
      isLooping: element.loop,
      isPlaying: !element.paused,
    }))
  await expect.poll(state).toEqual({ isMuted: true, isLooping: true, isPlaying: true })
  await page.getByRole('button', { name: 'Video anhalten' }).click()
  await expect.poll(state).toMatchObject({ isPlaying: false })
  await page.getByRole('button', { name: 'Video abspielen' }).click()
  await expect.poll(state).toMatchObject({ isPlaying: true })
})

test('[CMS-09] numbers and texts of sections keep within their limits', async ({ page }) => {
  await signIn(page.request)
  const send = (type: string, value: Record<string, unknown>) =>
    page.request.post('/api/sites', {
      data: {
        name: 'Grenze',
        path: `grenze-${type.toLowerCase()}`,
        type: 'custom_landing_page',
        content: { text: '', body: [{ type, value }] },
      },
    })
  const refused = await send('sectionSliderProducts', { title: 'Produkte', limit: -1 })
  expect(refused.status()).toBe(422)
  expect(await refused.json()).toMatchObject({ errors: [{ field: expect.stringMatching(/limit$/) }] })
  const tooLong = await send('sectionSliderProducts', { title: 'x'.repeat(161), limit: 1 })
  expect(tooLong.status()).toBe(422)
  expect(await tooLong.json()).toMatchObject({ errors: [{ field: expect.stringMatching(/title$/) }] })
  expect((await send('sectionSliderProducts', { title: 'x'.repeat(160), limit: 0 })).status()).toBe(201)
})
