import { z } from 'zod'
import { addressText } from '../call/call-values.ts'
import { defineCall, rawAnswer, urlOf } from '../call/define-call.ts'
import { failures } from '../texts.de.ts'

/** A font that the server can hand out, one entry for each of its variants (API-47, DATA-37). */
const font = z.object({
  family: z.string(),
  /** 'regular', '700', 'italic', '700italic' (OPEN-139). */
  variant: z.string(),
  /** What a person calls the variant: 'Regular', 'Bold Italic' (FONT-02). */
  name: z.string(),
})
export type Font = z.output<typeof font>

export const listFonts = defineCall({
  method: 'GET',
  path: '/fonts',
  policy: 'public',
  answer: z.array(font),
  failure: failures.list('Schriftarten'),
  summary: 'The installed fonts',
})

export const getFontStyles = defineCall({
  method: 'GET',
  path: '/fonts/google/:family/:file',
  policy: 'public',
  params: { family: addressText, file: addressText },
  answer: rawAnswer('text/css'),
  failure: failures.load('Schriftart'),
  summary: 'Style sheet of an installed font; the file is style-{variant}.embed.css',
})

/** Where a page finds the style sheet of a variant. */
export const fontStylesUrl = (family: string, variant: string) =>
  urlOf(getFontStyles, { family, file: `style-${variant}.embed.css` })

const weightNames = [
  'Thin',
  'ExtraLight',
  'Light',
  'Regular',
  'Medium',
  'SemiBold',
  'Bold',
  'ExtraBold',
  'Black',
] as const

const form = /^(?:([1-9]00)|regular)?(italic)?$/

/** Weight and slant behind the name of a variant. */
export function parseVariant(variant: string): { weight: number; isItalic: boolean } | undefined {
  const found = variant === '' ? null : form.exec(variant)
  return found ? { weight: Number(found[1] ?? 400), isItalic: found[2] !== undefined } : undefined
}

/** What a person calls a variant: Thin for 100 through Black for 900 (FONT-02). */
export function variantName(variant: string): string {
  const { weight = 400, isItalic = false } = parseVariant(variant) ?? {}
  const name = weightNames[weight / 100 - 1] ?? 'Regular'
  return isItalic ? `${name} Italic` : name
}

/** The installed font of this name, or Rubik where there is none: text is never left out. */
export function nearestFont(fonts: readonly Font[], family: string, variant: string): Font | undefined {
  const ofFamily = fonts.filter((known) => known.family === family)
  const candidates = ofFamily.length > 0 ? ofFamily : fonts.filter((known) => known.family === 'Rubik')
  const wanted = parseVariant(variant) ?? { weight: 400, isItalic: false }
  const distance = (known: Font) => {
    const { weight, isItalic } = parseVariant(known.variant) ?? wanted
    return Math.abs(weight - wanted.weight) + (isItalic === wanted.isItalic ? 0 : 10_000)
  }
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0]
}
