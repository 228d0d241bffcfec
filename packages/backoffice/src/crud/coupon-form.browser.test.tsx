import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../testing/open-screen.tsx'
import { choose, field, save } from '../testing/user.ts'

test('[OPEN-203~] the list of coupons says how often each was used', async () => {
  openApi().records('coupons', [
    { code: 'HERBST', name: 'Herbstaktion', kind: 'percentage', percentage: 10, used: 7, usageLimit: 20 },
  ])
  await openScreen('/coupons')
  const row = page.getByRole('row').filter({ hasText: 'HERBST' })
  await expect.element(row).toMatchTextContent(/HERBST.*Herbstaktion.*Prozent.*7.*20/)
})

test('[OPEN-203~] the form asks for the value of the chosen kind only', async () => {
  const coupons = openApi().records('coupons', [
    { code: 'HERBST', kind: 'percentage', percentage: 10, used: 7, isEnabled: true },
  ])
  await openScreen('/coupons/1')
  await expect.element(field('Prozent')).toHaveValue('10')
  await expect.element(field('Betrag')).not.toBeInTheDocument()
  await expect.element(field('Eingelöst')).not.toBeInTheDocument()
  await choose('Art', 'Betrag')
  await expect.element(field('Prozent')).not.toBeInTheDocument()
  await field('Betrag').fill('5,00')
  await save()
  await expect.poll(() => coupons.get(1)).toMatchObject({ kind: 'amount', amount: 5 })
})
