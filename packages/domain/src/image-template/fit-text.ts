import type { Layer } from './layer.ts'

/** A word that is wider than its line is split where it must be. */
function splitWord(word: string, width: number, measure: (text: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part && measure(part + letter) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return part ? [...parts, part] : parts
}

/** The lines of a text in a width. */
export function linesOf(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word
      if (measure(longer) <= width) {
        line = longer
        continue
      }
      if (line) lines.push(line)
      const parts = measure(word) <= width ? [word] : splitWord(word, width, measure)
      lines.push(...parts.slice(0, -1))
      line = parts.at(-1) ?? ''
    }
    return [...lines, line]
  })
}

/** The largest size between the wanted and the smallest in which a text fits its box, and its lines. */
export function fitText(
  layer: Layer,
  measureAt: (text: string, size: number) => number,
): { size: number; lines: string[] } {
  const smallest = Math.min(layer.minSize || layer.size, layer.size)
  for (let size = layer.size; ; size = Math.max(smallest, size - Math.max(1, Math.round(size * 0.04)))) {
    const lines = linesOf(layer.value, layer.width, (text) => measureAt(text, size))
    const maxLines = layer.maxLines || Number.POSITIVE_INFINITY
    const isFitting = lines.length <= maxLines && lines.length * size * layer.lineHeight <= layer.height
    if (isFitting || size <= smallest) return { size, lines: lines.slice(0, maxLines) }
  }
}
