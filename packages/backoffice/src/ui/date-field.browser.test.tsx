import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../testing/open-screen.tsx'
import { field, press, save } from '../testing/user.ts'

test('an hour that the clock shows twice asks which one is meant, one that it skips is refused', async () => {
  const coupons = openApi().records('coupons', [
    { name: 'Herbst', code: 'HERBST', kind: 'percentage', percentage: 10 },
  ])
  await openScreen('/coupons/1')
  const validFrom = field('Gültig ab')
  await validFrom.fill('28.03.2027 02:30')
  await press('{Tab}')
  await expect
    .element(page.getByText('Diese Uhrzeit gibt es an diesem Tag nicht (Zeitumstellung)').first())
    .toBeVisible()

  await validFrom.fill('31.10.2027 02:30')
  await press('{Tab}')
  const question = page.getByRole('radiogroup', { name: /^Diese Uhrzeit gibt es zweimal/ })
  await expect.element(question.getByRole('radio', { name: 'die erste' })).toBeChecked()
  await question.getByRole('radio', { name: /^die zweite/ }).click()
  await expect.element(validFrom).toHaveValue('31.10.2027 02:30')
  await save()
  expect(Date.parse(String(coupons.get(1)?.['validFrom']))).toBe(Date.parse('2027-10-31T01:30:00Z'))

  await validFrom.fill('31.10.2027 03:30')
  await press('{Tab}')
  await expect.element(question).not.toBeInTheDocument()
})
