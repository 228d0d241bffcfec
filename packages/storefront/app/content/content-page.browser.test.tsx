import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { given, givenBranch, givenImage, givenInit, givenProduct } from '../testing/given-init.ts'
import { address, openApi, openPage } from '../testing/open-page.tsx'
import { givenSection } from '../testing/show-sections.tsx'
import { until } from '../testing/stopped-clock.ts'

type Blocks = ReturnType<typeof givenSection>[]

const graz = givenBranch({
  phone: '+43 316 555 014',
  email: 'graz@example.at',
  street: 'Färberplatz 14',
  city: 'Graz',
  openingHours: [{ type: 'wednesday', from: '10:00', to: '13:30' }] as never,
})

/** A shop with one stored page, opened by a visitor. */
async function openStored(
  type: string,
  body: Blocks,
  path = 'feste',
  shop: Parameters<typeof givenInit>[0] = {},
) {
  const init = givenInit({
    branches: [graz],
    ...shop,
    sites: [
      given('sites', {
        id: 3,
        name: 'Feste',
        path,
        type: type as 'default', // also one that is no type of a page
        isPublic: true,
        content: { body } as never,
      }),
    ],
  })
  openApi(init)
  const opened = await openPage('/feste', init)
  await until(() => document.querySelector('main > [aria-busy]') === null) // the code of its sections
  return opened
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Zeile ${index + 1}`).join('\n')

test('[BLOCK-23] [BLOCK-01] [CMS-08] lines of a label stand below each other; a link inside the shop opens in the app', async () => {
  const { router } = await openStored('custom_site', [
    givenSection('sectionLabel', { text: 'Gut essen.\nGut leben.' }),
    givenSection('sectionMultipleColumns', {
      title: 'Mehr',
      columns: [
        {
          columnImage: null,
          columnText: '<p>Innen</p>',
          columnLink: { linkUrl: '/store/graz', linkLabel: '', linkType: 'button' },
        },
        {
          columnImage: null,
          columnText: '<p>Außen</p>',
          columnLink: { linkUrl: 'https://example.at/hof', linkLabel: 'Zum Hof', linkType: 'link' },
        },
      ],
    }),
  ])
  const [first, second] = ['Gut essen.', 'Gut leben.'].map((words) =>
    page.getByText(words, { exact: true }).element().getBoundingClientRect(),
  )
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Number.POSITIVE_INFINITY)
  await expect
    .element(page.getByRole('link', { name: 'Zum Hof' }))
    .toHaveAttribute('href', 'https://example.at/hof')
  const navigate = vi.spyOn(router, 'navigate')
  await page.getByRole('link', { name: 'Mehr erfahren' }).click()
  await expect.poll(address).toBe('/store/graz')
  expect(navigate).toHaveBeenCalledOnce()
})

test('[BLOCK-03] [BLOCK-04] [SHELL-06] [SHELL-07] the hero of a page names the first branch, fades in and is the measure of the way up', async () => {
  await openStored('custom_landing_page', [
    givenSection('hero', { title: 'Feinkost', subtitle: 'Seit 1921', image: givenImage(7) }),
    givenSection('sectionTextImage', {
      title: 'Lang',
      columnText: [{ type: 'text', value: { text: `<p>${lines(300)}</p>`.repeat(9) } }],
    }),
  ])
  const title = page.getByRole('heading', { level: 1, name: 'Feinkost' })
  expect(getComputedStyle(title.element()).animationDelay).toBe('0.5s')
  await page.getByRole('button', { name: 'Kontakt', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Kontaktaufnahme' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Telefonkontakt' }))
    .toHaveAttribute('href', 'tel:+43316555014')
  await expect
    .element(page.getByRole('link', { name: 'E-Mail schreiben' }).first())
    .toHaveAttribute('href', 'mailto:graz@example.at')
  await expect
    .element(page.getByRole('link', { name: 'Anfahrtsweg anzeigen' }))
    .toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: 'Abbrechen' }).click()

  const up = page.getByRole('button', { name: 'Nach oben' })
  const end = () => (document.querySelector('[data-hero]')?.getBoundingClientRect().bottom ?? 0) + scrollY
  scrollTo({ top: end() - 50, behavior: 'instant' })
  await expect.element(up).not.toBeInTheDocument()
  scrollTo({ top: end() + 50, behavior: 'instant' })
  await expect.element(up).toBeVisible()
})

test.each([
  { lacks: { phone: '' }, ways: ['E-Mail schreiben', 'Anfahrtsweg anzeigen'] },
  { lacks: { email: '' }, ways: ['Telefonkontakt', 'Anfahrtsweg anzeigen'] },
  { lacks: { street: '' }, ways: ['Telefonkontakt', 'E-Mail schreiben'] },
  { lacks: { city: '' }, ways: ['Telefonkontakt', 'E-Mail schreiben'] },
])(
  '[BLOCK-04] the hero of a page offers only what the branch has: without $lacks',
  async ({ lacks, ways }) => {
    const hero = givenSection('hero', { title: 'Feinkost' })
    await openStored('custom_landing_page', [hero], 'feste', { branches: [{ ...graz, ...lacks }] })
    await page.getByRole('button', { name: 'Kontakt', exact: true }).click()
    const links = [...document.querySelectorAll('[data-hero] a')].map(({ textContent }) => textContent)
    expect(links).toEqual(ways)
  },
)

test('[BLOCK-12] the newest products of the branch come first, up to the limit', async () => {
  const days = ['2026-11-03', '2026-11-09', '2026-11-01', '2026-11-12']
  const products = days.map((day, index) =>
    givenProduct({ id: index + 1, category: 1, name: `Vom ${day}`, createdAt: `${day}T08:00:00Z` }),
  )
  const row = givenSection('sectionSliderProducts', { title: 'Neues', limit: 3 })
  await openStored('custom_landing_page', [row], 'feste', { products })
  const names = page.getByRole('list', { name: 'Neues' }).getByRole('heading').elements()
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Vom 2026-11-12',
    'Vom 2026-11-09',
    'Vom 2026-11-03',
  ])
})

test('[FORM-09] [FORM-12] a booking in the page offers the days the first branch is open, and every extra with its price', async () => {
  await openStored('custom_site', [givenSection('sectionForm', { title: 'Raum', type: 'booking' })])
  const extras = page.getByRole('group', { name: 'Leistungen' }).element()
  const rows = [...extras.querySelectorAll('label')].map((label) =>
    [...label.querySelectorAll('span')].map(({ textContent }) => textContent.replaceAll(' ', ' ')),
  )
  expect(rows).toEqual([
    ['Flipchart', 'EUR 10,00 pro Person'],
    ['Glas/Tasse', 'EUR 0,40 pro Person'],
    ['Jourgebäck', 'EUR 3,00 pro Person'],
    ['Obst', 'EUR 3,00 pro Person'],
    ['Wasserkrüge', 'EUR 1,00 pro Tisch'],
    ['Lautsprecher', 'EUR 10,00 pauschal'],
    ['Teller', 'EUR 1,00 pro Person'],
    ['Löffel', 'EUR 0,40 pro Person'],
    ['Messer', 'EUR 0,40 pro Person'],
    ['Gabeln', 'EUR 0,40 pro Person'],
    ['Essen', 'auf Anfrage'],
    ['Getränke', 'EUR 2,20 pro Stück'],
  ])
  await page.getByRole('textbox', { name: 'Datum' }).click()
  const picker = page.getByRole('dialog', { name: 'Datum wählen' })
  const day = (name: string) => picker.getByRole('button', { name })
  await expect.element(day('Donnerstag, 19. November 2026')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(day('Mittwoch, 18. November 2026')).not.toHaveAttribute('aria-disabled', 'true')
})

test('the last band of a page reaches down to the footer', async () => {
  await openStored('custom_site', [givenSection('sectionLabel', { text: lines(40), color: 'green' })])
  const band = document.querySelector('main > section:last-child')?.getBoundingClientRect()
  expect(band?.bottom).toBeCloseTo(page.getByRole('contentinfo').element().getBoundingClientRect().top, 0)
})

test('[CMS-02] [ERR-08] a page of a type that is not configured is the page of an inner failure', async () => {
  await openStored('blog', [givenSection('sectionLabel', { text: 'Nie zu sehen' })])
  await expect.element(page.getByRole('heading', { name: '500 Internal Server Error' })).toBeVisible()
  await expect.element(page.getByText('Leider ist ein interner Fehler aufgetreten.')).toBeVisible()
  await expect.element(page.getByText('Nie zu sehen')).not.toBeInTheDocument()
})

test('[CMS-03] [ERR-07~] a path without a page is the page of what is not there', async () => {
  await openStored('custom_site', [givenSection('sectionLabel', { text: 'Nie zu sehen' })], 'anderes')
  await expect.element(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
  await expect.element(page.getByText('Nie zu sehen')).not.toBeInTheDocument()
})
