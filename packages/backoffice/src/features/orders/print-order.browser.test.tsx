import { givenItem, givenOrder } from '@theke/contract/calls/given-order'
import { ticketOf } from '@theke/contract/printing/ticket-of'
import { firstRun, layOut, printedOrder } from '@theke/domain/printing'
import { expect, onTestFinished, test } from 'vitest'
import { frameOf } from './print-order.ts'

const config = { shopName: 'Feinkost', currency: 'EUR', timeZone: 'Europe/Vienna', disableTickets: false }

test('[ORDERS-03~] a browser without a printer prints the same receipt in a frame that goes afterwards', async () => {
  const item = givenItem()
  const order = givenOrder({
    items: [{ ...item, product: { ...item.product, name: '<b>Käse</b>' } }],
    comment: 'Nussallergie!',
  })
  const ticket = ticketOf(order, { config, branch: undefined, categoryOf: () => null })
  const lines = layOut(printedOrder(ticket, firstRun('receipt')) ?? [], 48)
  const printed = new Promise<Window>((resolve) => {
    const frame = frameOf(lines, resolve)
    onTestFinished(() => frame.remove())
    document.body.append(frame)
  })
  const page = await printed
  expect(page.document.body.textContent).toContain('<b>Käse</b>')
  expect(page.document.body.textContent).toContain('Kein Beleg im Sinne der RKSV')
  expect(page.document.querySelector('b')).toBeNull()
  expect(page.document.querySelectorAll('pre')).toHaveLength(lines.length)
  page.dispatchEvent(new Event('afterprint'))
  expect(document.querySelector('iframe[title="Druck"]')).toBeNull()
})
