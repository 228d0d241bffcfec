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
  type Point,
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

/** Ham, sausages and pâté seen from above. */

/** Thin slice gathered to a fan: ripples at the outer edge, folds running to the gathered end. */
export function hamFold(seed: string, size: number, meat: string, fat: string, spread = 150): Markup {
  const rnd = random(seed)
  const ripples = 7
  const from = ((-spread / 2 - 90) * Math.PI) / 180
  const step = (spread * Math.PI) / 180 / ripples
  const rim: Point[] = times(ripples * 2 + 1, (i) => {
    const reach = size * (i % 2 === 0 ? 0.92 : 1.06) * rnd.between(0.95, 1.04)
    const angle = from + (i * step) / 2
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.86]
  })
  const edge = curve(rim, false)
  const outline = `${edge}Q${size * 0.2} ${size * 0.3} 0 ${size * 0.2}Q${-size * 0.2} ${size * 0.3} ${rim[0]?.[0]} ${rim[0]?.[1]}Z`
  return (
    shadow(size * 0.08, -size * 0.2, size * 1.06, size * 0.86, 0.34) +
    shape(outline, linear(90, lighter(meat, 0.34), `${meat}-55`, darker(meat, 0.24))) +
    repeat(ripples, (i) => {
      const valley = rim[i * 2 + 1] ?? [0, 0]
      const crest = rim[i * 2] ?? [0, 0]
      return (
        line(
          `M${crest[0] * 0.97} ${crest[1] * 0.97}Q${crest[0] * 0.4} ${crest[1] * 0.5} 0 ${size * 0.12}`,
          darker(meat, 0.36),
          size * 0.035,
          0.5,
        ) +
        line(
          `M${valley[0] * 0.92} ${valley[1] * 0.92}Q${valley[0] * 0.5} ${valley[1] * 0.56} 0 ${size * 0.1}`,
          lighter(meat, 0.6),
          size * 0.04,
          0.5,
        )
      )
    }) +
    line(edge, fat, size * 0.085) +
    line(edge, '#FFFFFF', size * 0.02, 0.55)
  )
}

/** Wavy ribbon of air-dried ham with white streaks of fat. */
export function hamRibbon(seed: string, length: number, width: number, meat: string, fat: string): Markup {
  const rnd = random(seed)
  const waves = 6
  const edge = (sign: number) =>
    times(
      waves + 1,
      (i) =>
        [
          (i / waves - 0.5) * length,
          sign * width * 0.5 + (i % 2 === 0 ? -1 : 1) * width * 0.14 + rnd.between(-5, 5),
        ] as const,
    )
  const path = curve([...edge(-1), ...edge(1).reverse()])
  const streak = (share: number) =>
    curve(
      times(
        waves + 1,
        (i) =>
          [
            (i / waves - 0.5) * length,
            width * share + (i % 2 === 0 ? -1 : 1) * width * 0.13 + rnd.between(-4, 4),
          ] as const,
      ),
      false,
    )
  return (
    shadow(12, 20, length * 0.56, width * 0.78, 0.32) +
    shape(path, linear(90, lighter(meat, 0.25), `${meat}-50`, darker(meat, 0.25))) +
    clipped(
      path,
      repeat(6, (i) =>
        rect(
          (i / 6 - 0.5) * length,
          -width,
          length / 12,
          width * 2,
          darker(meat, 0.4),
          0,
          'fill-opacity=".2"',
        ),
      ) +
        line(streak(-0.46), fat, width * 0.22) +
        line(streak(0.06), fat, width * 0.06, 0.85) +
        line(streak(0.3), fat, width * 0.035, 0.7),
    )
  )
}

export function salamiSlice(seed: string, r: number, meat = '#A93A34', casing = '#E9DCC6'): Markup {
  const rnd = random(seed)
  return (
    shadow(r * 0.12, r * 0.18, r * 1.16, r * 1.1, 0.32) +
    shape(blob(rnd, 0, 0, r, r * 0.96, 0.02), casing) +
    circle(0, 0, r * 0.93, radial(34, lighter(meat, 0.2), `${meat}-60`, darker(meat, 0.2))) +
    scatter(rnd, 34, r * 0.86, r * 0.84, 0.3)
      .map(([x, y]) =>
        shape(
          blob(rnd, x, y, rnd.between(0.03, 0.09) * r, rnd.between(0.02, 0.06) * r, 0.3, 6),
          rnd.pick(['#F6DFD2', '#EFC9BC', '#FBEFE6']),
        ),
      )
      .join('')
  )
}

/** Whole dried sausage with its bloom of mould and a string. */
export function salamiStick(seed: string, length: number, r: number, meat = '#A93A34'): Markup {
  const rnd = random(seed)
  const half = length / 2
  const body = `M${-half} 0C${-half} ${-r * 1.2} ${half * 0.8} ${-r * 1.1} ${half} ${-r * 0.7}L${half} ${r * 0.7}C${half * 0.8} ${r * 1.1} ${-half} ${r * 1.2} ${-half} 0Z`
  return (
    shadow(20, r * 0.6, half * 1.12, r * 1.1, 0.4) +
    line(`M${-half + 6} 0q-50 -40 -96 -16q-40 24 -10 44`, '#D8C29A', 9) +
    shape(body, linear(90, '#F4ECE0', '#CDB9A6-45', '#7A5B4A')) +
    clipped(
      body,
      repeat(40, () =>
        shape(
          blob(
            rnd,
            rnd.between(-half, half),
            rnd.between(-r, r),
            rnd.between(8, 34),
            rnd.between(5, 15),
            0.35,
            7,
          ),
          rnd.pick(['#FFFFFF', '#B08C78', '#EADFD2']),
          'fill-opacity=".35"',
        ),
      ),
    ) +
    repeat(4, (i) =>
      line(`M${-half * 0.72 + i * half * 0.42} ${-r * 1.02}q18 ${r} 0 ${r * 2.04}`, '#C9AE80', 6, 0.8),
    ) +
    at(
      half,
      0,
      ellipse(0, 0, r * 0.34, r * 0.74, darker(meat, 0.1)) +
        ellipse(2, 0, r * 0.28, r * 0.66, volume(meat, 0.2)) +
        speckles(rnd, 12, { x: 2, y: 0, rx: r * 0.2, ry: r * 0.55 }, '#F6DFD2', [3, 7]),
    )
  )
}

export function sausage(length: number, thickness: number, colour: string, bend = 0.22): Markup {
  const half = length / 2
  const path = `M${-half} 0Q0 ${-length * bend} ${half} 0`
  const lifted = (share: number) =>
    `M${-half * 0.9} ${-thickness * share}Q0 ${-length * bend - thickness * share} ${half * 0.9} ${-thickness * share}`
  return (
    at(10, thickness * 0.36, line(path, '#2B1A0C', thickness * 1.06, 0.2)) +
    line(
      `M${-half - thickness * 0.55} ${thickness * 0.1}L${-half} 0M${half} 0L${half + thickness * 0.55} ${thickness * 0.1}`,
      darker(colour, 0.3),
      thickness * 0.18,
    ) +
    line(path, darker(colour, 0.3), thickness) +
    at(0, -thickness * 0.06, line(path, colour, thickness * 0.82)) +
    line(lifted(0.16), lighter(colour, 0.28), thickness * 0.34, 0.75) +
    line(lifted(0.27), '#FFFFFF', thickness * 0.08, 0.6)
  )
}

/** Grilled scores and cheese bubbling out. */
export const grillMarks = (length: number, thickness: number, bend = 0.22, cheese?: string): Markup =>
  repeat(5, (i) => {
    const share = -0.36 + i * 0.18
    const x = share * length
    const y = -length * bend * 0.5 * (1 - (share * 2) ** 2)
    return (
      line(
        `M${x - 10} ${y - thickness * 0.3}L${x + 12} ${y + thickness * 0.3}`,
        '#4A2410',
        thickness * 0.12,
        0.7,
      ) +
      (cheese && i % 2 === 1
        ? ellipse(x + 20, y - 4, thickness * 0.2, thickness * 0.12, radial(34, lighter(cheese, 0.6), cheese))
        : '')
    )
  })

/** Slab of smoked bacon: rind below, layers of meat and fat. */
export function baconSlab(seed: string, width: number, height: number, meat: string): Markup {
  const rnd = random(seed)
  const layers: readonly [number, number, string][] = [
    [0, 1, '#6B3A1F'],
    [0.06, 0.9, '#FBEFE2'],
    [0.14, 0.2, meat],
    [0.42, 0.13, darker(meat, 0.08)],
    [0.66, 0.15, lighter(meat, 0.06)],
  ]
  const wave = (y: number, amount: number) =>
    times(8, (i) => [-width / 2 + (i / 7) * width, y + rnd.between(-amount, amount)] as const)
  const outline = curve([...wave(-height / 2, 5), ...wave(height / 2, 5).reverse()])
  return (
    shadow(20, 40, width * 0.58, height * 0.66, 0.44) +
    shape(outline, linear(90, '#8A5130', '#5B2F17')) +
    clipped(
      outline,
      layers
        .slice(1)
        .map(([from, size, colour]) =>
          shape(
            curve([
              ...wave(-height / 2 + from * height, 7),
              ...wave(-height / 2 + (from + size) * height, 7).reverse(),
            ]),
            colour,
          ),
        )
        .join('') +
        repeat(14, () => {
          const y = -height / 2 + height * rnd.pick([0.2, 0.28, 0.46, 0.72, 0.78])
          const x = rnd.between(-0.46, 0.3) * width
          return line(`M${x} ${y}q40 ${rnd.between(-8, 8)} ${rnd.between(60, 140)} 0`, '#FFF3E6', 4, 0.5)
        }),
    ) +
    line(curve(wave(-height / 2 + 8, 4), false), '#FFFFFF', 5, 0.4)
  )
}

export function baconRasher(seed: string, length: number, meat: string): Markup {
  const rnd = random(seed)
  const spine = (offset: number) =>
    curve(
      times(
        8,
        (i) => [(i / 7 - 0.5) * length, offset + (i % 2 === 0 ? -9 : 9) + rnd.between(-3, 3)] as const,
      ),
      false,
    )
  return (
    at(8, 14, line(spine(0), '#2B1A0C', 66, 0.2)) +
    line(spine(0), '#7A4526', 66) +
    line(spine(-3), '#FBEDE0', 58) +
    line(spine(-14), meat, 17) +
    line(spine(10), darker(meat, 0.06), 11) +
    line(spine(20), '#F3D9CB', 3, 0.8)
  )
}

/** Slice of terrine in its crust with pistachios and a jelly rim. */
export function terrineSlice(seed: string, width: number, filling: string, crust = '#C58A45'): Markup {
  const rnd = random(seed)
  const height = width * 0.72
  return (
    boxy(width, height) +
    rect(
      -width / 2,
      -height / 2,
      width,
      height,
      linear(55, lighter(crust, 0.35), `${crust}-50`, darker(crust, 0.25)),
      width * 0.12,
    ) +
    rect(-width * 0.44, -height * 0.43, width * 0.88, height * 0.86, '#EBC77E', width * 0.08) +
    rect(
      -width * 0.42,
      -height * 0.41,
      width * 0.84,
      height * 0.82,
      linear(55, lighter(filling, 0.2), `${filling}-60`, darker(filling, 0.14)),
      width * 0.07,
    ) +
    repeat(26, () =>
      shape(
        blob(
          rnd,
          rnd.between(-0.37, 0.37) * width,
          rnd.between(-0.35, 0.35) * height,
          rnd.between(7, 24),
          rnd.between(5, 14),
          0.3,
          7,
        ),
        rnd.pick([lighter(filling, 0.35), darker(filling, 0.18), '#F2D9C4', '#7FA348', '#8C2F3A']),
        'fill-opacity=".85"',
      ),
    ) +
    ellipse(0, 0, width * 0.15, height * 0.15, volume('#D98A76', 0.2))
  )
}

const boxy = (width: number, height: number): Markup =>
  shadow(width * 0.07, height * 0.12, width * 0.66, height * 0.68, 0.4)

export const mustardSwirl = (r: number, colour = '#D9A423'): Markup =>
  circle(0, 0, r, radial(34, lighter(colour, 0.4), `${colour}-60`, darker(colour, 0.2))) +
  line(
    `M${-r * 0.55} ${r * 0.1}A${r * 0.56} ${r * 0.56} 0 1 1 ${r * 0.1} ${r * 0.56}A${r * 0.3} ${r * 0.3} 0 1 1 ${r * 0.2} ${-r * 0.1}`,
    lighter(colour, 0.5),
    r * 0.13,
    0.7,
  )

export const horseradish = (seed: string, r: number): Markup => {
  const rnd = random(seed)
  return (
    shadow(r * 0.1, r * 0.2, r * 1.2, r, 0.28) +
    repeat(46, () => {
      const angle = rnd() * 6.28
      const reach = Math.sqrt(rnd()) * r * 0.85
      const turn = rnd() * 6.28
      const x = Math.cos(angle) * reach
      const y = Math.sin(angle) * reach * 0.8
      return line(
        `M${x} ${y}q${Math.cos(turn) * r * 0.2} ${Math.sin(turn) * r * 0.2} ${Math.cos(turn + 0.6) * r * 0.42} ${Math.sin(turn + 0.6) * r * 0.42}`,
        rnd.pick(['#FFFDF4', '#F3ECDA', '#E4D9BF']),
        r * 0.07,
      )
    })
  )
}
