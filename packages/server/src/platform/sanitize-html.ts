import sanitize from 'sanitize-html'

const tags = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'a',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]
const structure = [
  'blockquote',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'span',
  'div',
  'small',
  'img',
  'figure',
  'figcaption',
]

/** The one allow-list for rich text, applied when it is stored and again when it is shown (T9, OPEN-178). */
const policy: sanitize.IOptions = {
  allowedTags: [...tags, ...structure],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
    'svg',
    'math',
    'template',
  ],
  exclusiveFilter: (frame) => frame.tag === 'img' && !/^\/(image|upload)\//.test(frame.attribs['src'] ?? ''),
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
}

/** Removes everything from rich text that could run, load from elsewhere or break the page. */
export function sanitizeHtml(html: string): string {
  return html.includes('<') ? sanitize(html, policy) : html
}
