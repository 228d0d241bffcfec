import {
  alpha,
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
  polygon,
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

/** Cakes seen slightly from above and resting on y = 0; pastry and pralines from above. */

export type Layer = { colour: string; height: number; texture?: 'crumb' | 'cream' | 'fruit' }

/** Slice of a torte, tip to the viewer's left, layers from bottom to top. */
export function cakeSlice(seed: string, layers: readonly Layer[], icing: string): Markup {
  const rnd = random(seed)
  const height = layers.reduce((sum, layer) => sum + layer.height, 0)
  const [tip, front, back] = [
    [-330, 40],
    [250, 110],
    [200, -130],
  ] as const
  const lift = (point: readonly [number, number], up: number) => [point[0], point[1] - up] as const
  let base = 0
  const sides = layers.map(({ colour, height: own, texture }) => {
    const band = polygon([lift(tip, base), lift(front, base), lift(front, base + own), lift(tip, base + own)])
    const rim = `M${front[0]} ${front[1] - base}Q${front[0] + 74} ${(front[1] + back[1]) / 2 - base} ${back[0]} ${back[1] - base}L${back[0]} ${back[1] - base - own}Q${front[0] + 74} ${(front[1] + back[1]) / 2 - base - own} ${front[0]} ${front[1] - base - own}Z`
    const middle = base + own / 2
    base += own
    const dots = texture === 'crumb' ? 26 : texture === 'fruit' ? 12 : 0
    return (
      shape(rim, linear(0, darker(icing, 0.04), darker(icing, 0.3))) +
      shape(band, linear(95, lighter(colour, 0.22), `${colour}-50`, darker(colour, 0.12))) +
      repeat(dots, () => {
        const share = rnd()
        const [x, y] = [
          tip[0] + 580 * share,
          tip[1] + 70 * share - middle + rnd.between(-own * 0.32, own * 0.32),
        ]
        return ellipse(
          x,
          y,
          texture === 'fruit' ? rnd.between(9, 17) : rnd.between(2, 6),
          texture === 'fruit' ? rnd.between(7, 12) : rnd.between(2, 4),
          texture === 'fruit' ? lighter(colour, 0.3) : darker(colour, 0.34),
          'fill-opacity=".6"',
        )
      })
    )
  })
  const top = `M${tip[0]} ${tip[1] - height}L${front[0]} ${front[1] - height}Q${front[0] + 74} ${(front[1] + back[1]) / 2 - height} ${back[0]} ${back[1] - height}Z`
  return (
    shadow(20, 60, 420, 120, 0.46) +
    sides.join('') +
    shape(top, linear(30, lighter(icing, 0.45), `${icing}-60`, darker(icing, 0.08))) +
    line(`M${tip[0]} ${tip[1] - height}L${front[0]} ${front[1] - height}`, lighter(icing, 0.7), 6, 0.7)
  )
}

/** Whole torte on its stand; `deco` is drawn on the top, which is an ellipse of `rx` by `rx * 0.34`. */
export function torte(rx: number, height: number, icing: string, deco: Markup, band?: Markup): Markup {
  const ry = rx * 0.34
  return (
    shadow(rx * 0.1, ry * 0.5, rx * 1.22, ry * 1.5, 0.48) +
    shape(
      `M${-rx} ${-height}V0A${rx} ${ry} 0 0 0 ${rx} 0V${-height}Z`,
      linear(0, lighter(icing, 0.3), `${icing}-35`, darker(icing, 0.38)),
    ) +
    (band ?? '') +
    ellipse(0, -height, rx, ry, linear(35, lighter(icing, 0.5), `${icing}-58`, darker(icing, 0.12))) +
    line(
      `M${-rx * 0.98} ${-height + ry * 0.2}A${rx} ${ry} 0 0 1 ${rx * 0.2} ${-height - ry * 0.98}`,
      '#FFFFFF',
      6,
      0.5,
    ) +
    at(0, -height, deco)
  )
}

export const cakeStand = (rx: number, colour = '#F4F0E6'): Markup =>
  shadow(rx * 0.08, 150, rx * 0.7, 40, 0.42) +
  shape(`M-60 20Q-30 90 -150 140H150Q30 90 60 20Z`, linear(0, lighter(colour, 0.4), darker(colour, 0.3))) +
  ellipse(0, 140, 150, 26, darker(colour, 0.2)) +
  shape(
    `M${-rx} 0A${rx} ${rx * 0.3} 0 0 0 ${rx} 0V22A${rx} ${rx * 0.3} 0 0 1 ${-rx} 22Z`,
    linear(0, darker(colour, 0.06), darker(colour, 0.32)),
  ) +
  ellipse(0, 0, rx, rx * 0.3, linear(40, '#FFFFFF', colour, darker(colour, 0.12)))

export const creamRosette = (r: number, colour = '#FBF4E4'): Markup =>
  shadow(r * 0.1, r * 0.3, r * 1.2, r * 0.7, 0.28) +
  repeat(6, (i) =>
    at(0, 0, ellipse(r * 0.5, 0, r * 0.5, r * 0.36, radial(34, '#FFFFFF', darker(colour, 0.1))), i * 60),
  ) +
  ellipse(0, -r * 0.24, r * 0.42, r * 0.36, radial(34, '#FFFFFF', colour)) +
  line(
    `M${-r * 0.24} ${-r * 0.26}q${r * 0.24} ${-r * 0.2} ${r * 0.44} ${r * 0.06}`,
    darker(colour, 0.16),
    r * 0.08,
    0.7,
  )

export function doughnut(seed: string, r: number, colour = '#C8843B', filling?: string): Markup {
  const rnd = random(seed)
  return (
    shadow(r * 0.12, r * 0.22, r * 1.2, r * 1.12, 0.46) +
    shape(
      blob(rnd, 0, 0, r, r * 0.97, 0.02),
      radial(34, lighter(colour, 0.4), `${colour}-60`, darker(colour, 0.3)),
    ) +
    circle(
      0,
      0,
      r * 0.96,
      'none',
      `stroke="${lighter(colour, 0.7)}" stroke-width="${r * 0.05}" stroke-opacity=".5"`,
    ) +
    circle(-r * 0.06, -r * 0.08, r * 0.82, radial(50, '#FFFDF6D8', '#FFFDF6A0-55', '#FFFDF600')) +
    scatter(rnd, 70, r * 0.86, r * 0.84, 0.6)
      .map(([x, y]) => circle(x, y, rnd.between(1.5, 4), '#FFFFFF', 'fill-opacity=".8"'))
      .join('') +
    (filling
      ? ellipse(r * 0.12, r * 0.02, r * 0.15, r * 0.11, volume(filling, 0.3)) +
        ellipse(r * 0.08, -r * 0.01, r * 0.05, r * 0.025, '#FFFFFF', 'fill-opacity=".7"')
      : '')
  )
}

/** Slices of strudel in a row: rolled dough outside, filling in the cut. */
export function strudel(seed: string, filling: string, bits: readonly string[], length = 640): Markup {
  const rnd = random(seed)
  const [half, h] = [length / 2, 210]
  const crust = '#D69A4C'
  const body = `M${-half} ${-h * 0.5}Q${-half + 10} ${-h} ${-half + 100} ${-h}H${half - 40}V0H${-half + 60}Q${-half} 0 ${-half} ${-h * 0.5}Z`
  const cut = (x: number) =>
    at(
      x,
      -h / 2,
      ellipse(0, 0, 78, h / 2, darker(crust, 0.22)) +
        ellipse(0, 0, 70, h / 2 - 10, '#EFD6A4') +
        ellipse(2, 4, 60, h / 2 - 20, linear(70, lighter(filling, 0.3), darker(filling, 0.1))) +
        clipped(
          `M-58 0A60 ${h / 2 - 22} 0 0 1 62 0A60 ${h / 2 - 22} 0 0 1 -58 0Z`,
          scatter(rnd, 20, 54, h / 2 - 26, 0.5)
            .map(([px, py]) =>
              shape(
                blob(rnd, px, py, rnd.between(9, 18), rnd.between(7, 13), 0.2, 6),
                volume(rnd.pick(bits), 0.2),
              ),
            )
            .join(''),
        ),
    )
  return (
    shadow(20, 10, half * 1.2, 66, 0.48) +
    shape(body, linear(90, lighter(crust, 0.5), `${crust}-45`, darker(crust, 0.32))) +
    repeat(9, (i) =>
      line(
        `M${-half + 50 + i * 62} ${-h + 8}q${rnd.between(-26, 10)} ${h * 0.5} ${rnd.between(-10, 26)} ${h - 20}`,
        darker(crust, 0.35),
        5,
        0.35,
      ),
    ) +
    clipped(
      body,
      speckles(rnd, 110, { x: -20, y: -h * 0.78, rx: half, ry: h * 0.3 }, '#FFFFFF', [3, 10], 0.62),
    ) +
    cut(half - 34) +
    at(half + 118, 30, cut(0))
  )
}

/** Cookie sandwich with three windows of jam. */
export function linzerEye(seed: string, r: number, jam = '#B5202F'): Markup {
  const rnd = random(seed)
  const dough = '#E3B871'
  const edge = (size: number) =>
    curve(
      times(32, (i) => {
        const reach = size * (i % 2 === 0 ? 1.02 : 0.95)
        return [Math.cos((i / 16) * Math.PI) * reach, Math.sin((i / 16) * Math.PI) * reach] as const
      }),
    )
  return (
    shadow(r * 0.12, r * 0.2, r * 1.18, r * 1.1, 0.4) +
    at(4, 9, shape(edge(r), darker(dough, 0.3))) +
    shape(edge(r), radial(34, lighter(dough, 0.5), `${dough}-60`, darker(dough, 0.2))) +
    repeat(3, (i) =>
      at(
        0,
        0,
        circle(0, -r * 0.42, r * 0.22, darker(dough, 0.35)) +
          circle(0, -r * 0.41, r * 0.2, volume(jam, 0.3)) +
          ellipse(-r * 0.07, -r * 0.48, r * 0.06, r * 0.035, '#FFFFFF', 'fill-opacity=".75"'),
        i * 120,
      ),
    ) +
    speckles(rnd, 40, { x: -r * 0.1, y: -r * 0.1, rx: r * 0.8, ry: r * 0.8 }, '#FFFFFF', [2, 6], 0.5)
  )
}

export const crescent = (seed: string, r: number): Markup => {
  const rnd = random(seed)
  const path = `M${-r} ${r * 0.5}Q${-r * 0.8} ${-r * 0.7} 0 ${-r * 0.7}Q${r * 0.8} ${-r * 0.7} ${r} ${r * 0.5}`
  return (
    at(6, 14, line(path, '#2B1A0C', r * 0.6, 0.18)) +
    line(path, '#D2A564', r * 0.6) +
    at(0, -4, line(path, '#EACB92', r * 0.46)) +
    repeat(34, () => {
      const share = rnd() * Math.PI
      return circle(
        -Math.cos(share) * r * 0.86 + rnd.between(-12, 12),
        r * 0.5 - Math.sin(share) * r * 1.2 + rnd.between(-12, 12),
        rnd.between(3, 8),
        '#FFFFFF',
        'fill-opacity=".6"',
      )
    })
  )
}

const coats: Record<string, string> = { dark: '#4A2817', milk: '#8A5530', white: '#F0E2C4', green: '#7C9A45' }

export function praline(seed: string, size: number, coat: keyof typeof coats): Markup {
  const rnd = random(seed)
  const colour = coats[coat] ?? '#4A2817'
  const body =
    coat === 'milk'
      ? rect(
          -size,
          -size,
          size * 2,
          size * 2,
          radial(34, lighter(colour, 0.4), `${colour}-55`, darker(colour, 0.34)),
          size * 0.34,
        )
      : circle(0, 0, size, radial(34, lighter(colour, 0.45), `${colour}-55`, darker(colour, 0.34)))
  const deco =
    coat === 'dark'
      ? repeat(3, (i) =>
          line(
            `M${-size * 0.6} ${-size * 0.3 + i * size * 0.32}q${size * 0.6} ${-size * 0.24} ${size * 1.2} 0`,
            '#C98F56',
            size * 0.08,
            0.9,
          ),
        )
      : coat === 'white'
        ? speckles(rnd, 14, { x: 0, y: 0, rx: size * 0.6, ry: size * 0.6 }, '#B5324A', [3, 6])
        : coat === 'green'
          ? speckles(rnd, 20, { x: 0, y: 0, rx: size * 0.7, ry: size * 0.7 }, '#4E6A2A', [4, 8])
          : ellipse(0, 0, size * 0.4, size * 0.26, volume('#66793B', 0.25))
  return (
    shadow(size * 0.12, size * 0.24, size * 1.24, size * 1.16, 0.42) +
    body +
    deco +
    ellipse(-size * 0.4, -size * 0.5, size * 0.24, size * 0.1, '#FFFFFF', 'fill-opacity=".45"')
  )
}

/** Paper-lined box with pralines in rows. */
export function pralineBox(seed: string, columns: number, rows: number, colour: string): Markup {
  const rnd = random(seed)
  const cell = 150
  const [w, h] = [columns * cell + 70, rows * cell + 70]
  const kinds = ['dark', 'milk', 'white', 'green'] as const
  return (
    repeat(6, (i) =>
      rect(
        -w / 2 - 40 + i * 8 + 16,
        -h / 2 - 40 + i * 8 + 26,
        w + 80 - i * 16,
        h + 80 - i * 16,
        '#2B1A0C',
        30,
        'fill-opacity=".055"',
      ),
    ) +
    rect(-w / 2, -h / 2, w, h, linear(50, lighter(colour, 0.3), `${colour}-50`, darker(colour, 0.24)), 22) +
    rect(
      -w / 2 + 18,
      -h / 2 + 18,
      w - 36,
      h - 36,
      linear(50, darker(colour, 0.36), darker(colour, 0.16)),
      14,
    ) +
    repeat(columns * rows, (i) => {
      const x = ((i % columns) - (columns - 1) / 2) * cell
      const y = (Math.floor(i / columns) - (rows - 1) / 2) * cell
      const kind = kinds[(i + Math.floor(i / columns)) % kinds.length] ?? 'dark'
      return at(
        x,
        y,
        circle(0, 0, 68, linear(50, '#E9D9B8', '#B89A6A')) +
          repeat(12, (k) => at(0, 0, line('M50 0L66 0', '#8C6E42', 4, 0.45), k * 30)) +
          praline(`${seed}${i}`, 46 + rnd.between(-2, 2), kind),
      )
    })
  )
}

export const bundt = (rx: number, colour = '#B8732F'): Markup => {
  const height = rx * 0.78
  return (
    shadow(rx * 0.1, 8, rx * 1.2, rx * 0.34, 0.5) +
    shape(
      `M${-rx} 0C${-rx * 1.02} ${-height * 0.7} ${-rx * 0.7} ${-height} 0 ${-height}C${rx * 0.7} ${-height} ${rx * 1.02} ${-height * 0.7} ${rx} 0Q0 ${rx * 0.3} ${-rx} 0Z`,
      linear(20, lighter(colour, 0.4), `${colour}-50`, darker(colour, 0.4)),
    ) +
    repeat(9, (i) => {
      const x = (i / 8 - 0.5) * 2 * rx
      return (
        line(
          `M${x * 0.3} ${-height * 0.97}Q${x * 0.9} ${-height * 0.7} ${x * 0.94} ${rx * 0.1 - Math.abs(x) * 0.08}`,
          darker(colour, 0.42),
          11,
          0.55,
        ) +
        line(
          `M${x * 0.3 - 10} ${-height * 0.95}Q${x * 0.86 - 14} ${-height * 0.68} ${x * 0.9 - 18} ${-height * 0.1}`,
          lighter(colour, 0.5),
          7,
          0.5,
        )
      )
    }) +
    ellipse(0, -height * 0.96, rx * 0.3, rx * 0.08, darker(colour, 0.5)) +
    shape(
      `M${-rx * 0.72} ${-height * 0.66}C${-rx * 0.5} ${-height * 1.02} ${rx * 0.5} ${-height * 1.02} ${rx * 0.72} ${-height * 0.66}C${rx * 0.5} ${-height * 0.5} ${rx * 0.4} ${-height * 0.84} ${rx * 0.14} ${-height * 0.7}C${-rx * 0.1} ${-height * 0.56} ${-rx * 0.3} ${-height * 0.86} ${-rx * 0.46} ${-height * 0.66}C${-rx * 0.56} ${-height * 0.5} ${-rx * 0.66} ${-height * 0.56} ${-rx * 0.72} ${-height * 0.66}Z`,
      linear(90, alpha('#FFFFFF', 0.95), alpha('#FFF3DC', 0.7)),
    )
  )
}
