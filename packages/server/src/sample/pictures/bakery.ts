import { pumpkinSeed } from './garden.ts'
import {
  at,
  blob,
  circle,
  clipped,
  curve,
  darker,
  ellipse,
  lighter,
  line,
  linear,
  type Markup,
  radial,
  random,
  rect,
  repeat,
  scatter,
  shadow,
  shape,
  speckles,
  times,
  volume,
} from './paint.ts'

/** Bread and rolls seen from above, drawn around the origin. */

export const crusts = {
  dark: '#8A4B1E',
  rye: '#9C5F2C',
  golden: '#C98236',
  pale: '#DDA154',
  lye: '#8C4317',
} as const

const crustFill = (colour: string): string =>
  radial(34, lighter(colour, 0.42), `${lighter(colour, 0.1)}-34`, `${colour}-66`, darker(colour, 0.34))

/** Country loaf with rings of flour from the basket and an opened crust. */
export function roundLoaf(seed: string, r: number, colour: string = crusts.rye): Markup {
  const rnd = random(seed)
  const outline = blob(rnd, 0, 0, r, r * 0.95, 0.018, 14)
  const cut = (x: number, length: number, open: number) => {
    const edge = `M${x - length * 0.06} ${length / 2}Q${x - open} 0 ${x + length * 0.06} ${-length / 2}`
    return (
      shape(
        `${edge}Q${x + open} 0 ${x - length * 0.06} ${length / 2}Z`,
        linear(20, '#F4DCAC', lighter(colour, 0.34)),
      ) +
      line(edge, darker(colour, 0.5), r * 0.03, 0.75) +
      line(
        `M${x + length * 0.06} ${-length / 2}Q${x + open} 0 ${x - length * 0.06} ${length / 2}`,
        '#FFF3D4',
        r * 0.02,
        0.7,
      )
    )
  }
  return (
    shadow(r * 0.12, r * 0.2, r * 1.18, r * 1.12, 0.5) +
    shape(outline, crustFill(colour)) +
    circle(0, 0, r * 0.86, radial(50, '#FFF6E000', '#FFF6E066-62', '#FFF6E010')) +
    repeat(5, (i) => {
      const reach = r * (0.22 + i * 0.15)
      const ring = curve(
        times(15, (k) => {
          const angle = (k / 15) * Math.PI * 2
          const wave = reach * (1 + rnd.between(-0.025, 0.025))
          return [Math.cos(angle) * wave, Math.sin(angle) * wave * 0.96] as const
        }),
      )
      return (
        line(ring, '#FFF6E0', r * 0.05, 0.3) +
        at(0, r * 0.03, line(ring, darker(colour, 0.45), r * 0.022, 0.28))
      )
    }) +
    at(
      0,
      0,
      cut(-r * 0.34, r * 0.92, r * 0.16) + cut(0, r * 1.2, r * 0.2) + cut(r * 0.34, r * 0.92, r * 0.16),
      32,
    ) +
    speckles(rnd, 70, { x: 0, y: 0, rx: r * 0.86, ry: r * 0.82 }, '#FFF8E6', [2, 6], 0.5)
  )
}

/** Long loaf with cuts across; seeds are pressed into the crust when a colour is given. */
export function longLoaf(
  seed: string,
  length: number,
  width: number,
  colour: string,
  seeds?: string,
): Markup {
  const rnd = random(seed)
  const [rx, ry] = [length / 2, width / 2]
  return (
    shadow(rx * 0.06, ry * 0.36, rx * 1.12, ry * 1.3, 0.48) +
    shape(blob(rnd, 0, 0, rx, ry, 0.02, 16), crustFill(colour)) +
    repeat(5, (i) => {
      const x = (-0.62 + i * 0.31) * rx
      const h = ry * Math.sqrt(1 - (x / rx) ** 2) * 0.72
      const cut = `M${x - 26} ${h}Q${x - 40} 0 ${x + 34} ${-h}Q${x + 34} 0 ${x - 26} ${h}Z`
      return (
        shape(cut, linear(60, '#F0CF97', lighter(colour, 0.4))) +
        line(`M${x - 26} ${h}Q${x - 40} 0 ${x + 34} ${-h}`, darker(colour, 0.45), 7, 0.7)
      )
    }) +
    (seeds
      ? scatter(rnd, 46, rx * 0.86, ry * 0.76, 0.4)
          .map(([x, y]) => at(x, y, pumpkinSeed(rnd.between(15, 21), seeds), rnd() * 180))
          .join('')
      : speckles(rnd, 46, { x: 0, y: 0, rx: rx * 0.86, ry: ry * 0.76 }, '#FFF8E6', [2, 6], 0.55)) +
    line(
      `M${-rx * 0.8} ${-ry * 0.5}Q${-rx * 0.3} ${-ry * 0.98} ${rx * 0.3} ${-ry * 0.9}`,
      '#FFF3D6',
      ry * 0.07,
      0.45,
    )
  )
}

/** The five-petal roll folded by hand. */
export function kaiserRoll(seed: string, r: number, colour: string = crusts.golden): Markup {
  const rnd = random(seed)
  return (
    shadow(r * 0.14, r * 0.22, r * 1.2, r * 1.12, 0.46) +
    shape(blob(rnd, 0, 0, r, r * 0.97, 0.025, 10), crustFill(colour)) +
    repeat(5, (i) =>
      at(
        0,
        0,
        shape(
          `M0 0C${r * 0.1} ${-r * 0.5} ${r * 0.5} ${-r * 0.82} ${r * 0.9} ${-r * 0.34}C${r * 0.66} ${-r * 0.4} ${r * 0.3} ${-r * 0.24} 0 0Z`,
          linear(40, lighter(colour, 0.55), lighter(colour, 0.06)),
        ) +
          line(
            `M0 0C${r * 0.3} ${-r * 0.24} ${r * 0.66} ${-r * 0.4} ${r * 0.9} ${-r * 0.34}`,
            darker(colour, 0.42),
            r * 0.05,
            0.75,
          ),
        i * 72 + 10,
      ),
    ) +
    circle(0, 0, r * 0.07, darker(colour, 0.3)) +
    ellipse(-r * 0.4, -r * 0.5, r * 0.2, r * 0.1, '#FFF6DE', 'fill-opacity=".5"')
  )
}

/** Pointed wholemeal roll with seeds. */
export const seedRoll = (seed: string, length: number, colour: string = crusts.rye): Markup => {
  const rnd = random(seed)
  const [l, w] = [length / 2, length * 0.22]
  return (
    shadow(l * 0.08, w * 0.5, l * 1.1, w * 1.5, 0.44) +
    shape(
      `M${-l} 0C${-l * 0.6} ${-w * 1.35} ${l * 0.6} ${-w * 1.35} ${l} 0C${l * 0.6} ${w * 1.35} ${-l * 0.6} ${w * 1.35} ${-l} 0Z`,
      crustFill(colour),
    ) +
    line(`M${-l * 0.6} ${w * 0.1}Q0 ${-w * 0.35} ${l * 0.6} ${w * 0.02}`, '#EFD09C', w * 0.26) +
    scatter(rnd, 40, l * 0.74, w * 0.74, 0.5)
      .map(([x, y]) =>
        ellipse(
          x,
          y,
          7,
          3.6,
          rnd.pick(['#F2DDAE', '#5B3A1A', '#E8C98C', '#3E2A16']),
          `transform="rotate(${Math.round(rnd() * 180)} ${Math.round(x)} ${Math.round(y)})"`,
        ),
      )
      .join('')
  )
}

/** Tin loaf with slices falling from it. */
export function tinLoaf(seed: string, colour: string, crumb: string, seeds: string): Markup {
  const rnd = random(seed)
  const slice = (r: number) => breadSlice(`${seed}${Math.round(r)}`, r, colour, crumb)
  const body =
    'M-330 -150Q-360 -210 -280 -222L210 -232Q280 -226 268 -150V120Q266 168 200 168H-270Q-334 168 -330 110Z'
  return (
    shadow(10, 60, 420, 260, 0.46) +
    shape(body, crustFill(colour)) +
    clipped(
      body,
      scatter(rnd, 90, 330, 190, 0.5)
        .map(([x, y]) =>
          ellipse(
            x - 30,
            y - 30,
            rnd.between(6, 11),
            rnd.between(4, 6),
            rnd.pick([seeds, lighter(seeds, 0.4), '#F3E0B4']),
            `transform="rotate(${Math.round(rnd() * 180)} ${Math.round(x - 30)} ${Math.round(y - 30)})"`,
          ),
        )
        .join(''),
    ) +
    line('M-290 -190Q-40 -216 220 -200', '#FFF1CF', 9, 0.35) +
    at(280, -26, slice(190), 4) +
    at(360, 66, slice(186), 14)
  )
}

export function breadSlice(seed: string, r: number, colour: string = crusts.rye, crumb = '#EBCF9F'): Markup {
  const rnd = random(seed)
  const outline = (s: number) =>
    `M${-r * 0.86 * s} ${-r * 0.2 * s}C${-r * 1.12 * s} ${-r * 0.86 * s} ${-r * 0.4 * s} ${-r * 0.98 * s} 0 ${-r * 0.86 * s}C${r * 0.4 * s} ${-r * 0.98 * s} ${r * 1.12 * s} ${-r * 0.86 * s} ${r * 0.86 * s} ${-r * 0.2 * s}L${r * 0.82 * s} ${r * 0.78 * s}Q${r * 0.8 * s} ${r * 0.92 * s} ${r * 0.6 * s} ${r * 0.92 * s}H${-r * 0.6 * s}Q${-r * 0.8 * s} ${r * 0.92 * s} ${-r * 0.82 * s} ${r * 0.78 * s}Z`
  return (
    shadow(r * 0.1, r * 0.16, r * 1.12, r * 1.12, 0.36) +
    shape(outline(1), linear(60, lighter(colour, 0.2), darker(colour, 0.2))) +
    shape(outline(0.9), linear(55, lighter(crumb, 0.55), `${crumb}-55`, darker(crumb, 0.1))) +
    scatter(rnd, 30, r * 0.7, r * 0.74, 0.5)
      .map(([x, y]) =>
        ellipse(x, y * 0.96, rnd.between(2, 10), rnd.between(2, 6), darker(crumb, 0.24), 'fill-opacity=".5"'),
      )
      .join('')
  )
}

export function croissant(size: number, colour: string = crusts.golden): Markup {
  const segments = 9
  return (
    shadow(size * 0.06, size * 0.16, size * 1.1, size * 0.7, 0.44) +
    times(segments, (i) => i)
      .sort((a, b) => Math.abs(b - 4) - Math.abs(a - 4))
      .map((i) => {
        const share = i / (segments - 1)
        const angle = Math.PI * (1.06 + share * 0.88)
        const width = size * (0.14 + 0.2 * Math.sin(Math.PI * (0.06 + share * 0.88)))
        const x = Math.cos(angle) * size * 0.82
        const y = Math.sin(angle) * size * 0.62 + size * 0.34
        const turn = (angle * 180) / Math.PI + 90
        return at(
          x,
          y,
          ellipse(
            0,
            0,
            size * 0.205,
            width,
            linear(90, lighter(colour, 0.5), `${colour}-48`, darker(colour, 0.4)),
          ) +
            line(
              `M${size * 0.13} ${-width * 0.75}Q${size * 0.21} 0 ${size * 0.13} ${width * 0.75}`,
              darker(colour, 0.5),
              size * 0.022,
              0.6,
            ) +
            line(
              `M${-size * 0.05} ${-width * 0.66}Q${-size * 0.02} ${-width * 0.1} ${-size * 0.04} ${width * 0.3}`,
              '#FFF0C8',
              size * 0.026,
              0.55,
            ),
          turn,
        )
      })
      .join('')
  )
}

/** Plaited yeast bread with coarse sugar. */
export function plait(seed: string, length: number, width: number, colour: string = crusts.golden): Markup {
  const rnd = random(seed)
  const strands = 9
  const strand = (i: number, side: number) => {
    const share = (i + 0.5) / strands
    const taper = 0.5 + 0.5 * Math.sin(Math.PI * (0.1 + share * 0.8))
    const w = width * taper
    return at(
      (share - 0.5) * length,
      side * w * 0.23,
      ellipse(
        0,
        0,
        length * 0.096,
        w * 0.34,
        radial(34, lighter(colour, 0.6), `${colour}-58`, darker(colour, 0.36)),
      ) + ellipse(-length * 0.02, -w * 0.13, length * 0.045, w * 0.07, '#FFF6D8', 'fill-opacity=".5"'),
      side * 34,
    )
  }
  return (
    shadow(length * 0.03, width * 0.2, length * 0.56, width * 0.66, 0.46) +
    shape(
      `M${-length * 0.5} 0Q0 ${-width * 0.62} ${length * 0.5} 0Q0 ${width * 0.62} ${-length * 0.5} 0Z`,
      darker(colour, 0.4),
    ) +
    repeat(strands, (i) => strand(i, -1) + strand(i, 1)) +
    repeat(60, () => {
      const share = rnd.between(-0.42, 0.42)
      return rect(
        share * length,
        rnd.between(-0.3, 0.3) * width * Math.cos(share * 2.6),
        9,
        7,
        rnd.pick(['#FFFFFF', '#FFF7E6', '#F6EAD0']),
        2,
      )
    })
  )
}

export function pretzel(seed: string, r: number): Markup {
  const rnd = random(seed)
  const rope = `M${-r * 0.16} ${r * 0.1}C${-r * 0.9} ${r * 0.9} ${-r * 1.25} ${-r * 0.2} ${-r * 0.8} ${-r * 0.58}C${-r * 0.4} ${-r * 0.9} ${-r * 0.05} ${-r * 0.5} 0 ${-r * 0.1}C${r * 0.05} ${r * 0.3} ${r * 0.34} ${r * 0.5} ${r * 0.5} ${r * 0.66}M${r * 0.16} ${r * 0.1}C${r * 0.9} ${r * 0.9} ${r * 1.25} ${-r * 0.2} ${r * 0.8} ${-r * 0.58}C${r * 0.4} ${-r * 0.9} ${r * 0.05} ${-r * 0.5} 0 ${-r * 0.1}C${-r * 0.05} ${r * 0.3} ${-r * 0.34} ${r * 0.5} ${-r * 0.5} ${r * 0.66}`
  const belly = `M${-r * 0.62} ${r * 0.56}Q0 ${r * 1.06} ${r * 0.62} ${r * 0.56}`
  return (
    at(r * 0.06, r * 0.14, line(rope + belly, '#2B1A0C', r * 0.34, 0.16)) +
    line(rope + belly, darker(crusts.lye, 0.3), r * 0.32) +
    at(0, -r * 0.02, line(rope + belly, crusts.lye, r * 0.25)) +
    at(-r * 0.02, -r * 0.06, line(rope + belly, lighter(crusts.lye, 0.34), r * 0.075, 0.8)) +
    line(`M${-r * 0.34} ${r * 0.76}Q0 ${r * 0.9} ${r * 0.34} ${r * 0.76}`, '#F0D6A2', r * 0.1) +
    repeat(28, (i) => {
      const angle = (i / 28) * 6.28
      return rect(
        Math.cos(angle) * r * 0.86 + rnd.between(-12, 12),
        Math.sin(angle) * r * 0.64 + r * 0.1 + rnd.between(-12, 12),
        11,
        8,
        '#FFFDF6',
        2,
        `transform="rotate(${Math.round(rnd() * 90)} ${Math.round(Math.cos(angle) * r * 0.86)} ${Math.round(Math.sin(angle) * r * 0.64)})"`,
      )
    })
  )
}

/** Bread sticks tied with a string. */
export function grissini(seed: string, length: number, count: number, colour: string = crusts.pale): Markup {
  const rnd = random(seed)
  return (
    shadow(20, 30, length * 0.56, count * 22, 0.4) +
    repeat(count, (i) => {
      const y = (i - (count - 1) / 2) * 33
      const bow = rnd.between(-16, 16)
      const left = -length / 2 + rnd.between(-26, 26)
      const right = length / 2 + rnd.between(-26, 26)
      const path = `M${left} ${y * 1.15}Q0 ${y * 0.7 + bow} ${right} ${y * 1.15 + rnd.between(-8, 8)}`
      return (
        line(path, darker(colour, 0.34), 36) +
        at(0, -3, line(path, colour, 28)) +
        at(-2, -9, line(path, lighter(colour, 0.55), 8, 0.8)) +
        repeat(7, () =>
          circle(
            rnd.between(left, right),
            y * 0.9 + rnd.between(-8, 8),
            3.4,
            rnd.pick(['#3B2B1C', '#F7E7C0']),
            'fill-opacity=".8"',
          ),
        )
      )
    }) +
    line(`M-16 ${-count * 19}Q6 0 -16 ${count * 19}M8 ${-count * 19}Q28 0 8 ${count * 19}`, '#D8C29A', 9) +
    line('M0 -6q-60 -50 -76 -8q-6 36 74 12q64 -54 84 -10q2 40 -78 10', '#E8D6B2', 8)
  )
}

export const poppyRoll = (seed: string, r: number): Markup => {
  const rnd = random(seed)
  return (
    kaiserRoll(seed, r, crusts.golden) +
    scatter(rnd, 90, r * 0.8, r * 0.78, 0.5)
      .map(([x, y]) => circle(x, y, rnd.between(3, 4.6), '#2C2B33', 'fill-opacity=".85"'))
      .join('')
  )
}

export const doughBall = (r: number, colour: string): Markup =>
  shadow(r * 0.14, r * 0.24, r * 1.2, r * 1.1, 0.4) + circle(0, 0, r, volume(colour, 0.3))
