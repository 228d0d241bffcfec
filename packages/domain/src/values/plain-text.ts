const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  euro: '€',
}

const inlineTags = /<\/?(?:a|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi

/** Rich text without its mark-up (OPEN-185); paragraphs stay apart as words, emphasis inside a word does not split it. */
export function stripMarkup(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html
  return html
    .replaceAll(inlineTags, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return entities[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replaceAll(/\s{2,}|[^\S ]/g, ' ')
    .trim()
}
