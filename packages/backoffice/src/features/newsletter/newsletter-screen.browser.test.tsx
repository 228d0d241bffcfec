import { localDateOf } from '@theke/domain/values'
import { expect, test } from 'vitest'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, download } from '../../testing/user.ts'

const confirmedAt = '2026-11-15T09:00:00.000Z'
const proof = {
  askedAt: '2026-11-15T08:58:00.000Z',
  page: '/site/newsletter',
  wording: 'Mit diesem Link bestätigen Sie die Anmeldung.',
  askedFrom: '203.0.113.0/24',
  confirmedFrom: '198.51.100.0/24',
}
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
    ['ada@example.at', 'berta@example.at'].map((email, id) => ({
      id,
      email,
      confirmedAt,
      ...proof,
      unsubscribeUrl,
    })),
  )
  const screen = await openScreen('/newsletter')
  const rows = screen.getByRole('table').getByRole('row')
  await expect.element(rows).toHaveLength(3)
  await screen.getByRole('searchbox', { name: 'Anmeldungen durchsuchen' }).fill('Berta')
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.nth(1)).toMatchTextContent('15.11.2026 10:00')
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(
      /Angefordert 15.11.2026 09:58, auf der Seite \/site\/newsletter, aus dem Netz 203.0.113.0\/24, bestätigt aus dem Netz 198.51.100.0\/24/,
    )
  const file = await download(() => button('CSV').click())
  expect(file.name).toBe(`newsletter-${localDateOf(Date.now())}.csv`)
  for (const text of [unsubscribeUrl, proof.page, proof.wording, proof.confirmedFrom])
    expect(file.text).toContain(text)
})
