import type { CodeModules } from '@theke/contract/calls/image-templates'
import type { Layer } from '@theke/domain/image-template'
import { isEan } from '@theke/domain/labels'
import bwipjs from 'bwip-js/node'

const asText = (cells: readonly boolean[]) => cells.map((isDark) => (isDark ? '1' : '0')).join('')

/** The modules of a code; null for what cannot be written as one. */
export function codeModules({ type, value }: Pick<Layer, 'type' | 'value'>): CodeModules | null {
  if (value === '') return null // a code of nothing would still have its edges
  try {
    if (type === 'qrcode') {
      const [code] = bwipjs.raw({ bcid: 'qrcode', text: value }) as unknown as {
        pixs: ArrayLike<number>
        pixx: number
      }[]
      if (!code) return null
      const { pixs, pixx } = code
      return { columns: pixx, rows: pixx, modules: asText(Array.from(pixs, (module) => module === 1)) }
    }
    const kind = isEan(value) ? (value.length === 8 ? 'ean8' : 'ean13') : 'code128'
    const [code] = bwipjs.raw({ bcid: kind, text: value }) as unknown as { sbs: Iterable<number> }[]
    const dark = [...(code?.sbs ?? [])].flatMap((width, index) =>
      Array.from({ length: width }, () => index % 2 === 0),
    )
    return dark.length > 0 ? { columns: dark.length, rows: 1, modules: asText(dark) } : null
  } catch {
    return null // characters that the code does not have, or too many
  }
}
