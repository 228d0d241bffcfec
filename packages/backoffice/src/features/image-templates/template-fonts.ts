import type { Font } from '@theke/contract/calls/fonts'
import { fontStylesUrl } from '@theke/contract/calls/fonts'
import { furtherLetters } from '@theke/domain/image-template'

const face = /src:url\((data:[^)]+)\)/g

/** The name under which a canvas knows exactly one variant, as on the server. */
export const fontName = ({ family, variant }: Font) => `${family} ${variant}`

/** Makes the two files of a font known to canvases of this page, under the names that the server uses. */
export async function addFontFaces(font: Font, styles: string): Promise<void> {
  const [latin, further] = [...styles.matchAll(face)].map(([, address]) => address)
  const name = fontName(font)
  const faces = [
    ...(latin ? [new FontFace(name, `url(${latin})`)] : []),
    ...(further ? [new FontFace(furtherLetters(name), `url(${further})`)] : []),
  ]
  for (const added of await Promise.all(faces.map((one) => one.load()))) document.fonts.add(added)
}

const loading = new Map<string, Promise<void>>()

/** Each font once as long as the page lives (FONT-01); one that failed is tried again by the next look. */
export function loadTemplateFont(font: Font): Promise<void> {
  const name = fontName(font)
  const known = loading.get(name)
  if (known) return known
  const started = fetch(fontStylesUrl(font.family, font.variant))
    .then((answer) => {
      if (!answer.ok) throw new Error(`font ${name}: ${answer.status}`)
      return answer.text()
    })
    .then((styles) => addFontFaces(font, styles))
    .catch(() => void loading.delete(name)) // the text stays readable in another font
  loading.set(name, started)
  return started
}
