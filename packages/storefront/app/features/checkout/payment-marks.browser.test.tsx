import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eva, openOrdering, submitButton } from '../../testing/open-ordering.ts'

const marks = { mollie: ['Apple Pay', 'EPS'] }
const methods = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name=paymentMethod]')].map(({ value }) => value)
const open = (given: object, cart = {}) =>
  openOrdering({ cart: { order: eva, ...cart }, visit: { paymentMarks: () => given } as never })

test('[PAY-02~] what the provider offers stands on its method, which comes first for takeaway; cash stays chosen', async () => {
  await open(marks)
  await expect.element(page.getByText('Apple Pay', { exact: true })).toBeVisible()
  await expect.element(page.getByText('EPS', { exact: true })).toBeVisible()
  await expect.poll(() => methods()[0]).toBe('mollie')
  await expect.element(page.getByRole('radio', { name: /^Bar/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Dine In/ }).click()
  await expect.poll(() => methods().at(0)).toBe('cash')
})

test('[PAY-02~] without a list of the provider the methods stand as before', async () => {
  await open({})
  await expect.element(submitButton()).toBeVisible()
  await expect.poll(methods).toEqual(['cash', 'atm-card', 'hydro-ag-voucher', 'mollie'])
})
