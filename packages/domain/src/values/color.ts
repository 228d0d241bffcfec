/** A colour as '#rrggbb'. */
export type HexColor = string

type Rgb = readonly [number, number, number]

const channels = (hex: HexColor): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const linear = (channel: number) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

function luminance(hex: HexColor): number {
  const [red, green, blue] = channels(hex).map(linear) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours from 1 to 21 (WCAG 2). */
export function contrastOf(one: HexColor, other: HexColor): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

/** Black or white, whichever contrasts more; one of them always has 4.5:1 (OPEN-199). */
export function textOn(area: HexColor): HexColor {
  return contrastOf(area, '#ffffff') >= contrastOf(area, '#000000') ? '#ffffff' : '#000000'
}

type Oklch = { lightness: number; chroma: number; hue: number }

function toOklch(hex: HexColor): Oklch {
  const [red, green, blue] = channels(hex).map(linear) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

function fromOklch({ lightness, chroma, hue }: Oklch): HexColor {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const hex = parts.map((part) => Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, part)))) * 255))
  return `#${hex.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The colour darkened in OKLCH until it has this contrast to every one of some light areas (OPEN-199). */
export function darkenedFor(color: HexColor, areas: readonly HexColor[], contrast: number): HexColor {
  const start = toOklch(color)
  const isReadable = (hex: HexColor) => areas.every((area) => contrastOf(hex, area) >= contrast)
  if (isReadable(color)) return color
  for (let lightness = start.lightness; lightness > 0; lightness -= 0.01) {
    const darker = fromOklch({ ...start, lightness })
    if (isReadable(darker)) return darker
  }
  return '#000000'
}
