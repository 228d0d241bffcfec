import type { PaperState } from '@theke/contract/calls/devices'
import { deviceTexts } from '@theke/contract/texts.de'
import { z } from 'zod'
import type { PrintDocument, PrintOptions } from './print-document.ts'
import { layOut } from './print-document.ts'

/** The form that every CloudPRNT printer prints by itself. */
export const cloudPrntType = 'text/plain'

/** What a Star printer asks with (CloudPRNT); of the rest nothing is needed. */
export const cloudPrntPoll = z.looseObject({
  statusCode: z.string().max(200).nullish(),
  clientAction: z
    .array(z.looseObject({ request: z.string().max(100), result: z.unknown() }))
    .max(50)
    .nullish()
    .catch(null),
})

/** What a printer can be asked about itself, and how that is called here. */
export const cloudPrntQuestions: Readonly<Record<string, string>> = {
  ClientType: 'Modell',
  ClientVersion: 'Firmware',
  Encodings: 'Formate',
  GetPollInterval: 'Abfrage alle (Sekunden)',
}

const centered = (text: string, columns: number) =>
  ' '.repeat(Math.max(0, Math.floor((columns - text.length) / 2))) + text

/** A document as plain text; what text cannot say travels in the headers of the answer. */
export function cloudPrntText(document: PrintDocument, { columns, copies }: PrintOptions): string {
  const copy = layOut(document, columns)
    .map(({ text, isCentered }) => (isCentered ? centered(text, columns) : text).trimEnd())
    .join('\n')
  return `${Array.from({ length: copies }, () => copy).join('\n\n\n\n')}\n`
}

export const cloudPrntHeaders = ({ cut, drawer, beep }: PrintOptions) => ({
  'x-star-cut': cut ? 'partial; feed=true' : 'none',
  ...(drawer ? { 'x-star-cashdrawer': 'end' } : {}),
  ...(beep ? { 'x-star-buzzerendpattern': '1' } : {}),
})

const codes: Readonly<Record<string, string>> = {
  '410': deviceTexts.paperOut,
  '411': deviceTexts.printerError,
  '420': deviceTexts.coverOpen,
  '510': deviceTexts.notDecoded,
  '511': deviceTexts.notDecoded,
  '520': deviceTexts.timedOut,
}

/** What '200 OK', '211 …' or '410 …' say, percent-encoded or not; undefined for what is no status. */
export function cloudPrntStatus(code: string): { error: string; paper: PaperState } | undefined {
  const number = /^\s*(\d{3})/.exec(code)?.[1]
  if (!number) return undefined
  const paper = number === '410' ? 'out' : number === '420' ? 'coverOpen' : number === '211' ? 'low' : 'ok'
  return { error: number.startsWith('2') ? '' : (codes[number] ?? deviceTexts.deviceCode(number)), paper }
}
