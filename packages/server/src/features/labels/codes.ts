import bwipjs from 'bwip-js/node'
import type { LabelText } from '@theke/domain/labels'

type Code = NonNullable<LabelText['code']>

/** Widths of bars and gaps in modules, a bar first. */
export function barcodeBars({ kind, text }: Code): number[] {
  const [symbol] = bwipjs.raw({ bcid: kind, text }) as unknown as { sbs: Iterable<number> }[]
  return symbol ? [...symbol.sbs] : []
}

/** The squares of a QR code. */
export function qrSquares(text: string): { count: number; isDark: (row: number, column: number) => boolean } {
  const [symbol] = bwipjs.raw({ bcid: 'qrcode', text }) as unknown as {
    pixs: ArrayLike<number>
    pixx: number
  }[]
  if (!symbol) return { count: 0, isDark: () => false }
  const { pixs, pixx } = symbol
  return { count: pixx, isDark: (row, column) => pixs[row * pixx + column] === 1 }
}
