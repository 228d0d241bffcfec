import type { PaperState } from '@theke/contract/calls/devices'
import { deviceTexts } from '@theke/contract/texts.de'
import { z } from 'zod'
import type { Charset } from './code-pages.ts'
import { encodeText } from './code-pages.ts'
import type { LaidOutLine, PrintDocument, PrintOptions } from '@theke/domain/printing'
import { layOut } from '@theke/domain/printing'

/**
 * The forms a job can be had in, the best one first: the commands that all Star thermal printers share, and the same
 * under the names of their two languages for older ones. Not plain text: each printer has letters of its own for it.
 */
export const cloudPrntTypes = [
  'application/vnd.star.starprntcore',
  'application/vnd.star.starprnt',
  'application/vnd.star.line',
]

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

const [esc, gs, lf, bel] = [0x1b, 0x1d, 0x0a, 0x07]
/** The numbers by which ESC GS t chooses the code page. */
const codePages: Readonly<Record<Charset, number>> = { cp858: 4, cp1252: 32 }

/** Reset, letters of the USA, the code page. */
const begin = (charset: Charset) => [esc, 0x40, esc, 0x52, 0, esc, gs, 0x74, codePages[charset]]
const style = ({ isBold, isLarge, isCentered, isInverse }: LaidOutLine) => {
  const size = isLarge ? 1 : 0
  const align = [esc, gs, 0x61, isCentered ? 1 : 0]
  const weight = [esc, isBold ? 0x45 : 0x46]
  const inversion = [esc, isInverse ? 0x34 : 0x35]
  return [...align, ...weight, esc, 0x69, size, size, ...inversion]
}
/** Feeds to the knife and leaves a bit of paper, or feeds four lines. */
const cutPaper = [esc, 0x64, 3]
const feedLines = [esc, 0x61, 4]
/** A buzzer on the first connector: 400 ms on and off, twice. */
const sound = [esc, gs, 0x19, 0x11, 1, 20, 20, esc, gs, 0x19, 0x12, 1, 2, 0]

/** The bytes a Star printer takes for a document, all copies of it. */
export function cloudPrntBytes(
  document: PrintDocument,
  { charset, columns, copies, cut, drawer, beep }: PrintOptions & { charset: Charset },
): Buffer {
  const separate = cut ? cutPaper : feedLines
  const lines = layOut(document, columns).map((line) =>
    Buffer.from([
      ...(line.isAfterCut ? separate : []),
      ...style(line),
      ...encodeText(line.text, charset),
      lf,
    ]),
  )
  const copy = Buffer.concat([Buffer.from(begin(charset)), ...lines, Buffer.from(separate)])
  return Buffer.concat([
    ...Array.from({ length: copies }, () => copy),
    Buffer.from([...(drawer ? [bel] : []), ...(beep ? sound : [])]),
  ])
}

const codes: Readonly<Record<string, string>> = {
  '410': deviceTexts.paperOut,
  '411': deviceTexts.printerError,
  '420': deviceTexts.coverOpen,
  '510': deviceTexts.notDecoded,
  '511': deviceTexts.notDecoded,
  '512': deviceTexts.notDecoded,
  '520': deviceTexts.timedOut,
}

const paperOf = (code: string): PaperState =>
  code === '410' ? 'out' : code.startsWith('42') ? 'coverOpen' : code.startsWith('21') ? 'low' : 'ok'

/** What '200 OK', '210 …' or '410 …' say; undefined for what is no status, also the 'OK' of old printers. */
export function cloudPrntStatus(text: string): { error: string; paper: PaperState } | undefined {
  const code = /^\s*(\d{3})/.exec(text)?.[1]
  if (!code) return undefined
  return {
    error: code.startsWith('2') ? '' : (codes[code] ?? deviceTexts.deviceCode(code)),
    paper: paperOf(code),
  }
}
