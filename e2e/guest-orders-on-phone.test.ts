import { expect, test } from './support/journey.ts'
import { agree, fillContact, openWithCart, placedOrder, submitButton } from './support/ordering.ts'

test.use({ viewport: { width: 412, height: 839 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })

test('[CHECKOUT-09] [OPEN-186] on a phone the summary folds and the bar with total and button stays in sight', async ({
  page,
}) => {
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]])
  const summary = page.getByRole('button', { name: /2 Produkt\(e\) im Warenkorb/ })
  await expect(summary).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByText('Summe (Netto)')).toBeHidden()
  await summary.click()
  await expect(page.getByText('Summe (Netto)')).toBeVisible()
  const button = submitButton(page)
  await expect(button).toBeInViewport()
  const total = page.getByText('5,20 €').last()
  await expect(total).toBeInViewport()
  const [above, below] = [await total.boundingBox(), await button.boundingBox()]
  expect(
    (above?.y ?? 0) + (above?.height ?? 0),
    'the total stands directly above the button',
  ).toBeLessThanOrEqual(below?.y ?? 0)
  await fillContact(page)
  await agree(page)
  await button.click()
  await placedOrder(page)
})

test('[APPT-05] [APPT-08] the overlays are sheets at the lower edge', async ({ page }) => {
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]])
  await page.getByRole('button', { name: 'Termin wählen' }).tap()
  const day = page.getByRole('dialog', { name: 'Tag wählen' })
  await day.getByRole('button', { name: /18\. November/ }).tap()
  await page.waitForTimeout(400)
  const box = await day.boundingBox()
  const { height } = page.viewportSize() ?? { height: 0 }
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height)
})
