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
  type Random,
  rect,
  repeat,
  roundShadow,
  scatter,
  shadow,
  shape,
  speckles,
  times,
  volume,
} from './paint.ts'

/** What the kitchen puts on plates, seen from above and drawn around the origin. */

/** Surface of a soup or stew filling a bowl of radius `r`. */
export function liquid(seed: string, r: number, colour: string, shine = 0.5): Markup {
  const rnd = random(seed)
  return (
    circle(0, 0, r, linear(90, lighter(colour, 0.3), `${colour}-52`, darker(colour, 0.2))) +
    repeat(3, (i) =>
      line(
        `M${-r * (0.7 - i * 0.14)} ${-r * (0.2 - i * 0.2)}A${r * 0.8} ${r * 0.8} 0 0 1 ${r * (0.1 + i * 0.2)} ${-r * (0.76 - i * 0.16)}`,
        lighter(colour, 0.6),
        8,
        shine * (0.6 - i * 0.14),
      ),
    ) +
    speckles(rnd, 24, { x: 0, y: 0, rx: r * 0.86, ry: r * 0.86 }, darker(colour, 0.4), [2, 4], 0.3)
  )
}

/** Line of cream or pumpkin seed oil poured in a spiral. */
export const drizzle = (r: number, colour: string, turns = 2): Markup => {
  const points = times(turns * 9, (i) => {
    const reach = r * (0.12 + (i / (turns * 9)) * 0.88)
    return [Math.cos(i * 0.72) * reach, Math.sin(i * 0.72) * reach] as const
  })
  return (
    line(curve(points, false), colour, r * 0.1, 0.9) +
    at(-2, -3, line(curve(points, false), lighter(colour, 0.4), r * 0.03, 0.6))
  )
}

export const oilDrops = (rnd: Random, count: number, rx: number, ry: number, colour = '#27431C'): Markup =>
  scatter(rnd, count, rx, ry, 0.5)
    .map(([x, y]) => {
      const r = rnd.between(7, 24)
      return (
        shape(blob(rnd, x, y, r, r * 0.86, 0.08, 8), radial(34, lighter(colour, 0.3), colour)) +
        ellipse(x - r * 0.3, y - r * 0.35, r * 0.26, r * 0.14, '#DDE8A0', 'fill-opacity=".8"')
      )
    })
    .join('')

/** Breaded and fried to gold: strips, cutlets. */
export function breaded(seed: string, rx: number, ry: number, colour = '#D2943F'): Markup {
  const rnd = random(seed)
  return (
    shadow(rx * 0.08, ry * 0.26, rx * 1.14, ry * 1.2, 0.4) +
    shape(
      blob(rnd, 0, 0, rx, ry, 0.08, 12),
      radial(34, lighter(colour, 0.46), `${colour}-55`, darker(colour, 0.34)),
    ) +
    scatter(rnd, Math.round(rx * 0.36), rx * 0.86, ry * 0.82, 0.8)
      .map(([x, y]) =>
        shape(
          blob(rnd, x, y, rnd.between(4, 13), rnd.between(3, 8), 0.3, 5),
          rnd.pick([lighter(colour, 0.4), darker(colour, 0.16), lighter(colour, 0.18), darker(colour, 0.3)]),
          'fill-opacity=".75"',
        ),
      )
      .join('')
  )
}

export function meatSlice(seed: string, rx: number, ry: number, colour: string, fat?: string): Markup {
  const rnd = random(seed)
  const outline = blob(rnd, 0, 0, rx, ry, 0.05, 12)
  return (
    shadow(rx * 0.08, ry * 0.24, rx * 1.12, ry * 1.2, 0.38) +
    shape(outline, fat ?? darker(colour, 0.3)) +
    at(
      0,
      fat ? ry * 0.1 : 0,
      shape(outline, linear(60, lighter(colour, 0.3), `${colour}-50`, darker(colour, 0.2))),
      0,
      0.93,
    ) +
    repeat(9, (i) =>
      line(
        `M${-rx * 0.7 + rnd.between(-10, 20)} ${-ry * 0.6 + i * ry * 0.15}q${rx * 0.6} ${rnd.between(-14, 14)} ${rx * rnd.between(0.8, 1.3)} 0`,
        i % 2 ? lighter(colour, 0.5) : darker(colour, 0.34),
        4,
        0.4,
      ),
    )
  )
}

/** Roast with a crust on its upper side. */
export const roastSlice = (seed: string, rx: number, ry: number, colour: string, crust: string): Markup => {
  const rnd = random(seed)
  return (
    meatSlice(seed, rx, ry, colour, '#F0DCC4') +
    line(
      curve(
        times(
          8,
          (i) =>
            [
              (-0.86 + i * 0.246) * rx,
              -ry * Math.sqrt(Math.max(0.08, 1 - (-0.86 + i * 0.246) ** 2)) * 0.92 + rnd.between(-4, 4),
            ] as const,
        ),
        false,
      ),
      crust,
      ry * 0.28,
    ) +
    repeat(14, (i) => {
      const x = (-0.84 + i * 0.13) * rx
      return ellipse(
        x,
        -ry * Math.sqrt(Math.max(0.08, 1 - (x / rx) ** 2)) * 0.92 + rnd.between(-8, 8),
        rnd.between(7, 12),
        rnd.between(4, 7),
        rnd.pick([lighter(crust, 0.34), darker(crust, 0.2), '#8FA04E']),
      )
    })
  )
}

/** Slice of napkin dumpling or a whole one. */
export function dumpling(seed: string, r: number): Markup {
  const rnd = random(seed)
  return (
    shadow(r * 0.12, r * 0.22, r * 1.18, r * 1.1, 0.38) +
    shape(blob(rnd, 0, 0, r, r * 0.95, 0.04, 10), radial(34, '#FFF2CC', '#EBCF93-60', '#C79C57')) +
    scatter(rnd, 22, r * 0.84, r * 0.8, 0.6)
      .map(([x, y]) =>
        shape(
          blob(rnd, x, y, rnd.between(6, 16), rnd.between(5, 11), 0.25, 6),
          rnd.pick(['#DDB36C', '#F8E6B8', '#CE9F56', '#6E9A42']),
          'fill-opacity=".7"',
        ),
      )
      .join('')
  )
}

/** Chunks of meat in gravy. */
export const stewMeat = (seed: string, r: number, count: number, colour: string): Markup => {
  const rnd = random(seed)
  return scatter(rnd, count, r * 0.74, r * 0.7, 0.4)
    .map(([x, y]) => {
      const size = rnd.between(0.13, 0.19) * r
      return at(
        x,
        y,
        shadow(size * 0.1, size * 0.3, size * 1.3, size * 1.1, 0.4) +
          shape(
            blob(rnd, 0, 0, size, size * 0.82, 0.16, 7),
            radial(34, lighter(colour, 0.35), `${colour}-55`, darker(colour, 0.36)),
          ) +
          line(
            `M${-size * 0.5} ${-size * 0.2}q${size * 0.5} ${-size * 0.3} ${size} 0`,
            lighter(colour, 0.55),
            size * 0.1,
            0.6,
          ),
      )
    })
    .join('')
}

/** Square noodles with browned cabbage, or any loose pasta. */
export function pasta(
  seed: string,
  r: number,
  colour = '#EFCF83',
  extra: readonly string[] = ['#B5803A', '#D9B765', '#8E5A26'],
): Markup {
  const rnd = random(seed)
  return (
    shadow(r * 0.06, r * 0.1, r * 1.08, r * 1.05, 0.36) +
    circle(0, 0, r * 0.96, linear(90, '#D0994A', '#A97432')) +
    scatter(rnd, 84, r * 0.92, r * 0.9, 0.16)
      .map(([x, y], i) => {
        const size = rnd.between(48, 70)
        const turn = rnd() * 90
        if (i % 3 === 0)
          return at(
            x,
            y,
            line(`M-40 0q40 ${rnd.between(-30, 30)} 84 0`, rnd.pick(extra), rnd.between(12, 19)),
            turn * 4,
          )
        return at(
          x,
          y,
          rect(-size / 2 + 4, -size / 2 + 7, size, size, '#6B4015', 7, 'fill-opacity=".26"') +
            rect(
              -size / 2,
              -size / 2,
              size,
              size,
              linear(50, lighter(colour, 0.55), `${colour}-55`, darker(colour, 0.16)),
              7,
            ),
          turn,
        )
      })
      .join('')
  )
}

/** Soft scrambled eggs in folds. */
export function scrambledEggs(seed: string, r: number): Markup {
  const rnd = random(seed)
  return scatter(rnd, 64, r * 0.84, r * 0.82, 0.12)
    .map(([x, y]) => {
      const size = rnd.between(0.16, 0.26) * r
      return at(
        x,
        y,
        shape(blob(rnd, 5, 9, size, size * 0.76, 0.16, 8), '#B97A16', 'fill-opacity=".4"') +
          shape(blob(rnd, 0, 0, size, size * 0.76, 0.16, 8), radial(34, '#FFF1B0', '#F8D159-55', '#E3A52A')),
        rnd() * 180,
      )
    })
    .join('')
}

export const pan = (r: number, content: Markup): Markup =>
  at(
    r * 0.86,
    -r * 0.5,
    rect(0, -r * 0.1, r * 1.15, r * 0.2, linear(90, '#5A6160', '#23292A'), r * 0.1) +
      rect(r * 0.3, -r * 0.07, r * 0.8, r * 0.05, '#8C9694', r * 0.02, 'fill-opacity=".5"') +
      circle(r * 1.04, 0, r * 0.035, '#0F1414'),
    -30,
  ) +
  roundShadow(r, 0.48) +
  circle(0, 0, r, linear(90, '#6A7271', '#353C3C-50', '#1D2323')) +
  circle(0, 0, r * 0.92, linear(90, '#23292A', '#4C5453')) +
  content +
  line(
    `M${-r * 0.92} ${-r * 0.3}A${r * 0.965} ${r * 0.965} 0 0 1 ${-r * 0.3} ${-r * 0.92}`,
    '#C7D0CE',
    r * 0.025,
    0.7,
  )

/** Slice of quiche or gratin on a plate, seen from above. */
export function quicheSlice(seed: string, size: number, filling: string, bits: readonly string[]): Markup {
  const rnd = random(seed)
  const outline = `M${-size} ${size * 0.12}L${size * 0.62} ${-size * 0.58}Q${size * 0.98} ${size * 0.1} ${size * 0.66} ${size * 0.76}Z`
  const inner = `M${-size * 0.86} ${size * 0.12}L${size * 0.54} ${-size * 0.46}Q${size * 0.8} ${size * 0.1} ${size * 0.56} ${size * 0.62}Z`
  return (
    shadow(size * 0.06, size * 0.24, size * 1.02, size * 0.72, 0.4) +
    shape(outline, linear(60, '#E9BE74', '#B97A32')) +
    repeat(8, (i) =>
      circle(
        size * (0.66 + 0.17 * Math.sin((i / 7) * Math.PI)),
        size * (-0.54 + i * 0.18),
        size * 0.085,
        radial(34, '#F2CE8C', '#C0843C'),
      ),
    ) +
    shape(inner, radial(34, lighter(filling, 0.5), `${filling}-60`, darker(filling, 0.16))) +
    clipped(
      inner,
      scatter(rnd, 40, size * 0.8, size * 0.56, 0.6)
        .map(([x, y]) =>
          shape(
            blob(rnd, x, y + size * 0.08, rnd.between(12, 34), rnd.between(8, 18), 0.25, 7),
            rnd.pick(bits),
            'fill-opacity=".85"',
          ),
        )
        .join('') +
        repeat(9, () =>
          shape(
            blob(
              rnd,
              rnd.between(-0.5, 0.6) * size,
              rnd.between(-0.3, 0.5) * size,
              rnd.between(20, 46),
              rnd.between(12, 22),
              0.2,
              8,
            ),
            '#B9772B',
            'fill-opacity=".35"',
          ),
        ),
    )
  )
}

/** Fillet of smoked fish with its golden skin and flakes. */
export function fishFillet(seed: string, length: number, flesh: string, skin: string): Markup {
  const rnd = random(seed)
  const [l, w] = [length / 2, length * 0.19]
  const outline = `M${-l} ${w * 0.2}C${-l * 0.7} ${-w} ${l * 0.3} ${-w * 1.24} ${l * 0.82} ${-w * 0.44}L${l} ${-w * 0.1}L${l * 0.84} ${w * 0.34}C${l * 0.3} ${w * 1.12} ${-l * 0.6} ${w * 1.1} ${-l} ${w * 0.2}Z`
  return (
    shadow(14, w * 0.4, l * 1.1, w * 1.3, 0.42) +
    shape(outline, linear(90, lighter(skin, 0.3), darker(skin, 0.2))) +
    at(0, -5, shape(outline, linear(80, lighter(flesh, 0.5), `${flesh}-50`, darker(flesh, 0.22))), 0, 0.95) +
    clipped(
      outline,
      repeat(13, (i) => {
        const x = -l * 0.86 + i * l * 0.14
        return line(
          `M${x} ${-w}q${w * 0.5} ${w * 0.5} ${w * 0.12} ${w * 0.98}q${w * 0.4} ${w * 0.5} ${-w * 0.1} ${w}`,
          i % 2 ? lighter(flesh, 0.7) : darker(flesh, 0.2),
          6,
          0.5,
        )
      }) +
        line(`M${-l * 0.9} ${w * 0.1}Q0 ${-w * 0.24} ${l * 0.8} 0`, darker(flesh, 0.3), 6, 0.5) +
        speckles(rnd, 30, { x: 0, y: 0, rx: l * 0.8, ry: w * 0.6 }, '#FFFFFF', [2, 4], 0.6),
    )
  )
}

/** Yoghurt or curd in a swirl. */
export const swirl = (r: number, colour = '#FBF6EA'): Markup =>
  circle(0, 0, r, linear(90, '#FFFFFF', `${colour}-60`, darker(colour, 0.12))) +
  repeat(3, (i) => {
    const q = r * (0.84 - i * 0.24)
    return (
      line(`M${q} 0A${q} ${q} 0 1 0 ${-q * 0.2} ${q * 0.96}`, darker(colour, 0.13), r * 0.06, 0.5) +
      at(-4, -6, line(`M${q} 0A${q} ${q} 0 1 0 ${-q * 0.2} ${q * 0.96}`, '#FFFFFF', r * 0.05, 0.8))
    )
  })

export const granola = (seed: string, rx: number, ry: number, count = 46): Markup => {
  const rnd = random(seed)
  return scatter(rnd, count, rx, ry, 0.3)
    .map(
      ([x, y]) =>
        shape(blob(rnd, x + 3, y + 5, 14, 10, 0.25, 6), '#5B3A1A', 'fill-opacity=".25"') +
        shape(
          blob(rnd, x, y, rnd.between(8, 19), rnd.between(6, 12), 0.28, 6),
          volume(rnd.pick(['#C28B46', '#DDB36C', '#8E5A2A', '#E9CB93', '#6B3E20', '#9A7B3E']), 0.22),
        ),
    )
    .join('')
}
