import plate from '@theke/ui/plate.module.css'
import { data } from '@theke/ui/testing/api-recorder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepLastOrder } from '../../shop/last-order.ts'
import { advance, stopClock, until } from '../../testing/stopped-clock.ts'
import { givenImage, givenProduct } from '../../testing/given-init.ts'
import { cheese, croissant, openOrdering, present } from '../../testing/open-ordering.ts'

const path = '/store/graz/warenkorb'
const texts = (role: 'columnheader' | 'definition' | 'term') =>
  page
    .getByRole(role)
    .elements()
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

test('[CARTPAGE-01] [CARTPAGE-03] [CARTPAGE-05] lines, quantities and totals that add up', async () => {
  await openOrdering({
    path,
    wishes: [
      [croissant, 2],
      [cheese, 1],
    ],
  })
  expect(texts('columnheader')).toEqual(['Produkt', 'Anzahl', 'Preis', 'Gesamt'])
  const croissants = row('Buttercroissant')
  await expect.element(croissants).toMatchTextContent('5,20 €')
  await croissants.getByRole('button', { name: 'Mehr' }).click()
  await expect.element(croissants).toMatchTextContent('7,80 €')
  await expect.poll(() => texts('definition')).toEqual(['14,27 €', '1,43 €', '15,70 €'])
  expect(texts('term')).toEqual(['Summe (Netto)', '+ 10% MwSt.', 'Summe (Brutto)'])
  await croissants.getByRole('button', { name: 'Buttercroissant entfernen' }).click()
  await expect.element(croissants).not.toBeInTheDocument()
})

const reusable = { reusableText: 'Auch in der Mehrwegschale, 5 € Pfand.' }

test('the offer of reusable packaging stands in the cart of what leaves the shop', async () => {
  await openOrdering({ path, config: reusable })
  await expect.element(page.getByText(reusable.reusableText)).toBeVisible()
})

test('who eats at the table is not offered reusable packaging', async () => {
  await openOrdering({ path, config: reusable, cart: { isDelivery: false, isDineIn: true } })
  await expect.element(row('Buttercroissant')).toBeVisible()
  await expect.element(page.getByText(reusable.reusableText)).not.toBeInTheDocument()
})

test('[CARTPAGE-02] every line leads to its product and shows its picture, or a plate where there is none', async () => {
  const pictured = { ...croissant, images: [givenImage(7)] }
  await openOrdering({
    path,
    wishes: [
      [pictured, 2],
      [cheese, 1],
    ],
    products: [pictured, cheese],
  })
  for (const [name, address] of [
    ['Buttercroissant', '/store/graz/produkte/1'],
    ['Schafcamembert', '/store/graz/produkte/2'],
  ] as const)
    for (const link of row(name).getByRole('link').elements()) expect(link).toHaveAttribute('href', address)
  const picture = row('Buttercroissant').element().querySelector('img')
  expect(picture?.getAttribute('src')).toMatch(/\/7-1\.jpg$/)
  expect(row('Buttercroissant').element().querySelector(`.${plate.plate}`)).toBeNull()
  expect(row('Schafcamembert').element().querySelector('img')).toBeNull()
  expect(row('Schafcamembert').element().querySelector(`.${plate.plate}`)).toBeVisible()
})

test('[CARTPAGE-03] [CART-04] [QTY-04] the keyboard keeps its place when a unit changes and when lines go; an amount is never 0', async () => {
  await openOrdering({
    path,
    wishes: [
      [croissant, 4],
      [cheese, 1],
    ],
  })
  const croissants = row('Buttercroissant')
  const amount = croissants.getByRole('spinbutton')
  await amount.fill('0')
  await userEvent.keyboard('{Enter}')
  await expect.element(amount).toHaveValue('1')
  const unit = croissants.getByRole('combobox', { name: 'Einheit' })
  ;(unit.element() as HTMLElement).focus()
  await unit.selectOptions('package')
  await expect.element(unit).toHaveValue('package')
  await expect.element(unit).toHaveFocus()
  await croissants.getByRole('button', { name: 'Mehr' }).click({ button: 'right', delay: 900 })
  await expect.element(amount, { message: 'a right click counts nothing' }).toHaveValue('1')
  ;(croissants.getByRole('button', { name: 'Buttercroissant entfernen' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Schafcamembert entfernen' })).toHaveFocus()
  await expect.element(page.getByText('Buttercroissant entfernt')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Es befinden sich keine Produkte im Warenkorb.')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('[CARTPAGE-06] [CART-07] [CHECKOUT-24~] [CHECKOUT-25] [OPEN-55] [OPEN-61] [DTYPE-05] delivery with minimum, fee and free-from hint', async () => {
  await openOrdering({ path })
  await page.getByRole('combobox', { name: 'Bestellart' }).selectOptions('Lieferung')
  await expect.element(page.getByRole('combobox', { name: 'Liefergebiet' })).toHaveValue('Innere Stadt')
  await expect.element(page.getByText('14,40 € inkl. MwSt.')).toBeVisible()
  await expect
    .element(
      page.getByText('Sie haben den Mindestbestellwert in Höhe von 25,00 € leider noch nicht erreicht.'),
    )
    .toBeVisible()
  await expect
    .element(
      page.getByText(
        'Fügen Sie Waren im Wert von mindestens 19,80 € hinzu oder wählen Sie eine andere Art der Lieferung.',
      ),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Bestellung abschließen' })).toBeDisabled()
  const amount = page.getByRole('spinbutton', { name: 'Anzahl Buttercroissant' })
  await amount.fill('14')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Kostenlose Lieferung ab 60,00 €.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Bestellung abschließen' })).toBeVisible()
  await amount.fill('40')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Kostenlos', { exact: true })).toBeVisible()
})

test('[CARTPAGE-04] [PRICE-09] [OPEN-40] a hidden price stays hidden and is named', async () => {
  await openOrdering({
    path,
    wishes: [
      [present, 20],
      [croissant, 1],
    ],
  })
  await expect.element(page.getByText('Preis auf Anfrage').first()).toBeVisible()
  await expect.element(page.getByText(/32,00|640,00/)).not.toBeInTheDocument()
  await expect.element(page.getByText('zuzüglich Produkte ohne Preisangabe')).toBeVisible()
  await expect
    .element(page.getByText('Ihr Warenkorb enthält Produkte, deren Preis wir Ihnen gesondert bekannt geben.'))
    .toBeVisible()
})

test('[CART-05] [OPEN-54] [OPEN-195~] a product whose price changed leaves the cart and is put back by the customer', async () => {
  stopClock()
  const before = { ...cheese, price: 1 }
  const { api, init } = await openOrdering({
    path: '/store/linz/warenkorb',
    branch: { identifier: 'linz' },
    wishes: [
      [before, 2],
      [croissant, 1],
    ],
    lost: ['GET /products'],
  })
  await until(() => document.body.textContent.includes('Produkte konnten nicht geladen werden.'))
  expect(page.getByRole('row').elements(), 'nothing is known about them').toHaveLength(3)
  api.answer('GET /products', () => data(init.products))
  await advance(10_000) // what failed is tried again by itself
  await expect
    .element(page.getByText('Geändert: Schafcamembert kostet jetzt 7,90 € statt 1,00 €.'))
    .toBeVisible()
  expect(page.getByRole('row').elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Wieder hinzufügen' }).click()
  await expect.element(page.getByText(/^Geändert/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('Schafcamembert')
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('15,80 €')
})

test('[CART-05] [OPEN-43] a product that is gone is named in a notice that can be closed', async () => {
  await openOrdering({
    path: '/store/wels/warenkorb',
    branch: { identifier: 'wels' },
    wishes: [[cheese, 1]],
    products: [croissant],
  })
  const text = 'Folgende Produkte sind nicht mehr verfügbar und wurden entfernt: Schafcamembert.'
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText('Es befinden sich keine Produkte im Warenkorb.')).toBeVisible()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await expect.element(page.getByText(text)).not.toBeInTheDocument()
})

test('[OPEN-74] [SUBMIT-06~] a branch that wants quotations shows no totals', async () => {
  await openOrdering({
    path,
    branch: { isQuotationRequired: true },
    cart: { isDelivery: true, isDineIn: false },
  })
  await expect.element(page.getByText('5,20 €').first(), { message: 'line prices stay' }).toBeVisible()
  await expect.element(page.getByText('Summe (Brutto)')).not.toBeInTheDocument()
  await expect.element(page.getByText(/Kostenlose Lieferung ab/)).not.toBeInTheDocument()
})

test('[CARTPAGE-08] an empty cart says so and leads back to the shop', async () => {
  await openOrdering({ path, wishes: [] })
  await expect.element(page.getByText('Es befinden sich keine Produkte im Warenkorb.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Zum Angebot' })).toHaveAttribute('href', '/store/graz')
})

test('[OPEN-193~] an empty cart offers the last order of this device and names what is no longer there', async () => {
  const { shop } = await openOrdering({ path: '/store/graz', wishes: [] })
  const line = { options: [], amount: 2, unit: 'piece' } as const
  keepLastOrder('graz', [
    { ...line, product: { id: cheese.id }, name: 'Schafcamembert' },
    { ...line, product: { id: 99 }, name: 'Osterpinze' },
  ])
  await shop.router.navigate(path)
  const last = page.getByRole('region', { name: 'Zuletzt bestellt' })
  await expect.element(last).toMatchTextContent('2 Stück Schafcamembert, 2 Stück Osterpinze')
  await last.getByRole('button', { name: 'Nochmals bestellen' }).click()
  await expect.element(row('Schafcamembert')).toMatchTextContent('15,80 €')
  await expect.element(last).not.toBeInTheDocument()
  await expect.element(page.getByText(/nicht mehr verfügbar und wurden entfernt: Osterpinze\./)).toBeVisible()
})

test.each([
  { width: 768, least: 56 },
  { width: 1440, least: 72 },
])('[CARTPAGE-02~] at $width px the table leaves room for the pictures', async ({ width, least }) => {
  const jar = givenProduct({ id: 8, name: 'Buttercroissant', category: 1, content: { deposit: 1 } })
  await openOrdering({ path, products: [jar], wishes: [[jar, 2]], visit: { width, height: 900 } })
  await expect.element(row('Buttercroissant')).toBeVisible()
  const box = document.querySelector('tbody td:first-child a')?.firstElementChild?.getBoundingClientRect()
  expect([box?.width, box?.height]).toEqual([least, least])
  const note = page.getByText('zzgl. 1,00 € Pfand').element()
  const lineHeight = Number.parseFloat(getComputedStyle(note).lineHeight)
  expect(note.getBoundingClientRect().height).toBeLessThan(2.5 * lineHeight)
})

test('[CARTPAGE-02~] with large text the pictures give way, so that the table fits', async () => {
  const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftstorte'
  const cake = givenProduct({ id: 8, name, category: 1, price: 24 })
  document.documentElement.style.fontSize = '130%'
  onTestFinished(() => void (document.documentElement.style.fontSize = ''))
  await openOrdering({ path, products: [cake], wishes: [[cake, 12]], visit: { width: 768, height: 1024 } })
  await expect.element(row(name)).toBeVisible()
  for (const width of [768, 1440]) {
    await page.viewport(width, 1024)
    const right = () => document.querySelector('table')?.getBoundingClientRect().right ?? Infinity
    await expect.poll(right).toBeLessThanOrEqual(width)
  }
})

test('[OPEN-203~] at 768 px the deposit stands below the price and leaves the name in one line', async () => {
  const jar = givenProduct({ id: 8, name: 'Buttercroissant', category: 1, content: { deposit: 1 } })
  await openOrdering({ path, products: [jar], wishes: [[jar, 2]], visit: { width: 768, height: 900 } })
  await expect.element(row('Buttercroissant')).toMatchTextContent('zzgl. 1,00 € Pfand')
  const name = page.getByRole('link', { name: 'Buttercroissant' }).element()
  const lineHeight = Number.parseFloat(getComputedStyle(name).lineHeight)
  expect(name.getBoundingClientRect().height).toBeLessThan(1.5 * lineHeight)
})

test('[OPEN-192] the cart names two products that are never offered at the same time', async () => {
  const served = (id: number, name: string, from: string, to: string) =>
    givenProduct({ id, name, category: 1, schedule: [{ type: 'daily', from, to }] as never })
  const breakfast = served(21, 'Frühstück', '07:30', '11:00')
  const dinner = served(22, 'Abendmenü', '17:00', '18:00')
  await openOrdering({
    path,
    products: [breakfast, dinner],
    wishes: [
      [breakfast, 1],
      [dinner, 1],
    ],
  })
  const text = '„Frühstück“ und „Abendmenü“ gibt es nie zur selben Zeit. Bitte bestellen Sie beides getrennt.'
  await expect.element(page.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: 'Abendmenü entfernen' }).click()
  await expect.element(page.getByText(text)).not.toBeInTheDocument()
})
