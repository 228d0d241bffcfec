/** What other programs put beside the text: their styles, their own elements, conditional comments. */
const foreign = 'style, script, meta, link, title, xml'

const bullets = /^[·•▪◦§o\u{F0A7}\u{F0B7}]$/u
const typedBullet = /^\s*[·•▪◦]\s+/u

/**
 * Text from Word and its like as plain paragraphs, lists, headings and tables: Word writes a list as paragraphs that
 * begin with a drawn bullet, and keeps words apart with spaces that never break.
 */
export function cleanPastedHtml(html: string): string {
  if (html.includes('data-pm-slice')) return html // cut or copied in an editor of our own
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(foreign)) element.remove()
  removeComments(body)
  for (const paragraph of body.querySelectorAll('p')) markListItem(paragraph)
  for (const first of body.querySelectorAll('p[data-level]')) {
    if (first.isConnected && first.parentElement) gatherList(first)
  }
  for (const heading of body.querySelectorAll('h1, p.MsoTitle')) rename(heading, 'h2')
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4')
  tidySpaces(body)
  for (const paragraph of body.querySelectorAll('p, h2, h3, h4')) {
    const isAloneInCell = paragraph.parentElement?.matches('td, th') && !hasSibling(paragraph)
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img') && !isAloneInCell)
      paragraph.remove()
  }
  return body.innerHTML
}

const hasSibling = ({ parentElement }: Element) => (parentElement?.children.length ?? 0) > 1

function nodesOf(root: Node, kind: number): Node[] {
  const walker = document.createTreeWalker(root, kind)
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  return nodes
}

function removeComments(body: HTMLElement) {
  for (const comment of nodesOf(body, NodeFilter.SHOW_COMMENT)) comment.parentNode?.removeChild(comment)
}

/** Notes the level and the kind of list a paragraph belongs to, and takes the drawn bullet or number away. */
function markListItem(paragraph: HTMLElement) {
  const style = paragraph.getAttribute('style') ?? ''
  const level = /mso-list:[^;]*level(\d)/i.exec(style)?.[1]
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  if (level !== undefined && marker) {
    const sign = marker.textContent?.trim() ?? ''
    marker.remove()
    paragraph.dataset['level'] = level
    paragraph.dataset['list'] = bullets.test(sign) ? 'ul' : 'ol'
    return
  }
  const first = nodesOf(paragraph, NodeFilter.SHOW_TEXT).find(({ textContent }) => textContent?.trim())
  if (!first || !typedBullet.test(first.textContent ?? '') || paragraph.closest('li')) return
  first.textContent = first.textContent?.replace(typedBullet, '') ?? ''
  paragraph.dataset['level'] = '1'
  paragraph.dataset['list'] = 'ul'
}

/** Puts a paragraph and those that follow it into one list; deeper levels stand inside the entry before. */
function gatherList(first: Element) {
  const members: HTMLElement[] = []
  let next: Element | null = first
  while (next instanceof Element && next.matches('p[data-level]')) {
    members.push(next as HTMLElement)
    next = next.nextElementSibling
  }
  const place = document.createComment('')
  first.before(place)
  const open: { level: number; list: HTMLElement }[] = []
  for (const member of members) {
    const level = Number(member.dataset['level'])
    const kind = member.dataset['list'] ?? 'ul'
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const current = open.at(-1)
    const isDeeper = current === undefined || level > current.level
    if (isDeeper || current.list.localName !== kind) {
      const list = document.createElement(kind)
      const entry = isDeeper ? current?.list.lastElementChild : current.list.parentElement?.closest('li')
      if (entry) entry.append(list)
      else place.before(list)
      if (!isDeeper) open.pop()
      open.push({ level, list })
    }
    const item = document.createElement('li')
    const text = document.createElement('p')
    text.append(...member.childNodes)
    item.append(text)
    open.at(-1)?.list.append(item)
    member.remove()
  }
  place.remove()
}

function rename(element: Element, name: string) {
  const renamed = document.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Spaces that never break become ordinary ones; runs of them and line breaks of the source become one. */
function tidySpaces(body: HTMLElement) {
  for (const text of nodesOf(body, NodeFilter.SHOW_TEXT)) {
    if (text.parentElement?.closest('pre')) continue
    text.textContent = (text.textContent ?? '').replaceAll(/[\s\u{00A0}]+/gu, ' ')
  }
}
