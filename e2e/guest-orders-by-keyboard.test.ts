import { expect, test } from './support/journey.ts'
import { openWithCart, placedOrder } from './support/ordering.ts'

test('[APPT-08] [CHECKOUT-01] an order with an appointment by keyboard only, with a focus that can be seen', async ({
  page,
}) => {
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]])
  await expect(page.getByRole('button', { name: 'Bestellung abschicken' })).toBeVisible()
  const { keyboard } = page
  /** Tabs until the wanted element has the focus. */
  const tabTo = async (name: RegExp) => {
    for (let tab = 0; tab < 80; tab++) {
      await keyboard.press('Tab')
      const found = await page.evaluate(() => {
        const element = document.activeElement
        if (!(element instanceof HTMLElement)) return ''
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
        return element.getAttribute('aria-label') ?? label ?? element.textContent
      })
      if (name.test(found.trim())) return
    }
    throw new Error(`not reached by Tab: ${name}`)
  }
  await tabTo(/^Vorname/)
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  )
  expect(outline).not.toBe('none')
  await keyboard.type('Eva')
  await tabTo(/^Nachname/)
  await keyboard.type('Tastatur')
  await tabTo(/^Telefon/)
  await keyboard.type('+436641234567')
  await tabTo(/^Termin wählen/)
  await keyboard.press('Enter')
  const day = page.getByRole('dialog', { name: 'Tag wählen' })
  await expect(day.getByRole('button', { name: /16\. November/ }), 'the first possible day').toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(day.getByRole('button', { name: /23\. November/ })).toBeFocused()
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await tabTo(/^Speichern/)
  await keyboard.press('Enter')
  const time = page.getByRole('dialog', { name: 'Uhrzeit wählen' })
  await expect(time).toBeVisible()
  await tabTo(/^Stunde$/)
  await keyboard.press('ArrowUp')
  await tabTo(/^Speichern/)
  await keyboard.press('Enter')
  await expect(page.getByText('24.11.2026 08:30 Uhr')).toBeVisible()
  await tabTo(/^Ich akzeptiere/)
  await keyboard.press('Space')
  await tabTo(/^Ich habe die/)
  await keyboard.press('Space')
  await tabTo(/^Bestellung abschicken/)
  await keyboard.press('Enter')
  await placedOrder(page)
})
