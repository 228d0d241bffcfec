import {
  alpha,
  at,
  blob,
  circle,
  curve,
  darker,
  ellipse,
  lighter,
  line,
  linear,
  type Markup,
  mix,
  radial,
  type Random,
  repeat,
  shadow,
  shape,
  speckles,
  volume,
} from './paint.ts'

/** Leaves and vegetables seen from above, each drawn around the origin. */

export function leaf(length: number, width: number, colour: string, bend = 0): Markup {
  const tip = `${length} ${bend}`
  const upper = `M0 0C${length * 0.25} ${-width + bend * 0.2} ${length * 0.75} ${-width * 0.8 + bend * 0.7} ${tip}`
  const lower = `C${length * 0.75} ${width * 0.8 + bend * 0.7} ${length * 0.25} ${width + bend * 0.2} 0 0Z`
  const vein = `M0 0Q${length * 0.5} ${bend * 0.2} ${length * 0.94} ${bend * 0.95}`
  const half = `M0 0Q${length * 0.5} ${bend * 0.2} ${tip}C${length * 0.75} ${width * 0.8 + bend * 0.7} ${length * 0.25} ${width + bend * 0.2} 0 0Z`
  return (
    shape(upper + lower, linear(70, lighter(colour, 0.22), colour)) +
    shape(half, darker(colour, 0.22), 'fill-opacity=".55"') +
    line(vein, lighter(colour, 0.5), Math.max(1.5, width * 0.07), 0.7) +
    repeat(3, (i) => {
      const x = length * (0.25 + i * 0.2)
      const y = bend * 0.25
      return line(
        `M${x} ${y}L${x + length * 0.13} ${y - width * 0.42}M${x} ${y}L${x + length * 0.13} ${y + width * 0.42}`,
        lighter(colour, 0.4),
        Math.max(1, width * 0.045),
        0.4,
      )
    })
  )
}

export const basil = (size: number): Markup =>
  at(0, 0, leaf(size, size * 0.5, '#4E9A3B'), -30) +
  at(0, 0, leaf(size * 0.92, size * 0.48, '#3E8733'), 95) +
  at(0, 0, leaf(size * 0.7, size * 0.38, '#66AE45'), 215)

export function rocket(size: number, colour = '#5C9638'): Markup {
  const lobes: [number, number][] = [
    [0, 0.05],
    [0.3, 0.07],
    [0.36, 0.26],
    [0.5, 0.1],
    [0.6, 0.34],
    [0.74, 0.14],
    [0.88, 0.24],
    [1, 0],
  ]
  const side = (sign: number) => lobes.map(([x, y]) => [x * size, y * size * sign] as const)
  return (
    shape(
      curve([...side(-1), ...side(1).reverse()]),
      linear(80, lighter(colour, 0.18), darker(colour, 0.16)),
    ) + line(`M${-size * 0.25} 0L${size * 0.92} 0`, lighter(colour, 0.45), size * 0.045, 0.8)
  )
}

export const parsley = (rnd: Random, size: number): Markup =>
  line(`M0 ${size * 0.5}Q${size * 0.05} ${size * 0.2} 0 0`, '#5E8F3C', size * 0.06) +
  repeat(9, (i) => {
    const reach = i === 0 ? 0 : size * 0.3
    const angle = i * 0.785
    const path = blob(
      rnd,
      Math.cos(angle) * reach,
      Math.sin(angle) * reach,
      size * 0.19,
      size * 0.17,
      0.22,
      8,
    )
    return shape(path, volume(rnd.pick(['#4F8F35', '#5FA03F', '#417C2E'])))
  })

export const chives = (rnd: Random, count: number, rx: number, ry: number): Markup =>
  repeat(count, () => {
    const angle = rnd() * 6.28
    const reach = Math.sqrt(rnd())
    const x = Math.cos(angle) * rx * reach
    const y = Math.sin(angle) * ry * reach
    const turn = rnd() * 3.14
    const l = rnd.between(8, 17)
    return line(
      `M${x} ${y}l${Math.cos(turn) * l} ${Math.sin(turn) * l}`,
      rnd.pick(['#3F8A34', '#63A847', '#2F6E2B']),
      6,
    )
  })

export const dill = (rnd: Random, size: number): Markup =>
  line(`M0 0Q${size * 0.5} ${-size * 0.1} ${size} 0`, '#5E8F3C', 4) +
  repeat(9, (i) => {
    const x = size * (0.15 + i * 0.095)
    const l = size * (0.3 - i * 0.016)
    const a = rnd.between(0.5, 0.8)
    return line(
      `M${x} ${-4}l${l * a} ${-l}M${x} ${-4}l${l * 0.9} ${-l * 0.5}M${x} 0l${l * a} ${l}M${x} 0l${l * 0.9} ${l * 0.5}`,
      '#5B9A3E',
      3,
    )
  })

export const tomatoSlice = (r: number): Markup =>
  circle(0, 0, r, volume('#D9412B', 0.22)) +
  circle(0, 0, r * 0.86, '#EE6A4B') +
  repeat(6, (i) =>
    at(
      0,
      0,
      ellipse(r * 0.5, 0, r * 0.26, r * 0.2, radial(34, '#F9A878', '#E2512F')) +
        ellipse(r * 0.5, -r * 0.06, r * 0.05, r * 0.03, '#FBE2B0') +
        ellipse(r * 0.56, r * 0.07, r * 0.05, r * 0.03, '#FBE2B0'),
      i * 60,
    ),
  ) +
  circle(0, 0, r * 0.16, '#F4936C')

export const cherryTomato = (r: number, colour = '#D8402C'): Markup =>
  shadow(r * 0.2, r * 0.3, r * 1.2, r * 1.1, 0.3) +
  circle(0, 0, r, volume(colour, 0.34)) +
  ellipse(-r * 0.36, -r * 0.4, r * 0.22, r * 0.14, '#FFFFFF', 'fill-opacity=".75"') +
  repeat(5, (i) => at(r * 0.1, r * 0.05, leaf(r * 0.6, r * 0.14, '#5E9440'), i * 72 + 20))

export const cucumber = (r: number): Markup =>
  circle(0, 0, r, '#3F7D36') +
  circle(0, 0, r * 0.9, radial(50, '#EDF3C4', '#D3E5A2-70', '#B4D382')) +
  repeat(9, (i) => at(0, 0, ellipse(r * 0.42, 0, r * 0.11, r * 0.05, '#F7F8DC'), i * 40)) +
  circle(0, 0, r * 0.14, '#DCEBB0')

export const radish = (r: number): Markup =>
  circle(0, 0, r, '#D43A5B') +
  circle(0, 0, r * 0.84, radial(50, '#FFFFFF', '#FBEDEB')) +
  repeat(8, (i) => at(0, 0, line(`M${r * 0.25} 0L${r * 0.7} 0`, '#F1C7CB', r * 0.04, 0.8), i * 45))

export const onionRing = (r: number, colour = '#A6467A'): Markup =>
  circle(0, 0, r, 'none', `stroke="${colour}" stroke-width="${r * 0.16}"`) +
  circle(0, 0, r * 0.87, 'none', `stroke="#F3DDE8" stroke-width="${r * 0.14}"`) +
  circle(0, 0, r * 0.6, 'none', `stroke="${lighter(colour, 0.25)}" stroke-width="${r * 0.09}"`)

export const olive = (r: number, colour: string): Markup =>
  shadow(r * 0.15, r * 0.25, r * 1.35, r * 1.1, 0.28) +
  ellipse(0, 0, r * 1.16, r, volume(colour, 0.34)) +
  ellipse(-r * 0.45, -r * 0.38, r * 0.28, r * 0.15, '#FFFFFF', 'fill-opacity=".55"') +
  ellipse(r * 0.72, r * 0.06, r * 0.2, r * 0.28, darker(colour, 0.5)) +
  ellipse(r * 0.76, r * 0.06, r * 0.11, r * 0.18, '#B8402A', 'fill-opacity=".9"')

export const eggHalf = (r: number): Markup =>
  shadow(r * 0.15, r * 0.22, r * 1.1, r * 1.3, 0.28) +
  ellipse(0, 0, r * 0.86, r * 1.12, linear(60, '#FFFFFF', '#EFE7D6')) +
  circle(0, r * 0.16, r * 0.5, radial(34, '#FFD86A', '#F4A826-60', '#E08A12')) +
  ellipse(-r * 0.16, -r * 0.02, r * 0.14, r * 0.08, '#FFF3C4', 'fill-opacity=".8"')

export const pumpkinSeed = (r: number, colour = '#66793B'): Markup =>
  shape(
    `M${-r} 0C${-r * 0.6} ${-r * 0.72} ${r * 0.5} ${-r * 0.6} ${r} 0C${r * 0.5} ${r * 0.6} ${-r * 0.6} ${r * 0.72} ${-r} 0Z`,
    linear(70, lighter(colour, 0.3), darker(colour, 0.15)),
  ) +
  line(`M${-r * 0.6} ${-r * 0.05}Q0 ${-r * 0.2} ${r * 0.6} ${-r * 0.04}`, lighter(colour, 0.5), r * 0.1, 0.7)

/** The large purple-mottled bean of Styria. */
export const runnerBean = (rnd: Random, r: number): Markup => {
  const body = `M${-r} ${r * 0.1}C${-r} ${-r * 0.75} ${r} ${-r * 0.75} ${r} ${r * 0.1}C${r} ${r * 0.7} ${r * 0.4} ${r * 0.5} 0 ${r * 0.35}C${-r * 0.4} ${r * 0.5} ${-r} ${r * 0.7} ${-r} ${r * 0.1}Z`
  return (
    shadow(r * 0.1, r * 0.25, r * 1.15, r * 0.85, 0.3) +
    shape(body, volume('#7A3A5B', 0.36)) +
    speckles(
      rnd,
      5,
      { x: 0, y: -r * 0.08, rx: r * 0.75, ry: r * 0.35 },
      '#2D1522',
      [r * 0.05, r * 0.15],
      0.7,
    ) +
    ellipse(-r * 0.35, -r * 0.32, r * 0.26, r * 0.09, '#FFFFFF', 'fill-opacity=".45"')
  )
}

export const potatoSlice = (rnd: Random, r: number): Markup =>
  shadow(r * 0.1, r * 0.16, r * 1.15, r * 1.02, 0.24) +
  shape(blob(rnd, 0, 0, r, r * 0.86, 0.07, 8), '#C99A4A') +
  shape(
    blob(rnd, -r * 0.02, -r * 0.04, r * 0.94, r * 0.8, 0.05, 8),
    radial(34, '#FFEFB4', '#F3D27A-70', '#E2B457'),
  ) +
  chives(rnd, 1, r * 0.4, r * 0.4)

export const pepperStrip = (length: number, colour: string): Markup => {
  const path = `M0 0Q${length * 0.5} ${-length * 0.42} ${length} 0`
  return (
    line(path, darker(colour, 0.25), length * 0.26) +
    line(path, colour, length * 0.2) +
    line(
      `M${length * 0.12} ${-length * 0.1}Q${length * 0.5} ${-length * 0.42} ${length * 0.85} ${-length * 0.13}`,
      lighter(colour, 0.6),
      length * 0.045,
      0.8,
    )
  )
}

/** Long slice with grill marks: courgette, aubergine. */
export function grilledSlice(rnd: Random, length: number, skin: string, flesh: string): Markup {
  const path = blob(rnd, 0, 0, length * 0.5, length * 0.2, 0.06, 12)
  return (
    shadow(8, 14, length * 0.56, length * 0.26, 0.26) +
    shape(path, skin) +
    at(0, -2, shape(path, radial(34, lighter(flesh, 0.3), `${flesh}-60`, darker(flesh, 0.14))), 0, 0.93) +
    repeat(5, (i) => {
      const x = length * (-0.32 + i * 0.16)
      const h = length * (0.15 - Math.abs(i - 2) * 0.022)
      return line(`M${x - 6} ${-h}L${x + 8} ${h}`, '#5A3314', length * 0.03, 0.62)
    })
  )
}

export const mushroomSlice = (r: number): Markup =>
  shape(
    `M${-r} ${r * 0.1}C${-r} ${-r} ${r} ${-r} ${r} ${r * 0.1}Q${r * 0.6} ${r * 0.32} ${r * 0.26} ${r * 0.14}L${r * 0.3} ${r * 0.9}Q0 ${r * 1.05} ${-r * 0.3} ${r * 0.9}L${-r * 0.26} ${r * 0.14}Q${-r * 0.6} ${r * 0.32} ${-r} ${r * 0.1}Z`,
    linear(70, '#F7EAD2', '#D9BE94'),
  ) + line(`M${-r * 0.8} ${r * 0.06}Q0 ${-r * 0.3} ${r * 0.8} ${r * 0.06}`, '#8F6B43', r * 0.1, 0.6)

export const carrotCoin = (r: number): Markup =>
  circle(0, 0, r, volume('#E9842A', 0.2)) +
  circle(0, 0, r * 0.55, radial(50, '#F9B45C', '#EE9238')) +
  repeat(8, (i) => at(0, 0, line(`M${r * 0.6} 0L${r * 0.85} 0`, '#F8BE72', r * 0.06, 0.6), i * 45))

/** Loose bed of salad: big leaves first, fine ones on top. */
export function saladBed(
  rnd: Random,
  rx: number,
  ry: number,
  colours: readonly string[],
  count = 34,
): Markup {
  return (
    shadow(10, 18, rx * 1.06, ry * 1.06, 0.3) +
    repeat(count, (i) => {
      const angle = i * 2.4
      const reach = Math.sqrt(1 - i / count) * 0.78
      const length = rnd.between(0.36, 0.52) * rx
      const colour = mix(rnd.pick(colours), '#2C4A1C', 0.22 * (1 - i / count))
      const spot = [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach] as const
      const turn = (angle * 180) / Math.PI + rnd.between(-50, 50)
      const drawn =
        i % 4 === 3
          ? rocket(length * 1.05, colour)
          : leaf(length, length * rnd.between(0.36, 0.48), colour, rnd.between(-14, 14))
      return at(
        spot[0] - Math.cos(angle) * length * 0.4,
        spot[1] - Math.sin(angle) * length * 0.4,
        drawn,
        turn,
      )
    })
  )
}

export const lightSpot = (x: number, y: number, r: number, strength = 0.5): Markup =>
  circle(x, y, r, radial(50, alpha('#FFFDF4', strength), alpha('#FFFDF4', 0)))

export const pottedHerb = (rnd: Random, height: number, colour: string): Markup =>
  repeat(26, (i) => {
    const x = rnd.between(-0.42, 0.42) * height
    const l = height * rnd.between(0.5, 0.95) * (1 - Math.abs(x) / height)
    const sway = x * 0.9 + rnd.between(-20, 20)
    const tone = rnd.pick([colour, lighter(colour, 0.15), darker(colour, 0.18)])
    const needles = repeat(9, (k) => {
      const t = 0.16 + k * 0.092
      const px = x * 0.35 + (sway - x * 0.35) * t
      const py = -l * t
      const size = 30 * (1.15 - t * 0.5)
      return line(`M${px} ${py}l${-size} ${-size * 0.62}M${px} ${py}l${size} ${-size * 0.62}`, tone, 7.5)
    })
    return (
      (i < 2 ? '' : line(`M${x * 0.35} 0Q${x * 0.4} ${-l * 0.5} ${sway} ${-l}`, darker(colour, 0.3), 6)) +
      needles
    )
  })
