import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { givenSection, sectionOf, showSections } from '../testing/show-sections.tsx'

const image = { id: 7, version: 2, extension: 'jpg' }
const address = /\/7-2\.jpg$/
const link = { linkUrl: '/kontakt', linkLabel: 'Zum Kontakt', linkType: 'button' }
const noLink = { linkUrl: '', linkLabel: '', linkType: 'button' }
const text = (words: string) => `<p>${words}</p>`
const file = { id: 9, version: 1, extension: 'pdf', publicHash: 'abc', name: 'Weinkarte.pdf' }
const tall = givenSection('sectionLabel', { text: Array.from({ length: 40 }, () => 'Zeile').join('\n') })

const box = (found: { element(): Element }) => found.element().getBoundingClientRect()
const picture = (found: { element(): Element }) => found.element().querySelector('img') ?? document.body

/** A window of another width, until the test has ended. */
async function setWidth(width: number) {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(width, 800)
}

test('[BLOCK-02] [BLOCK-03] [BLOCK-04] [BLOCK-06~] the hero opens its contacts and leads further down', async () => {
  const contact = {
    phone: 'tel:+433165550140',
    email: 'mailto:graz@example.at',
    route: 'https://maps.example/graz',
  }
  const hero = { title: 'Feinkost', subtitle: 'Seit 1921', color: 'green', image }
  await showSections([givenSection('hero', hero), tall], { contact })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Feinkost' })).toBeVisible()
  await expect.element(page.getByText('Seit 1921')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Newsletter' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Kontakt' }).click()
  await expect.element(page.getByRole('heading', { name: 'Kontaktaufnahme' })).toBeVisible()
  await expect.element(page.getByText('Sie haben folgende Möglichkeiten, Kontakt aufzunehmen:')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Telefonkontakt' }))
    .toHaveAttribute('href', contact.phone)
  await expect
    .element(page.getByRole('link', { name: 'E-Mail schreiben' }))
    .toHaveAttribute('href', contact.email)
  const route = page.getByRole('link', { name: 'Anfahrtsweg anzeigen' })
  await expect.element(route).toHaveAttribute('href', contact.route)
  await expect.element(route).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect.element(page.getByRole('heading', { name: 'Kontaktaufnahme' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Nach unten' }).click()
  await expect
    .poll(() => Math.round(document.querySelector('[data-hero]')?.getBoundingClientRect().bottom ?? 99))
    .toBeLessThan(2)
})

test('[BLOCK-04] [BLOCK-05] the hero offers only what there is; its button leads to the newsletter', async () => {
  await showSections(
    [givenSection('hero', { title: 'Feinkost' }), tall, givenSection('sectionNewsletter', {})],
    {
      contact: { phone: null, email: 'mailto:graz@example.at', route: null },
      hasNewsletter: true,
    },
  )
  await page.getByRole('button', { name: 'Kontakt' }).click()
  await expect.element(page.getByRole('link', { name: 'E-Mail schreiben' })).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(1)
  await expect.element(page.getByRole('textbox')).not.toBeInViewport()
  await page.getByRole('button', { name: 'Newsletter' }).click()
  await expect.element(page.getByRole('textbox')).toBeInViewport()
})

test('[BLOCK-07] [BLOCK-18] services, and texts with links beside a picture', async () => {
  await showSections([
    givenSection('sectionServices', {
      title: 'Leistungen',
      text: text('Was wir tun'),
      icon: image,
      services: [
        { title: 'Platten', image, text: text('Für Feste'), link },
        { title: 'Körbe', image: null, text: text('Für Freunde'), link: noLink },
      ],
    }),
    givenSection('sectionTextImage', {
      title: 'Herkunft',
      text: text('Aus der Steiermark'),
      columnText: [
        { type: 'text', value: { text: text('Von kleinen Höfen') } },
        { type: 'link', value: { link: { ...link, linkLabel: 'Höfe ansehen' } } },
      ],
      columnImage: image,
      positionMediaRight: true,
    }),
  ])
  const services = sectionOf('Leistungen')
  await expect.element(services.getByText('Was wir tun')).toBeVisible()
  expect(services.element().querySelector('h2')?.parentElement?.querySelector('img')?.src).toMatch(address)
  const [first, second] = services.getByRole('listitem').all()
  expect(services.getByRole('listitem').elements()).toHaveLength(2)
  if (!first || !second) return
  await expect.element(first.getByRole('heading', { name: 'Platten' })).toBeVisible()
  await expect.element(first.getByText('Für Feste')).toBeVisible()
  await expect.element(picture(first)).toHaveAttribute('src', expect.stringMatching(address))
  await expect.element(first.getByRole('link', { name: 'Zum Kontakt' })).toHaveAttribute('href', '/kontakt')
  await expect.element(second.getByText('Für Freunde')).toBeVisible()
  expect(second.getByRole('link').elements()).toHaveLength(0)

  const origin = sectionOf('Herkunft')
  await expect.element(origin.getByText('Aus der Steiermark')).toBeVisible()
  await expect.element(origin.getByRole('link', { name: 'Höfe ansehen' })).toHaveAttribute('href', '/kontakt')
  expect(picture(origin).getBoundingClientRect().left).toBeGreaterThanOrEqual(
    box(origin.getByText('Von kleinen Höfen')).right,
  )
})

test('[BLOCK-19] [CMS-10~] a frame beside its text: the host is named, and it shows with the consent', async () => {
  const giveConsent = vi.fn<() => void>()
  const film = givenSection('sectionIFrameText', {
    title: 'So finden Sie uns',
    columnIFrame: { iFrame: 'https://karte.example/graz' },
    columnText: text('Am Färberplatz'),
    positionMediaRight: true,
  })
  await showSections([film], { giveConsent, frameHosts: ['karte.example'] })
  const place = sectionOf('So finden Sie uns')
  await expect.element(place.getByText('Inhalt von karte.example')).toBeVisible()
  expect(place.element().querySelector('iframe')).toBeNull()
  const button = place.getByRole('button', { name: 'Cookies akzeptieren und Inhalt zeigen' })
  expect(box(button).left).toBeGreaterThanOrEqual(box(place.getByText('Am Färberplatz')).right)
  await button.click()
  expect(giveConsent).toHaveBeenCalledOnce()
})

test('[BLOCK-20] [BLOCK-21] [BLOCK-22] [BLOCK-24] mixed contents, columns, pictures with texts and a banner', async () => {
  const column = (words: string) => ({
    image,
    text: text(words),
    link: { ...link, linkLabel: `Zu ${words}` },
  })
  await showSections(
    [
      givenSection('sectionMixedContent', {
        center: true,
        content: [
          { type: 'text', value: { text: text('Gemischt') } },
          { type: 'link', value: { link: { ...link, linkLabel: 'Gemischter Link' } } },
          { type: 'image', value: { image } },
          { type: 'iframe', value: { iFrame: 'https://karte.example/graz' } },
        ],
      }),
      givenSection('sectionMultipleColumns', {
        title: 'Spalten',
        columns: ['Eins', 'Zwei', 'Drei'].map((words) => ({
          columnImage: image,
          columnText: text(words),
          columnLink: { ...link, linkLabel: `Mehr zu ${words}` },
        })),
      }),
      givenSection('sectionImageTextMixed', {
        title: 'Paar',
        text: text('Zwei Seiten'),
        column1: column('Links'),
        column2: column('Rechts'),
      }),
      givenSection('sectionBanner', { text: text('Ein breites Wort'), image }),
    ],
    { frameHosts: ['karte.example'] },
  )
  const mixed = page.getByText('Gemischt', { exact: true })
  expect(getComputedStyle(mixed.element()).textAlign).toBe('center')
  const around = page.elementLocator(mixed.element().closest('section') ?? document.body)
  await expect
    .element(around.getByRole('link', { name: 'Gemischter Link' }))
    .toHaveAttribute('href', '/kontakt')
  await expect.element(picture(around)).toHaveAttribute('src', expect.stringMatching(address))
  await expect
    .element(around.getByRole('button', { name: 'Cookies akzeptieren und Inhalt zeigen' }))
    .toBeVisible()

  const columns = sectionOf('Spalten').getByRole('listitem').all()
  expect(columns).toHaveLength(3)
  for (const [index, words] of ['Eins', 'Zwei', 'Drei'].entries()) {
    const one = columns[index]
    if (!one) continue
    await expect.element(one.getByText(words, { exact: true })).toBeVisible()
    await expect.element(picture(one)).toHaveAttribute('src', expect.stringMatching(address))
    await expect.element(one.getByRole('link', { name: `Mehr zu ${words}` })).toBeVisible()
  }

  const pair = sectionOf('Paar')
  await expect.element(pair.getByText('Zwei Seiten')).toBeVisible()
  expect(pair.element().querySelectorAll('img')).toHaveLength(2)
  for (const words of ['Links', 'Rechts']) {
    await expect.element(pair.getByText(words, { exact: true })).toBeVisible()
    await expect.element(pair.getByRole('link', { name: `Zu ${words}` })).toHaveAttribute('href', '/kontakt')
  }

  const banner = page.getByText('Ein breites Wort').element().closest('section')?.querySelector('img')
  expect(banner?.getAttribute('src')).toMatch(address)
  expect(banner?.getBoundingClientRect().width).toBe(document.documentElement.clientWidth)
})

test('[BLOCK-25] the opening of a sub-page, a picture beside its text, and texts as slides', async () => {
  await showSections([
    givenSection('heroSmall', { title: 'Willkommen', subtitle: 'Schön, dass Sie da sind', image }),
    givenSection('sectionImageTextSeparate', {
      title: 'Getrennt',
      columnImage: image,
      columnText: text('Für sich'),
      positionMediaRight: false,
    }),
    givenSection('sectionSliderText', {
      title: 'Stimmen',
      slides: [
        { title: 'Anna', text: text('Sehr gut'), link },
        { title: 'Ben', text: text('Wunderbar'), link: noLink },
      ],
    }),
  ])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Willkommen' })).toBeVisible()
  await expect.element(page.getByText('Schön, dass Sie da sind')).toBeVisible()
  expect(document.querySelector('[data-hero] img')?.getAttribute('src')).toMatch(address)
  const separate = sectionOf('Getrennt')
  expect(box(separate.getByText('Für sich')).left).toBeGreaterThanOrEqual(
    picture(separate).getBoundingClientRect().right,
  )
  const slides = page.getByRole('group', { name: 'Stimmen' })
  const current = () => slides.element().querySelector('[aria-current]')?.textContent
  expect(current()).toContain('Sehr gut')
  await slides.getByRole('button', { name: 'Nächste Folie' }).click()
  await expect.poll(current).toContain('Wunderbar')
})

const slide = { file: null, image: null, enlargeImage: false, title: '', text: '', link: noLink }

test('[BLOCK-09] [BLOCK-10] [BLOCK-11] news move on after ten seconds in view, by arrows, and not under the pointer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await showSections([
    tall,
    givenSection('sectionSliderNews', {
      slides: [
        { ...slide, title: 'Kernöl', image, enlargeImage: true },
        { ...slide, title: 'Käseabend', text: text('In Graz'), link },
        { ...slide, title: 'Mappe', file },
      ],
    }),
  ])
  const slider = page.getByRole('group', { name: 'Neuigkeiten' })
  const current = () => slider.element().querySelector('[aria-current] h3')?.textContent
  vi.advanceTimersByTime(30_000)
  expect(current(), 'nobody has seen it yet').toBe('Kernöl')
  await userEvent.hover(page.getByText('Zeile').first()) // at the upper edge, away from the slider
  slider.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  await expect.poll(() => vi.getTimerCount(), { message: 'it is seen' }).toBeGreaterThan(0)
  vi.advanceTimersByTime(9_000)
  expect(current()).toBe('Kernöl')
  vi.advanceTimersByTime(1_000)
  await expect.poll(current).toBe('Käseabend')
  await slider.hover()
  vi.advanceTimersByTime(25_000)
  await expect.poll(current).toBe('Käseabend')
  await slider.getByRole('button', { name: 'Nächste Folie' }).click()
  await expect.poll(current).toBe('Mappe')
  await expect
    .element(page.getByRole('link', { name: 'Weinkarte.pdf' }))
    .toHaveAttribute('href', '/upload/abc/9-1.pdf')
  await slider.getByRole('button', { name: 'Nächste Folie' }).click()
  await expect.poll(current).toBe('Kernöl')

  await page.getByRole('button', { name: 'Bild vergrößern: Kernöl' }).click()
  const overlay = page.getByRole('dialog')
  await expect.poll(() => picture(overlay).getAttribute('src')).toBe('/image/large/7-2.jpg')
  await overlay.getByRole('button', { name: 'Bild schließen' }).click()
  await expect.element(overlay).not.toBeInTheDocument()
})

test('[BLOCK-10] a single slide has no arrows', async () => {
  await showSections([givenSection('sectionSliderNews', { slides: [{ ...slide, title: 'Kernöl' }] })])
  await expect.element(page.getByRole('heading', { name: 'Kernöl' })).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})

const products = Array.from({ length: 10 }, (_, index) => ({
  id: index + 1,
  name: `Produkt ${index + 1}`,
  description: 'Wort '.repeat(60).trim(),
  image: null,
  price: 1250,
  href: `/store/graz/produkte/${index + 1}`,
}))

test('[BLOCK-12] [BLOCK-13] [BLOCK-14~] the newest products, two at a time, moved by quarters and halves', async () => {
  await showSections([givenSection('sectionSliderProducts', { title: 'Frisch im Regal', limit: 8 })], {
    products,
  })
  const row = page.getByRole('list', { name: 'Frisch im Regal' })
  const names = () => [...row.element().querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(names()).toEqual(products.slice(0, 8).map(({ name }) => name))
  const width = row.element().clientWidth
  const card = row.getByRole('listitem').first().element().clientWidth
  expect(Math.floor(width / card)).toBe(2)
  const scrolled = () => Math.round(row.element().scrollLeft)
  const next = page.getByRole('button', { name: 'Nächste Produkte' })
  await next.click()
  await expect.poll(scrolled).toBe(Math.round(width / 4))
  await next.click()
  await expect.poll(scrolled).toBe(Math.round(width / 4 + width / 2))
  await expect
    .element(page.getByRole('link', { name: 'Jetzt einkaufen: Produkt 2' }))
    .toHaveAttribute('href', '/store/graz/produkte/2')
})

test('[BLOCK-08] [BLOCK-15] texts are cut for the width of the window', async () => {
  const long = text('Wort '.repeat(60))
  await showSections(
    [
      givenSection('sectionServices', {
        title: 'Leistungen',
        services: [{ title: 'Lang', text: long, image: null, link: noLink }],
      }),
      givenSection('sectionSliderProducts', { title: 'Produkte', limit: 0 }),
    ],
    { products },
  )
  expect(page.getByRole('list', { name: 'Produkte' }).getByRole('listitem').elements()).toHaveLength(10)
  const service = () => sectionOf('Leistungen').element().querySelector('li p')?.textContent.length
  const card = () => sectionOf('Produkte').element().querySelector('li p')?.textContent
  for (const [width, serviceLength, cardLength] of [
    [1440, 150, 55],
    [1200, 160, 60],
    [1024, 120, 60],
    [760, 100, 50],
    [400, 140, 95],
  ] as const) {
    await setWidth(width)
    await expect.poll(service, { message: `service at ${width}` }).toBe(serviceLength + 3)
    await expect.poll(() => card()?.length, { message: `card at ${width}` }).toBe(cardLength + 4)
    expect(card()).toMatch(/ \.\.\.$/)
  }
  await expect.element(page.getByText('EUR 12,50').first()).toBeVisible()
})

test('[BLOCK-16] [BLOCK-17] the first element opens once it is scrolled to, others on click and Enter', async () => {
  const element = { elementImage: null, elementIcon: image, elementLink: noLink }
  await showSections([
    tall,
    givenSection('sectionToggleableElements', {
      title: 'Häufige Fragen',
      elements: [
        { ...element, elementTitle: 'Bis wann?', elementText: text('Bis elf Uhr'), elementImage: image },
        { ...element, elementTitle: 'Wohin?', elementText: text('Bis Gleisdorf'), elementLink: link },
        { ...element, elementTitle: 'Ohne Antwort', elementText: '' },
      ],
    }),
  ])
  const first = page.getByText('Bis elf Uhr')
  await expect.element(page.getByText('Ohne Antwort')).not.toBeInTheDocument()
  await expect.element(first).not.toBeVisible()
  page.getByText('Bis wann?').element().scrollIntoView({ block: 'center', behavior: 'instant' })
  await expect.element(first).toBeVisible()
  await page.getByText('Bis wann?').click()
  await expect.element(first).not.toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Zum Kontakt' })).not.toBeInTheDocument()
  page.getByText('Wohin?').element().closest('summary')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Bis Gleisdorf')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Zum Kontakt' })).toBeVisible()
})

test('[BLOCK-27] [BLOCK-28] a file shows in the page on a desktop, as a download on a phone', async () => {
  await showSections([
    givenSection('sectionFiles', {
      title: 'Zum Herunterladen',
      files: [
        { title: 'Karte', upload: file },
        { title: 'Ohne Datei', upload: null },
        { title: '', upload: { ...file, id: 10, name: 'Mappe.pdf' } },
      ],
    }),
    tall,
  ])
  const buttons = page.getByRole('button')
  expect(buttons.elements().map(({ textContent }) => textContent)).toEqual(['Karte PDF', 'Mappe.pdf PDF'])
  const card = page.getByRole('button', { name: 'Karte PDF' })
  const frame = () => document.querySelector('main iframe')?.getAttribute('src')
  await card.click()
  await expect.poll(frame).toBe('/upload/abc/9-1.pdf')
  await card.click()
  await expect.poll(frame).toBeUndefined()
  await setWidth(390)
  await card.click()
  const download = page.getByRole('link', { name: 'Download' })
  await expect.element(download).toBeInViewport()
  await expect.element(download).toHaveAttribute('href', '/upload/abc/9-1.pdf')
  expect(frame()).toBeUndefined()
  await card.click()
  await expect.element(download).not.toBeInTheDocument()
})

test('[SHELL-09] pictures of sections move 0.12 of the way', async () => {
  await showSections([
    tall,
    givenSection('sectionImageTextSeparate', {
      title: 'Bild',
      columnText: text('Worte'),
      columnImage: image,
    }),
    tall,
  ])
  const section = sectionOf('Bild')
  const moved = picture(section)
  const frame = () => moved.parentElement?.getBoundingClientRect() ?? new DOMRect()
  const factor = () => {
    const fromMiddle = (innerHeight - frame().height) / 2 - frame().top
    return parseFloat((moved as HTMLElement).style.translate.split(' ')[1] ?? '0') / fromMiddle
  }
  // while the section comes in, its frame moves without the page being scrolled
  const reveal = () => moved.closest<HTMLElement>('[data-reveal]')?.dataset['reveal']
  await expect.poll(reveal).toBe('waiting')
  moved.scrollIntoView({ block: 'center', behavior: 'instant' })
  await expect.poll(reveal).toBe('done')
  await expect.poll(() => section.element().getAnimations({ subtree: true })).toEqual([])
  for (const top of [-150, -50, 0]) {
    scrollTo({ top: frame().top + scrollY + top, behavior: 'instant' })
    await expect.poll(() => Math.abs(factor() - 0.12)).toBeLessThan(0.005)
  }
  const held = moved.parentElement ?? document.body
  const before = frame().height
  held.style.height = `${before + 120}px`
  expect(frame().height).toBeCloseTo(before + 120, 2)
  await expect.poll(() => Math.abs(factor() - 0.12)).toBeLessThan(0.005)
})
