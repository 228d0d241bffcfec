import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, field, save } from '../../testing/user.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { googleDocsHtml, wordHtml, wordOnlineHtml } from './word-paste.fixture.ts'

const cleaned =
  '<h2>Jausenbrett</h2><p>Für zwei, mit <strong>hausgemachtem</strong> Brot.</p>' +
  '<ul><li><p>Speck</p><ul><li><p>geräuchert</p></li></ul></li><li><p>Bergkäse</p></li></ul>' +
  '<ol><li><p>Bestellen</p></li></ol>' +
  '<table><tbody><tr><td><p>Klein</p></td><td><p>12,00 €</p></td></tr>' +
  '<tr><td><p>Groß</p></td><td><p></p></td></tr></tbody></table>'

function paste(target: Element, html: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test.each([
  { program: 'Word', html: wordHtml },
  { program: 'Word in the browser', html: wordOnlineHtml },
  { program: 'Google Docs', html: googleDocsHtml },
])(
  'text from $program becomes headings, lists and table cells, in the form, its preview and what is stored',
  async ({ html }) => {
    const products = openApi().records('products', [{ name: 'Brett', price: 12, tax: 10, description: '' }])
    await openScreen('/products/1')
    await button('Beschreibung').click()
    const editor = field('Beschreibung')
    await editor.click()
    paste(editor.element(), html)
    await expect.element(editor.getByRole('cell', { name: 'Klein', exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: 'Vorschau im Shop' }))
      .toMatchTextContent(
        'Jausenbrett Für zwei, mit hausgemachtem Brot. Speck geräuchert Bergkäse Bestellen Klein',
      )
    await save()
    // behind a table the editor keeps a place to go on writing
    expect(products.get(1)?.['description']).toBe(`${cleaned}<p></p>`)
  },
)

test('a stored table is still a table after its words were changed', async () => {
  const description =
    '<table><tbody><tr><th scope="row"><p>Klein</p></th><td><p>12</p></td></tr></tbody></table>'
  const products = openApi().records('products', [{ name: 'Brett', price: 12, tax: 10, description }])
  await openScreen('/products/1')
  await button('Beschreibung').click()
  const cell = field('Beschreibung').getByRole('cell', { name: '12', exact: true })
  await cell.click()
  await expect.element(cell).toBeVisible()
  paste(cell.element(), '<p>und mehr</p>')
  await save()
  const stored = new DOMParser().parseFromString(String(products.get(1)?.['description']), 'text/html')
  expect(stored.querySelectorAll('td, th')).toHaveLength(2)
  expect(stored.querySelector('th')?.outerHTML).toBe('<th scope="row"><p>Klein</p></th>')
  expect(stored.querySelector('td')?.textContent).toContain('und mehr')
})

const wordEntry = (sign: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`

test.each(['·', 'o', '§', '-', '–', 'Ø', 'ü', 'v', 'q', '\u{F0B7}'])(
  '%s before an entry of Word is a bullet',
  (sign) => {
    expect(cleanPastedHtml(wordEntry(sign, 'Speck'))).toContain('<ul><li><p>Speck')
  },
)
test.each(['1.', '2)', '(3)', '1.1', 'a)', 'B.', 'iv.'])('%s before an entry of Word is a number', (sign) => {
  expect(cleanPastedHtml(wordEntry(sign, 'Speck'))).toContain('<ol><li><p>Speck')
})

test.each([
  {
    html: '<p>•&nbsp;Brot</p><p>• Butter</p><p>danach</p>',
    list: '<ul><li><p>Brot</p></li><li><p>Butter</p></li></ul><p>danach</p>',
    why: 'typed bullets are a list',
  },
  { html: '<p>5 · 3 = 15</p>', list: '<p>5 · 3 = 15</p>', why: 'a dot between words is none' },
  {
    html: '<p data-pm-slice="0 0 []">a&nbsp;b</p>',
    list: '<p data-pm-slice="0 0 []">a&nbsp;b</p>',
    why: 'our own editor keeps its text',
  },
])('$why', ({ html, list }) => expect(cleanPastedHtml(html)).toBe(list))
