export type XmlEvent =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

/** Markup that is broken, or that no spreadsheet writes. */
export class XmlError extends Error {}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The five names of XML and numbers; there are no others, because nothing here reads a DOCTYPE. */
const decode = (text: string) =>
  text.includes('&')
    ? text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
        if (!name.startsWith('#')) return named[name] ?? whole
        const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
        const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        return isCharacter ? String.fromCodePoint(code) : ''
      })
    : text

/** The name without its prefix: some programs write x:row for row. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Compiled once: a sheet has hundreds of thousands of cells. */
const patterns = new Map<string, RegExp>()

/** Value of an attribute in the text between a name and its '>'. */
export function attribute(attributes: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(String.raw`(?:^|\s)${name}\s*=\s*("[^"]*"|'[^']*')`)
  patterns.set(name, pattern)
  const match = pattern.exec(attributes)
  return match?.[1] === undefined ? undefined : decode(match[1].slice(1, -1))
}

/** Where a tag ends; a '>' in a quoted attribute does not end it. */
function endOfTag(xml: string, start: number): number {
  for (let at = start; at < xml.length; at++) {
    const character = xml[at]
    if (character === '>') return at
    if (character === '"' || character === "'") {
      at = xml.indexOf(character, at + 1)
      if (at < 0) break
    }
  }
  throw new XmlError('a tag does not end')
}

function endAfter(xml: string, mark: string, start: number): number {
  const end = xml.indexOf(mark, start)
  if (end < 0) throw new XmlError(`no ${mark}`)
  return end
}

/**
 * The tags and texts of an XML document in order: as much as spreadsheets need, in one pass over the text. A DOCTYPE is
 * refused, so that there are neither entities that grow nor files that somebody else chose (XXE, billion laughs).
 */
export function* readXml(xml: string): Generator<XmlEvent> {
  let at = 0
  while (at < xml.length) {
    const open = xml.indexOf('<', at)
    const text = xml.slice(at, open < 0 ? xml.length : open)
    if (text !== '') yield { kind: 'text', text: decode(text) }
    if (open < 0) return
    if (xml.startsWith('<!--', open)) at = endAfter(xml, '-->', open + 4) + 3
    else if (xml.startsWith('<![CDATA[', open)) {
      const end = endAfter(xml, ']]>', open + 9)
      yield { kind: 'text', text: xml.slice(open + 9, end) }
      at = end + 3
    } else if (xml.startsWith('<?', open)) at = endAfter(xml, '?>', open + 2) + 2
    else if (xml.startsWith('<!', open)) throw new XmlError('a document type')
    else {
      const end = endOfTag(xml, open + 1)
      yield tagOf(xml.slice(open + 1, end))
      at = end + 1
    }
  }
}

function tagOf(tag: string): XmlEvent {
  if (tag.startsWith('/')) return { kind: 'close', name: localName(tag.slice(1).trim()) }
  const isEmpty = tag.endsWith('/')
  const body = isEmpty ? tag.slice(0, -1) : tag
  const space = body.search(/\s/)
  const name = space < 0 ? body : body.slice(0, space)
  return {
    kind: 'open',
    name: localName(name),
    attributes: space < 0 ? '' : body.slice(space),
    isEmpty,
  }
}
