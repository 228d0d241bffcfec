/** What other programs put beside the text: their styles, their own elements, conditional comments. */
const foreign = 'style, script, meta, link, title, xml'

/** '1.', '2)', '1.1', 'a)', 'iv.': whatever else is drawn before an entry is a bullet, also '-', 'o' and the letters of Wingdings. */
const number = /\d|^\(?\p{L}{1,5}[.)]$/u
const typedBullet = /^\s*[·•▪◦]\s+/u

const blocks = 'p, ul, ol, table, div, blockquote, h1, h2, h3, h4, h5, h6'

/**
 * Text from Word, Google Docs and their like as plain paragraphs, lists, headings and tables: Word writes a list as
 * paragraphs that begin with a drawn bullet (in the browser: as a list for each entry), and keeps words apart with spaces
 * that never break; Google Docs puts line breaks between paragraphs.
 */
export function cleanPastedHtml(html: string): string {
  if (html.includes('data-pm-slice')) return html // cut or copied in an editor of our own
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(foreign)) element.remove()
  removeComments(body)
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) unwrapEntries(wrapper)
  for (const paragraph of body.querySelectorAll('p')) markListItem(paragraph)
  for (const first of body.querySelectorAll('p[data-level]')) {
    if (first.isConnected && first.parentElement) gatherList(first)
  }
  removeBetweenBlocks(body)
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

/** Line breaks and spaces that stand for themselves between two paragraphs, lists or tables would become paragraphs. */
function removeBetweenBlocks(body: HTMLElement) {
  const isBlank = (node: Node | null) => node instanceof Text && !node.data.trim()
  const isBeside = (node: Node, side: 'previousSibling' | 'nextSibling') => {
    let next = node[side]
    while (next && isBlank(next)) next = next[side]
    return next instanceof Element && next.matches(blocks)
  }
  for (const node of [...body.querySelectorAll('br'), ...nodesOf(body, NodeFilter.SHOW_TEXT).filter(isBlank)])
    if (isBeside(node, 'previousSibling') && isBeside(node, 'nextSibling')) node.parentNode?.removeChild(node)
}

/** Word in the browser gives each entry a list of its own and writes its level beside it. */
function unwrapEntries(wrapper: Element) {
  const entries = [...wrapper.querySelectorAll('li')].map((item) => {
    const paragraph = document.createElement('p')
    paragraph.append(...(item.querySelector('p') ?? item).childNodes)
    paragraph.dataset['level'] = item.dataset['ariaLevel'] ?? '1'
    paragraph.dataset['list'] = item.parentElement?.localName === 'ol' ? 'ol' : 'ul'
    return paragraph
  })
  wrapper.replaceWith(...entries)
}

/** Notes the level and the kind of list a paragraph belongs to, and takes the drawn bullet or number away. */
function markListItem(paragraph: HTMLElement) {
  if (paragraph.dataset['level']) return
  const style = paragraph.getAttribute('style') ?? ''
  const level = /mso-list:[^;]*level(\d)/i.exec(style)?.[1]
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  if (level !== undefined && marker) {
    const sign = marker.textContent?.trim() ?? ''
    marker.remove()
    paragraph.dataset['level'] = level
    paragraph.dataset['list'] = number.test(sign) ? 'ol' : 'ul'
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
