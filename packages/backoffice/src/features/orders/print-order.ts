import { notifications } from '@mantine/notifications'
import { getConfig } from '@theke/contract/calls/config'
import type { StaffOrder } from '@theke/contract/calls/orders'
import { printOrder as printOrderCall } from '@theke/contract/calls/staff-orders'
import { hasCode } from '@theke/contract/client'
import { ticketOf } from '@theke/contract/printing/ticket-of'
import { columnsOf, firstRun, layOut, type LaidOutLine, printedOrder } from '@theke/domain/printing'
import { SHOP_ZONE } from '@theke/domain/values'
import { api, queryClient } from '../../api.ts'
import { pageQuery } from '../../crud/records.ts'

/** Prints the receipt on the printers of the branch, or by this browser where there is none (API-27, ORDERS-03). */
export async function printOrder(order: StaffOrder): Promise<void> {
  try {
    const printers = await api(printOrderCall, { id: order.id }, { isShownByCaller: true })
    notifications.show({
      message: `Bestellung ${order.ticketNumber} wird gedruckt: ${printers.map(({ name }) => name).join(', ')}.`,
    })
  } catch (error) {
    if (hasCode(error, 'noPrinter')) return printHere(order)
    notifications.show({
      color: 'red',
      message: error instanceof Error ? error.message : 'Beleg konnte nicht gedruckt werden.',
    })
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The same receipt as a printer prints it, through the print dialog of this browser. */
async function printHere(order: StaffOrder): Promise<void> {
  const [config, branches] = await Promise.all([
    api(getConfig, {}, { kind: 'background' }),
    queryClient.ensureQueryData(pageQuery('branches', {}, 'background')),
  ])
  const branch = branches.data.find(({ id }) => id === order.branch.id)
  const text = (name: string) => textOf(branch?.[name])
  const ticket = ticketOf(order, {
    config: {
      shopName: textOf(config['shopName']),
      currency: textOf(config['currency']) || 'EUR',
      timeZone: textOf(config['timeZone']) || SHOP_ZONE,
      disableTickets: config.disableTickets,
    },
    branch: branch && {
      name: text('name'),
      street: text('street'),
      zipCode: text('zipCode'),
      city: text('city'),
      phone: text('phone'),
    },
    categoryOf: () => null,
  })
  const frame = frameOf(layOut(printedOrder(ticket, firstRun('receipt')) ?? [], columnsOf('80')))
  document.body.append(frame)
}

/** A frame that nobody sees: it prints itself when it is ready and goes when the dialog is closed. */
export function frameOf(
  lines: readonly LaidOutLine[],
  print: (page: Window) => void = (page) => page.print(),
): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = 'Druck'
  frame.ariaHidden = 'true'
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0'
  frame.addEventListener('load', () => {
    const page = frame.contentWindow
    if (!page) return
    drawLines(page.document, lines)
    page.addEventListener('afterprint', () => frame.remove())
    print(page)
  })
  frame.src = 'about:blank'
  return frame
}

/** The lines as elements: what somebody typed is text and nothing else. */
function drawLines(page: Document, lines: readonly LaidOutLine[]) {
  page.body.style.cssText = 'margin:0;inline-size:72mm;font:2.5mm/1.3 monospace;color:#000;background:#fff'
  for (const { text, isBold, isLarge, isCentered, isInverse, isAfterCut } of lines) {
    const line = page.createElement('pre')
    line.textContent = text || ' '
    line.style.cssText = 'margin:0;font:inherit'
    line.style.fontSize = isLarge ? '5mm' : '2.5mm'
    line.style.fontWeight = isBold ? '700' : '400'
    line.style.textAlign = isCentered ? 'center' : 'left'
    if (isInverse) line.style.cssText += ';background:#000;color:#fff;print-color-adjust:exact'
    if (isAfterCut) line.style.breakBefore = 'page'
    page.body.append(line)
  }
}
