import type { Page } from '@playwright/test'
import { barriersNow } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { act, delivery, openWithCart, placeOrder, submitButton } from './support/ordering.ts'
import { changeConfig } from './support/shop-settings.ts'
import { smallTargets } from './support/targets.ts'

/** Behind an open dialog nothing can be reached, and it was examined before. */
const inDialog = { include: 'dialog[open]' }

async function expectAccessible(page: Page, what: string, part?: typeof inDialog) {
  expect(await barriersNow(page, part), what).toEqual([])
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(isTooWide, `${what} scrolls sideways`).toBe(false)
  if ((page.viewportSize()?.width ?? 0) < 720) expect(await smallTargets(page), what).toEqual([])
}

const croissants: [string, number][] = [['Buttercroissant', 12]]

/** Cart and checkout with errors and all its overlays. */
async function walkCheckout(page: Page) {
  await openWithCart(page, '/store/graz/warenkorb', croissants, delivery)
  await expect(page.getByRole('link', { name: 'Bestellung abschließen' })).toBeVisible()
  await expectAccessible(page, 'cart')

  await openWithCart(page, '/store/graz/checkout', croissants, delivery)
  await submitButton(page).click()
  await expect(page.getByText('Bitte überprüfen Sie Ihre Angaben.')).toBeVisible()
  await expectAccessible(page, 'errors')
  await page.getByRole('button', { name: 'Termin wählen' }).click()
  const day = page.getByRole('dialog', { name: 'Tag wählen' })
  await expect(day).toBeVisible()
  await expectAccessible(page, 'date', inDialog)
  await day.getByRole('button', { name: /18\. November/ }).click()
  await day.getByRole('button', { name: 'Speichern' }).click()
  const time = page.getByRole('dialog', { name: 'Uhrzeit wählen' })
  await expect(time).toBeVisible()
  await expectAccessible(page, 'time', inDialog)
  await time.getByRole('button', { name: 'Speichern' }).click()
  await expect(time).toBeHidden()
  if ((page.viewportSize()?.width ?? 0) < 560)
    await page.getByRole('button', { name: 'Organisation wählen' }).click()
  await page.getByRole('combobox', { name: 'Organisation' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(page, 'donation')
  await page.keyboard.press('Escape')
  for (const [button, title] of [
    ['Allgemeinen Geschäftsbedingungen', 'Allgemeine Geschäftsbedingungen'],
    ['Datenschutzerklärung', 'Datenschutz'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, title, inDialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
}

for (const width of [320, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })

    test('[CARTPAGE-01] [CHECKOUT-01] [STATUS-10] [STATUS-13] axe finds nothing in cart, checkout and status, nothing scrolls sideways', async ({
      page,
      request,
    }) => {
      test.slow() // twelve states, each of them examined as a whole
      await test.step('cart and checkout', () => walkCheckout(page))
      const open = async (order: { uid: string; hash: string }) => {
        await page.goto(`/status/${order.uid}/${order.hash}`)
        await expect(page.getByText(order.uid)).toBeVisible()
      }
      await test.step('status', async () => {
        const order = await placeOrder(request, { appointmentDate: '2026-11-16T12:00:00+01:00' })
        await open(order)
        await expectAccessible(page, 'waiting')
        const rejected = await placeOrder(request)
        await act(request, rejected, 'reject')
        await open(rejected)
        await expectAccessible(page, 'rejected')
        await request.put(`/api/orders/${order.id}`, {
          data: { counterAppointment: '2026-11-16T13:00:00+01:00' },
        })
        await open(order)
        await expect(page.getByRole('button', { name: 'Ja, Termin annehmen' })).toBeVisible()
        await expectAccessible(page, 'offer')
        const done = await placeOrder(request)
        await act(request, done, 'confirm')
        await act(request, done, 'completed')
        await open(done)
        await expect(page.getByText('Wie zufrieden waren Sie?')).toBeVisible()
        await expectAccessible(page, 'rating')
      })
      await test.step('the second layouts', async () => {
        const areas = { branch: 'grid', checkout: 'menu', status: 'menu' }
        const undo = await changeConfig(request, { areas })
        await openWithCart(page, '/store/graz/checkout', croissants)
        await page.getByRole('group', { name: 'Tag', exact: true }).getByText('Morgen').click()
        await expect(page.getByRole('combobox', { name: 'Uhrzeit' })).toBeVisible()
        await expectAccessible(page, 'checkout')
        await open(await placeOrder(request))
        await expectAccessible(page, 'second status')
        await undo()
      })
    })
  })
