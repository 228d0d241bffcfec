import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

/** The tags of rendered text, each with its attributes. */
const tagsOf = (html: string) => html.match(/<[a-z][^>]*>/gi) ?? []

test.each([
  { why: 'a script', text: '<script>steal()</script>' },
  { why: 'a script in a paragraph', text: 'Text <script src=//evil.example></script> Text' },
  { why: 'a picture that runs', text: '<img src=x onerror=steal()>' },
  { why: 'a link that runs', text: '[hier](javascript:steal())' },
  { why: 'a link that runs, encoded', text: '[hier](&#106;avascript:steal())' },
  { why: 'a link that runs, in capitals', text: '[hier](JaVaScRiPt:steal())' },
  { why: 'a link that runs, by reference', text: '[hier][1]\n\n[1]: javascript:steal()' },
  { why: 'an address in brackets that runs', text: '<javascript:steal()>' },
  { why: 'a document in a link', text: '[hier](data:text/html;base64,PHNjcmlwdD4=)' },
  { why: 'an old scheme', text: '[hier](vbscript:steal())' },
  { why: 'a picture from elsewhere', text: '![Bild](https://evil.example/x.png)' },
  { why: 'a picture with a document', text: '![Bild](data:image/svg+xml,<svg/onload=steal()>)' },
  { why: 'an attribute out of a title', text: '[hier](/x "a\\" onclick=\\"steal()")' },
  { why: 'an attribute out of an address', text: '[hier](/x"onmouseover="steal())' },
  { why: 'a script in code', text: '```html\n<script>steal()</script>\n```' },
  { why: 'a language of code that is markup', text: '```"><script>steal()</script>\nx\n```' },
])('T9: hostile Markdown becomes harmless text: $why', ({ text }) => {
  for (const tag of tagsOf(renderMarkdown(text))) {
    expect(tag).not.toMatch(/^<(script|iframe|svg|style|object|embed|form|input|img)\b/i)
    // quoted values are text; what is left of a tag are the names of its attributes
    expect(tag.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\son|\sstyle|\ssrcdoc/i)
    expect(tag).not.toMatch(/(href|src)="\s*(javascript|vbscript|data|\/\/)/i)
  }
})

test('texts of a shop keep their form', () => {
  const html = renderMarkdown(
    '## Lieferung\n\nMit **Käse**, siehe [Karte](/menue) oder https://shop.example\n\n- eins\n- zwei\n\n![Brot](/image/1/x.jpg)',
  )
  expect(html).toContain('<h2>Lieferung</h2>')
  expect(html).toContain('<strong>Käse</strong>')
  expect(html).toContain('<a href="/menue">Karte</a>')
  expect(html).toContain('<a href="https://shop.example">https://shop.example</a>')
  expect(html).toContain('<li>zwei</li>')
  expect(html).toContain('<img src="/image/1/x.jpg" alt="Brot" />')
})
