import { crusts, longLoaf, roundLoaf } from './bakery.ts'
import { cheeseWedge, softRound } from './cheese.ts'
import { bottle, jar, type Label } from './drinks.ts'
import { pottedHerb } from './garden.ts'
import {
  alpha,
  at,
  circle,
  clipped,
  darker,
  ellipse,
  lighter,
  line,
  linear,
  type Markup,
  polygon,
  radial,
  random,
  rect,
  repeat,
  shadow,
  shape,
} from './paint.ts'
import { centred, chestnut } from './wordmark.ts'

/** Houses, counters and the Styrian hills. */

export const sky = (width: number, height: number, top: string, bottom: string): Markup =>
  rect(0, 0, width, height, linear(90, top, bottom))

export const cloud = (x: number, y: number, size: number): Markup =>
  (
    [
      [-1, 0],
      [-0.45, 0.22],
      [0.1, 0.4],
      [0.62, 0.2],
      [1, 0],
    ] as const
  )
    .map(([step, lift], i) =>
      ellipse(
        x + step * size,
        y - lift * size,
        size * (0.42 + (i % 2) * 0.12),
        size * 0.24,
        '#FFFFFF',
        'fill-opacity=".75"',
      ),
    )
    .join('')

/** Window with cross bars and a lit frame. */
export function houseWindow(w: number, h: number, frame: string, shutters?: string): Markup {
  const pane = linear(60, '#DCEAE8', '#A9C4C4-45', '#7FA0A4')
  return (
    (shutters
      ? repeat(
          2,
          (i) =>
            rect(
              i === 0 ? -w * 0.86 : w * 0.5,
              -h / 2,
              w * 0.36,
              h,
              linear(0, lighter(shutters, 0.15), darker(shutters, 0.2)),
              3,
            ) +
            repeat(7, (k) =>
              line(
                `M${(i === 0 ? -0.82 : 0.54) * w} ${-h * 0.42 + k * h * 0.14}h${w * 0.28}`,
                darker(shutters, 0.35),
                4,
                0.7,
              ),
            ),
        )
      : '') +
    rect(-w / 2 - 12, -h / 2 - 12, w + 24, h + 24, linear(60, lighter(frame, 0.3), darker(frame, 0.1)), 4) +
    rect(-w / 2, -h / 2, w, h, pane) +
    shape(
      polygon([
        [-w / 2, -h * 0.1],
        [w * 0.1, -h / 2],
        [w * 0.34, -h / 2],
        [-w / 2, h * 0.24],
      ]),
      '#FFFFFF',
      'fill-opacity=".3"',
    ) +
    rect(-5, -h / 2, 10, h, frame) +
    rect(-w / 2, -h * 0.16, w, 9, frame) +
    rect(-w / 2 - 22, h / 2 + 10, w + 44, 16, linear(90, lighter(frame, 0.2), darker(frame, 0.25)), 4)
  )
}

export function awning(w: number, drop: number, colour: string, stripes = 12): Markup {
  const step = w / stripes
  return (
    repeat(stripes, (i) => {
      const x = -w / 2 + i * step
      const tone = i % 2 ? '#FBF6E8' : colour
      const lean = (x + step / 2) * 0.05
      return (
        shape(
          `M${x} 0H${x + step}L${x + step + lean + step * 0.05} ${drop}H${x + lean}Z`,
          linear(90, lighter(tone, 0.12), `${tone}-50`, darker(tone, 0.16)),
        ) +
        shape(
          `M${x + lean} ${drop}H${x + step + lean + step * 0.05}V${drop + 14}A${step / 2} ${step * 0.34} 0 0 1 ${x + lean} ${drop + 14}Z`,
          linear(90, tone, darker(tone, 0.22)),
        )
      )
    }) + rect(-w / 2 - 8, -10, w + 16, 14, darker(colour, 0.3), 5)
  )
}

const label = (motif: Label['motif'], ink = '#0D5B33'): Label => ({ motif, ink, ground: '#F6EFDD' })

/** Goods on one board of a shelf, from left to right until the width is full. */
export function shelfRow(seed: string, width: number, scale: number): Markup {
  const rnd = random(seed)
  const goods: readonly (() => Markup)[] = [
    () =>
      bottle(
        'bordeaux',
        44,
        250,
        rnd.pick(['#2A3A20', '#2B1B1E', '#D9707E']),
        '#7C2F45',
        label('vine', '#7C2F45'),
      ),
    () => bottle('flute', 40, 260, '#A9BC62', '#0D8141', label('leaf')),
    () => bottle('swing', 48, 230, '#16240F', '#2A1A10', label('pumpkin')),
    () =>
      jar(
        54,
        120,
        { colour: rnd.pick(['#E58A24', '#A81F2E', '#E9B858']) },
        rnd.pick(['#F1E9D6', '#0D8141', '#D9A441']),
        label('apricot', '#C9641A'),
      ),
    () => jar(50, 150, { colour: rnd.pick(['#8B8E3C', '#D9C25A', '#7A3F16']) }, '#D9A441', label('leaf')),
  ]
  let x = 60 * scale
  let drawn = ''
  while (x < width - 50 * scale) {
    drawn += at(x, 0, rnd.pick(goods)(), 0, scale)
    x += rnd.between(104, 128) * scale
  }
  return drawn
}

export const shelfBoard = (width: number, colour = '#A8723F'): Markup =>
  rect(0, 0, width, 20, linear(90, lighter(colour, 0.35), darker(colour, 0.2)), 4) +
  rect(0, 20, width, 26, linear(90, alpha('#2B1A0C', 0.3), alpha('#2B1A0C', 0)))

/** Glass counter with cheese and loaves, seen from the front; from the left edge, feet at y = 0. */
export function counter(width: number, front: string): Markup {
  const glass = 210
  const base = 230
  const inside = repeat(Math.floor(width / 205), (i) => {
    const x = 120 + i * 205
    const goods = [
      at(
        x,
        -base - 26,
        cheeseWedge(`c${i}`, { paste: '#F2CE74', rind: '#8A5A2C', marks: 'eyes' }, 270),
        0,
        0.24,
      ),
      at(x, -base - 34, softRound(`c${i}`, 330, '#F1ECDF', '#F3DFA0', 150), 0, 0.28),
      at(x, -base - 60, longLoaf(`c${i}`, 700, 330, crusts.rye, '#66793B'), 0, 0.27),
      at(
        x,
        -base - 26,
        cheeseWedge(`d${i}`, { paste: '#F4EBD3', rind: '#CDBB92', marks: 'veins' }, 270),
        0,
        0.24,
      ),
      at(x, -base - 66, roundLoaf(`c${i}`, 300), 0, 0.24),
    ]
    return goods[i % goods.length] ?? ''
  })
  return (
    shadow(width / 2, 10, width * 0.56, 40, 0.4) +
    rect(0, -base - glass, width, glass, linear(90, '#F7F3E6', '#E3DCC6')) +
    rect(0, -base - 20, width, 20, linear(90, '#FFFFFF', '#D3CDBB')) +
    inside +
    rect(
      0,
      -base - glass,
      width,
      glass,
      linear(20, alpha('#FFFFFF', 0.5), `${alpha('#DCEAE8', 0.12)}-40`, alpha('#BFD6D4', 0.3)),
    ) +
    repeat(Math.floor(width / 420) + 1, (i) =>
      shape(
        polygon([
          [i * 420 + 40, -base - glass],
          [i * 420 + 130, -base - glass],
          [i * 420 + 60, -base],
          [i * 420 - 30, -base],
        ]),
        '#FFFFFF',
        'fill-opacity=".3"',
      ),
    ) +
    rect(-14, -base - glass - 22, width + 28, 26, linear(90, '#C9955C', '#8F5F37'), 6) +
    rect(0, -base, width, base, linear(90, lighter(front, 0.1), darker(front, 0.2))) +
    repeat(Math.floor(width / 90), (i) =>
      rect(i * 90 + 14, -base + 26, 62, base - 60, linear(60, lighter(front, 0.22), darker(front, 0.08)), 6),
    ) +
    rect(-14, -base - 4, width + 28, 22, linear(90, '#C9955C', '#8F5F37'), 4)
  )
}

export const pendant = (x: number, length: number, colour: string): Markup =>
  line(`M${x} 0V${length}`, '#3A2A1A', 5) +
  circle(x, length + 70, 150, radial(50, alpha('#FFE9A8', 0.55), alpha('#FFE9A8', 0))) +
  shape(
    `M${x - 70} ${length + 60}Q${x - 60} ${length} ${x} ${length - 6}Q${x + 60} ${length} ${x + 70} ${length + 60}Z`,
    linear(0, lighter(colour, 0.25), `${colour}-40`, darker(colour, 0.4)),
  ) +
  ellipse(x, length + 60, 70, 13, '#FFF3C4') +
  circle(x, length + 66, 17, '#FFFBE6')

/** Rolling hills with rows of vines; `base` is the lower edge. */
export function vineyards(width: number, base: number, seed: string): Markup {
  const rnd = random(seed)
  const hill = (y: number, lift: number, colour: string, rows: number) => {
    const top = `M0 ${y + lift * 0.4}C${width * 0.2} ${y - lift} ${width * 0.36} ${y - lift * 0.4} ${width * 0.52} ${y + lift * 0.1}S${width * 0.84} ${y - lift * 0.9} ${width} ${y - lift * 0.1}V${base}H0Z`
    return (
      shape(top, linear(90, lighter(colour, 0.3), `${colour}-50`, darker(colour, 0.14))) +
      clipped(
        top,
        repeat(rows, (i) =>
          line(
            `M${width * (i / rows) - 120} ${base}Q${width * (i / rows) + rnd.between(-30, 30)} ${y + 60} ${width * (i / rows) + 150} ${y - lift}`,
            darker(colour, 0.24),
            10,
            0.4,
          ),
        ),
      )
    )
  }
  return (
    hill(base - 330, 90, '#A9C38A', 0) +
    hill(base - 240, 80, '#8DB163', 22) +
    hill(base - 130, 70, '#6F9A48', 26)
  )
}

/** The wooden wind wheel that keeps birds off the grapes. */
export const klapotetz = (height: number): Markup =>
  line(`M0 0L${-height * 0.05} ${-height}M0 0L${height * 0.05} ${-height}`, '#7A5230', height * 0.03) +
  at(
    0,
    -height,
    repeat(8, (i) =>
      at(
        0,
        0,
        rect(0, -height * 0.016, height * 0.3, height * 0.032, '#8F6236', 4) +
          rect(height * 0.2, -height * 0.05, height * 0.12, height * 0.1, '#B98449', 4),
        i * 45,
      ),
    ) + circle(0, 0, height * 0.035, '#5A3A20'),
  ) +
  at(
    0,
    -height,
    rect(-height * 0.5, -height * 0.02, height * 0.3, height * 0.04, '#7A5230', 4) +
      repeat(5, (i) =>
        line(`M${-height * 0.5} 0l${-height * 0.1} ${(i - 2) * height * 0.04}`, '#6B8F45', height * 0.02),
      ),
  )

export const shopSign = (w: number, ground: string, ink: string): Markup =>
  rect(-w / 2, -44, w, 88, linear(90, lighter(ground, 0.14), darker(ground, 0.14)), 12) +
  rect(-w / 2 + 8, -36, w - 16, 72, 'none', 8, `stroke="${ink}" stroke-width="2.5" stroke-opacity=".6"`) +
  at(-w / 2 + 70, 4, chestnut(26)) +
  at(36, -20, centred('MARONIGG', 40, ink, 12))

export const planter = (x: number, y: number, scale = 1): Markup =>
  at(
    x,
    y,
    at(0, -60, pottedHerb(random(`planter${x}`), 170, '#4F7A3A')) +
      rect(-70, -74, 140, 78, linear(0, '#B98449', '#7A5230'), 8),
    0,
    scale,
  )
