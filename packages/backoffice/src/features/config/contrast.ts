/** What WCAG 2.2 asks for: text, and large or bold text (1.4.3). */
export const textContrast = 4.5
export const largeTextContrast = 3

type Rgb = readonly [number, number, number]

/** '#0D8141' as three channels; undefined for anything else. */
function channels(hex: string): Rgb | undefined {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) ?? []
  if (!red || !green || !blue) return undefined
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)]
}

const hexOf = (rgb: Rgb) =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

/** Relative luminance as WCAG defines it. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (the same) to 21 (black on white); undefined when one of them is no colour. */
export function contrastRatio(one: string, other: string): number | undefined {
  const [first, second] = [channels(one), channels(other)]
  if (!first || !second) return undefined
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The nearest colour of the same hue that has enough contrast to the other one; undefined when there is none. */
export function readableColor(color: string, against: string, minimum = textContrast): string | undefined {
  const [from, ground] = [channels(color), channels(against)]
  if (!from || !ground) return undefined
  // away from the other colour: darker on a light ground, lighter on a dark one
  const target = luminance(ground) > 0.18 ? 0 : 255
  for (let step = 0; step <= 100; step += 1) {
    const part = step / 100
    const [red, green, blue] = from
    const mix = (value: number) => value + (target - value) * part
    const mixed = hexOf([mix(red), mix(green), mix(blue)])
    if ((contrastRatio(mixed, against) ?? 0) >= minimum) return mixed
  }
  return undefined
}
