import {
  at,
  circle,
  clipped,
  curve,
  darker,
  ellipse,
  lighter,
  line,
  linear,
  type Markup,
  rect,
  repeat,
  shadow,
  shape,
  times,
} from './paint.ts'

/** Baskets, boxes, crates and vouchers, seen from the front and resting on y = 0. */

/** Woven basket; `content` stands behind its front wall, drawn around the middle of the rim. */
export function basket(w: number, h: number, content: Markup, colour = '#B98549'): Markup {
  const [half, rim] = [w / 2, h * 0.16]
  const front = `M${-half} ${-h}L${-half * 0.84} -8Q0 ${rim * 0.7} ${half * 0.84} -8L${half} ${-h}Q0 ${-h + rim} ${-half} ${-h}Z`
  const rows = 6
  return (
    shadow(w * 0.04, 10, w * 0.6, h * 0.22, 0.52) +
    ellipse(0, -h, half, rim, linear(0, darker(colour, 0.3), darker(colour, 0.6))) +
    at(0, -h, content) +
    shape(front, linear(0, lighter(colour, 0.14), `${colour}-40`, darker(colour, 0.38))) +
    clipped(
      front,
      repeat(rows, (row) =>
        repeat(15, (i) => {
          const y = -h + rim * 0.6 + (row + 0.5) * ((h - rim * 0.4) / rows)
          const x = -half + (i + (row % 2) * 0.5) * (w / 14)
          const sag = (1 - (x / half) ** 2) * rim * 0.66 - rim * 0.5
          return ellipse(
            x,
            y + sag,
            w / 30,
            h / rows / 2.5,
            linear(90, lighter(colour, 0.45), `${colour}-50`, darker(colour, 0.35)),
          )
        }),
      ),
    ) +
    line(`M${-half} ${-h}Q0 ${-h + rim} ${half} ${-h}`, darker(colour, 0.32), h * 0.11) +
    line(`M${-half} ${-h - 3}Q0 ${-h + rim - 3} ${half} ${-h - 3}`, lighter(colour, 0.2), h * 0.07) +
    repeat(20, (i) => {
      const x = -half + (i + 0.5) * (w / 20)
      const y = -h + rim * 0.5 * (1 - (x / half) ** 2)
      return line(`M${x - 12} ${y + h * 0.04}L${x + 12} ${y - h * 0.05}`, darker(colour, 0.4), 5, 0.6)
    })
  )
}

export const basketHandle = (w: number, h: number, colour = '#B98549'): Markup => {
  const path = `M${-w / 2} 0C${-w / 2} ${-h * 1.3} ${w / 2} ${-h * 1.3} ${w / 2} 0`
  return (
    line(path, darker(colour, 0.38), 34) +
    line(path, colour, 24) +
    `<path d="${path}" fill="none" stroke="${lighter(colour, 0.4)}" stroke-width="20" stroke-dasharray="10 16" stroke-opacity=".7"/>`
  )
}

export const bow = (size: number, colour = '#0D8141'): Markup =>
  shape(
    `M0 0C${-size * 0.5} ${-size * 0.8} ${-size * 1.2} ${-size * 0.5} ${-size} 0C${-size * 1.1} ${size * 0.4} ${-size * 0.4} ${size * 0.4} 0 0Z`,
    linear(40, lighter(colour, 0.35), `${colour}-50`, darker(colour, 0.3)),
  ) +
  shape(
    `M0 0C${size * 0.5} ${-size * 0.8} ${size * 1.2} ${-size * 0.5} ${size} 0C${size * 1.1} ${size * 0.4} ${size * 0.4} ${size * 0.4} 0 0Z`,
    linear(140, lighter(colour, 0.25), `${colour}-50`, darker(colour, 0.34)),
  ) +
  shape(
    `M${-size * 0.06} 0L${-size * 0.6} ${size * 0.96}L${-size * 0.34} ${size * 0.86}L${-size * 0.2} ${size * 1.06}L${size * 0.08} ${size * 0.1}Z`,
    linear(80, colour, darker(colour, 0.3)),
  ) +
  shape(
    `M${size * 0.06} 0L${size * 0.6} ${size * 0.96}L${size * 0.34} ${size * 0.86}L${size * 0.2} ${size * 1.06}L${-size * 0.08} ${size * 0.1}Z`,
    linear(80, lighter(colour, 0.06), darker(colour, 0.36)),
  ) +
  ellipse(0, size * 0.02, size * 0.2, size * 0.18, linear(50, lighter(colour, 0.4), darker(colour, 0.2)))

/** Wooden crate with slats, open to the top. */
export function crate(w: number, h: number, content: Markup, colour = '#D0A46B'): Markup {
  const slats = 4
  return (
    shadow(w * 0.03, 12, w * 0.58, h * 0.2, 0.5) +
    rect(-w / 2 + 14, -h - 26, w - 28, h, linear(90, darker(colour, 0.55), darker(colour, 0.35)), 8) +
    at(0, -h, content) +
    repeat(slats, (i) => {
      const y = -h + i * (h / slats)
      return (
        rect(
          -w / 2,
          y + 4,
          w,
          h / slats - 8,
          linear(90, lighter(colour, 0.32), `${colour}-50`, darker(colour, 0.22)),
          6,
        ) +
        line(
          `M${-w * 0.46} ${y + h / slats / 2}q${w * 0.4} ${i % 2 ? 8 : -8} ${w * 0.9} 0`,
          darker(colour, 0.35),
          3,
          0.35,
        )
      )
    }) +
    repeat(
      2,
      (i) =>
        rect(
          (i === 0 ? -0.47 : 0.4) * w,
          -h,
          w * 0.07,
          h,
          linear(0, lighter(colour, 0.2), darker(colour, 0.25)),
          5,
        ) +
        repeat(slats, (k) =>
          circle((i === 0 ? -0.435 : 0.435) * w, -h + (k + 0.5) * (h / slats), 7, darker(colour, 0.6)),
        ),
    )
  )
}

export function giftBox(w: number, h: number, colour: string, ribbon: string): Markup {
  return (
    shadow(w * 0.04, 10, w * 0.66, h * 0.22, 0.5) +
    rect(-w / 2, -h, w, h, linear(10, lighter(colour, 0.2), `${colour}-50`, darker(colour, 0.26)), 10) +
    rect(-w * 0.09, -h, w * 0.18, h, linear(0, lighter(ribbon, 0.25), `${ribbon}-50`, darker(ribbon, 0.3))) +
    rect(
      -w * 0.54,
      -h - h * 0.2,
      w * 1.08,
      h * 0.28,
      linear(10, lighter(colour, 0.32), `${colour}-50`, darker(colour, 0.2)),
      10,
    ) +
    rect(-w * 0.54, -h + h * 0.05, w * 1.08, h * 0.03, '#2B1A0C', 0, 'fill-opacity=".18"') +
    rect(
      -w * 0.09,
      -h - h * 0.2,
      w * 0.18,
      h * 0.28,
      linear(0, lighter(ribbon, 0.3), `${ribbon}-50`, darker(ribbon, 0.24)),
    ) +
    at(0, -h - h * 0.22, bow(w * 0.24, ribbon))
  )
}

/** Printed voucher card with a chestnut mark and a perforated edge. */
export function voucher(w: number, h: number, ground: string, ink: string, mark: Markup): Markup {
  const [x, y] = [-w / 2, -h / 2]
  const holes = times(9, (i) => y + (i + 0.5) * (h / 9))
  return (
    repeat(6, (i) =>
      rect(
        x - 30 + i * 6 + 14,
        y - 30 + i * 6 + 24,
        w + 60 - i * 12,
        h + 60 - i * 12,
        '#2B1A0C',
        34,
        'fill-opacity=".05"',
      ),
    ) +
    rect(x, y, w, h, linear(30, lighter(ground, 0.25), `${ground}-55`, darker(ground, 0.16)), 26) +
    rect(x + 26, y + 26, w - 52, h - 52, 'none', 16, `stroke="${ink}" stroke-width="4" stroke-opacity=".6"`) +
    holes.map((hole) => circle(x + w * 0.7, hole, 7, '#2B1A0C', 'fill-opacity=".28"')).join('') +
    at(x + w * 0.35, -h * 0.1, mark) +
    rect(x + w * 0.17, h * 0.2, w * 0.36, h * 0.06, ink, h * 0.03) +
    rect(x + w * 0.23, h * 0.31, w * 0.24, h * 0.03, ink, h * 0.015, 'fill-opacity=".6"') +
    repeat(4, (i) =>
      rect(
        x + w * 0.76,
        y + h * (0.26 + i * 0.14),
        w * (0.16 - (i % 2) * 0.05),
        h * 0.045,
        ink,
        h * 0.02,
        'fill-opacity=".75"',
      ),
    ) +
    line(
      curve(
        [
          [x + 60, y + h * 0.9],
          [x + w * 0.3, y + h * 0.8],
          [x + w * 0.6, y + h * 0.92],
        ],
        false,
      ),
      ink,
      4,
      0.3,
    )
  )
}

/** Straw or paper wool between gifts. */
export const straw = (seedColour: string, w: number): Markup =>
  repeat(44, (i) => {
    const x = ((i * 67) % 44) / 44
    return line(
      `M${(x - 0.5) * w} ${10 - (i % 5) * 7}q${20 + (i % 3) * 10} ${-34 - (i % 4) * 9} ${60 - (i % 7) * 14} ${-6}`,
      i % 3 === 0 ? lighter(seedColour, 0.4) : i % 3 === 1 ? seedColour : darker(seedColour, 0.2),
      6,
      0.9,
    )
  })
