import { leaf } from './garden.ts'
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
  mix,
  radial,
  random,
  rect,
  repeat,
  roundShadow,
  scatter,
  shadow,
  shape,
} from './paint.ts'

/** Bottles, jars, bags and cups seen from the front, resting on y = 0; cups also from above. */

export type Label = {
  ground: string
  ink: string
  motif: 'pumpkin' | 'vine' | 'apple' | 'chestnut' | 'apricot' | 'leaf' | 'bee'
}

const profiles = {
  bordeaux: (w: number, h: number) =>
    `M${-w} 0V${-h * 0.58}C${-w} ${-h * 0.7} ${-w * 0.36} ${-h * 0.68} ${-w * 0.34} ${-h * 0.78}V${-h}H${w * 0.34}V${-h * 0.78}C${w * 0.36} ${-h * 0.68} ${w} ${-h * 0.7} ${w} ${-h * 0.58}V0Q0 ${w * 0.16} ${-w} 0Z`,
  flute: (w: number, h: number) =>
    `M${-w} 0V${-h * 0.4}C${-w} ${-h * 0.62} ${-w * 0.36} ${-h * 0.7} ${-w * 0.32} ${-h * 0.84}V${-h}H${w * 0.32}V${-h * 0.84}C${w * 0.36} ${-h * 0.7} ${w} ${-h * 0.62} ${w} ${-h * 0.4}V0Q0 ${w * 0.16} ${-w} 0Z`,
  swing: (w: number, h: number) =>
    `M${-w} 0V${-h * 0.54}C${-w} ${-h * 0.76} ${-w * 0.3} ${-h * 0.72} ${-w * 0.28} ${-h * 0.84}V${-h}H${w * 0.28}V${-h * 0.84}C${w * 0.3} ${-h * 0.72} ${w} ${-h * 0.76} ${w} ${-h * 0.54}V0Q0 ${w * 0.16} ${-w} 0Z`,
  square: (w: number, h: number) =>
    `M${-w} -8V${-h * 0.62}Q${-w} ${-h * 0.7} ${-w * 0.6} ${-h * 0.72}Q${-w * 0.32} ${-h * 0.74} ${-w * 0.32} ${-h * 0.8}V${-h}H${w * 0.32}V${-h * 0.8}Q${w * 0.32} ${-h * 0.74} ${w * 0.6} ${-h * 0.72}Q${w} ${-h * 0.7} ${w} ${-h * 0.62}V-8Q${w} 4 ${w * 0.9} 6H${-w * 0.9}Q${-w} 4 ${-w} -8Z`,
}

export function bottle(
  profile: keyof typeof profiles,
  w: number,
  h: number,
  glass: string,
  cap: string,
  label: Label,
): Markup {
  const body = profiles[profile](w, h)
  const [top, size] = [-h * 0.46, h * 0.3]
  return (
    shadow(w * 0.5, 4, w * 1.9, w * 0.42, 0.55) +
    shape(
      body,
      linear(
        0,
        lighter(glass, 0.16),
        `${darker(glass, 0.3)}-14`,
        `${glass}-42`,
        `${lighter(glass, 0.14)}-66`,
        darker(glass, 0.5),
      ),
    ) +
    clipped(
      body,
      rect(-w * 0.86, -h * 0.62, w * 0.2, h * 0.58, '#FFFFFF', w * 0.1, 'fill-opacity=".32"') +
        rect(w * 0.74, -h * 0.6, w * 0.1, h * 0.54, '#FFFFFF', w * 0.05, 'fill-opacity=".2"') +
        rect(
          -w,
          top,
          w * 2,
          size,
          linear(
            0,
            darker(label.ground, 0.2),
            `${label.ground}-22`,
            `${lighter(label.ground, 0.5)}-46`,
            darker(label.ground, 0.26),
          ),
        ) +
        rect(-w, top + 8, w * 2, 4, label.ink, 0, 'fill-opacity=".7"') +
        rect(-w, top + size - 12, w * 2, 4, label.ink, 0, 'fill-opacity=".7"') +
        at(0, top + size * 0.4, motif(label.motif, w * 0.46, label.ink)) +
        lettering(top + size * 0.74, w, label.ink),
    ) +
    line(`M${-w * 0.2} ${-h * 0.97}V${-h * 0.8}`, '#FFFFFF', w * 0.09, 0.45) +
    rect(
      -w * 0.4,
      -h - 6,
      w * 0.8,
      h * 0.15,
      linear(0, lighter(cap, 0.2), `${cap}-40`, darker(cap, 0.4)),
      7,
    ) +
    rect(-w * 0.28, -h - 2, w * 0.12, h * 0.13, '#FFFFFF', 5, 'fill-opacity=".35"')
  )
}

/** Rows that read as printed words from a distance; letters would need a font on the machine. */
const lettering = (y: number, w: number, ink: string): Markup =>
  rect(-w * 0.58, y, w * 1.16, w * 0.12, ink, w * 0.06) +
  rect(-w * 0.4, y + w * 0.22, w * 0.8, w * 0.06, ink, w * 0.03, 'fill-opacity=".6"')

export function motif(kind: Label['motif'], r: number, ink: string): Markup {
  const drawings: Record<Label['motif'], () => Markup> = {
    pumpkin: () =>
      repeat(5, (i) =>
        ellipse((i - 2) * r * 0.34, 0, r * 0.36, r * 0.58, mix(ink, '#FFFFFF', i % 2 === 0 ? 0.1 : 0.3)),
      ) + line(`M0 ${-r * 0.5}q${r * 0.1} ${-r * 0.3} ${r * 0.34} ${-r * 0.32}`, ink, r * 0.14),
    vine: () =>
      at(
        0,
        -r * 0.1,
        repeat(5, (i) => at(0, 0, leaf(r * 0.8, r * 0.3, ink), -90 + (i - 2) * 52)),
      ),
    apple: () =>
      circle(0, 0, r * 0.56, ink) +
      line(`M0 ${-r * 0.4}q0 ${-r * 0.3} ${r * 0.2} ${-r * 0.4}`, ink, r * 0.12) +
      at(r * 0.08, -r * 0.6, leaf(r * 0.5, r * 0.16, ink), -20),
    chestnut: () =>
      shape(
        `M0 ${-r * 0.74}C${r * 0.3} ${-r * 0.5} ${r * 0.8} ${-r * 0.3} ${r * 0.7} ${r * 0.26}C${r * 0.5} ${r * 0.66} ${-r * 0.5} ${r * 0.66} ${-r * 0.7} ${r * 0.26}C${-r * 0.8} ${-r * 0.3} ${-r * 0.3} ${-r * 0.5} 0 ${-r * 0.74}Z`,
        ink,
      ) + ellipse(0, r * 0.38, r * 0.5, r * 0.15, mix(ink, '#FFFFFF', 0.6)),
    apricot: () =>
      circle(-r * 0.2, 0, r * 0.5, ink) +
      circle(r * 0.26, r * 0.06, r * 0.46, mix(ink, '#FFFFFF', 0.3)) +
      at(0, -r * 0.46, leaf(r * 0.62, r * 0.2, '#5C8A3E'), -30),
    leaf: () =>
      at(-r * 0.1, r * 0.6, leaf(r * 1.3, r * 0.4, ink), -70) +
      at(-r * 0.1, r * 0.6, leaf(r, r * 0.3, ink), -140),
    bee: () =>
      ellipse(0, 0, r * 0.5, r * 0.34, ink) +
      line(`M${-r * 0.1} ${-r * 0.3}V${r * 0.3}M${r * 0.16} ${-r * 0.28}V${r * 0.28}`, '#FFFFFF', r * 0.12) +
      ellipse(-r * 0.1, -r * 0.46, r * 0.22, r * 0.3, ink, 'fill-opacity=".4"') +
      ellipse(r * 0.24, -r * 0.44, r * 0.2, r * 0.28, ink, 'fill-opacity=".4"'),
  }
  return drawings[kind]()
}

export type JarContent = { colour: string; pieces?: (index: number) => Markup; count?: number }

export function jar(w: number, h: number, content: JarContent, lid: string, label?: Label): Markup {
  const body = `M${-w * 0.82} ${-h}V${-h * 0.93}Q${-w} ${-h * 0.88} ${-w} ${-h * 0.78}V${-h * 0.08}Q${-w} 0 ${-w * 0.84} 4H${w * 0.84}Q${w} 0 ${w} ${-h * 0.08}V${-h * 0.78}Q${w} ${-h * 0.88} ${w * 0.82} ${-h * 0.93}V${-h}Z`
  const rnd = random(`jar${content.colour}${w}`)
  return (
    shadow(w * 0.3, 6, w * 1.6, w * 0.32, 0.52) +
    shape(
      body,
      linear(
        0,
        lighter(content.colour, 0.3),
        `${content.colour}-30`,
        `${lighter(content.colour, 0.14)}-60`,
        darker(content.colour, 0.36),
      ),
    ) +
    clipped(
      body,
      (content.pieces
        ? scatter(rnd, content.count ?? 26, w * 0.94, h * 0.46, 0.3)
            .map(([x, y], i) => at(x, y - h * 0.46, content.pieces?.(i) ?? '', rnd() * 360))
            .join('')
        : '') +
        rect(-w, -h, w * 2, h * 0.12, alphaWhite(0.5)) +
        (label
          ? rect(
              -w,
              -h * 0.6,
              w * 2,
              h * 0.38,
              linear(
                0,
                darker(label.ground, 0.18),
                `${label.ground}-24`,
                `${lighter(label.ground, 0.5)}-48`,
                darker(label.ground, 0.24),
              ),
            ) +
            at(0, -h * 0.46, motif(label.motif, w * 0.26, label.ink)) +
            lettering(-h * 0.33, w * 0.8, label.ink)
          : '') +
        rect(-w * 0.88, -h * 0.84, w * 0.12, h * 0.74, '#FFFFFF', w * 0.06, 'fill-opacity=".5"') +
        rect(w * 0.78, -h * 0.8, w * 0.06, h * 0.66, '#FFFFFF', w * 0.03, 'fill-opacity=".35"'),
    ) +
    rect(
      -w * 0.9,
      -h - h * 0.13,
      w * 1.8,
      h * 0.15,
      linear(0, lighter(lid, 0.35), `${lid}-36`, darker(lid, 0.4)),
      10,
    ) +
    repeat(11, (i) =>
      line(`M${-w * 0.8 + i * w * 0.16} ${-h * 1.1}V${-h * 1.01}`, darker(lid, 0.3), 4, 0.4),
    ) +
    rect(-w * 0.86, -h * 1.13, w * 1.72, h * 0.025, '#FFFFFF', 4, 'fill-opacity=".4"')
  )
}

const alphaWhite = (opacity: number): string => linear(90, alpha('#FFFFFF', opacity), alpha('#FFFFFF', 0))

/** Paper bag with a folded top, for coffee and the like. */
export function bag(w: number, h: number, paper: string, label: Label): Markup {
  return (
    shadow(w * 0.24, 8, w * 1.5, w * 0.3, 0.52) +
    shape(
      `M${-w} 0L${-w * 0.94} ${-h * 0.86}H${w * 0.94}L${w} 0Q0 ${w * 0.1} ${-w} 0Z`,
      linear(0, lighter(paper, 0.25), `${paper}-30`, `${lighter(paper, 0.12)}-64`, darker(paper, 0.34)),
    ) +
    shape(
      `M${-w * 0.94} ${-h * 0.86}L${-w * 0.6} ${-h * 0.74}L${-w * 0.7} 0L${-w} 0Z`,
      darker(paper, 0.3),
      'fill-opacity=".22"',
    ) +
    shape(
      `M${w * 0.94} ${-h * 0.86}L${w * 0.6} ${-h * 0.74}L${w * 0.72} 0L${w} 0Z`,
      darker(paper, 0.4),
      'fill-opacity=".28"',
    ) +
    rect(-w * 0.96, -h, w * 1.92, h * 0.15, linear(90, lighter(paper, 0.3), darker(paper, 0.12)), 8) +
    line(`M${-w * 0.94} ${-h * 0.86}H${w * 0.94}`, darker(paper, 0.5), 5, 0.5) +
    line(`M${-w * 0.7} ${-h * 0.93}H${w * 0.7}`, darker(paper, 0.3), 12) +
    rect(-w * 0.56, -h * 0.66, w * 1.12, h * 0.44, label.ground, 14) +
    at(0, -h * 0.5, motif(label.motif, w * 0.28, label.ink)) +
    lettering(-h * 0.34, w * 0.74, label.ink)
  )
}

export function coffeeCup(
  r: number,
  colour: string,
  drink: string,
  art: 'crema' | 'heart' | 'foam' | 'cocoa',
): Markup {
  const cream = '#F6E6C8'
  const patterns: Record<typeof art, () => Markup> = {
    crema: () =>
      circle(
        0,
        0,
        r * 0.7,
        radial(50, lighter(drink, 0.3), `${lighter(drink, 0.1)}-60`, darker(drink, 0.2)),
      ) +
      repeat(3, (i) =>
        circle(
          -r * 0.1 + i * r * 0.12,
          r * 0.05 * i,
          r * (0.16 + i * 0.13),
          'none',
          `stroke="${lighter(drink, 0.5)}" stroke-width="${r * 0.035}" stroke-opacity=".5"`,
        ),
      ),
    heart: () =>
      shape(
        `M0 ${r * 0.5}C${-r * 0.7} ${r * 0.05} ${-r * 0.5} ${-r * 0.52} 0 ${-r * 0.2}C${r * 0.5} ${-r * 0.52} ${r * 0.7} ${r * 0.05} 0 ${r * 0.5}Z`,
        radial(34, '#FFFFFF', cream),
      ) +
      line(
        `M${-r * 0.3} ${-r * 0.1}Q0 ${r * 0.12} ${r * 0.3} ${-r * 0.1}M${-r * 0.2} ${r * 0.12}Q0 ${r * 0.26} ${r * 0.2} ${r * 0.12}`,
        drink,
        r * 0.05,
        0.7,
      ),
    foam: () =>
      circle(0, 0, r * 0.6, radial(34, '#FFFFFF', '#F3E3C6-70', '#D9BE92')) +
      repeat(24, (i) =>
        circle(
          Math.cos(i * 2.4) * r * 0.12 * Math.sqrt(i),
          Math.sin(i * 2.4) * r * 0.12 * Math.sqrt(i),
          r * 0.02,
          '#8A5A34',
          'fill-opacity=".6"',
        ),
      ),
    cocoa: () =>
      circle(0, 0, r * 0.66, radial(34, '#FFFDF6', '#F2E6D0-60', '#CFAE82')) +
      repeat(5, (i) =>
        line(
          `M${-r * 0.5} ${-r * 0.36 + i * r * 0.18}q${r * 0.25} ${-r * 0.14} ${r * 0.5} 0t${r * 0.5} 0`,
          '#6B3E20',
          r * 0.045,
          0.75,
        ),
      ),
  }
  return (
    roundShadow(r * 1.52, 0.42) +
    circle(0, 0, r * 1.52, linear(90, lighter(colour, 0.7), `${colour}-50`, darker(colour, 0.16))) +
    circle(0, 0, r * 1.1, linear(90, darker(colour, 0.16), lighter(colour, 0.6))) +
    line(
      `M${r * 0.84} ${-r * 0.4}Q${r * 1.6} ${-r * 0.7} ${r * 1.44} ${-r * 0.06}Q${r * 1.34} ${r * 0.22} ${r * 0.92} ${r * 0.14}`,
      darker(colour, 0.12),
      r * 0.16,
    ) +
    circle(r * 0.04, r * 0.06, r * 1.02, '#2B1A0C', 'fill-opacity=".16"') +
    circle(0, 0, r, linear(90, lighter(colour, 0.85), `${colour}-60`, darker(colour, 0.2))) +
    circle(0, 0, r * 0.87, linear(90, darker(drink, 0.5), drink)) +
    circle(0, r * 0.02, r * 0.82, radial(34, lighter(drink, 0.2), `${drink}-60`, darker(drink, 0.3))) +
    patterns[art]() +
    line(
      `M${-r * 0.84} ${-r * 0.36}A${r * 0.92} ${r * 0.92} 0 0 1 ${-r * 0.3} ${-r * 0.87}`,
      '#FFFFFF',
      r * 0.05,
      0.8,
    )
  )
}

export const bean = (r: number): Markup =>
  shadow(r * 0.1, r * 0.2, r * 1.1, r * 0.85, 0.34) +
  ellipse(0, 0, r, r * 0.7, radial(34, '#9A6238', '#5B3219-55', '#2E170A')) +
  line(`M${-r * 0.8} ${r * 0.05}Q${-r * 0.2} ${-r * 0.26} 0 0T${r * 0.8} ${-r * 0.05}`, '#241007', r * 0.15)

/** Glass jug of juice or wine. */
export function jug(w: number, h: number, drink: string, level = 0.78): Markup {
  const body = `M${-w * 0.5} ${-h}C${-w * 0.5} ${-h * 0.72} ${-w} ${-h * 0.62} ${-w} ${-h * 0.3}Q${-w} 0 ${-w * 0.7} 4H${w * 0.7}Q${w} 0 ${w} ${-h * 0.3}C${w} ${-h * 0.62} ${w * 0.5} ${-h * 0.72} ${w * 0.5} ${-h}Z`
  return (
    shadow(w * 0.3, 6, w * 1.5, w * 0.3, 0.5) +
    line(
      `M${w * 0.5} ${-h * 0.92}C${w * 1.7} ${-h * 1.02} ${w * 1.6} ${-h * 0.3} ${w * 0.92} ${-h * 0.3}`,
      '#DCE6E2',
      w * 0.16,
    ) +
    line(
      `M${w * 0.56} ${-h * 0.93}C${w * 1.62} ${-h} ${w * 1.52} ${-h * 0.36} ${w * 0.96} ${-h * 0.34}`,
      '#FFFFFF',
      w * 0.05,
      0.8,
    ) +
    shape(body, linear(0, '#E8EFEC', '#CBD8D3-50', '#B4C4BE')) +
    clipped(
      body,
      rect(-w, -h * level, w * 2, h, linear(0, lighter(drink, 0.34), `${drink}-40`, darker(drink, 0.3))) +
        ellipse(0, -h * level, w * 0.74, w * 0.12, lighter(drink, 0.5)) +
        rect(-w * 0.8, -h * 0.6, w * 0.16, h * 0.5, '#FFFFFF', w * 0.08, 'fill-opacity=".45"'),
    ) +
    ellipse(0, -h, w * 0.5, w * 0.1, '#F3F7F5') +
    ellipse(0, -h, w * 0.42, w * 0.07, '#C2D0CA')
  )
}

export function wineGlass(h: number, wine: string): Markup {
  const w = h * 0.2
  const cup = `M${-w} ${-h}C${-w * 1.3} ${-h * 0.66} ${-w * 0.8} ${-h * 0.48} 0 ${-h * 0.46}C${w * 0.8} ${-h * 0.48} ${w * 1.3} ${-h * 0.66} ${w} ${-h}Z`
  return (
    shadow(w * 0.4, 4, w * 1.6, w * 0.34, 0.4) +
    ellipse(0, 0, w, w * 0.2, linear(40, '#FFFFFF', '#BCCBC6')) +
    rect(-5, -h * 0.48, 10, h * 0.48, linear(0, '#FFFFFF', '#AFC0BA')) +
    shape(cup, linear(0, '#F4F8F6', '#DCE6E2-50', '#C4D2CC'), 'fill-opacity=".8"') +
    clipped(
      cup,
      rect(
        -w * 1.4,
        -h * 0.76,
        w * 2.8,
        h * 0.4,
        linear(0, lighter(wine, 0.3), `${wine}-45`, darker(wine, 0.3)),
      ) +
        ellipse(0, -h * 0.76, w * 1.14, w * 0.16, lighter(wine, 0.35)) +
        rect(-w * 0.86, -h * 0.94, w * 0.16, h * 0.4, '#FFFFFF', w * 0.08, 'fill-opacity=".5"'),
    )
  )
}

export const tumbler = (h: number, drink: string): Markup => {
  const w = h * 0.34
  const body = `M${-w} ${-h}L${-w * 0.86} -8Q${-w * 0.84} 4 ${-w * 0.7} 4H${w * 0.7}Q${w * 0.84} 4 ${w * 0.86} -8L${w} ${-h}Z`
  return (
    shadow(w * 0.4, 4, w * 1.5, w * 0.3, 0.42) +
    shape(body, linear(0, '#F0F5F2', '#D3DFDA')) +
    clipped(
      body,
      rect(
        -w,
        -h * 0.8,
        w * 2,
        h * 0.76,
        linear(0, lighter(drink, 0.36), `${drink}-45`, darker(drink, 0.22)),
      ) +
        ellipse(0, -h * 0.8, w * 0.96, w * 0.14, lighter(drink, 0.5)) +
        rect(-w * 0.72, -h * 0.9, w * 0.14, h * 0.8, '#FFFFFF', 8, 'fill-opacity=".5"'),
    )
  )
}
