import { escapeHtml } from '../../platform/escape-html.ts'

/** A drawing without anything that could run, load or hide; with its size in pixels, if it has one. */
export type CleanSvg = { text: string; width: number | null; height: number | null }

const limits = { elements: 20_000, depth: 200 }

const elements = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath ' +
    'linearGradient radialGradient stop clipPath mask pattern marker image style switch filter feBlend ' +
    'feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feMerge feMergeNode feMorphology feOffset feTurbulence'
  ).split(' '),
)

// strict XML: a document type with declarations, an unquoted attribute or a stray '<' match nothing
const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Reads a drawing as strict XML and writes a new one with known elements and harmless attributes only; everything
 * unknown goes with its content (T5, OPEN-103). Undefined when it is not a well-formed drawing. By hand: sanitize-html
 * 2.18 leaves addresses in fills and styles, and writes an escaped script inside a style as a real one.
 */
export function cleanSvg(source: string): CleanSvg | undefined {
  const output: string[] = []
  /** Open elements; those that are left out have no output name. */
  const open: { name: string; written?: string }[] = []
  let root: Map<string, string> | undefined
  let count = 0
  token.lastIndex = 0
  while (token.lastIndex < source.length) {
    const match = token.exec(source)
    if (!match) return undefined
    const [, cdata, closing, opening, attributes = '', isEmpty, plain] = match
    const parent = open.at(-1)
    const isKept = open.every((element) => element.written !== undefined)
    const text = cdata ?? (plain === undefined ? undefined : decode(plain))
    if (plain !== undefined && text === undefined) return undefined
    if (text !== undefined) {
      if (!parent && text.replace('\uFEFF', '').trim() !== '') return undefined
      if (parent && isKept) output.push(escapeHtml(parent.name === 'style' ? cleanCss(text) : text))
    } else if (closing) {
      if (parent?.name !== closing) return undefined
      open.pop()
      if (isKept) output.push(`</${parent.written}>`)
    } else if (opening) {
      const values = attributesOf(attributes)
      if (!values || ++count > limits.elements || open.length >= limits.depth) return undefined
      if (!parent && (root || opening !== 'svg')) return undefined
      root ??= values
      const written = opening === 'a' ? 'g' : elements.has(opening) ? opening : undefined
      if (written && isKept)
        output.push(`<${written}${attributesText(values, !parent)}${isEmpty ? '/' : ''}>`)
      if (!isEmpty) open.push(written ? { name: opening, written } : { name: opening })
    }
  }
  if (!root || open.length > 0) return undefined
  return { text: output.join(''), ...sizeOf(root) }
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const reference = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi
const strayAmpersand = /&(?!(?:#x[0-9a-f]{1,6}|#\d{1,7}|lt|gt|amp|quot|apos);)/i

/** Undefined when a reference is unknown (there are no declared entities) or names no character. */
function decode(text: string): string | undefined {
  if (!text.includes('&')) return text
  if (strayAmpersand.test(text)) return undefined
  let isKnown = true
  const decoded = text.replaceAll(reference, (_whole, hexadecimal?: string, decimal?: string, name = '') => {
    if (name) return named[String(name).toLowerCase()] ?? ''
    const code = hexadecimal ? parseInt(hexadecimal, 16) : Number(decimal)
    if (code === 9 || code === 10 || code === 13) return ' '
    isKnown &&= code > 0x1f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isKnown ? String.fromCodePoint(code) : ''
  })
  return isKnown ? decoded : undefined
}

function attributesOf(source: string): Map<string, string> | undefined {
  const values = new Map<string, string>()
  for (const [, name = '', double, single] of source.matchAll(attribute)) {
    const value = decode(double ?? single ?? '')
    if (value === undefined || values.has(name)) return undefined
    values.set(name, value)
  }
  return values
}

/** The attributes that are kept. On these elements only event handlers and addresses can do harm. */
function attributesText(values: ReadonlyMap<string, string>, isRoot: boolean): string {
  const namespaces = isRoot
    ? ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    : ''
  const kept = [...values].flatMap(([name, value]) => {
    const isAddress = name === 'href' || name === 'xlink:href'
    if (!isAddress && !/^(?!on)[a-z][\w-]*$/i.test(name) && name !== 'xml:space') return []
    if (name === 'xmlns') return []
    const safe = name === 'style' ? cleanCss(value) : value
    if (isAddress ? !isOwnAddress(safe) : !isHarmless(safe)) return []
    return [` ${name}="${escapeHtml(safe)}"`]
  })
  return namespaces + kept.join('')
}

/** A part of the drawing itself, or a picture that it carries. */
const isOwnAddress = (value: string) =>
  /^#[\w.:-]+$/.test(value) || /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=\s]*$/.test(value)

const isHarmless = (value: string) =>
  !/javascript:|vbscript:|data:|expression\(|@import|url\((?!\s*["']?#)/i.test(
    value.replaceAll(/[\s\\\0]/g, ''),
  )

/**
 * Styles without anything that loads; empty when something is left that should not be there. What is not closed is
 * taken up to the end: trying again at every place would take hours.
 */
function cleanCss(css: string): string {
  const kept = css
    .replaceAll('\\', '')
    .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .replaceAll(/@import[^;]*;?/gi, '')
    .replaceAll(/url\((?!\s*["']?#)[^)]*\)?/gi, 'none')
  return isHarmless(kept) ? kept : ''
}

function sizeOf(root: ReadonlyMap<string, string>): { width: number | null; height: number | null } {
  const length = (name: string) => {
    const value = /^\s*(\d+(?:\.\d+)?)(px)?\s*$/.exec(root.get(name) ?? '')?.[1]
    return value ? Math.round(Number(value)) || null : null
  }
  const [width, height] = [length('width'), length('height')]
  if (width && height) return { width, height }
  const box = (root.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [boxWidth = 0, boxHeight = 0] = box.slice(2)
  return boxWidth > 0 && boxHeight > 0 && box.length === 4
    ? { width: Math.round(boxWidth) || null, height: Math.round(boxHeight) || null }
    : { width: null, height: null }
}
