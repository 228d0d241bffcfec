import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { givenInit } from '../../testing/given-init.ts'
import { openApi, openPage } from '../../testing/open-page.tsx'

const init = givenInit({ config: { hasWithdrawalForm: true, imprintText: 'Feinkost' } })
const field = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name })

test('a contract is withdrawn from the footer in two steps, also after a failure', async () => {
  const api = openApi(init)
  await openPage('/site/imprint', init)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click()
  await button('Weiter').click()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Name')).toHaveAccessibleDescription('Bitte geben Sie Ihren Namen an.')
  await field('Name').fill('Eva Huber')
  await field('E-Mail').fill('eva@example.at')
  await field('Welche Bestellung?').fill('ABCD2345')
  await button('Weiter').click()
  api.answer('POST /custom/withdrawals', () => refusal(503, { message: 'Gerade nicht.' }))
  await button('Widerruf bestätigen').click()
  await expect
    .element(page.getByRole('article').getByRole('alert'))
    .toMatchTextContent('Widerruf konnte nicht übermittelt werden.')
  api.answer('POST /custom/withdrawals', () => data({ receivedAt: '2026-11-16T10:00:00.000Z' }))
  await button('Widerruf bestätigen').click()
  await expect.element(page.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' })).toHaveFocus()
  await expect
    .element(page.getByRole('article'))
    .toMatchTextContent('Wir haben Ihren Widerruf am 16.11.2026 11:00 Uhr erhalten.')
  expect(api.changes().findLast(({ path }) => path === '/custom/withdrawals')?.body).toEqual({
    name: 'Eva Huber',
    email: 'eva@example.at',
    contract: 'ABCD2345',
  })
})

test('a shop without such goods has neither link nor page', async () => {
  const without = givenInit({ config: { hasWithdrawalForm: false } })
  openApi(without)
  await openPage('/site/withdrawal', without)
  await expect.element(page.getByRole('contentinfo')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Vertrag widerrufen' })).not.toBeInTheDocument()
  await expect.element(field('Welche Bestellung?')).not.toBeInTheDocument()
})
