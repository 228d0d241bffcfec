import type { Charset } from '../../platform/printer/code-pages.ts'
import type { PrintDocument, PrintOptions } from '@theke/domain/printing'
import { columnsOf } from '@theke/domain/printing'
import type { Device } from './device-records.ts'

const protocols = {
  escposTcp: 'Netzwerk (ESC/POS)',
  epsonServerDirect: 'Epson Server Direct Print',
  starCloudPrnt: 'Star CloudPRNT',
} as const

/** How a printer wants its documents. */
export const printOptions = ({
  paperWidth,
  charset,
  copies,
  cut,
  drawer,
  beep,
}: Device['printer']): PrintOptions & { charset: Charset } => ({
  columns: columnsOf(paperWidth ?? '80'),
  charset,
  copies: copies ?? 1,
  cut,
  drawer,
  beep,
})

/** A page on which a person sees that letters, umlauts, width and settings are right. */
export function testPage(device: Device, branch: string, time: string): PrintDocument {
  const { protocol, paperWidth, copies } = device.printer
  return [
    { text: 'Testdruck', isLarge: true, isBold: true, isCentered: true },
    { text: device.name || device.identifier, isCentered: true },
    { text: branch, isCentered: true },
    'rule',
    { left: 'Zeit', right: time },
    { left: 'Kennung', right: device.identifier },
    { left: 'Anschluss', right: protocol ? protocols[protocol] : '' },
    { left: 'Papier', right: `${paperWidth} mm` },
    { left: 'Kopien', right: String(copies ?? 1) },
    'rule',
    { text: 'Umlaute: ÄÖÜ äöü ß é à ç' },
    { left: 'Betrag', right: '1.234,50 €' },
    { text: 'Fett gedruckt', isBold: true },
    'rule',
    { text: 'Kein Beleg. Wenn alles lesbar ist, ist der Drucker bereit.', isCentered: true },
  ]
}
