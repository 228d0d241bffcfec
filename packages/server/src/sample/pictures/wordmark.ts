import { at, darker, ellipse, lighter, line, linear, type Markup, shape } from './paint.ts'

/**
 * The name of the shop, drawn: letters are strokes on a field 100 high, so that no font has to be installed
 * where the pictures are rendered.
 */
const letters: Record<string, { width: number; path: string }> = {
  A: { width: 84, path: 'M2 100L42 0L82 100M18 66H66' },
  E: { width: 58, path: 'M56 0H4V100H58M4 49H50' },
  F: { width: 56, path: 'M56 0H4V100M4 49H50' },
  G: { width: 92, path: 'M84 18A46 50 0 1 0 90 66V56H54' },
  I: { width: 8, path: 'M4 0V100' },
  K: { width: 70, path: 'M4 0V100M66 0L8 58M28 40L68 100' },
  M: { width: 96, path: 'M4 100V0L48 62L92 0V100' },
  N: { width: 78, path: 'M4 100V0L74 100V0' },
  O: { width: 96, path: 'M48 0A44 50 0 1 0 48 100A44 50 0 1 0 48 0Z' },
  R: { width: 68, path: 'M4 100V0H34A27 27 0 0 1 34 54H4M34 54L66 100' },
  S: { width: 66, path: 'M60 14C46 -8 6 -4 6 26C6 62 62 40 62 74C62 106 16 106 4 82' },
  T: { width: 72, path: 'M0 0H72M36 0V100' },
}

const spacing = 30

export const lettersWidth = (text: string, height: number): number =>
  (Array.from(text).reduce((sum, letter) => sum + (letters[letter]?.width ?? 40) + spacing, 0) - spacing) *
  (height / 100)

/** Text from its upper left corner; `weight` is the stroke in percent of the height. */
export function lettersOf(text: string, height: number, colour: string, weight = 11): Markup {
  let x = 0
  const drawn = Array.from(text).map((letter) => {
    const { width, path } = letters[letter] ?? { width: 40, path: '' }
    const markup = at(x, 0, line(path, colour, weight))
    x += width + spacing
    return markup
  })
  return at(0, 0, drawn.join(''), 0, height / 100)
}

export const centred = (text: string, height: number, colour: string, weight?: number): Markup =>
  at(-lettersWidth(text, height) / 2, 0, lettersOf(text, height, colour, weight))

/** The sign of the house: a chestnut with its leaf. */
export function chestnut(r: number, colour = '#7A3F1C', pale = '#EBD2A4'): Markup {
  const body = `M0 ${-r}C${r * 0.26} ${-r * 0.66} ${r * 1.08} ${-r * 0.5} ${r} ${r * 0.24}C${r * 0.9} ${r * 0.86} ${-r * 0.9} ${r * 0.86} ${-r} ${r * 0.24}C${-r * 1.08} ${-r * 0.5} ${-r * 0.26} ${-r * 0.66} 0 ${-r}Z`
  return (
    shape(body, linear(60, lighter(colour, 0.3), `${colour}-50`, darker(colour, 0.4))) +
    shape(
      `M${-r * 0.86} ${r * 0.42}C${-r * 0.5} ${r * 0.12} ${r * 0.5} ${r * 0.12} ${r * 0.86} ${r * 0.42}C${r * 0.5} ${r * 0.82} ${-r * 0.5} ${r * 0.82} ${-r * 0.86} ${r * 0.42}Z`,
      linear(90, lighter(pale, 0.3), darker(pale, 0.12)),
    ) +
    line(
      `M${-r * 0.5} ${-r * 0.32}Q${-r * 0.7} ${-r * 0.1} ${-r * 0.66} ${r * 0.12}M${r * 0.12} ${-r * 0.72}Q${r * 0.34} ${-r * 0.4} ${r * 0.4} ${-r * 0.1}`,
      lighter(colour, 0.5),
      r * 0.07,
      0.6,
    ) +
    ellipse(-r * 0.34, -r * 0.28, r * 0.12, r * 0.2, '#FFFFFF', 'fill-opacity=".45"')
  )
}

/** Mark and name side by side; 1200 x 320. */
export const wordmark = (ink: string, accent: string): Markup =>
  at(150, 170, chestnut(108)) +
  at(150, 60, line('M0 0Q26 -34 66 -36M4 -2Q-8 -26 -4 -48', accent, 11)) +
  at(312, 66, lettersOf('FEINKOST', 46, accent, 10)) +
  at(312, 150, lettersOf('MARONIGG', 102, ink, 12))
