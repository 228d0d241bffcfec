import {
  alpha,
  at,
  blob,
  boxShadow,
  circle,
  darker,
  ellipse,
  lighter,
  line,
  linear,
  type Markup,
  mix,
  random,
  rect,
  repeat,
  roundShadow,
  shadow,
  shape,
} from './paint.ts'

/** Where things stand: table tops seen from above, shelves seen from the front, plates, boards, cloths. */

export const tints = {
  paper: '#F5EFE0',
  sage: '#D5DFC0',
  meadow: '#E4ECCF',
  butter: '#F3DFA9',
  apricot: '#F2CFA6',
  blush: '#EFCFC0',
  plum: '#DCC9D2',
  mist: '#D0DDDC',
  clay: '#DDB593',
  forest: '#1F5638',
  night: '#24382D',
  berry: '#7C2F45',
} as const

export type Tint = keyof typeof tints

/** Table seen from above, with light from the upper left and a slightly darker far corner. */
export function tableTop(tint: Tint, width = 1600, height = 1200): Markup {
  const colour = tints[tint]
  const rnd = random(`table ${tint}`)
  const dark = tint === 'forest' || tint === 'night' || tint === 'berry'
  return (
    rect(
      0,
      0,
      width,
      height,
      linear(90, lighter(colour, dark ? 0.08 : 0.34), `${colour}-60`, darker(colour, dark ? 0.24 : 0.09)),
    ) +
    rect(
      0,
      0,
      width,
      height,
      linear(
        0,
        alpha('#FFFDF2', dark ? 0.08 : 0.3),
        `${alpha('#FFFDF2', 0)}-46`,
        alpha('#2B1A0C', dark ? 0.2 : 0.1),
      ),
    ) +
    lightPanes(width, height, dark ? 0.05 : 0.2) +
    repeat(46, () => {
      const x = rnd() * width
      const y = rnd() * height
      const length = rnd.between(60, 240)
      return line(
        `M${x} ${y}q${length / 2} ${rnd.between(-5, 5)} ${length} 0`,
        dark ? lighter(colour, 0.3) : darker(colour, 0.25),
        2,
        0.1,
      )
    }) +
    repeat(60, () =>
      circle(
        rnd() * width,
        rnd() * height,
        rnd.between(1, 2.6),
        dark ? '#FFFFFF' : '#6B4B25',
        'fill-opacity=".1"',
      ),
    )
  )
}

/** Light falling through a window somewhere at the upper left. */
const lightPanes = (width: number, height: number, strength: number): Markup =>
  repeat(2, (i) => {
    const x = width * (0.1 + i * 0.15)
    const pane = `M${x} 0H${x + width * 0.11}L${x + width * 0.4} ${height}H${x + width * 0.27}Z`
    return shape(pane, linear(90, alpha('#FFFEF6', strength), alpha('#FFFEF6', strength * 0.16)))
  })

/** Wall and shelf seen from the front; `horizon` is where the wall meets the shelf. */
export function shelf(
  tint: Tint,
  top: string = '#E8D2AC',
  horizon = 830,
  width = 1600,
  height = 1200,
): Markup {
  const wall = tints[tint]
  const rnd = random(`shelf ${tint}`)
  return (
    rect(0, 0, width, horizon, linear(90, lighter(wall, 0.28), `${lighter(wall, 0.4)}-50`, wall)) +
    rect(
      0,
      0,
      width,
      horizon,
      linear(0, alpha('#FFFDF2', 0.36), `${alpha('#FFFDF2', 0.1)}-46`, alpha('#2B1A0C', 0.12)),
    ) +
    lightPanes(width, horizon, 0.3) +
    rect(0, horizon, width, height - horizon, linear(90, lighter(top, 0.3), `${top}-22`, darker(top, 0.2))) +
    rect(0, horizon, width, 7, lighter(top, 0.7), 0, 'fill-opacity=".8"') +
    repeat(16, () => {
      const x = rnd() * width
      const y = horizon + 18 + rnd() * (height - horizon - 30)
      return line(
        `M${x} ${y}q90 ${rnd.between(-7, 7)} ${rnd.between(140, 300)} 0`,
        darker(top, 0.4),
        2.5,
        0.16,
      )
    })
  )
}

export function plate(r: number, colour = '#FBF8EF', rim = '#E6E1D2'): Markup {
  return (
    roundShadow(r) +
    circle(0, 0, r, linear(90, lighter(colour, 0.9), `${colour}-45`, darker(colour, 0.14))) +
    circle(0, 0, r * 0.985, 'none', `stroke="${rim}" stroke-width="${r * 0.018}"`) +
    circle(0, 0, r * 0.77, linear(90, darker(colour, 0.13), `${colour}-50`, lighter(colour, 0.8))) +
    circle(0, 0, r * 0.74, linear(90, colour, lighter(colour, 0.6)))
  )
}

/** Glazed stoneware with a speckled surface and a darker lip. */
export function stoneware(r: number, colour: string): Markup {
  const rnd = random(`stoneware ${colour}`)
  return (
    plate(r, colour, darker(colour, 0.22)) +
    repeat(34, () => {
      const angle = rnd() * 6.28
      const reach = r * Math.sqrt(rnd()) * 0.96
      return circle(
        Math.cos(angle) * reach,
        Math.sin(angle) * reach,
        rnd.between(1.5, 4),
        darker(colour, 0.55),
        'fill-opacity=".3"',
      )
    })
  )
}

/** Deep bowl from above; `content` is drawn inside, its radius is 0.8 of the bowl. */
export function bowl(r: number, colour: string, content: Markup): Markup {
  return (
    roundShadow(r, 0.48) +
    circle(0, 0, r, linear(90, lighter(colour, 0.55), `${colour}-50`, darker(colour, 0.24))) +
    circle(0, 0, r * 0.93, linear(90, darker(colour, 0.32), lighter(colour, 0.2))) +
    circle(0, 0, r * 0.88, linear(90, darker(colour, 0.42), darker(colour, 0.16))) +
    content +
    line(
      `M${-r * 0.9} ${-r * 0.3}A${r * 0.95} ${r * 0.95} 0 0 1 ${-r * 0.2} ${-r * 0.93}`,
      '#FFFFFF',
      r * 0.03,
      0.6,
    )
  )
}

export function board(width: number, height: number, colour = '#C28D55', seed = 'board'): Markup {
  const rnd = random(`${seed}${width}`)
  const x = -width / 2
  const y = -height / 2
  return (
    boxShadow(width, height, height * 0.1) +
    rect(x + 5, y + 12, width, height, darker(colour, 0.42), height * 0.1) +
    rect(
      x,
      y,
      width,
      height,
      linear(90, lighter(colour, 0.3), `${colour}-55`, darker(colour, 0.16)),
      height * 0.1,
    ) +
    rect(
      x,
      y,
      width,
      height,
      linear(0, alpha('#FFF3D6', 0.2), `${alpha('#FFF3D6', 0)}-50`, alpha('#3A2210', 0.12)),
      height * 0.1,
    ) +
    repeat(15, (i) => {
      const grainY = y + height * (0.05 + i * 0.063)
      const bow = rnd.between(-14, 14)
      return line(
        `M${x + 18} ${grainY}Q${rnd.between(-0.3, 0.3) * width} ${grainY + bow} ${x + width - 18} ${grainY + rnd.between(-6, 6)}`,
        i % 3 === 0 ? lighter(colour, 0.5) : darker(colour, 0.42),
        rnd.between(1.5, 4),
        i % 3 === 0 ? 0.35 : 0.24,
      )
    }) +
    line(`M${x + height * 0.1} ${y + 4}H${x + width - height * 0.1}`, lighter(colour, 0.75), 5, 0.6)
  )
}

export const roundBoard = (r: number, colour = '#C28D55'): Markup =>
  roundShadow(r, 0.46) +
  circle(4, 11, r, darker(colour, 0.42)) +
  circle(0, 0, r, linear(90, lighter(colour, 0.3), `${colour}-55`, darker(colour, 0.16))) +
  circle(0, 0, r, linear(0, alpha('#FFF3D6', 0.2), `${alpha('#FFF3D6', 0)}-50`, alpha('#3A2210', 0.12))) +
  repeat(7, (i) =>
    circle(
      -r * 0.1,
      -r * 0.04,
      r * (0.13 + i * 0.115),
      'none',
      `stroke="${darker(colour, 0.45)}" stroke-opacity=".2" stroke-width="${2 + (i % 3) * 1.4}"`,
    ),
  ) +
  line(
    `M${-r * 0.93} ${-r * 0.25}A${r * 0.965} ${r * 0.965} 0 0 1 ${-r * 0.25} ${-r * 0.93}`,
    lighter(colour, 0.75),
    6,
    0.6,
  )

export const slate = (width: number, height: number): Markup => {
  const rnd = random(`slate ${width}`)
  return (
    boxShadow(width, height, 14) +
    rect(-width / 2, -height / 2, width, height, linear(90, '#59635F', '#3F4847-55', '#2E3635'), 14) +
    repeat(26, () => {
      const x = rnd.between(-0.48, 0.4) * width
      const y = rnd.between(-0.47, 0.47) * height
      return line(`M${x} ${y}l${rnd.between(20, 110)} ${rnd.between(-8, 8)}`, '#8E9996', 2, 0.24)
    }) +
    rect(-width / 2, -height / 2, width, 5, '#93A09C', 3, 'fill-opacity=".6"')
  )
}

/** Folded linen under or beside the plate. */
export function napkin(width: number, height: number, colour: string, stripe?: string): Markup {
  const x = -width / 2
  const y = -height / 2
  const fold = `M${x + width * 0.5} ${y}Q${x + width * 0.46} 0 ${x + width * 0.52} ${-y}`
  const outline = `M${x} ${y + 10}Q0 ${y - 12} ${-x} ${y + 4}Q${-x - 14} 0 ${-x + 4} ${-y - 6}Q0 ${-y + 12} ${x + 8} ${-y}Q${x + 16} 0 ${x} ${y + 10}Z`
  return (
    boxShadow(width - 20, height - 20, 10, 0.55) +
    shape(outline, linear(0, lighter(colour, 0.4), `${colour}-45`, darker(colour, 0.1))) +
    (stripe
      ? repeat(3, (i) =>
          line(
            `M${x + 26 + i * 20} ${y + 6}Q${x + 36 + i * 20} 0 ${x + 28 + i * 20} ${-y - 4}`,
            stripe,
            i === 1 ? 9 : 4,
            0.75,
          ),
        )
      : '') +
    line(fold, darker(colour, 0.3), 5, 0.3) +
    line(fold.replace(`M${x + width * 0.5}`, `M${x + width * 0.5 + 6}`), lighter(colour, 0.9), 4, 0.5)
  )
}

export const parchment = (seed: string, width: number, height: number, colour = '#F2E7CE'): Markup => {
  const rnd = random(seed)
  const [w, h] = [width / 2, height / 2]
  const jag = () => rnd.between(-9, 9)
  const path = `M${-w + jag()} ${-h + jag()}L${-w * 0.3} ${-h + jag()}L${w * 0.4} ${-h + jag()}L${w + jag()} ${-h + jag()}L${w + jag()} ${h * 0.2}L${w + jag()} ${h + jag()}L${w * 0.2} ${h + jag()}L${-w * 0.5} ${h + jag()}L${-w + jag()} ${h + jag()}L${-w + jag()} 0Z`
  return (
    boxShadow(width - 20, height - 20, 10, 0.5) +
    shape(path, linear(90, lighter(colour, 0.6), `${colour}-55`, darker(colour, 0.08))) +
    repeat(5, () => {
      const x = rnd.between(-0.8, 0.4) * w
      const y = rnd.between(-0.9, 0.9) * h
      return line(
        `M${x} ${y}l${rnd.between(60, 190)} ${rnd.between(-60, 60)}`,
        mix(colour, '#8A6A3C', 0.5),
        2.5,
        0.22,
      )
    })
  )
}

export const fork = (length: number): Markup => cutlery(length, true)
export const knife = (length: number): Markup => cutlery(length, false)

function cutlery(length: number, isFork: boolean): Markup {
  const silver = linear(0, '#F5F3EC', '#C9C8BF-50', '#96978F')
  const half = length / 2
  const handle = `M-9 ${half}Q-13 ${half * 0.3} -6 ${-half * 0.1}L6 ${-half * 0.1}Q13 ${half * 0.3} 9 ${half}Q0 ${half + 12} -9 ${half}Z`
  const head = isFork
    ? repeat(4, (i) => rect(-24 + i * 13.6, -half, 7, half * 0.62, silver, 4)) +
      shape(
        `M-24 ${-half * 0.45}H24Q24 ${-half * 0.12} 6 ${-half * 0.05}H-6Q-24 ${-half * 0.12} -24 ${-half * 0.45}Z`,
        silver,
      )
    : shape(`M-8 ${-half * 0.05}L-8 ${-half}Q18 ${-half * 0.8} 17 ${-half * 0.05}Z`, silver)
  return at(7, 12, shape(handle, '#2B1A0C', 'fill-opacity=".22"')) + head + shape(handle, silver)
}

export const crumbs = (seed: string, rx: number, ry: number, colour = '#B98449', count = 22): Markup => {
  const rnd = random(seed)
  return repeat(count, () => {
    const angle = rnd() * 6.28
    const reach = rnd.between(0.8, 1.15)
    return shape(
      blob(
        rnd,
        Math.cos(angle) * rx * reach,
        Math.sin(angle) * ry * reach,
        rnd.between(3, 8),
        rnd.between(2, 6),
        0.3,
        5,
      ),
      rnd.pick([colour, lighter(colour, 0.3), darker(colour, 0.2)]),
    )
  })
}

/** Wooden board seen slightly from above, standing on a shelf. */
export const boardSide = (width: number, colour = '#C28D55'): Markup => {
  const [rx, ry, thickness] = [width / 2, width * 0.15, width * 0.035]
  return (
    shadow(width * 0.05, thickness + ry * 0.4, rx * 1.14, ry * 1.24, 0.5) +
    shape(
      `M${-rx} 0A${rx} ${ry} 0 0 0 ${rx} 0V${thickness}A${rx} ${ry} 0 0 1 ${-rx} ${thickness}Z`,
      linear(0, darker(colour, 0.2), `${darker(colour, 0.3)}-50`, darker(colour, 0.5)),
    ) +
    ellipse(0, 0, rx, ry, linear(40, lighter(colour, 0.45), `${colour}-60`, darker(colour, 0.14))) +
    repeat(6, (i) =>
      ellipse(
        -rx * 0.06,
        -ry * 0.04,
        rx * (0.2 + i * 0.13),
        ry * (0.2 + i * 0.13),
        'none',
        `stroke="${darker(colour, 0.45)}" stroke-opacity=".18" stroke-width="${2 + (i % 3)}"`,
      ),
    ) +
    line(
      `M${-rx * 0.99} ${ry * 0.1}A${rx} ${ry} 0 0 0 ${rx * 0.3} ${ry * 0.95}`,
      lighter(colour, 0.7),
      5,
      0.55,
    )
  )
}
