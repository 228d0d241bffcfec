import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cartKey, getCart } from '../../shop/cart-store.ts'
import { given, givenImage, givenInit, givenProduct } from '../../testing/given-init.ts'
import { openApi, openPage } from '../../testing/open-page.tsx'

const categories = [given('categories', { id: 1, name: 'Öl' }), given('categories', { id: 2, name: 'Brot' })]
const oil = givenProduct({
  id: 1,
  name: 'Steirisches Kürbiskernöl',
  price: 18.9,
  category: 1,
  content: {
    discounts: [
      { value: { amount: 3, price: 17.9 } },
      { value: { amount: 6, price: 16.9 } },
      { value: { amount: 12, price: 15.5 } },
    ],
    file: {
      id: 7,
      publicHash: 'a'.repeat(32),
      version: 1,
      extension: 'pdf',
      mimeType: 'application/pdf',
      name: 'Datenblatt',
    },
  },
})
const likeIt = [2, 3, 4].map((id) =>
  givenProduct({ id, name: `Steirisches Kürbiskernöl Nr. ${id}`, price: 18.5, category: 1 }),
)
const others = [5, 6, 7].map((id) => givenProduct({ id, name: `Brot ${id}`, price: 3, category: 2 }))
const init = givenInit({ categories, products: [oil, ...likeIt, ...others] })

test('[PRODUCT-02][PRODUCT-04][PRODUCT-06][PRODUCT-07][PRODUCT-12][PRODUCT-13][PRODUCT-14] price, tax, tiers, datasheet and what is like it', async () => {
  openApi(init)
  const shop = await openPage('/store/graz/produkte/1', init)
  const main = shop.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1, name: oil.name })).toBeVisible()
  await expect.element(main.getByText('18,90 €').first()).toBeVisible()
  await expect.element(main.getByText('inkl. 10% MwSt.').first()).toBeVisible()
  const tiers = main.getByRole('table', { name: 'Rabattstufen' }).getByRole('row').elements()
  expect(tiers.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'ab 3 Stück: 17,90 €',
    'ab 6 Stück: 16,90 €',
    'ab 12 Stück: 15,50 €',
  ])
  const sheet = main.getByRole('link', { name: 'Datenblatt' })
  expect(sheet.element().getAttribute('href')).toMatch(/^\/upload\/.+\.pdf$/)
  const similar = main.getByRole('region', { name: 'Ähnliche Produkte' }).getByRole('heading', { level: 3 })
  expect(
    similar
      .elements()
      .map(({ textContent }) => textContent)
      .toSorted(),
  ).toEqual(likeIt.map(({ name }) => name))
})

test('[PRODUCT-04] a hidden price is given on request', async () => {
  const asked = givenInit({
    products: [givenProduct({ id: 1, category: 1, isPriceHidden: true, price: null })],
  })
  openApi(asked)
  const shop = await openPage('/store/graz/produkte/1', asked)
  await expect.element(shop.getByText('Preis auf Anfrage').first()).toBeVisible()
})

const mountain = givenProduct({
  id: 1,
  name: 'Bergkäse',
  category: 1,
  price: 2.9,
  unit: 'gram',
  pricing: 100,
  defaultUnit: 'gram',
  defaultQuantity: 250,
  minimumQuantity: 100,
  maximumQuantity: 5000,
  quantityStepSize: 50,
  calculationModel: 'approximate',
  alternativeUnits: [
    {
      unit: 'kilogram',
      ratio: 1000,
      minimumQuantity: 0.5,
      maximumQuantity: 5,
      quantityStepSize: 0.25,
      calculationModel: 'approximate',
    },
  ],
})
const blue = givenProduct({
  id: 2,
  name: 'Blauschimmel',
  category: 1,
  unit: 'kilogram',
  minimumQuantity: 0.1,
  maximumQuantity: 4,
  quantityStepSize: 0.1,
})
const weighed = givenInit({ products: [mountain, blue] })

test('[PRODUCT-05][QTY-01][QTY-02][QTY-04] the quantity picker takes a comma and snaps', async () => {
  openApi(weighed)
  const shop = await openPage('/store/graz/produkte/1', weighed)
  const picker = shop.getByRole('main').getByRole('group', { name: 'Anzahl' }).first()
  const field = picker.getByRole('spinbutton')
  const less = picker.getByRole('button', { name: 'Weniger' })
  await field.fill('abc')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('100')
  await expect.element(less).toBeDisabled()
  await picker.getByRole('button', { name: 'Mehr' }).click()
  await expect.element(field).toHaveValue('150')
  await expect.element(less).toBeEnabled()

  await shop.router.navigate('/store/graz/produkte/2') // 0,1 to 4 kg in steps of 0,1
  await expect.element(shop.getByRole('heading', { level: 1, name: 'Blauschimmel' })).toBeVisible()
  for (const [typed, accepted] of [
    ['0,52', '0,5'],
    ['0,05', '0,1'],
    ['99', '4'],
  ] as const) {
    await field.fill(typed)
    await userEvent.tab()
    await expect.element(field).toHaveValue(accepted)
  }
  await expect.element(picker.getByRole('button', { name: 'Mehr' })).toBeDisabled()
})

test('[QTY-03][QTY-05] another unit converts the amount', async () => {
  openApi(weighed)
  const shop = await openPage('/store/graz/produkte/1', weighed)
  const picker = shop.getByRole('main').getByRole('group', { name: 'Anzahl' }).first()
  const field = picker.getByRole('spinbutton')
  await field.fill('1000')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('1000')
  await picker.getByRole('combobox', { name: 'Einheit' }).selectOptions('kg')
  await expect.element(field).toHaveValue('1')
})

test('[PRODUCT-08][PRODUCT-09][PRODUCT-10][PRODUCT-11] adding, what follows, and changing the amount', async () => {
  openApi(init)
  const shop = await openPage('/store/graz/produkte/1', init)
  const buy = shop.getByRole('button', { name: /^(In den Warenkorb|Anzahl ändern)/ })
  const more = shop.getByRole('main').getByRole('button', { name: 'Mehr' }).first()
  await more.click()
  await buy.click()
  const dialog = shop.getByRole('dialog', { name: '2 Produkt(e) hinzugefügt' })
  await expect
    .element(dialog.getByRole('heading', { name: 'Das könnte Sie auch interessieren' }))
    .toBeVisible()
  const suggested = dialog.getByRole('listitem').elements()
  expect(suggested).toHaveLength(3)
  expect(suggested.some(({ textContent }) => textContent.includes(`${oil.name} `) === false)).toBe(false)
  await dialog.getByRole('button', { name: 'Weiter einkaufen' }).click()
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull()
  await expect.element(shop.getByText('Produkt liegt bereits im Warenkorb')).toBeVisible()
  await expect.element(buy).toMatchTextContent('Anzahl ändern')
  await more.click()
  await buy.click()
  await expect.poll(() => getCart('graz').items.map(({ amount }) => amount)).toEqual([3])
  expect(JSON.parse(sessionStorage.getItem(cartKey('graz')) ?? '{}')).toMatchObject({
    items: [{ amount: 3 }],
  })
  expect(document.querySelector('dialog[open]')).toBeNull()
})

type Part = ReturnType<typeof givenProduct>['config']['parts'][number]
const part = (values: Partial<Part> & Pick<Part, 'type' | 'name'>): Part => ({
  description: '',
  optional: false,
  options: [],
  ...values,
})
const option = (name: string, value: number, modifier: 'add' | 'subtract' = 'add') => ({
  name,
  modifier,
  value,
  allergens: '',
  allergenKeys: [],
})
const eggs = givenProduct({
  id: 1,
  name: 'Eierspeis',
  images: [givenImage(4)],
  price: 9.4,
  category: 1,
  type: 'configurable',
  config: {
    parts: [
      part({
        type: 'select',
        name: 'Größe',
        options: [option('Zwei Eier', 1.6, 'subtract'), option('Drei Eier', 0), option('Vier Eier', 1.6)],
      }),
      part({ type: 'multiselect', name: 'Dazu', optional: true, options: [option('Champignons', 1.8)] }),
      part({ type: 'text', name: 'Anmerkung', optional: true }),
      part({ type: 'files', name: 'Skizze', optional: true }),
    ],
  },
})
const kitchen = givenInit({ products: [eggs] })

test('[CONFIGURATOR-01][CONFIGURATOR-02][CONFIGURATOR-04][CONFIGURATOR-05][CONFIGURATOR-07][UPLOAD-01] all steps together, options chosen and taken back', async () => {
  openApi(kitchen)
  const shop = await openPage('/store/graz/produkte/1', kitchen)
  await shop.getByRole('button', { name: /^In den Warenkorb/ }).click()
  const dialog = shop.getByRole('dialog', { name: 'Eierspeis' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().querySelector('img')?.getAttribute('alt'), 'the picture of the product').toBe('')
  for (const name of [/^Größe/, /^Dazu/, /^Anmerkung/, /^Skizze/])
    await expect.element(dialog.getByRole('group', { name })).toBeVisible()
  expect(dialog.getByLabelText('Datei auswählen').element().getAttribute('accept')).toBe(
    '.txt,.csv,.gif,.jpg,.jpeg,.png,.svg,.mp4,.mpeg,.webm,.zip,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx',
  )
  const total = () => dialog.element().querySelector('strong')?.textContent.replaceAll('\u00a0', ' ')
  const save = dialog.getByRole('button', { name: 'In den Warenkorb' })
  // not possible yet: the click explains what is missing instead of doing nothing
  await save.click({ force: true })
  await expect.element(dialog.getByText('Bitte treffen Sie eine Auswahl bei „Größe“.')).toBeVisible()
  const four = dialog.getByRole('radio', { name: /^Vier Eier/ })
  await four.click()
  await expect.poll(total).toBe('11,00 €')
  const mushrooms = dialog.getByRole('checkbox', { name: /^Champignons/ })
  await mushrooms.click()
  await expect.poll(total).toBe('12,80 €')
  await mushrooms.click()
  await expect.poll(total).toBe('11,00 €')
  await four.click()
  await expect.element(four).toBeChecked() // required: not taken back
  await save.click()
  await expect.element(shop.getByRole('dialog', { name: '1 Produkt(e) hinzugefügt' })).toBeVisible()
  expect(getCart('graz').items[0]?.parts[0]).toMatchObject({ name: 'Vier Eier', modifier: 'add', value: 160 })
})

test('a product can be found, configured and added with the keyboard alone', async () => {
  openApi(kitchen)
  const shop = await openPage('/store/graz', kitchen)
  await userEvent.tab()
  await expect.element(shop.getByRole('link', { name: 'Zum Inhalt springen' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(shop.getByRole('main')).toHaveFocus()
  const add = shop.getByRole('button', { name: 'Eierspeis in den Warenkorb' })
  for (let presses = 0; presses < 30 && document.activeElement !== add.element(); presses += 1)
    await userEvent.tab()
  await expect.element(add).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const dialog = shop.getByRole('dialog', { name: 'Eierspeis' })
  await expect.element(dialog).toBeVisible()
  const two = dialog.getByRole('radio', { name: /^Zwei Eier/ })
  for (let presses = 0; presses < 10 && document.activeElement !== two.element(); presses += 1)
    await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dialog.getByRole('radio', { name: /^Drei Eier/ })).toBeChecked()
  const save = dialog.getByRole('button', { name: 'In den Warenkorb' })
  for (let presses = 0; presses < 20 && document.activeElement !== save.element(); presses += 1)
    await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(shop.getByRole('dialog', { name: '1 Produkt(e) hinzugefügt' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(shop.getByRole('link', { name: 'Warenkorb, 1 Produkt(e)' })).toBeVisible()
  await expect.element(add).toHaveFocus() // who closes the dialogs is where she was
})
