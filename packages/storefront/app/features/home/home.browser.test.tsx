import { expect, test } from 'vitest'
import { given, givenBranch, givenImage, givenInit } from '../../testing/given-init.ts'
import { address, emulateMedia, openApi, openPage } from '../../testing/open-page.tsx'

const tags = [given('tags', { id: 1, name: 'Weinbar' }), given('tags', { id: 2, name: 'Hofladen' })]
const graz = givenBranch({
  id: 1,
  name: 'Feinkost Graz',
  street: 'Färberplatz 14',
  zipCode: '8010',
  city: 'Graz',
  phone: '+43 316 5550140',
  email: 'graz@maronigg.example',
  latitude: 47.0706,
  longitude: 15.4395,
  keywords: 'Stammhaus',
  tags: [{ id: 1 }],
  images: [givenImage(1)],
  isDeliveryHoursEnabled: true,
  deliveryHours: [
    { type: 'monday', from: '10:00', to: '13:30' },
    { type: 'monday', from: '15:30', to: '18:00' },
  ],
})
const wien = givenBranch({
  id: 2,
  identifier: 'wien',
  name: 'Feinkost Wien',
  zipCode: '1020',
  city: 'Wien',
  orderableFrom: '09:30',
  openingHours: [
    { type: 'monday', from: '07:30', to: '13:00' },
    { type: 'monday', from: '14:30', to: '19:00' },
  ],
})
const leibnitz = givenBranch({
  id: 3,
  identifier: 'leibnitz',
  name: 'Hofladen Leibnitz',
  zipCode: '8430',
  city: 'Leibnitz',
  tags: [{ id: 1 }, { id: 2 }],
  isPublic: false,
})
const config = {
  title: 'Feinkost aus der Steiermark',
  description: '<p>Käse vom Berg</p>',
  website: 'https://www.maronigg.example',
  enablePluginTags: true,
  enablePluginMapbox: true,
}
const branches = [graz, wien, leibnitz]
const init = givenInit({ branches, tags, config })

type Page = Awaited<ReturnType<typeof openPage>>
const card = (shop: Page, name: string) => shop.getByRole('listitem').filter({ hasText: name })
const shownNames = (shop: Page) => () =>
  shop
    .getByRole('region', { name: 'Filialen' })
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

test('[HOME-01][HOME-03][HOME-04] title, description and the branches to choose from', async () => {
  openApi(init)
  const shop = await openPage('/', init)
  await expect.element(shop.getByRole('heading', { level: 1, name: config.title })).toBeVisible()
  await expect.element(shop.getByText('Käse vom Berg')).toBeVisible()
  const list = shop.getByRole('region', { name: 'Filialen' })
  await expect
    .element(list.getByRole('link', { name: 'Feinkost Graz', exact: true }))
    .toHaveAttribute('href', '/store/graz')
  await expect
    .element(list.getByRole('link', { name: 'Online bestellen: Feinkost Wien' }))
    .toHaveAttribute('href', '/store/wien')
  const inactive = card(shop, leibnitz.name)
  await expect.element(inactive).toMatchTextContent('inaktiv')
  expect(inactive.getByRole('link', { name: /Online bestellen/ }).query()).toBeNull()
  await inactive.getByRole('link', { name: leibnitz.name, exact: true }).click()
  await expect.element(shop.getByText('Diese Filiale ist derzeit nicht verfügbar.')).toBeVisible()
  expect(address()).toBe('/store/leibnitz')
})

test('[BSEARCH-01][BSEARCH-02][BSEARCH-03] search by postal code, place or any word of a branch', async () => {
  openApi(init)
  const shop = await openPage('/', init)
  const search = shop.getByPlaceholder('PLZ / Ort')
  await expect.element(shop.getByText('3 von 3 Filialen werden angezeigt.')).toBeVisible()
  await search.fill('1020')
  await expect.element(shop.getByText('1 von 3 Filialen werden angezeigt.')).toBeVisible()
  expect(shownNames(shop)()).toEqual([wien.name])
  await search.fill('STAMMHAUS, 8430')
  await expect.element(shop.getByText('2 von 3 Filialen werden angezeigt.')).toBeVisible()
  await search.fill('Innsbruck')
  await expect.element(shop.getByText('Leider wurden keine Ergebnisse gefunden.')).toBeVisible()
})

test('[BSEARCH-04] a tag filters, a second click on it clears the filter', async () => {
  openApi(init)
  const shop = await openPage('/', init)
  const tag = shop.getByRole('button', { name: 'Weinbar' })
  await tag.click()
  await expect.element(tag).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(shownNames(shop)).toEqual([graz.name, leibnitz.name])
  await tag.click()
  await expect.poll(shownNames(shop)).toEqual(branches.map(({ name }) => name))
})

test('[HOME-06][HOME-07][HOME-09] hours, delivery hours, contact and what is open today', async () => {
  openApi(init)
  const shop = await openPage('/', init)
  const first = card(shop, graz.name)
  await expect.element(first).toMatchTextContent('Offen heute 07:30 Uhr bis 18:30 Uhr')
  await expect.element(first).toMatchTextContent('Abholung ab 07:30 Uhr')
  const second = card(shop, wien.name)
  await expect
    .element(second)
    .toMatchTextContent('Offen heute 07:30 Uhr bis 13:00 Uhr und 14:30 Uhr bis 19:00 Uhr')
  await expect.element(second).toMatchTextContent('Abholung ab 09:30 Uhr') // orderableFrom

  await first.getByText('Öffnungszeiten und Kontakt').click()
  const monday = (table: string) =>
    first.getByRole('table', { name: table }).getByRole('row').filter({ hasText: 'Montag' })
  await expect.element(monday('Öffnungszeiten')).toMatchTextContent('07:30 – 18:30')
  await expect.element(monday('Öffnungszeiten')).toMatchTextContent('heute')
  await first.getByRole('button', { name: 'Lieferzeiten' }).click()
  await expect.element(monday('Lieferzeiten')).toBeVisible()
  await expect.element(monday('Lieferzeiten')).toMatchTextContent('10:00 – 13:30 und 15:30 – 18:00')
  for (const [name, href] of [
    ['+43 316 5550140', 'tel:+433165550140'],
    ['graz@maronigg.example', 'mailto:graz@maronigg.example'],
    ['www.maronigg.example', 'https://www.maronigg.example'],
  ] as const)
    await expect.element(first.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect.element(first.getByText('Färberplatz 14', { exact: true })).toBeVisible()
})

test('[MAP-01] without consent there is no map and nothing in its place', async () => {
  openApi(init)
  const shop = await openPage('/', init)
  await shop.getByText('Öffnungszeiten und Kontakt').first().click()
  await expect.element(shop.getByText('Färberplatz 14', { exact: true })).toBeVisible()
  expect(shop.getByRole('link', { name: 'Route planen' }).query()).toBeNull()
})

test('[HOME-08] without a map style the address and the way there stand in its place', async () => {
  openApi(init)
  const shop = await openPage('/', init, { cookies: 'accepted' })
  await shop.getByText('Öffnungszeiten und Kontakt').first().click()
  await expect
    .element(shop.getByRole('link', { name: 'Route planen' }).first())
    .toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=47.0706,15.4395')
})

const hero = () => document.querySelector<HTMLElement>('[data-hero]')
const heroPicture = () => hero()?.querySelector('img')
const moved = () => parseFloat(heroPicture()?.closest('div')?.style.translate.split(' ')[1] ?? '0')
const scrolledTo = (top: number) => {
  const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
  scrollTo({ top, behavior: 'instant' })
  return scrolled
}
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test('[SHELL-07][SHELL-09~] words of the hero fade in after 500 ms, its picture moves 0.3 of the way', async () => {
  openApi(init)
  const shop = await openPage('/', init)
  const title = shop.getByRole('heading', { level: 1 }).element()
  expect(getComputedStyle(title).animationDelay).toBe('0.5s')
  const top = (hero()?.getBoundingClientRect().top ?? 0) + scrollY
  await scrolledTo(top + 100)
  await expect.poll(moved).toBeCloseTo(30, 0)
})

test('[SHELL-09~] on a phone the picture of the hero fills its box as long as the box is in the window', async () => {
  const alone = givenInit({ branches: [graz], tags, config })
  openApi(alone)
  await openPage('/', alone, { width: 390, height: 844 })
  const picture = heroPicture()
  const box = () => picture?.closest('div')?.parentElement?.getBoundingClientRect()
  await scrolledTo((box()?.top ?? 0) + scrollY + 50)
  await expect.poll(moved).toBeCloseTo(15, 0)
  const gap = (box()?.bottom ?? NaN) - (picture?.getBoundingClientRect().bottom ?? NaN)
  expect(gap).toBeLessThanOrEqual(0.5)
})

test('[SHELL-08] a branch card comes in once it is 100 px inside the window', async () => {
  openApi(init)
  await openPage('/', init, { width: 390, height: 420 })
  const first = document.querySelector<HTMLElement>('[aria-label=Filialen] li > div')
  await expect.poll(() => first?.dataset['reveal']).toBe('waiting')
  const top = (first?.getBoundingClientRect().top ?? 0) + scrollY
  await scrolledTo(top - innerHeight + 60)
  await nextFrame()
  await nextFrame()
  expect(first?.dataset['reveal']).toBe('waiting')
  await scrolledTo(top - innerHeight + 160)
  await expect.poll(() => first?.dataset['reveal']).toBe('done')
})

test('[SHELL-09~] when reduced motion is asked for nothing moves', async () => {
  await emulateMedia({ features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
  openApi(init)
  await openPage('/', init, { width: 390, height: 420 })
  await scrolledTo(300)
  await nextFrame()
  await nextFrame()
  expect(heroPicture()?.closest('div')?.style.translate).toBe('')
  expect(document.querySelectorAll('[data-reveal]')).toHaveLength(0)
})

test('what waits to be scrolled to is in sight of printers and cameras', async () => {
  openApi(init)
  await openPage('/', init, { width: 390, height: 420 })
  const inSight = () =>
    [...document.querySelectorAll('main li h2')].map((name) =>
      name.checkVisibility({ opacityProperty: true }),
    )
  expect(inSight()).toEqual([true, true, true])
  await emulateMedia({ media: 'print' })
  expect(inSight()).toEqual([true, true, true])
})

test('[HOME-05][SHELL-09~][SHELL-12] with one branch its own home screen, whose icons move 0.1 of the way', async () => {
  const one = givenInit({ branches: [graz], config })
  openApi(one)
  const shop = await openPage('/', one, { width: 390, height: 844 })
  const order = shop.getByRole('main').getByRole('link', { name: /^Online bestellen/ })
  await expect.element(order).toHaveAttribute('href', '/store/graz')
  const reserve = shop.getByRole('link', { name: /^Tisch reservieren/ })
  await expect.element(reserve).toHaveAttribute('href', 'tel:+433165550140')
  await expect.element(shop.getByRole('heading', { level: 1, name: config.title })).toBeVisible()
  for (const teaser of [order, reserve]) {
    const { width, height } = teaser.element().getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await scrolledTo(200)
  const factor = () => {
    const icon = order.element().querySelector('svg')?.parentElement
    const { top = 0, height = 0 } = icon?.parentElement?.getBoundingClientRect() ?? {}
    const fromMiddle = (innerHeight - height) / 2 - top
    return parseFloat(icon?.style.translate.split(' ')[1] ?? '0') / fromMiddle
  }
  await expect.poll(factor).toBeCloseTo(0.1, 2)
})

test('[HOME-03~] the first screen of a phone has the search and the first branch with its state and its button', async () => {
  openApi(init)
  const shop = await openPage('/', init, { width: 390, height: 844 })
  const first = card(shop, 'Feinkost Graz')
  await expect.element(shop.getByRole('searchbox', { name: 'Filiale suchen' })).toBeInViewport()
  await expect.element(first.getByText(/^Geöffnet|^Offen/).first()).toBeInViewport()
  const button = first.getByRole('link', { name: 'Online bestellen: Feinkost Graz' })
  await expect.element(button).toBeInViewport()
  expect(button.element().getBoundingClientRect().bottom).toBeLessThan(720)
})

test('[BSEARCH-03~] a postcode is answered right below the field', async () => {
  const delivers = givenBranch({ ...graz, isDeliveryEnabled: true })
  const shopInit = givenInit({ branches: [delivers, wien], tags, config })
  openApi(shopInit)
  const shop = await openPage('/', shopInit, { width: 390, height: 844 })
  const search = shop.getByRole('searchbox', { name: 'Filiale suchen' })
  await search.fill('8010')
  await expect.element(shop.getByText('Wir liefern nach 8010: Graz')).toBeInViewport()
  await expect
    .element(shop.getByRole('link', { name: 'Feinkost Graz', exact: true }).first())
    .toBeInViewport()
})

test('[HEADER-04~] the strip leads to the branch that was used last', async () => {
  openApi(init)
  const strip = await openPage('/store/graz', init)
  await strip.getByRole('link', { name: 'Feinkost Graz' }).first().click()
  await expect.element(strip.getByText('Standorte geöffnet', { exact: false })).toBeVisible()
  const last = strip.getByRole('link', { name: 'Feinkost Graz' }).first()
  await expect.element(last).toHaveAttribute('href', '/store/graz')
  await last.click()
  await expect.poll(address).toBe('/store/graz')
})

test('a shop without branches says that it is being set up, and offers no search', async () => {
  const shop = await openPage('/', givenInit({ branches: [] }))
  await expect.element(shop.getByText(/^Dieser Shop wird gerade eingerichtet\./)).toBeVisible()
  await expect.element(shop.getByRole('searchbox')).not.toBeInTheDocument()
})
