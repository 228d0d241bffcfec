import { leaf } from './garden.ts'
import {
  at,
  blob,
  circle,
  darker,
  ellipse,
  lighter,
  line,
  linear,
  type Markup,
  radial,
  type Random,
  repeat,
  shadow,
  shape,
  speckles,
  times,
  volume,
} from './paint.ts'

/** Fruit and nuts seen from above, each drawn around the origin. */

export const lemonSlice = (r: number, colour = '#F4CC3C'): Markup =>
  circle(0, 0, r, volume(colour, 0.2)) +
  circle(0, 0, r * 0.88, '#FFF6D8') +
  repeat(8, (i) =>
    at(
      0,
      0,
      shape(
        `M${r * 0.1} 0L${r * 0.78} ${-r * 0.26}Q${r * 0.88} 0 ${r * 0.78} ${r * 0.26}Z`,
        linear(0, lighter(colour, 0.5), colour),
      ),
      i * 45,
    ),
  )

export const berry = (r: number, colour: string): Markup =>
  shadow(r * 0.15, r * 0.3, r * 1.2, r * 1.05, 0.3) +
  circle(0, 0, r, volume(colour, 0.38)) +
  circle(r * 0.1, r * 0.05, r * 0.3, darker(colour, 0.4), 'fill-opacity=".45"') +
  ellipse(-r * 0.38, -r * 0.4, r * 0.22, r * 0.14, '#FFFFFF', 'fill-opacity=".6"')

export const raspberry = (rnd: Random, r: number, colour = '#C92D4B'): Markup =>
  shadow(r * 0.15, r * 0.3, r * 1.2, r * 1.1, 0.3) +
  circle(0, 0, r, darker(colour, 0.25)) +
  repeat(13, (i) => {
    const reach = i === 0 ? 0 : i < 6 ? r * 0.46 : r * 0.8
    const angle = (i < 6 ? i * 1.256 : i * 0.898) + 0.3
    const tone = rnd.pick([colour, lighter(colour, 0.1), darker(colour, 0.08)])
    return circle(
      Math.cos(angle) * reach,
      Math.sin(angle) * reach,
      r * 0.29,
      radial(34, lighter(tone, 0.55), `${tone}-55`, darker(tone, 0.25)),
    )
  })

export const strawberry = (r: number): Markup =>
  shadow(r * 0.15, r * 0.3, r * 1.1, r * 1.15, 0.28) +
  shape(
    `M0 ${r * 1.1}C${-r * 0.7} ${r * 0.7} ${-r * 1.05} ${-r * 0.2} ${-r * 0.6} ${-r * 0.66}C${-r * 0.3} ${-r * 0.9} ${r * 0.3} ${-r * 0.9} ${r * 0.6} ${-r * 0.66}C${r * 1.05} ${-r * 0.2} ${r * 0.7} ${r * 0.7} 0 ${r * 1.1}Z`,
    volume('#D8342F', 0.3),
  ) +
  repeat(11, (i) =>
    ellipse(
      ((i * 37) % 11) * r * 0.11 - r * 0.55,
      (((i * 53) % 13) / 13) * r * 1.1 - r * 0.5,
      r * 0.045,
      r * 0.075,
      '#F8D88A',
    ),
  ) +
  repeat(5, (i) => at(0, -r * 0.7, leaf(r * 0.62, r * 0.17, '#5C9A3F'), 18 + i * 36))

export const apricotHalf = (r: number): Markup =>
  shadow(r * 0.15, r * 0.25, r * 1.15, r * 1.1, 0.28) +
  circle(0, 0, r, volume('#E8892F', 0.24)) +
  circle(0, 0, r * 0.86, radial(34, '#FFD58A', '#F8AE4D-70', '#EE9333')) +
  ellipse(0, 0, r * 0.34, r * 0.4, radial(34, '#B5622A', '#7A3B18')) +
  ellipse(-r * 0.1, -r * 0.12, r * 0.1, r * 0.12, '#D88A4A', 'fill-opacity=".7"')

export const figHalf = (rnd: Random, r: number): Markup =>
  shadow(r * 0.15, r * 0.25, r * 1.15, r * 1.1, 0.28) +
  shape(
    `M0 ${-r * 1.25}C${r * 0.3} ${-r * 0.7} ${r} ${-r * 0.4} ${r} ${r * 0.2}C${r} ${r * 0.9} ${-r} ${r * 0.9} ${-r} ${r * 0.2}C${-r} ${-r * 0.4} ${-r * 0.3} ${-r * 0.7} 0 ${-r * 1.25}Z`,
    volume('#5A3058', 0.3),
  ) +
  ellipse(0, r * 0.16, r * 0.82, r * 0.66, '#F0DDB8') +
  ellipse(0, r * 0.18, r * 0.66, r * 0.5, radial(34, '#E0737A', '#A82E4A')) +
  speckles(rnd, 16, { x: 0, y: r * 0.18, rx: r * 0.52, ry: r * 0.38 }, '#F6D9A0', [r * 0.03, r * 0.06])

export const grapes = (rnd: Random, r: number, colour: string, count = 17): Markup => {
  const spots = times(count, (i) => {
    const row = Math.floor((Math.sqrt(8 * i + 1) - 1) / 2)
    const inRow = i - (row * (row + 1)) / 2
    return [(inRow - row / 2) * r * 1.6 + rnd.between(-3, 3), -row * r * 1.42] as const
  })
  const tones = [colour, lighter(colour, 0.12), darker(colour, 0.12)]
  return (
    shadow(r * 0.8, -r * 2.4, r * 4.6, r * 4.6, 0.26) +
    line(`M0 ${-r * 6.4}Q${r * 0.6} ${-r * 8} ${r * 2} ${-r * 8.2}`, '#6B4A2B', r * 0.32) +
    at(r * 0.3, -r * 6.6, leaf(r * 3.4, r * 1.5, '#5F8F3E', r * 0.5), -200) +
    spots.map(([x, y]) => at(x, y, berry(r, rnd.pick(tones)))).join('')
  )
}

export const walnut = (rnd: Random, r: number): Markup =>
  shadow(r * 0.15, r * 0.25, r * 1.2, r * 1.05, 0.28) +
  shape(blob(rnd, 0, 0, r, r * 0.8, 0.12, 9), volume('#B98449', 0.3)) +
  line(
    `M${-r * 0.8} 0Q${-r * 0.3} ${-r * 0.2} 0 0T${r * 0.8} 0M${-r * 0.5} ${-r * 0.4}q${r * 0.2} ${r * 0.2} ${r * 0.4} 0M${r * 0.1} ${-r * 0.4}q${r * 0.2} ${r * 0.24} ${r * 0.42} ${r * 0.06}M${-r * 0.5} ${r * 0.36}q${r * 0.24} ${-r * 0.2} ${r * 0.45} 0M${r * 0.1} ${r * 0.34}q${r * 0.2} ${-r * 0.18} ${r * 0.4} 0`,
    '#6E4520',
    r * 0.08,
    0.75,
  )

export function apple(r: number, colour: string): Markup {
  const body = `M0 ${-r * 0.7}C${r * 0.5} ${-r * 1.1} ${r * 1.15} ${-r * 0.65} ${r * 1.05} ${r * 0.1}C${r * 0.95} ${r * 0.8} ${r * 0.4} ${r * 1.1} 0 ${r * 0.95}C${-r * 0.4} ${r * 1.1} ${-r * 0.95} ${r * 0.8} ${-r * 1.05} ${r * 0.1}C${-r * 1.15} ${-r * 0.65} ${-r * 0.5} ${-r * 1.1} 0 ${-r * 0.7}Z`
  return (
    shape(body, volume(colour, 0.34)) +
    shape(
      `M${r * 0.3} ${-r * 0.8}C${r * 0.9} ${-r * 0.6} ${r} ${r * 0.4} ${r * 0.5} ${r * 0.9}C${r * 0.8} ${r * 0.3} ${r * 0.7} ${-r * 0.4} ${r * 0.3} ${-r * 0.8}Z`,
      '#E9C24A',
      'fill-opacity=".45"',
    ) +
    ellipse(-r * 0.45, -r * 0.35, r * 0.2, r * 0.3, '#FFFFFF', 'fill-opacity=".4"') +
    ellipse(0, -r * 0.68, r * 0.26, r * 0.1, darker(colour, 0.45), 'fill-opacity=".6"') +
    line(`M0 ${-r * 0.68}Q${r * 0.05} ${-r} ${r * 0.2} ${-r * 1.15}`, '#5A3B20', r * 0.1) +
    at(r * 0.1, -r * 0.95, leaf(r * 0.75, r * 0.26, '#5E9A40'), -25)
  )
}
