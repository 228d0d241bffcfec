import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`

test.each([
  { why: 'scripts', inside: '<script>alert(1)</script><g/>', left: '<g/>' },
  { why: 'scripts with a prefix', inside: '<svg:script>alert(1)</svg:script><g/>', left: '<g/>' },
  { why: 'event handlers', inside: '<g onload="alert(1)" onClick="x" fill="red"/>', left: '<g fill="red"/>' },
  { why: 'foreign content', inside: '<foreignObject><body><img src="x"/></body></foreignObject>', left: '' },
  { why: 'frames', inside: '<iframe src="x"></iframe><embed src="x"/>', left: '' },
  {
    why: 'changing an address later',
    inside: '<a><set attributeName="href" to="javascript:1"/><animate/></a>',
    left: '<g></g>',
  },
  {
    why: 'links',
    inside: '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    left: '<g><path d="M0 0"/></g>',
  },
  { why: 'disguised links', inside: '<a xlink:href="java&#115;cript:alert(1)"/>', left: '<g/>' },
  {
    why: 'foreign pictures',
    inside: '<image href="https://evil.example/x.png"/><use href="x.svg#a"/>',
    left: '<image/><use/>',
  },
  { why: 'drawings in drawings', inside: '<image href="data:image/svg+xml;base64,AAAA"/>', left: '<image/>' },
  {
    why: 'foreign fills',
    inside: '<g fill="url( https://evil.example/)" stroke="url(#own)"/>',
    left: '<g stroke="url(#own)"/>',
  },
  {
    why: 'loading styles',
    inside: '<style>@import "//evil"; .a{fill:url(//evil);stroke:red}</style>',
    left: '<style> .a{fill:none;stroke:red}</style>',
  },
  {
    why: 'escaped styles',
    inside: String.raw`<style>.a{fill:u\72l(//evil)}</style>`,
    left: '<style>.a{fill:u72l(//evil)}</style>',
  },
  {
    why: 'styles that end early',
    inside: '<style>&lt;/style&gt;&lt;script&gt;1&lt;/script&gt;</style>',
    left: '<style>&lt;/style&gt;&lt;script&gt;1&lt;/script&gt;</style>',
  },
  {
    why: 'marked sections',
    inside: '<text><![CDATA[<script>1</script>]]></text>',
    left: '<text>&lt;script&gt;1&lt;/script&gt;</text>',
  },
  {
    why: 'another language',
    inside: '<g xmlns="http://www.w3.org/1999/xhtml" id="a"/>',
    left: '<g id="a"/>',
  },
  {
    why: 'comments and instructions',
    inside: '<!-- <script> --><?xml-stylesheet href="x"?><g/>',
    left: '<g/>',
  },
])('a cleaned drawing has no $why', ({ inside, left }) =>
  expect(cleanSvg(drawing(inside))?.text).toBe(drawing(left)),
)

test('what draws stays as it is', () => {
  const inside =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
    '<style>.b{fill:url(#a)}</style><g class="b" transform="scale(2)" style="stroke:red">' +
    '<path d="M0 0h1"/><text x="1">Käse &amp; Brot</text><use xlink:href="#a"/>' +
    '<image href="data:image/png;base64,AAAA"/></g>'
  expect(cleanSvg(drawing(inside, ' viewBox="0 0 24 24"'))).toEqual({
    text: drawing(inside, ' viewBox="0 0 24 24"'),
    width: 24,
    height: 24,
  })
})

test.each([
  { source: drawing('', ' width="120" height="40px" viewBox="0 0 1 1"'), width: 120, height: 40 },
  { source: drawing('', ' width="100%" viewBox="0,0,12.6,7"'), width: 13, height: 7 },
  { source: drawing(''), width: null, height: null },
])('size of $source', ({ source, width, height }) =>
  expect(cleanSvg(source)).toMatchObject({ width, height }),
)

test.each([
  { why: 'declares entities', source: '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>' },
  { why: 'uses an unknown entity', source: '<svg><text>&a;</text></svg>' },
  { why: 'names half a character', source: '<svg><text>&#xd800;</text></svg>' },
  { why: 'has a stray ampersand', source: '<svg><text>a & b</text></svg>' },
  { why: 'is not closed', source: '<svg><g></svg>' },
  { why: 'is a page', source: '<html><svg/></html>' },
  { why: 'has two roots', source: '<svg/><svg/>' },
  { why: 'has text around it', source: 'a<svg/>' },
  { why: 'has an attribute without quotes', source: '<svg onload=alert(1)/>' },
  { why: 'has the same attribute twice', source: '<svg id="a" id="b"/>' },
  { why: 'is nested too deeply', source: `${'<svg>'.repeat(300)}${'</svg>'.repeat(300)}` },
  { why: 'is empty', source: '' },
])('a drawing is refused that $why', ({ source }) => expect(cleanSvg(source)).toBeUndefined())

test('a hostile drawing of 2 MB is refused or cleaned within a second', () => {
  const start = process.cpuUsage()
  cleanSvg(`<svg>${'<!--'.repeat(500_000)}`)
  cleanSvg(`<svg${' a'.repeat(1_000_000)}`)
  cleanSvg(`<svg>${'<g a="b" '.repeat(200_000)}`)
  cleanSvg(`<svg><text>${'&'.repeat(2_000_000)}</text></svg>`)
  cleanSvg(drawing(`<style>${'url('.repeat(500_000)}</style>`))
  cleanSvg(drawing(`<style>${'/*'.repeat(500_000)}</style>`))
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_000)
})
