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
  shadow,
  shape,
  speckles,
  times,
} from './paint.ts'

/** Cheese seen slightly from above, standing on its board; every drawing rests on y = 0. */

export type Paste = { paste: string; rind: string; marks: 'eyes' | 'veins' | 'grain' | 'smooth' }

export function cheeseWedge(seed: string, { paste, rind, marks }: Paste, height = 250): Markup {
  const rnd = random(seed)
  const tip = [-430, -70 - height] as const
  const front = [330, 20 - height] as const
  const back = [250, -210 - height] as const
  const faceFront = polygon([tip, front, [front[0], front[1] + height], [tip[0] + 10, tip[1] + height]])
  const bulge = `M${front[0]} ${front[1]}Q${front[0] + 70} ${(front[1] + back[1]) / 2 - 10} ${back[0]} ${back[1]}L${back[0]} ${back[1] + height}Q${front[0] + 70} ${(front[1] + back[1]) / 2 + height} ${front[0]} ${front[1] + height}Z`
  const top = `M${tip[0]} ${tip[1]}L${front[0]} ${front[1]}Q${front[0] + 70} ${(front[1] + back[1]) / 2 - 10} ${back[0]} ${back[1]}Z`
  const face = (share: number, depth: number) =>
    [tip[0] + 760 * share, tip[1] + 90 * share + height * depth] as const
  const detail = {
    eyes: () =>
      repeat(9, () => {
        const [x, y] = face(rnd.between(0.14, 0.94), rnd.between(0.16, 0.86))
        const r = rnd.between(9, 26)
        return (
          ellipse(x, y, r, r * 0.86, linear(60, darker(paste, 0.42), darker(paste, 0.12))) +
          line(
            `M${x - r * 0.7} ${y + r * 0.5}Q${x} ${y + r} ${x + r * 0.7} ${y + r * 0.5}`,
            lighter(paste, 0.7),
            4,
            0.8,
          )
        )
      }),
    veins: () =>
      repeat(26, () => {
        const [x, y] = face(rnd.between(0.08, 0.97), rnd.between(0.1, 0.92))
        const colour = rnd.pick(['#4E6A72', '#5E7F80', '#3E5763', '#7C9A94'])
        return shape(
          blob(rnd, x, y, rnd.between(6, 30), rnd.between(5, 15), 0.4, 8),
          colour,
          'fill-opacity=".8"',
        )
      }),
    grain: () =>
      repeat(16, () => {
        const [x, y] = face(rnd.between(0.06, 0.9), rnd.between(0.1, 0.9))
        return line(
          `M${x} ${y}l${rnd.between(14, 60)} ${rnd.between(-14, 16)}l${rnd.between(8, 26)} ${rnd.between(-12, 20)}`,
          darker(paste, 0.35),
          rnd.between(2, 5),
          0.4,
        )
      }) +
      speckles(
        rnd,
        26,
        { x: -50, y: 90 - height * 0.6, rx: 340, ry: height * 0.36 },
        lighter(paste, 0.75),
        [2, 5],
        0.8,
      ),
    smooth: () => '',
  }[marks]()
  return (
    shadow(40, 6, 500, 92, 0.55) +
    shape(bulge, linear(0, darker(rind, 0.05), darker(rind, 0.34))) +
    shape(faceFront, linear(78, lighter(paste, 0.14), `${paste}-45`, darker(paste, 0.17))) +
    clipped(faceFront, detail) +
    shape(
      polygon([
        [tip[0] + 8, tip[1] + height - 16],
        [front[0], front[1] + height - 16],
        [front[0], front[1] + height],
        [tip[0] + 10, tip[1] + height],
      ]),
      linear(0, lighter(rind, 0.1), darker(rind, 0.15)),
    ) +
    shape(top, linear(25, lighter(paste, 0.62), lighter(paste, 0.28))) +
    line(
      `M${front[0]} ${front[1]}Q${front[0] + 70} ${(front[1] + back[1]) / 2 - 10} ${back[0]} ${back[1]}`,
      darker(rind, 0.05),
      15,
    ) +
    line(`M${tip[0]} ${tip[1]}L${front[0]} ${front[1]}`, '#FFFDF0', 5, 0.85)
  )
}

/** Flat round of soft cheese with a piece cut out; the cut shows the creamy inside. */
export function softRound(seed: string, rx: number, rind: string, paste: string, height = 130): Markup {
  const rnd = random(seed)
  const ry = rx * 0.42
  const onRim = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return [Math.cos(angle) * rx, Math.sin(angle) * ry - height] as const
  }
  const [a, b] = [onRim(28), onRim(84)]
  const middle = [0, -height] as const
  const cut = (from: readonly [number, number]) =>
    polygon([middle, from, [from[0], from[1] + height], [0, 0]])
  const inside = linear(100, lighter(paste, 0.5), `${paste}-50`, darker(paste, 0.1))
  return (
    shadow(rx * 0.1, 18, rx * 1.16, ry * 1.28, 0.5) +
    shape(
      `M${-rx} ${-height}V0A${rx} ${ry} 0 0 0 ${b[0]} ${b[1] + height}L${b[0]} ${b[1]}L0 ${-height}L${a[0]} ${a[1]}V${a[1] + height}A${rx} ${ry} 0 0 0 ${rx} 0V${-height}Z`,
      linear(0, lighter(rind, 0.4), `${rind}-45`, darker(rind, 0.24)),
    ) +
    shape(cut(a), inside) +
    shape(cut(b), linear(100, lighter(paste, 0.2), darker(paste, 0.2))) +
    line(`M0 ${-height + 6}L0 -4`, darker(paste, 0.3), 4, 0.5) +
    shape(
      `M0 ${-height}L${a[0]} ${a[1]}A${rx} ${ry} 0 1 0 ${b[0]} ${b[1]}Z`,
      linear(40, '#FFFFFF', `${lighter(rind, 0.4)}-50`, darker(rind, 0.06)),
    ) +
    speckles(
      rnd,
      40,
      { x: -rx * 0.2, y: -height - ry * 0.1, rx: rx * 0.72, ry: ry * 0.7 },
      darker(rind, 0.24),
      [3, 9],
      0.3,
    ) +
    line(
      `M${-rx * 0.97} ${-height + ry * 0.2}A${rx} ${ry} 0 0 1 ${rx * 0.4} ${-height - ry * 0.92}`,
      '#FFFFFF',
      7,
      0.8,
    )
  )
}

/** The piece cut out of the round, lying in front of it. */
export function softPiece(rind: string, paste: string): Markup {
  return (
    shadow(26, 8, 210, 50, 0.42) +
    shape(
      'M-190 -86L150 -30L150 40L-190 -10Z',
      linear(95, lighter(paste, 0.5), `${paste}-55`, darker(paste, 0.12)),
    ) +
    shape('M-190 -86L150 -30Q176 -92 96 -118Z', linear(30, '#FFFFFF', lighter(rind, 0.2))) +
    shape('M150 -30Q176 -92 176 -60L176 8Q172 30 150 40Z', linear(0, rind, darker(rind, 0.22))) +
    line('M-190 -12L150 38', lighter(rind, 0.3), 9, 0.9)
  )
}

/** Roll of fresh goat cheese lying across, coated with ash, herbs or paprika. */
export function cheeseLog(seed: string, coat: readonly string[], length = 560, r = 128): Markup {
  const rnd = random(seed)
  const half = length / 2
  const body = `M${-half} ${-r * 2}H${half}A${r * 0.5} ${r} 0 0 1 ${half} 0H${-half}A${r * 0.5} ${r} 0 0 1 ${-half} ${-r * 2}Z`
  const [first = '#777777'] = coat
  return (
    shadow(30, 6, half * 1.35, 62, 0.5) +
    shape(body, linear(90, lighter(first, 0.4), `${first}-40`, darker(first, 0.4))) +
    clipped(
      body,
      repeat(130, () => {
        const x = rnd.between(-half - 60, half + 40)
        const y = -r + rnd.between(-r, r)
        return ellipse(
          x,
          y,
          rnd.between(4, 13),
          rnd.between(3, 7),
          rnd.pick(coat),
          `fill-opacity="${y < -r * 1.3 ? 0.65 : 0.95}" transform="rotate(${Math.round(rnd() * 180)} ${x} ${y})"`,
        )
      }),
    ) +
    ellipse(half, -r, r * 0.5, r, darker(first, 0.1)) +
    ellipse(half + 2, -r, r * 0.45, r * 0.92, linear(60, '#FFFFFF', '#F4EEDF-60', '#DDD3BC')) +
    line(`M${half - 20} ${-r * 1.4}q26 20 18 60M${half + 16} ${-r * 0.9}q-14 30 4 50`, '#CFC3A6', 4, 0.7)
  )
}

export function logSlice(coat: readonly string[], r = 112): Markup {
  const [first = '#777777'] = coat
  return (
    shadow(14, 4, r * 1.25, 34, 0.42) +
    ellipse(0, -24, r, r * 0.4, darker(first, 0.1)) +
    rect(-r, -46, r * 2, 24, darker(first, 0.05)) +
    ellipse(0, -46, r, r * 0.4, first) +
    ellipse(0, -48, r * 0.92, r * 0.35, linear(50, '#FFFFFF', '#F1EADB'))
  )
}

/** Slices fanned out on a board, seen from above. */
export function cheeseFan(seed: string, paste: string, rind: string, count: number, size = 300): Markup {
  const rnd = random(seed)
  return repeat(count, (i) => {
    const slice = `M${-size * 0.5} ${-size * 0.36}Q0 ${-size * 0.42} ${size * 0.5} ${-size * 0.36}L${size * 0.5} ${size * 0.36}Q0 ${size * 0.42} ${-size * 0.5} ${size * 0.36}Z`
    const holes = repeat(4, () => {
      const [x, y, r] = [rnd.between(-0.36, 0.36) * size, rnd.between(-0.22, 0.22) * size, rnd.between(6, 15)]
      return (
        ellipse(x, y, r, r * 0.8, darker(paste, 0.22)) +
        ellipse(x + 2, y + 3, r * 0.8, r * 0.6, darker(paste, 0.08))
      )
    })
    return at(
      (i - (count - 1) / 2) * size * 0.38,
      Math.abs(i - (count - 1) / 2) * 16,
      shadow(14, 20, size * 0.58, size * 0.46, 0.3) +
        shape(slice, linear(50, lighter(paste, 0.55), `${paste}-60`, darker(paste, 0.1))) +
        line(`M${size * 0.5} ${-size * 0.36}V${size * 0.36}`, rind, 13) +
        line(
          `M${-size * 0.5} ${-size * 0.36}Q0 ${-size * 0.42} ${size * 0.5} ${-size * 0.36}`,
          '#FFFDF0',
          4,
          0.8,
        ) +
        holes,
      (i - (count - 1) / 2) * 7 - 82,
    )
  })
}

/** Half a wheel of hard cheese, cut face to the viewer, with crumbled pieces in front. */
export function halfWheel(seed: string, paste: string, rind: string): Markup {
  const rnd = random(seed)
  const [rx, ry, height] = [400, 150, 250]
  const face = curve([
    ...times(
      9,
      (i) => [-rx + (i * rx) / 4, -height + rnd.between(-7, 7) + (i === 0 || i === 8 ? 6 : 0)] as const,
    ),
    ...times(9, (i) => [rx - (i * rx) / 4, rnd.between(-7, 7)] as const),
  ])
  return (
    shadow(40, -30, 480, 130, 0.5) +
    shape(
      `M${-rx} ${-height}A${rx} ${ry} 0 0 1 ${rx} ${-height}V0H${-rx}Z`,
      linear(0, lighter(rind, 0.15), darker(rind, 0.3)),
    ) +
    ellipse(0, -height, rx, ry, linear(40, lighter(rind, 0.4), darker(rind, 0.05))) +
    shape(face, linear(75, lighter(paste, 0.4), `${paste}-50`, darker(paste, 0.16))) +
    repeat(30, () => {
      const [x, y] = [rnd.between(-0.9, 0.86) * rx, -rnd.between(0.1, 0.9) * height]
      return line(
        `M${x} ${y}l${rnd.between(10, 60)} ${rnd.between(-18, 18)}`,
        darker(paste, 0.34),
        rnd.between(2, 5),
        0.35,
      )
    }) +
    speckles(rnd, 46, { x: 0, y: -height / 2, rx: rx * 0.9, ry: height * 0.42 }, '#FFFBE6', [2, 5], 0.85) +
    line(`M${-rx} ${-height + 6}L${-rx} 0H${rx}V${-height + 6}`, darker(rind, 0.12), 16) +
    repeat(7, (i) =>
      at(
        -330 + i * 112 + rnd.between(-26, 26),
        64 + rnd.between(-10, 34),
        cheeseChunk(rnd.pick([seed, `${seed}b`, `${seed}c`]), paste, rnd.between(24, 62)),
      ),
    )
  )
}

export function cheeseChunk(seed: string, paste: string, size: number): Markup {
  const rnd = random(`${seed}${Math.round(size)}`)
  const corner = (x: number, y: number) =>
    [x * size + rnd.between(-4, 4), y * size + rnd.between(-4, 4)] as const
  const [a, b, c, d, e, f] = [
    corner(-0.9, -0.4),
    corner(-0.1, -0.8),
    corner(0.9, -0.5),
    corner(0.95, 0.2),
    corner(0.1, 0.6),
    corner(-0.9, 0.25),
  ]
  const middle = corner(0.12, -0.1)
  return (
    shadow(size * 0.14, size * 0.4, size * 1.15, size * 0.42, 0.4) +
    shape(polygon([a, b, c, middle]), lighter(paste, 0.45)) +
    shape(polygon([a, middle, e, f]), linear(80, lighter(paste, 0.1), darker(paste, 0.12))) +
    shape(polygon([middle, c, d, e]), linear(80, darker(paste, 0.12), darker(paste, 0.26)))
  )
}

/** Spread in a bowl with swirls of the spoon, seen from above. */
export function spread(seed: string, r: number, colour: string): Markup {
  const rnd = random(seed)
  return (
    shape(
      blob(rnd, 0, 0, r, r, 0.03, 12),
      linear(90, lighter(colour, 0.3), `${colour}-55`, darker(colour, 0.18)),
    ) +
    repeat(4, (i) => {
      const q = r * (0.82 - i * 0.2)
      const path = `M${-q} ${i * 6}A${q} ${q * 0.92} 0 0 1 ${q * 0.7} ${-q * 0.62}`
      return (
        line(path, lighter(colour, 0.55), 15 - i * 2, 0.55) +
        at(6, 12, line(path, darker(colour, 0.3), 9, 0.28))
      )
    }) +
    speckles(rnd, 40, { x: 0, y: 0, rx: r * 0.84, ry: r * 0.84 }, darker(colour, 0.4), [2, 5], 0.45) +
    circle(r * 0.04, r * 0.02, r * 0.12, alphaFill(lighter(colour, 0.7)))
  )
}

const alphaFill = (colour: string): string => radial(50, alpha(colour, 0.9), alpha(colour, 0))
