import { givenItem, givenOrder } from '@theke/contract/calls/given-order'
import type { Sent } from '@theke/ui/testing/api-recorder.ts'
import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../../testing/open-screen.tsx'
import { keepOrders } from '../../../testing/stored-orders.ts'
import { button, field, press } from '../../../testing/user.ts'

const lines = page.getByRole('region', { name: 'Positionen' })
const payment = page.getByRole('region', { name: 'Zahlung' })

async function openOrder(order: Parameters<typeof keepOrders>[1][number]) {
  await page.viewport(1280, 900)
  const api = openApi()
  const stored = keepOrders(api, [order])
  await openScreen('/orders/1')
  await expect.element(page.getByRole('heading', { name: 'Ticket 101' })).toBeVisible()
  return { api, stored }
}

const act = async (action: string) => {
  await button('Aktionen für Leberkäsesemmel').click()
  await page.getByRole('menuitem', { name: action }).click()
}
const costing = (amount: number) => {
  const gross = amount * 4.2
  const pricing = { ...givenOrder().pricing, gross, totalGross: gross, payable: gross }
  return { items: [givenItem({ amount, gross })], pricing }
}
const byEva = (id: number, kind: string) => ({
  id,
  kind,
  createdAt: new Date().toISOString(),
  user: { id: 2, username: 'eva' },
  data: {},
})

test('[ORDERS-04] one line is changed with new totals; what is refused or was changed meanwhile is said', async () => {
  const { api, stored } = await openOrder(costing(2))
  await expect.element(lines).toMatchTextContent(/8,40/)
  const dialog = page.getByRole('dialog', { name: 'Leberkäsesemmel ändern' })
  await act('Position ändern')
  const message = 'Diese Menge kann nicht bestellt werden.'
  api.answer('PUT /orders/1/items/0', () => refusal(422, { message, field: 'amount' }))
  await field('Menge', dialog).fill('0')
  await button('Speichern', dialog).click()
  await expect.element(field('Menge', dialog)).toHaveAccessibleDescription(message)

  // a colleague is faster
  stored.change({ id: 1, ...costing(4), history: [byEva(1, 'changed')] })
  await expect.element(lines).toMatchTextContent(/16,80/)
  api.answer('PUT /orders/1/items/0', () =>
    refusal(409, { message: 'Die Bestellung wurde geändert.', code: 'revisionChanged' }),
  )
  await field('Menge', dialog).fill('3')
  await button('Speichern', dialog).click()
  await expect.element(dialog).toMatchTextContent('Bestellung 101 wurde inzwischen von eva geändert.')
  await button('Abbrechen', dialog).click()

  await act('Position ändern')
  api.answer('PUT /orders/1/items/0', () => {
    stored.change({ id: 1, ...costing(3) })
    return data(stored.get(1))
  })
  await field('Menge', dialog).fill('3')
  await button('Speichern', dialog).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(lines).toMatchTextContent(/12,60/)
  expect(api.changes().map(({ body }) => body)).toMatchObject([
    { amount: 0, revision: 1 },
    { amount: 3, revision: 1 },
    { amount: 3, revision: 2 },
  ])
})

test('[OPEN-39~] with goods that are weighed later taxes and totals are approximate for staff too', async () => {
  const { items, pricing } = costing(2)
  const taxes = [{ rate: 10, net: 7.64, tax: 0.76, gross: 8.4 }]
  await openOrder({
    pricing: { ...pricing, taxes },
    items: items.map((line) => ({ ...line, isApproximate: true })),
  })
  await expect.element(lines).toMatchTextContent(/USt\.ca\. 0,76.*Gesamtca\. 8,40/)
  await expect.element(payment).toMatchTextContent(/ca\. 8,40/)
})

test('[OPEN-207~] lines of a paid order change after the difference was shown; it is sent once, with its reason', async () => {
  const { api, stored } = await openOrder({ ...costing(2), paymentMethod: 'mollie', isPaid: true })
  api.answer('GET /init', [])
  const { pricing: before, items } = costing(2)
  const cheaper = {
    items,
    before,
    after: costing(1).pricing,
    difference: -4.2,
    canSettleOnline: true,
    link: 0,
  }
  api.answer('POST /orders/1/corrections/preview', ({ body }: Sent) =>
    data(
      (body as { settle: string }).settle === 'refund'
        ? { ...cheaper, refund: 4.2, balance: 0 }
        : { ...cheaper, refund: 0, balance: -4.2 },
    ),
  )
  await button('Bestellung ändern').click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung 101 ändern' })
  await expect.element(button('Ändern', dialog)).toBeDisabled()
  await field('Menge Leberkäsesemmel', dialog).fill('1')
  await expect.element(dialog).toMatchTextContent(/Gesamt: 8,40 € → 4,20 € \(-4,20 €\)/)
  await expect.element(dialog).toMatchTextContent(/4,20 € gehen über den Zahlungsanbieter zurück\./)
  await dialog.getByRole('radio', { name: /^Nicht online erstatten/ }).click()
  await expect.element(dialog).toMatchTextContent(/4,20 € sind bei der Übergabe auszuzahlen\./)
  await dialog.getByRole('radio', { name: /^Über den Zahlungsanbieter/ }).click()
  await field('Grund', dialog).fill('Eine war aus')

  api.answer('POST /orders/1/corrections', () => {
    stored.change({ id: 1, ...costing(1), paidAmount: 8.4, pendingRefund: 4.2 })
    return data(stored.get(1))
  })
  await expect.element(button('Ändern', dialog)).toBeEnabled()
  await button('Ändern', dialog).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(payment).toMatchTextContent(/Rückerstattung läuft: 4,20/)
  const sent = api.changes().filter(({ path }) => path === '/orders/1/corrections')
  expect(sent.map(({ body }) => body)).toEqual([
    {
      lines: [{ item: 0, amount: 1 }],
      settle: 'refund',
      reason: 'Eine war aus',
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      revision: 1,
    },
  ])
})

test('[OPEN-207~] what costs more is paid by a link, when staff choose so', async () => {
  const paid = { paymentMethod: 'mollie', isPaid: true, email: 'eva@example.at' } as const
  const { api, stored } = await openOrder({ ...costing(1), ...paid })
  api.answer('GET /init', [])
  const { pricing: before, items } = costing(1)
  const dearer = {
    items,
    before,
    after: costing(2).pricing,
    difference: 4.2,
    canSettleOnline: true,
    refund: 0,
  }
  api.answer('POST /orders/1/corrections/preview', ({ body }: Sent) =>
    data(
      (body as { settle: string }).settle === 'link'
        ? { ...dearer, link: 4.2, balance: 0 }
        : { ...dearer, link: 0, balance: 4.2 },
    ),
  )
  await button('Bestellung ändern').click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung 101 ändern' })
  await field('Menge Leberkäsesemmel', dialog).fill('2')
  await expect.element(dialog).toMatchTextContent(/4,20 € sind bei der Übergabe noch zu kassieren\./)
  await expect.element(dialog.getByRole('radio', { name: 'Bei der Übergabe kassieren' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Kunde bezahlt online über einen Link' }).click()
  await expect.element(dialog).toMatchTextContent(/4,20 € bezahlt der Kunde über den Link\./)
  await expect.element(dialog).toMatchTextContent(/per E-Mail an eva@example\.at/)
  await field('Grund', dialog).fill('Noch eine dazu')

  api.answer('POST /orders/1/corrections', () => {
    stored.change({ id: 1, ...costing(2), paidAmount: 4.2, amountDue: 4.2 })
    return data(stored.get(1))
  })
  await expect.element(button('Ändern', dialog)).toBeEnabled()
  await button('Ändern', dialog).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(payment).toMatchTextContent(/Zahlungslink offen: 4,20/)
  await expect.element(payment).not.toMatchTextContent(/Noch zu kassieren/)
  const sent = api.changes().find(({ path }) => path === '/orders/1/corrections')
  expect(sent?.body).toMatchObject({ settle: 'link', lines: [{ item: 0, amount: 2 }] })
})

test('on a phone nothing of the dialog that changes an order is cut off', async () => {
  await openOrder(costing(2))
  await page.viewport(390, 844)
  await button('Bestellung ändern').click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung 101 ändern' })
  const remove = button('Leberkäsesemmel entfernen', dialog)
  await expect.element(remove).toBeVisible()
  const right = (element: Element) => element.getBoundingClientRect().right
  await expect.poll(() => right(remove.element())).toBeLessThanOrEqual(390)
})

test('the dialog that changes an order gives the focus back to its button', async () => {
  await openOrder(costing(2))
  const change = button('Bestellung ändern')
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung 101 ändern' })
  await button('Leberkäsesemmel entfernen', dialog).click()
  await press('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(change).toHaveFocus()
})

test('[OPEN-207~] an order keeps at least one line', async () => {
  await openOrder(costing(2))
  await button('Bestellung ändern').click()
  const dialog = page.getByRole('dialog', { name: 'Bestellung 101 ändern' })
  await button('Leberkäsesemmel entfernen', dialog).click()
  await expect.element(dialog).toMatchTextContent(/Zum Absagen stornieren Sie sie\./)
  await expect.element(button('Ändern', dialog)).toBeDisabled()
  await button('Leberkäsesemmel doch behalten', dialog).click()
  await expect.element(dialog).toMatchTextContent('Noch nichts geändert.')
})

test('[ORDERS-03] the receipt is printed and the confirmation sent again by mail and SMS', async () => {
  const { api } = await openOrder({ email: 'eva@example.at', phone: '+436641234567' })
  api.answer('POST /orders/1/resend-new-order-email', null)
  api.answer('POST /orders/1/resend-new-order-sms', null)
  api.answer('POST /orders/1/print', [{ id: 1, name: 'Bondrucker' }])
  await button('E-Mail erneut senden').click()
  await expect
    .element(page.getByText('Die Bestätigung wird erneut an eva@example.at gesendet.'))
    .toBeVisible()
  await button('SMS erneut senden').click()
  await expect.element(page.getByText('Die Bestätigung wird erneut an +436641234567 gesendet.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Anrufen' }))
    .toHaveAttribute('href', 'tel:+436641234567')
  await button('Drucken').click()
  await expect.element(page.getByText('Bestellung 101 wird gedruckt: Bondrucker.')).toBeVisible()
  await expect
    .poll(() => api.changes().map(({ path }) => path))
    .toEqual([
      '/orders/1/resend-new-order-email',
      '/orders/1/resend-new-order-sms',
      expect.stringMatching(/print/),
    ])
})

test('[OPEN-188~] a product of an order is sold out until midnight, and back again', async () => {
  const { api } = await openOrder({})
  api.answer('POST /products/1/sold-out', null)
  api.answer('DELETE /products/1/sold-out', null)
  await act('Heute ausverkauft')
  await expect.element(page.getByText('Leberkäsesemmel ist bis Mitternacht ausverkauft.')).toBeVisible()
  await act('Wieder verfügbar')
  await expect.element(page.getByText('Leberkäsesemmel ist wieder verfügbar.')).toBeVisible()
  expect(api.changes().map(({ method }) => method)).toEqual(['POST', 'DELETE'])
})

test('[ORDERS-02] the payment of an order is asked for again, before and after it was paid', async () => {
  const { api, stored } = await openOrder({ paymentMethod: 'mollie' })
  api.answer('POST /orders/1/update-payment-status', () => data(stored.get(1)))
  const check = button('Zahlungsstatus überprüfen', payment)
  await check.click()
  await expect.element(page.getByText('Zahlung: Online Zahlung Warten auf Zahlungseingang')).toBeVisible()
  stored.change({ id: 1, isPaid: true })
  await check.click()
  await expect.element(page.getByText('Zahlung: Online Zahlung (Bezahlt)')).toBeVisible()
  await expect.element(payment).toMatchTextContent('Online Zahlung (Bezahlt) · 4,20')
})

test('[OPEN-181~] a prepayment is marked as paid by hand', async () => {
  const { api } = await openOrder({ paymentMethod: 'prepayment', isDelivery: true })
  await button('Als bezahlt markieren').click()
  await expect.element(payment).toMatchTextContent('Vorauskasse (Bezahlt)')
  expect(api.changes().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/orders/1', { isPaid: true }],
  ])
})

test('[OPEN-140~] an order of another branch is not found', async () => {
  await page.viewport(1280, 900)
  keepOrders(openApi(), [])
  await openScreen('/orders/7')
  await expect.element(page.getByText('Diese Bestellung wurde nicht gefunden.')).toBeVisible()
})

test('what staff noted about the customer stands on the order', async () => {
  await page.viewport(1280, 900)
  const api = openApi()
  keepOrders(api, [{ phone: '+436641231008', isDoNotServe: true }])
  api.answer('GET /customers/of-order/1', { id: 5, orders: 3, notes: 'Zahlt nicht', isDoNotServe: true })
  await openScreen('/orders/1')
  const customer = page.getByRole('region', { name: 'Kunde' })
  await expect.element(customer).toMatchTextContent(/Nicht bedienen.*Zahlt nicht.*3 Bestellungen/)
  await expect
    .element(customer.getByRole('link', { name: 'Kunde öffnen' }))
    .toHaveAttribute('href', '/backend/customers/5')
})
