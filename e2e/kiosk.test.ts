import type { Page } from '@playwright/test'
import { barriersNow } from './support/barriers.ts'
import { expect, shop, test } from './support/journey.ts'
import { agree, fillContact, openWithCart, placedOrder, submitButton } from './support/ordering.ts'

const words = 'Tippen um zu bestellen'

test('[SELF-01] [SELF-02] [OPEN-03] the screensaver covers the page until a tap; no cookie banner', async ({
  page,
  context,
}) => {
  await context.clearCookies() // nobody has answered the question about cookies
  await page.goto('/store/graz?context=self-service')
  await expect(page.getByRole('button', { name: words })).toBeVisible()
  expect(await barriersNow(page)).toEqual([])
  await page.getByRole('button', { name: words }).click()
  await expect(page.getByText(words)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Akzeptieren' })).toBeHidden()
  await page.goto('/store/graz/warenkorb')
  await expect(page.getByText(words), 'the context belongs to the tab').toBeVisible()
  await page.goto('/store/graz?context=default')
  await expect(page.getByRole('button', { name: 'Akzeptieren' })).toBeVisible()
  await expect(page.getByText(words)).toBeHidden()
})

test('[SELF-03] [OPEN-03] [OPEN-42] T24: after an order nothing of the customer is left, and the next one starts anew', async ({
  page,
}) => {
  await openWithCart(page, '/store/graz/checkout?context=self-service', [['Buttercroissant', 2]])
  await page.getByRole('button', { name: words }).click()
  await fillContact(page)
  await agree(page)
  // the server is away for a moment: the kiosk sends the same order again
  await shop().stopServer()
  await submitButton(page).click()
  await expect(page.getByText('Wird gesendet …')).toBeVisible()
  await shop().startServer()
  await placedOrder(page)
  await expect(page.locator('a', { hasText: 'Route' }), 'nothing leads out of the shop').toBeHidden()
  await expect(page.locator('a', { hasText: 'Route' })).toBeAttached()
  expect(await stored(page)).not.toMatch(/Eva|Huber|436641234567/)
  await page.clock.fastForward(31_000)
  await expect(page).toHaveURL('/store/graz')
  await expect(page.getByText(words)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: words }).click()
  await expect(page.getByText('Eva')).toBeHidden()
})

const stored = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))
const isFresh = async (page: Page) => {
  await expect(page).toHaveURL('/store/graz')
  await expect(page.getByText(words)).toBeVisible()
  expect(await stored(page)).not.toMatch(/Eva|Huber|Buttercroissant/)
}

test('[OPEN-03] T24 after a pause somebody is asked; without an answer, or with "Neu beginnen", everything is forgotten', async ({
  page,
}) => {
  const question = page.getByRole('dialog', { name: 'Sind Sie noch da?' })
  const begin = async () => {
    await openWithCart(page, '/store/graz/checkout?context=self-service', [['Buttercroissant', 2]])
    await page.getByRole('button', { name: words }).click()
    await fillContact(page)
    // the countdown stands still: how long a slow machine takes is no matter
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 61_000)
    await expect(question).toContainText(/In 1\d Sekunden/)
  }
  await begin()
  await question.getByRole('button', { name: 'Weiter bestellen' }).click()
  await expect(question).toBeHidden()
  await page.clock.resume()
  for (const name of ['Vorname', 'Telefon'])
    await expect(page.getByRole('textbox', { name })).toHaveAttribute('autocomplete', 'off')
  await expect(page.getByRole('textbox', { name: 'Vorname' }), 'nothing is lost yet').toHaveValue('Eva')
  await page.clock.fastForward(76_000)
  await isFresh(page)

  await begin()
  await question.getByRole('button', { name: 'Neu beginnen' }).click({ delay: 400 }) // as long as a finger may stay
  await page.clock.resume()
  await isFresh(page)
})
