import { expect, test } from 'vitest'
import { compareGerman, foldAccents, foldCase, searchWords } from './german-order.ts'
import { stripMarkup } from './plain-text.ts'

test('umlauts stand beside their vowels, case is ignored, numbers count', () => {
  const names = ['Zander', 'Öl', 'apfel', 'Äpfel', 'Orange', 'Tisch 10', 'Tisch 2', 'Straße', 'Strasse 1']
  expect(names.toSorted(compareGerman)).toEqual([
    'apfel',
    'Äpfel',
    'Öl',
    'Orange',
    'Straße',
    'Strasse 1',
    'Tisch 2',
    'Tisch 10',
    'Zander',
  ])
})

test('words compare without case, composition and ß', () => {
  expect(foldCase('STRASSE Ä')).toBe(foldCase('straße A\u0308'))
})

test.each([
  ['Käse', 'kase'],
  ['CRÈME BRÛLÉE', 'creme brulee'],
  ['Süßkartoffel', 'susskartoffel'],
  ['Šunka č. 1', 'sunka c. 1'],
])('%s is compared as %s', (text, folded) => expect(foldAccents(text)).toBe(folded))

test.each([
  { html: 'Brot & Butter', text: 'Brot & Butter' },
  { html: '<p>Brot</p><p>Butter</p>', text: 'Brot Butter' },
  { html: 'Zimt<b>schnecke</b><br>frisch', text: 'Zimtschnecke frisch' },
  { html: 'K&auml;se &#38; &#x42;rot&nbsp;&unknown;', text: 'Käse & Brot &unknown;' },
  { html: '<img src="x" onerror="a()">Text', text: 'Text' },
  { html: '&#99999999999;', text: '&#99999999999;' },
  { html: '&#x10FFFF;&#x110000;', text: '\u{10FFFF}&#x110000;' },
  { html: '&lt;&gt;&quot;&apos;&amp;', text: '<>"\'&' },
  { html: '&auml;&ouml;&uuml;&Auml;&Ouml;&Uuml;&szlig;&euro;', text: 'äöüÄÖÜß€' },
  { html: 'viel   Platz, a < b', text: 'viel   Platz, a < b'.replace('   ', ' ') },
  { html: 'eins\nzwei<br>', text: 'eins zwei' },
  { html: '<article>Brot</article>Zeit', text: 'Brot Zeit' },
  { html: '</em>Nuss<b class="x">brot', text: 'Nussbrot' },
  { html: 'nur   Text\n', text: 'nur   Text\n' },
])('mark-up is removed from $html', ({ html, text }) => expect(stripMarkup(html)).toBe(text))

test.each([
  ['Šimečková', ['simeckova']],
  ['Müller-Huber, Weiß', ['muller', 'huber', 'weiss']],
  ['anna@shop.at +436641231008', ['anna@shop.at', '+436641231008']],
  [' % ', []],
])('the words to search %s by are %j', (text, words) => expect(searchWords(text)).toEqual(words))
