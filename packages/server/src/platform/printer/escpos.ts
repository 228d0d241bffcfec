import type { Charset } from './code-pages.ts'
import { codePageNumbers, encodeText } from './code-pages.ts'
import type { LaidOutLine, PrintDocument, PrintOptions } from '@theke/domain/printing'
import { layOut } from '@theke/domain/printing'

const [esc, fs, gs, lf] = [0x1b, 0x1c, 0x1d, 0x0a]

/** Asks for a confirmation that is sent when everything before it has been printed (GS r 1). */
export const askWhenPrinted = Buffer.from([gs, 0x72, 1])

const commands = (...parts: number[][]) => Buffer.from(parts.flat())

/** Reset, no unasked status reports, no double-byte letters, letters of the USA, then the code page. */
const begin = (charset: Charset) =>
  commands([esc, 0x40], [gs, 0x61, 0], [fs, 0x2e], [esc, 0x52, 0], [esc, 0x74, codePageNumbers[charset]])

const style = ({ isBold, isLarge, isCentered, isInverse }: LaidOutLine) =>
  commands(
    [esc, 0x61, isCentered ? 1 : 0],
    [esc, 0x45, isBold ? 1 : 0],
    [gs, 0x21, isLarge ? 0x11 : 0],
    [gs, 0x42, isInverse ? 1 : 0],
  )

const cutPaper = Buffer.from([gs, 0x56, 66, 0])
const feedLines = Buffer.from([esc, 0x64, 4])
/** 50 ms on, 500 ms off on the first connector. */
const openDrawer = Buffer.from([esc, 0x70, 0, 25, 250])
/** Sound 1, twice, half a second each; printers without a buzzer ignore it. */
const sound = Buffer.from([esc, 0x28, 0x41, 4, 0, 48, 1, 2, 5])

/**
 * The bytes an ESC/POS printer takes for a document, all copies of it. By hand: receipt-printer-encoder 4.0 prints '?'
 * for „ “ – and ć in a code page without them, cuts without feeding the paper to the knife, and knows no buzzer.
 */
export function escposBytes(
  document: PrintDocument,
  { charset, columns, copies, cut, drawer, beep }: PrintOptions & { charset: Charset },
): Buffer {
  const separate = cut ? cutPaper : feedLines
  const lines = layOut(document, columns).map((line) =>
    Buffer.concat([
      ...(line.isAfterCut ? [separate] : []),
      style(line),
      encodeText(line.text, charset),
      Buffer.from([lf]),
    ]),
  )
  const copy = Buffer.concat([begin(charset), ...lines, separate])
  return Buffer.concat([
    ...Array.from({ length: copies }, () => copy),
    ...(drawer ? [openDrawer] : []),
    ...(beep ? [sound] : []),
  ])
}
