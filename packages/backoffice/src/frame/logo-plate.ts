/** Luminance of the header in each scheme, as WCAG defines it: white, and the darkest green grey. */
const headers = { light: 1, dark: 0.013 }

/** Less contrast than this, and a logo cannot be seen (WCAG 1.4.11). */
const minContrast = 3

const linear = (value: number) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** The ground that a logo needs to be seen: none where enough of it differs from the header. `pixels` are red, green, blue, alpha. */
export function logoPlate(pixels: ArrayLike<number>, scheme: 'light' | 'dark'): 'light' | 'dark' | undefined {
  const visible = Array.from({ length: pixels.length / 4 }, (_, index) => index * 4).filter(
    (at) => (pixels[at + 3] ?? 0) > 127,
  )
  const luminanceAt = (at: number) =>
    0.2126 * linear(pixels[at] ?? 0) +
    0.7152 * linear(pixels[at + 1] ?? 0) +
    0.0722 * linear(pixels[at + 2] ?? 0)
  const header = headers[scheme]
  const isSeen = (luminance: number) => {
    const [darker, lighter] = luminance < header ? [luminance, header] : [header, luminance]
    return (lighter + 0.05) / (darker + 0.05) >= minContrast
  }
  const seen = visible.filter((at) => isSeen(luminanceAt(at))).length
  if (visible.length === 0 || seen >= visible.length / 3) return undefined
  return scheme === 'light' ? 'dark' : 'light'
}

const size = 32

/** The pixels of a loaded picture, small. */
export function pixelsOf(image: HTMLImageElement): Uint8ClampedArray {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return new Uint8ClampedArray()
  context.drawImage(image, 0, 0, size, size)
  return context.getImageData(0, 0, size, size).data
}
