import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { givenPublicOrder, openStatus } from '../../testing/open-ordering.ts'

const paid = givenPublicOrder({
  isConfirmed: true,
  items: [
    {
      product: { id: 1 },
      name: 'Buttercroissant',
      options: [],
      amount: 2,
      unit: 'piece',
      gross: 5.2,
      isApproximate: false,
      priceModel: 'fixed',
    },
  ],
  pricing: {
    net: 4.73,
    totalNet: 4.73,
    taxes: [{ rate: 10, net: 4.73, tax: 0.47, gross: 5.2 }],
    gross: 5.2,
    discountGross: 0,
    deliveryGross: 0,
    totalGross: 5.2,
    depositGross: 0,
    depositTaxes: [],
    tip: 0,
    payable: 5.2,
  },
})
const path = `/status/${paid.uid}/${paid.hash}/beleg`

test('the status page leads to a receipt with seller, goods, tax and total that says what it is not', async () => {
  await openStatus({ order: paid }, { config: { businessName: 'Feinkost GmbH', country: 'AT' } })
  await page.getByRole('link', { name: 'Beleg' }).click()
  await expect.element(page.getByRole('heading', { name: 'Beleg' })).toBeVisible()
  const sheet = page.getByRole('article')
  await expect.element(sheet).toMatchTextContent('Feinkost GmbH')
  await expect.element(sheet).toMatchTextContent('Bestellt am16.11.2026 11:00 Uhr')
  await expect.element(sheet).toMatchTextContent(/Buttercroissant5,20\s€/)
  await expect.element(sheet).toMatchTextContent(/\+ 10% MwSt\.0,47\s€Summe \(Brutto\)5,20\s€/)
  await expect.element(sheet).toMatchTextContent('Kein Beleg im Sinne der RKSV.')
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await page.getByRole('button', { name: 'Drucken' }).click()
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

test('what was called off has no receipt', async () => {
  await openStatus({ order: { ...paid, isCanceled: true } }, { path })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByText('Kein Beleg im Sinne der RKSV.')).not.toBeInTheDocument()
})
