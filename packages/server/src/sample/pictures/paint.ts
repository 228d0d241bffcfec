/**
 * The drawing kit of the sample shop: pure functions that return SVG markup.
 *
 * A gradient is named by its own content (`url(#lg_90_FFE1A0_C98A2B)`); `svgDocument` reads the names
 * it finds in the markup and writes the definitions, so no drawing has to carry a list of gradients around.
 *
 * Speed: never use `opacity` on an element, filters or masks: each makes the renderer allocate a layer of the
 * full picture, where `fill-opacity` costs nothing. On large areas use gradients of 0 or 90 degrees only: they
 * are filled line by line and cost as little as a flat colour, slanted and radial ones cost thirty times as much.
 */
export type Markup = string
export type Point = readonly [x: number, y: number]

/** `RRGGBB` or `RRGGBBAA`, with or without '#', optionally followed by '-' and the offset in percent. */
export type Stop = string

const warmDark = '3A2210'
const warmLight = 'FFF7E3'

export function mix(from: string, to: string, share: number): string {
  const a = channels(from)
  const b = channels(to)
  return `#${a.map((value, index) => toHex(value + ((b[index] ?? 0) - value) * share)).join('')}`
}

/** Shadows and lights are warm: pure black and white make food look like plastic. */
export const darker = (colour: string, share = 0.2): string => mix(colour, warmDark, share)
export const lighter = (colour: string, share = 0.2): string => mix(colour, warmLight, share)

/** The same colour with an alpha of 0 to 1, for gradient stops. */
export const alpha = (colour: string, opacity: number): string => `${bare(colour)}${toHex(opacity * 255)}`

export const linear = (angle: number, ...stops: Stop[]): string => gradient('lg', angle, stops)

/** Radial gradient whose light sits at the upper left (`focus` in percent of the box), as all light in this shop does. */
export const radial = (focus: number, ...stops: Stop[]): string => gradient('rg', focus, stops)

/** Round body in one colour: lit at the upper left, darker at the lower right. */
export const volume = (colour: string, depth = 0.28): string =>
  radial(34, lighter(colour, depth * 1.5), `${colour}-55`, darker(colour, depth))

export type Random = {
  (): number
  between: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
}

/** Mulberry32: the same seed always draws the same picture. */
export function random(seed: string): Random {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return Object.assign(next, {
    between: (low: number, high: number) => low + next() * (high - low),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  })
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

export const repeat = (count: number, make: (index: number) => Markup): Markup => times(count, make).join('')

export const shape = (path: string, fill: string, extra = ''): Markup =>
  `<path d="${path}" fill="${fill}" ${extra}/>`

export const line = (path: string, colour: string, width: number, opacity = 1): Markup =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): Markup =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`

export const circle = (x: number, y: number, r: number, fill: string, extra = ''): Markup =>
  ellipse(x, y, r, r, fill, extra)

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  radius = 0,
  extra = '',
): Markup =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(radius)}" fill="${fill}" ${extra}/>`

/** Moves a drawing made around the origin to its place. */
export function at(x: number, y: number, markup: Markup, rotate = 0, scale = 1): Markup {
  const turn = rotate === 0 ? '' : ` rotate(${n(rotate)})`
  const size = scale === 1 ? '' : ` scale(${n(scale)})`
  return `<g transform="translate(${n(x)} ${n(y)})${turn}${size}">${markup}</g>`
}

export function clipped(path: string, markup: Markup): Markup {
  const id = `c${(hashOf(path) >>> 0).toString(36)}`
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${markup}</g>`
}

/** Closed or open curve through the points (Catmull-Rom as Bézier pieces). */
export function curve(points: readonly Point[], closed = true): string {
  const count = points.length
  const point = (index: number): Point =>
    (closed ? points[(index + count) % count] : points[Math.max(0, Math.min(count - 1, index))]) as Point
  const [startX, startY] = point(0)
  const pieces = times(closed ? count : count - 1, (i) => {
    const [p0, p1, p2, p3] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    const first = `${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)}`
    const second = `${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)}`
    return `C${first} ${second} ${n(p2[0])} ${n(p2[1])}`
  })
  return `M${n(startX)} ${n(startY)}${pieces.join('')}${closed ? 'Z' : ''}`
}

export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** Hand-drawn ellipse: `wobble` is the share by which the outline may leave the exact one. */
export function blob(
  rnd: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  wobble = 0.06,
  corners = 10,
): string {
  const start = rnd() * Math.PI * 2
  return curve(
    times(corners, (index) => {
      const angle = start + (index / corners) * Math.PI * 2
      const reach = 1 + rnd.between(-wobble, wobble)
      return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
    }),
  )
}

/** Soft shadow on the surface below a thing; light comes from the upper left, so it falls to the lower right. */
export function shadow(x: number, y: number, rx: number, ry: number, strength = 0.34): Markup {
  if (rx * ry < smallShadow)
    return [1, 0.78]
      .map((size) => flatShadow(x, y, rx * size * 0.92, ry * size * 0.92, strength * 0.34))
      .join('')
  const fill = radial(50, alpha(shade, strength), `${alpha(shade, strength * 0.62)}-58`, alpha(shade, 0))
  return ellipse(x, y, rx, ry, fill)
}

const shade = '#2B1A0C'

/** Below this area two flat ellipses look like a gradient and cost a tenth of it. */
const smallShadow = 6000

const flatShadow = (x: number, y: number, rx: number, ry: number, opacity: number): Markup =>
  ellipse(x, y, rx, ry, shade, `fill-opacity="${n(opacity)}"`)

/** The same under a round thing of radius `r`, which covers the middle: only the visible ring is drawn. */
export function roundShadow(r: number, strength = 0.42): Markup {
  const [x, y, outer, inner] = [r * 0.1, r * 0.14, r * 1.17, r * 0.74]
  const ring = (reach: number, cx: number, cy: number) =>
    `M${n(cx - reach)} ${n(cy)}a${n(reach)} ${n(reach)} 0 1 0 ${n(reach * 2)} 0a${n(reach)} ${n(reach)} 0 1 0 ${n(-reach * 2)} 0Z`
  const fill = radial(50, alpha(shade, strength), `${alpha(shade, strength * 0.62)}-58`, alpha(shade, 0))
  return shape(ring(outer, x, y) + ring(inner, 0, 0), fill, 'fill-rule="evenodd"')
}

/** The same for a thing with straight edges, lying flat. */
export const boxShadow = (width: number, height: number, radius: number, strength = 1): Markup =>
  repeat(7, (i) => {
    const grow = 44 - i * 11
    return rect(
      -width / 2 - grow + 20,
      -height / 2 - grow + 30,
      width + grow * 2,
      height + grow * 2,
      shade,
      Math.max(4, radius + grow),
      `fill-opacity="${n(0.045 * strength)}"`,
    )
  })

/** Points spread evenly (sunflower order) over an ellipse. */
export function scatter(rnd: Random, count: number, rx: number, ry: number, jitter = 0.12): Point[] {
  return times(count, (index) => {
    const reach = Math.sqrt((index + 0.5) / count)
    const angle = index * 2.399963 + rnd.between(-jitter, jitter)
    const off = rnd.between(-jitter, jitter)
    return [Math.cos(angle) * rx * (reach + off * 0.5), Math.sin(angle) * ry * (reach + off * 0.5)]
  })
}

export function speckles(
  rnd: Random,
  count: number,
  box: { x: number; y: number; rx: number; ry: number },
  colour: string,
  size: readonly [number, number],
  opacity = 1,
): Markup {
  return repeat(count, () => {
    const angle = rnd() * Math.PI * 2
    const reach = Math.sqrt(rnd())
    const r = rnd.between(size[0], size[1])
    return ellipse(
      box.x + Math.cos(angle) * box.rx * reach,
      box.y + Math.sin(angle) * box.ry * reach,
      r,
      r * rnd.between(0.6, 1),
      colour,
      `fill-opacity="${opacity}"`,
    )
  })
}

export function svgDocument(width: number, height: number, markup: Markup): string {
  const names = new Set([...markup.matchAll(/url\(#([lr]g_[^)]+)\)/g)].map((match) => match[1] as string))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${[...names].map(gradientDefinition).join('')}</defs>${markup}</svg>`
}

const gradient = (kind: string, first: number, stops: Stop[]): string =>
  `url(#${kind}_${Math.round(first)}_${stops.map((stop) => bare(stop).toUpperCase()).join('_')})`

function gradientDefinition(name: string): string {
  const [kind, first, ...stops] = name.split('_')
  const value = Number(first)
  const inner = stops
    .map((stop, index) => {
      const [colour = '', offset] = stop.split('-')
      const at = offset ?? String((index / Math.max(1, stops.length - 1)) * 100)
      const opacity = colour.length === 8 ? ` stop-opacity="${n(parseInt(colour.slice(6), 16) / 255)}"` : ''
      return `<stop offset="${at}%" stop-color="#${colour.slice(0, 6)}"${opacity}/>`
    })
    .join('')
  if (kind === 'rg')
    return `<radialGradient id="${name}" cx="${value}%" cy="${value}%" r="${value < 50 ? 76 : 50}%">${inner}</radialGradient>`
  const radians = (value * Math.PI) / 180
  const [dx, dy] = [Math.cos(radians) / 2, Math.sin(radians) / 2]
  return `<linearGradient id="${name}" x1="${n(0.5 - dx)}" y1="${n(0.5 - dy)}" x2="${n(0.5 + dx)}" y2="${n(0.5 + dy)}">${inner}</linearGradient>`
}

const hashOf = (text: string): number =>
  Array.from(text).reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 2654435761) ^ (hash >>> 13),
    97,
  )

const bare = (colour: string): string => colour.replace('#', '')

const channels = (colour: string): number[] =>
  [0, 2, 4].map((start) => parseInt(bare(colour).slice(start, start + 2), 16))

const toHex = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0')

/** Two decimals are finer than a pixel and keep the markup small. */
const n = (value: number): string => String(Math.round(value * 100) / 100)
