import { localDateOf } from '@theke/domain/values'
import { expect, test } from 'vitest'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, download } from '../../testing/user.ts'

const confirmedAt = '2026-11-15T09:00:00.000Z'
const unsubscribeUrl = 'https://shop.example/newsletter/unsubscribe/token'

test('[OPEN-154~] without confirmed addresses the list says so and exports nothing', async () => {
  openApi().answer('GET /custom/newsletters', [])
  const screen = await openScreen('/newsletter')
  await expect.element(screen.getByText('Noch keine bestätigten Anmeldungen.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'CSV' })).toBeDisabled()
})

test('[OPEN-154~] confirmed addresses are listed, searched and exported', async () => {
  openApi().answer(
    'GET /custom/newsletters',
    ['ada@example.at', 'berta@example.at'].map((email, id) => ({ id, email, confirmedAt, unsubscribeUrl })),
  )
  const screen = await openScreen('/newsletter')
  const rows = screen.getByRole('table').getByRole('row')
  await expect.element(rows).toHaveLength(3)
  await screen.getByRole('searchbox', { name: 'Anmeldungen durchsuchen' }).fill('Berta')
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.nth(1)).toMatchTextContent('15.11.2026 10:00')
  const file = await download(() => button('CSV').click())
  expect(file.name).toBe(`newsletter-${localDateOf(Date.now())}.csv`)
  expect(file.text).toContain(unsubscribeUrl)
})
