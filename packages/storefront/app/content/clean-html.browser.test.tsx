import { expect, onTestFinished, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

/** Parses cleaned text as the preview does, and gives what could run or leave the page from it. */
function dangersIn(html: string): string[] {
  const place = document.createElement('template') // inert: what a test lets through does not run in it
  place.innerHTML = cleanHtml(html)
  const { content } = place
  const removed =
    'script,style,iframe,object,embed,link,meta,base,form,input,button,template,svg,math,noscript'
  const elements = [...content.querySelectorAll(removed)].map(({ localName }) => localName)
  const attributes = [...content.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          /^on|^style$|^srcdoc$|^formaction$|^xlink:/.test(name) ||
          /^\s*(javascript|data|vbscript):/i.test(value),
      )
      .map(({ name, value }) => `${name}=${value}`),
  )
  return [...elements, ...attributes]
}

test.each([
  ['a script', '<script>steal()</script>'],
  ['a handler', '<img src="/image/x.jpg" onerror="steal()">'],
  ['a handler in capitals', '<p ONCLICK=steal()>Text</p>'],
  ['a handler without a space', '<img/src=x/onerror=steal()>'],
  ['a link that runs', '<a href="javascript:steal()">Text</a>'],
  ['a link that runs, with a line break', '<a href="java\nscript:steal()">Text</a>'],
  ['a link that runs, encoded', '<a href="&#106;avascript:steal()">Text</a>'],
  ['a document in a link', '<a href="data:text/html,<script>steal()</script>">Text</a>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['a frame with a document', '<iframe srcdoc="<script>steal()</script>"></iframe>'],
  ['a drawing', '<svg><script>steal()</script><a xlink:href="javascript:steal()">x</a></svg>'],
  ['a formula that turns into markup', '<math><mtext><table><mglyph><style><img src=x onerror=steal()>'],
  ['a template', '<template><img src=x onerror=steal()></template>'],
  ['markup for browsers without scripts', '<noscript><p title="</noscript><img src=x onerror=steal()>">'],
  ['a comment that ends early', '<!--><img src=x onerror=steal()>-->'],
  ['styles', '<style>body{display:none}</style><p style="position:fixed">Text</p>'],
  ['another base and another place', '<base href="//evil.example"><meta http-equiv=refresh content=0>'],
  ['a form', '<form action="https://evil.example"><input name=password><button>Weiter</button></form>'],
  ['a plugin', '<object data="x.swf"></object><embed src="x.swf">'],
])('T9: unsaved text in the preview keeps nothing that runs: %s', (_, markup) => {
  expect(dangersIn(`<p>Davor</p>${markup}`)).toEqual([])
  expect(cleanHtml(`<p>Davor</p>${markup}`)).toContain('<p>Davor</p>')
})

test('what runs in markup that is not cleaned does not run while it is cleaned', async () => {
  const page = window as { steal?: () => void }
  let hasRun = false
  page.steal = () => (hasRun = true)
  onTestFinished(() => void delete page.steal)
  cleanHtml('<img src="data:," onerror="steal()"><svg onload="steal()"></svg><script>steal()</script>')
  const loaded = new Image()
  const failing = new Promise((resolve) => (loaded.onerror = resolve))
  loaded.src = 'data:,' // an image that was to fail with it has failed by now
  await failing
  expect(hasRun).toBe(false)
})

test('harmless text stays as it was typed', () => {
  const text =
    '<h2>Karte</h2><p>Mit <strong>Käse</strong>, <a href="/menue">hier</a>, <a href="mailto:a@b.at">Mail</a>, <a href="tel:+43">Anruf</a></p><ul><li>eins</li></ul><img src="/image/1/x.jpg" alt="Brot">'
  expect(cleanHtml(text)).toBe(text)
  expect(cleanHtml('3 &lt; 4 und Brot & Käse')).toBe('3 &lt; 4 und Brot & Käse')
})
