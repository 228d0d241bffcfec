import { refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, admin, employee, openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, download, field, press, save } from '../../testing/user.ts'

const plain = (name: string, more: object = {}) => ({ name, price: 3.5, tax: 10, ...more })

function openProducts(given: object[], me = admin) {
  const api = openApi(me)
  api.records('categories', [{ name: 'Frühstück' }, { name: 'Schinken & Wurst' }])
  api.records('branches', [{ name: 'Graz' }, { name: 'Wien' }])
  return { api, products: api.records('products', given) }
}

test('[BACKOFFICE-34] what the server refuses stands at the field and above the form', async () => {
  const { api } = openProducts([])
  const message = 'Dieser Wert wird bereits verwendet.'
  api.answer('POST /products', ({ body }: { body: { uid: string } }) =>
    body.uid === 'DOPPELT' ? refusal(422, { message, field: 'uid' }) : Response.json({ data: { id: 7 } }),
  )
  await openScreen('/products/new')
  await field('Name').fill('Zweites')
  await field('Preis').first().fill('1')
  await button('10 %').click()
  await button('Beschreibung').click()
  await field('Artikelnummer').fill('DOPPELT')
  await button('Beschreibung').click()
  await button('Speichern').click()
  await expect.element(page.getByRole('alert').getByText(message).first()).toBeVisible()
  await expect.element(field('Artikelnummer')).toHaveAccessibleDescription(expect.stringContaining(message))
  await field('Artikelnummer').fill('ANDERE')
  await button('Speichern').click()
  await expect.poll(address).toBe('/products/7')
  expect(api.changes().at(-1)?.body).toMatchObject({ price: 1, tax: 10 })
})

test('[BACKOFFICE-06~] prices, availability and categories change in the list', async () => {
  const { api, products } = openProducts([plain('Schnellprobe')])
  await openScreen('/products')
  await field('Preis von Schnellprobe').fill('4,20')
  await press('{Enter}')
  await expect.poll(() => products.get(1)?.['price']).toBe(4.2)
  page.getByRole('switch', { name: 'Aktiv: Schnellprobe' }).element().focus()
  await press(' ')
  await expect.poll(() => products.get(1)?.['isEnabled']).toBe(false)
  await button(/Kategorie von Schnellprobe ändern$/).click()
  await page.getByRole('option', { name: 'Frühstück' }).click()
  await expect.poll(() => products.get(1)?.['content']).toMatchObject({ category: { id: 1 } })
  await expect.element(button(/Kategorie von Schnellprobe ändern$/)).toHaveTextContent('Frühstück')
  expect(api.changes().map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(3).fill('PUT /products/1'),
  )
  await expect.element(page.getByText('Schnellprobe: Kategorie gespeichert.')).toBeInTheDocument()
})

test('the 14 allergens are boxes beside the text', async () => {
  const { products } = openProducts([{ ...plain('Knödel'), allergenKeys: ['gluten'], allergens: 'A' }])
  await openScreen('/products/1')
  await button('Beschreibung').click()
  const boxes = page.getByRole('group', { name: 'Allergene ankreuzen' })
  await expect.element(boxes.getByRole('checkbox', { name: 'Glutenhaltiges Getreide' })).toBeChecked()
  expect(boxes.getByRole('checkbox').all()).toHaveLength(14)
  await boxes.getByRole('checkbox', { name: 'Ei' }).click()
  await save()
  expect(products.get(1)).toMatchObject({ allergenKeys: ['gluten', 'eggs'] })
})

test('a price of nothing is asked for before the shop gives the product away', async () => {
  const { products } = openProducts([plain('Schnellprobe')])
  await openScreen('/products')
  const price = field('Preis von Schnellprobe')
  await price.fill('0,00')
  await press('{Enter}')
  const question = page.getByRole('dialog', { name: 'Schnellprobe um 0,00\u00a0€ anbieten?' })
  await button('Abbrechen', question).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(price).toHaveValue('3,50')
  expect(products.get(1)?.['price']).toBe(3.5)

  await price.fill('0')
  await press('{Enter}')
  await button('Preis auf 0,00\u00a0€ setzen', question).click()
  await expect.element(page.getByText('Schnellprobe: Preis gespeichert.')).toBeInTheDocument()
  expect(products.get(1)?.['price']).toBe(0)
})

test('[OPEN-188~] sold out in one branch, taken back by the same switch', async () => {
  const { api, products } = openProducts([plain('Ausprobe')])
  api.answer('POST /products/1/sold-out', () => {
    products.change(1, { soldOut: [{ branch: { id: 1 }, until: '2098-11-16T23:00:00.000Z' }] })
    return Response.json({ data: products.get(1) })
  })
  api.answer('DELETE /products/1/sold-out', () => {
    products.change(1, { soldOut: [] })
    return Response.json({ data: products.get(1) })
  })
  await openScreen('/products')
  await button('Ausprobe: Ausverkauft melden').click()
  const change = page.getByRole('switch', { name: /^Graz/ })
  await change.click()
  await expect.element(page.getByText('bis 17.11.2098 00:00 Uhr')).toBeVisible()
  await expect.element(change).toBeChecked()
  await change.click()
  await expect.element(change).not.toBeChecked()
  expect(api.changes()).toMatchObject([
    { method: 'POST', path: '/products/1/sold-out', body: { branch: 1 } },
    { method: 'DELETE', path: '/products/1/sold-out', query: { branch: '1' } },
  ])
})

test('[OPEN-150] what somebody else changed in the meantime is shown before it is overwritten', async () => {
  const { products } = openProducts([plain('Streitprobe')])
  await openScreen('/products/1')
  await field('Name').fill('Streitprobe neu')
  products.change(1, { allergens: 'A, C' })
  await button('Speichern').click()
  const dialog = page.getByRole('dialog', { name: 'Inzwischen geändert' })
  await expect
    .element(dialog.getByText('Der Eintrag wurde inzwischen von jemand anderem geändert.'))
    .toBeVisible()
  await expect.element(dialog.getByRole('row', { name: /^Allergene/ })).toMatchTextContent('A, C')
  await expect.element(dialog.getByRole('row', { name: /^Name/ })).toMatchTextContent('Streitprobe neu')
  await button('Meine Änderungen speichern', dialog).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(products.get(1)).toMatchObject({ name: 'Streitprobe neu', allergens: 'A, C' })
})

test('[OPEN-150] a switch beside the form is no conflict with the input in it', async () => {
  const { api, products } = openProducts([plain('Streitprobe')])
  api.answer('POST /products/1/sold-out', () => {
    products.change(1, { soldOut: [{ branch: { id: 1 }, until: '2098-11-16T23:00:00.000Z' }] })
    return Response.json({ data: products.get(1) })
  })
  await openScreen('/products/1')
  await field('Name').fill('Streitprobe neu')
  await button('Ausverkauft').click()
  const change = page.getByRole('switch', { name: /^Graz/ })
  await change.click()
  await expect.element(page.getByText('bis 17.11.2098 00:00 Uhr')).toBeVisible()
  await expect.element(change).toBeChecked()
  await save()
  expect(products.get(1)).toMatchObject({ name: 'Streitprobe neu', soldOut: [{ branch: { id: 1 } }] })
})

test('[I18N-01] a number that cannot be read keeps the form from being saved', async () => {
  const { products } = openProducts([plain('Leseprobe')])
  await openScreen('/products/1?field=price')
  const price = field('Preis').first()
  await expect.element(price).toHaveFocus()
  await price.fill('12,5x')
  await button('Speichern').click()
  await expect.element(price).toHaveFocus()
  await expect.element(price).toHaveValue('12,5x')
  await expect.element(price).toHaveAccessibleDescription(expect.stringContaining('Zahl'))
  expect(products.get(1)?.['price']).toBe(3.5)

  await button('Abbrechen').click()
  await expect.element(price).toHaveValue('3,50')
  await expect.element(page.getByText('Ungespeicherte Änderungen')).not.toBeInTheDocument()
  await price.fill('12,5x')
  await press('{Enter}')
  await expect.element(price).toHaveAccessibleDescription(expect.stringContaining('Zahl'))
  await price.fill('12,50')
  await save()
  expect(products.get(1)?.['price']).toBe(12.5)
})

test('what is typed while a save is running stays, and so do open entries and the focus', async () => {
  const parts = [{ name: 'Größe', type: 'select', options: [{ name: 'Groß', modifier: 'add', value: 1 }] }]
  const { api, products } = openProducts([plain('Probe', { type: 'configurable', config: { parts } })])
  const answer = Promise.withResolvers<void>()
  api.answer('PUT /products/1', async ({ body }: { body: object }) => {
    await answer.promise
    products.change(1, body)
    return Response.json({ data: products.get(1) })
  })
  await openScreen('/products/1')
  await button('Konfiguration').click()
  await button(/^Größe Groß/).click()
  const step = field('Name').nth(1)
  await step.fill('Größe des Bretts')
  await press('{Control>}s{/Control}')
  await field('Name').first().fill('Probe C')
  answer.resolve()
  await expect.element(page.getByText('Produkt gespeichert.').first()).toBeVisible()
  await expect.element(field('Name').first()).toHaveValue('Probe C')
  await expect.element(page.getByText('Ungespeicherte Änderungen')).toBeVisible()
  await save()
  expect(products.get(1)).toMatchObject({
    name: 'Probe C',
    config: { parts: [{ name: 'Größe des Bretts' }] },
  })

  await step.fill('Brett')
  await press('{Control>}s{/Control}')
  await expect.element(page.getByText('Ungespeicherte Änderungen')).not.toBeInTheDocument()
  await expect.element(step).toHaveFocus()
})

test('lists are duplicated from, exported and keep their columns', async () => {
  openProducts([plain('=Listenprobe', { uid: 'LISTE-1', price: 7.25 })])
  const first = await openScreen('/products')
  await button('Spalten wählen').click()
  await page.getByRole('checkbox', { name: 'Steuersatz Lieferung' }).click()
  await press('{Escape}')
  const { text } = await download(() => button('Als CSV exportieren').click())
  expect(text).toContain(`"'=Listenprobe"`)
  expect(text).toContain('"7,25\u00a0€"')
  expect(text).toContain('"10 %"')
  await first.unmount() // the browser remembers the columns
  await openScreen('/products')
  await expect.element(page.getByRole('table').getByText('Steuersatz Lieferung')).toBeVisible()

  await button('Aktionen für =Listenprobe').click()
  await page.getByRole('menuitem', { name: 'Duplizieren' }).click()
  await expect.element(field('Name')).toHaveValue('=Listenprobe (Kopie)')
  await button('Beschreibung').click()
  await expect.element(field('Artikelnummer')).toHaveValue('')
  await save()
  await expect.poll(address).toBe('/products/2')
})

test('[OPEN-140~] an employee sees a product without changing it, and reports it sold out in the own branch', async () => {
  openProducts([plain('Probe')], employee)
  await openScreen('/products')
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Neu', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await button('Probe: Ausverkauft melden').click()
  await expect.element(page.getByRole('switch')).toHaveLength(1)
  await expect.element(page.getByRole('switch', { name: /^Graz/ })).toBeInTheDocument()
  await press('{Escape}')
  await page.getByRole('table').getByRole('link').first().click()
  await expect.element(page.getByText('Diese Angaben können Sie ansehen, aber nicht ändern.')).toBeVisible()
  await expect.element(field('Name')).not.toBeInTheDocument()
})

test('products are typed in one after the other, each like the last; an open part stays open', async () => {
  const { products } = openProducts([])
  await openScreen('/products/new')
  await field('Name').fill('Semmel')
  await field('Preis').first().fill('0,50')
  await button('13 %').click()
  await button('Verfügbarkeit').click()
  await button('Speichern und neu').click()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Name')).toHaveValue('')
  expect(products.get(1)).toMatchObject({ name: 'Semmel', price: 0.5, tax: 13 })
  await expect.element(button('13 %')).toHaveAttribute('aria-pressed', 'true')
  await field('Name').fill('Salzstangerl')
  await field('Preis').first().fill('0,90')
  await button('Speichern').click()
  await expect.poll(address).toBe('/products/2')
  expect(products.get(2)).toMatchObject({ name: 'Salzstangerl', tax: 13 })
  await expect.element(button('Verfügbarkeit')).toHaveAttribute('aria-expanded', 'true')
})
