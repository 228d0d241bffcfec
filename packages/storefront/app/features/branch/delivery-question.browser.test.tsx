import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCart } from '../../shop/cart-store.ts'
import { eva, delivery, openOrdering } from '../../testing/open-ordering.ts'

const areas = [
  { area: 'Innere Stadt', minimumOrderValue: 25, freeFromOrderValue: 60, postcodes: '8010', fee: 2.9 },
  {
    area: 'Graz West',
    minimumOrderValue: 0,
    freeFromOrderValue: null,
    postcodes: '8020, 8051-8055',
    fee: 4.9,
    extraMinutes: 20,
  },
]
const question = page.getByText('Liefern wir zu Ihnen?')
const postcode = page.getByRole('textbox', { name: 'Ihre Postleitzahl' })

test('[OPEN-206~] before the cart the shop says whether and for how much it delivers to a postcode', async () => {
  const branch = { deliveryAreas: areas, preparationMinutesForDelivery: 30 } as never
  await openOrdering({ path: '/store/graz', branch, wishes: [] })
  await question.click()
  await postcode.fill('8052')
  await expect
    .element(
      page.getByText(/^Wir liefern nach 8052: Graz West, Lieferung 4,90.€, Lieferzeit etwa 50 Minuten\.$/),
    )
    .toBeVisible()
  expect(getCart('graz')).toMatchObject({ deliveryArea: 'Graz West', order: { zipCode: '8052' } })
  await postcode.fill('1010')
  await expect.element(page.getByText('Nach 1010 liefern wir leider nicht.')).toBeVisible()
  expect(getCart('graz').deliveryArea).toBe('Graz West')
})

test('[OPEN-206~] areas without postcodes ask nothing', async () => {
  await openOrdering({ path: '/store/graz', wishes: [] })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
})

test('a guest at a kiosk is not asked where to deliver', async () => {
  const branch = { deliveryAreas: areas } as never
  await openOrdering({ path: '/store/graz?context=self-service', branch, wishes: [] })
  await expect.element(page.getByText('Tippen um zu bestellen')).toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
})

test('[OPEN-206] in the checkout a postcode preselects its area and its fee, which can be changed', async () => {
  await openOrdering({ branch: { deliveryAreas: areas } as never, cart: { order: eva, ...delivery } })
  const area = page.getByRole('combobox', { name: /^Liefergebiet/ })
  await expect.element(area).toHaveValue('Innere Stadt')
  await page.getByRole('textbox', { name: /^PLZ/ }).fill('8020')
  await expect.element(area).toHaveValue('Graz West')
  await expect.element(page.getByText(/^4,90.€ inkl\. MwSt\.$/)).toBeInTheDocument()
  // on Monday at 11:00, and 20 minutes for the way
  await expect.element(page.getByText(/^Heute ab 11:2[05] Uhr/)).toBeVisible()
  await area.selectOptions('Innere Stadt')
  await expect.element(area).toHaveValue('Innere Stadt')
  await expect.element(page.getByText(/^Heute ab 11:2[05] Uhr/)).not.toBeInTheDocument()
})
