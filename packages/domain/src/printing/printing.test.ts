import * as fc from 'fast-check'
import { emptyPricing } from '../pricing/index.ts'
import { expect, test } from 'vitest'
import { firstRun, printedOrder } from './documents.ts'
import { givenTicket, givenTicketItem } from './given-ticket.ts'
import { type PrintDocument, columnsOf, layOut } from './print-document.ts'
import { answerWithin, fallbackAfter, nextAttempt } from './print-queue.ts'
import { sampleTicket } from './sample-ticket.ts'

const texts = (lines: PrintDocument, columns = 12) => layOut(lines, columns).map(({ text }) => text)
const printed = (...given: Parameters<typeof printedOrder>) =>
  texts(printedOrder(...given) ?? [], 48).join('\n')

test('lines break between words, long words inside, amounts stand at the right', () => {
  expect(texts([{ text: 'Bitte gut durchbraten' }])).toEqual(['Bitte gut', 'durchbraten'])
  expect(texts([{ text: 'Donaudampfschifffahrt' }])).toEqual(['Donaudampfsc', 'hifffahrt'])
  expect(texts([{ left: 'Marille', right: '4,50 €' }])).toEqual(['Maril 4,50 €', 'le'])
  expect(texts([{ text: 'Testdruck', isLarge: true }])).toEqual(['Testdr', 'uck'])
  expect(texts([{ text: 'ohne Zwiebel', indent: 2 }])).toEqual(['  ohne', '  Zwiebel'])
  expect(texts(['rule', 'space'])).toEqual(['------------', ''])
})

test('the paper is cut between two parts, never before the first', () => {
  const lines = layOut(['cut', { text: 'eins' }, 'cut', { text: 'zwei' }], 12)
  expect(lines.map(({ text, isAfterCut }) => [text, isAfterCut])).toEqual([
    ['eins', false],
    ['zwei', true],
  ])
})

const line = fc.oneof(
  fc.record({ text: fc.string({ maxLength: 80 }), isLarge: fc.constant(true as const) }),
  fc.record({ text: fc.string({ maxLength: 80 }), indent: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ left: fc.string({ maxLength: 80 }), right: fc.string({ maxLength: 40 }) }),
  fc.constantFrom('rule' as const, 'space' as const, 'cut' as const),
)

test('no line is wider than the paper and no letter gets lost', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), fc.constantFrom(32, 48), (document, columns) => {
      for (const { text, isLarge } of layOut(document, columns))
        expect(text.length * (isLarge ? 2 : 1)).toBeLessThanOrEqual(columns)
      const letters = (text: string) => text.replaceAll(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '')
      const meant = document.flatMap((one) => (typeof one === 'object' && 'text' in one ? [one.text] : []))
      const shown = layOut(
        document.filter((one) => typeof one === 'object' && 'text' in one),
        columns,
      )
      expect(letters(shown.map(({ text }) => text).join(''))).toBe(letters(meant.join('')))
    }),
  )
})

test('[OPEN-130] [OPEN-203~] the receipt has shop, branch, ticket, type, time, items with parts, totals by rate and payment', () => {
  const ticket = givenTicket({
    items: [
      givenTicketItem({ amount: '2×', name: 'Käsespätzle', details: ['Groß', 'Röstzwiebel'], price: 2_380 }),
      givenTicketItem({ amount: '0,3\u00a0kg', name: 'Schinken', price: 630, isApproximate: true }),
    ],
    totals: {
      pricing: {
        ...emptyPricing,
        net: 2_700,
        taxes: [
          { rate: 10, net: 2_500, tax: 270, gross: 2_770 },
          { rate: 20, net: 200, tax: 40, gross: 240 },
        ],
        gross: 3_010,
        discountGross: 500,
        totalGross: 3_010,
      },
      hasDelivery: false,
      couponCode: 'HERBST',
      isApproximate: true,
    },
    comment: 'Bitte klingeln',
  })
  expect(printed(ticket, firstRun('receipt')).split('\n')).toEqual([
    'Bäckerei Öztürk',
    'Hauptplatz',
    'Hauptplatz 1',
    '8010 Graz',
    '+43 316 123456',
    '------------------------------------------------',
    'Ticket 12',
    'Abholung',
    'Zeit                                   11:30 Uhr',
    'Bestellt                    16.11.2026 11:00 Uhr',
    'Bestell-ID                              K7M3XQ2P',
    '------------------------------------------------',
    'Eva Müller',
    '+43 660 1234567',
    '------------------------------------------------',
    '2× Käsespätzle                           23,80 €',
    '   Groß',
    '   Röstzwiebel',
    '0,3 kg Schinken                       ca. 6,30 €',
    '------------------------------------------------',
    'Bitte klingeln',
    '------------------------------------------------',
    'Warenwert                            ca. 35,10 €',
    'Gutschein HERBST                     ca. -5,00 €',
    'Summe (Netto)                        ca. 27,00 €',
    '+ 10% MwSt.                           ca. 2,70 €',
    '+ 20% MwSt.                           ca. 0,40 €',
    'Summe (Brutto)                       ca. 30,10 €',
    'Zahlung                               Barzahlung',
    '------------------------------------------------',
    'Kein Beleg im Sinne der RKSV',
  ])
})

test.each([
  {
    what: 'a delivery says where to and what it costs',
    given: givenTicket({
      type: 'delivery',
      customer: { name: 'Eva', phone: '', address: ['Ring 1', '1010 Wien'] },
      totals: { pricing: emptyPricing, hasDelivery: true, couponCode: '', isApproximate: false },
    }),
    has: ['Lieferung', 'Ring 1', '1010 Wien', 'Kostenlos'],
  },
  {
    what: 'a table is the first thing a waiter looks for',
    given: givenTicket({ type: 'dine-in', table: '5' }),
    has: ['Tisch 5'],
  },
  {
    what: 'another day is named',
    given: givenTicket({ time: Date.parse('2026-11-17T10:30:00Z') }),
    has: ['17.11.2026 11:30 Uhr'],
  },
  {
    what: 'no time is as soon as possible',
    given: givenTicket({ time: null }),
    has: ['So schnell wie möglich'],
  },
])('[OPEN-130~] $what', ({ given, has }) => {
  for (const text of has) expect(printed(given, firstRun('receipt'))).toContain(text)
})

test('[OPEN-130~] a request has neither prices nor totals (OPEN-74)', () => {
  const request = givenTicket({ totals: null, payment: null, items: [givenTicketItem({ price: null })] })
  expect(printed(request, firstRun('receipt'))).not.toMatch(/€|Summe|Zahlung/)
})

test('a kitchen ticket has the items of its station, large, without prices, and says that there is more', () => {
  const items = [
    givenTicketItem({ name: 'Schnitzel', category: 1 }),
    givenTicketItem({ name: 'Bier', category: 2 }),
    givenTicketItem({ name: 'Salat', category: 3 }),
  ]
  const document = printedOrder(givenTicket({ items }), firstRun('kitchen', [1])) ?? []
  const all = texts(document, 48).join('\n')
  expect(all).toContain('1× Schnitzel')
  expect(all).not.toMatch(/Bier|Salat|€/)
  expect(all).toContain('+ 2 Positionen an anderen Stationen')
  expect(layOut(document, 48).find(({ text }) => text === '1× Schnitzel')).toMatchObject({ isLarge: true })
  expect(printedOrder(givenTicket({ items }), firstRun('kitchen', [9]))).toBeUndefined()
  expect(printedOrder(givenTicket({ items }), firstRun('label', [9]))).toBeUndefined()
  expect(printed(givenTicket({ items }), firstRun('receipt', [9]))).toContain('Bier')
})

test('an allergy is printed large and white on black, everywhere', () => {
  const ticket = givenTicket({ comment: 'Nussallergie!', isAllergy: true })
  for (const template of ['receipt', 'kitchen', 'label'] as const) {
    const lines = layOut(printedOrder(ticket, firstRun(template)) ?? [], 48)
    expect(
      lines.find(({ text }) => text.includes('ALLERGIE')),
      template,
    ).toMatchObject({
      isLarge: true,
      isInverse: true,
    })
  }
  const lines = layOut(printedOrder(ticket, firstRun('kitchen')) ?? [], 48)
  expect(lines.find(({ text }) => text === 'Nussallergie!')).toMatchObject({ isLarge: true, isBold: true })
})

test('each line of the order gets a label of its own, counted', () => {
  const items = [givenTicketItem({ name: 'Suppe' }), givenTicketItem({ name: 'Brot' })]
  const lines = layOut(printedOrder(givenTicket({ items }), firstRun('label')) ?? [], 32)
  expect(lines.filter(({ isAfterCut }) => isAfterCut)).toHaveLength(1)
  expect(lines.map(({ text }) => text).join('\n')).toMatch(/1\/2[^]*Suppe[^]*2\/2[^]*Brot/)
})

test.each([
  { run: { isCopy: true }, says: 'KOPIE' },
  { run: { isCanceled: true }, says: 'STORNO' },
  { run: { isChanged: true }, says: 'ÄNDERUNG' },
  { run: { insteadOf: 'Bar' }, says: 'Ersatz für Bar' },
])('$says stands on top of the paper', ({ run, says }) => {
  for (const template of ['receipt', 'kitchen', 'label'] as const)
    expect(printed(givenTicket(), { ...firstRun(template), ...run })).toContain(says)
  expect(printed(givenTicket(), firstRun('receipt'))).not.toContain(says)
})

test.each([
  {
    attempts: 1,
    hasFallback: false,
    after: 1_000,
    next: { kind: 'retry', at: 2_000 },
    why: 'a second later',
  },
  { attempts: 4, hasFallback: false, after: 1_000, next: { kind: 'retry', at: 9_000 }, why: 'pauses double' },
  {
    attempts: 30,
    hasFallback: false,
    after: 600_000,
    next: { kind: 'retry', at: 630_000 },
    why: 'at most 30 s',
  },
  {
    attempts: 2,
    hasFallback: true,
    after: fallbackAfter - 1,
    next: { kind: 'retry', at: 21_999 },
    why: 'the printer may come back',
  },
  {
    attempts: 2,
    hasFallback: true,
    after: fallbackAfter,
    next: { kind: 'fallback' },
    why: 'the other printer',
  },
  {
    attempts: 9,
    hasFallback: true,
    after: 3_600_000,
    next: { kind: 'expire' },
    why: 'nobody needs it any more',
  },
])('attempt $attempts after $after ms: $why', ({ attempts, hasFallback, after, next }) =>
  expect(nextAttempt({ attempts, createdAt: 0, expiresAt: 3_600_000, hasFallback }, after)).toEqual(next),
)

test('a print that waits is tried again before R8 is over', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), (attempts) => {
      const next = nextAttempt({ attempts, createdAt: 0, expiresAt: 9e9, hasFallback: false }, 0)
      expect(next).toMatchObject({ kind: 'retry' })
      if (next.kind === 'retry') expect(next.at).toBeLessThanOrEqual(60_000 - answerWithin)
    }),
  )
})

/** Each line with how it is set. */
const laidOut = (document: PrintDocument = [], columns = 32) =>
  layOut(document, columns).map(({ text, ...style }) => {
    const names = ['isAfterCut', 'isBold', 'isLarge', 'isCentered', 'isInverse'] as const
    return [
      ...names.filter((name) => style[name]).map((name) => name.slice(2).toLowerCase()),
      `'${text}'`,
    ].join(' ')
  })
const { shop, branch, numberLabel, currency, zone, createdAt } = givenTicket()
const sample = sampleTicket({ shop, branch, numberLabel, currency, zone }, createdAt)
const allergy = [
  'rule',
  "bold large centered inverse ' ALLERGIE '",
  "bold large 'Achtung:'",
  "bold large 'Nussallergie!'",
  "bold large 'Bitte extra'",
  "bold large 'Besteck.'",
  'rule',
].map((line) => (line === 'rule' ? `'${'-'.repeat(32)}'` : line))
const rule = `'${'-'.repeat(32)}'`

test('[OPEN-130] the sample as a receipt, line by line', () => {
  expect(laidOut(printedOrder(sample, firstRun('receipt')))).toEqual([
    "bold large centered 'Bäckerei Öztürk'",
    "centered 'Hauptplatz'",
    "centered 'Hauptplatz 1'",
    "centered '8010 Graz'",
    "centered '+43 316 123456'",
    rule,
    "bold large centered 'Ticket 27'",
    "bold large centered 'Abholung'",
    "bold 'Zeit                   11:30 Uhr'",
    "'Bestellt    16.11.2026 11:00 Uhr'",
    "'Bestell-ID              MUSTER27'",
    rule,
    "'Eva Muster'",
    "'+43 660 1234567'",
    rule,
    "'2× Käsespätzle mit       29,80 €'",
    "'Röstzwiebeln und grünem'",
    "'Salat'",
    "'   Groß'",
    "'   Extra Röstzwiebel,'",
    "'   Schnittlauch'",
    "'1× Apfelstrudel           4,80 €'",
    "'0,5 kg Bergkäse      ca. 12,40 €'",
    ...allergy,
    "'Summe (Netto)        ca. 42,73 €'",
    "'+ 10% MwSt.           ca. 4,27 €'",
    "bold 'Summe (Brutto)       ca. 47,00 €'",
    "'Zahlung               Barzahlung'",
    rule,
    "centered 'Kein Beleg im Sinne der RKSV'",
  ])
})

test('[OPEN-130] the sample for the kitchen, line by line', () => {
  expect(laidOut(printedOrder(sample, firstRun('kitchen')))).toEqual([
    "bold large centered 'Ticket 27'",
    "bold large centered 'Abholung'",
    "bold large centered '11:30 Uhr'",
    "centered 'Eva Muster'",
    rule,
    "bold large '2× Käsespätzle'",
    "bold large 'mit Röstzwiebeln'",
    "bold large 'und grünem Salat'",
    "'   Groß'",
    "'   Extra Röstzwiebel,'",
    "'   Schnittlauch'",
    "'   Allergene: A, C, G'",
    "bold large '1× Apfelstrudel'",
    "'   Allergene: A, C, G'",
    "bold large '0,5 kg Bergkäse'",
    ...allergy,
    "'Bestellt 11:00          MUSTER27'",
  ])
})

test('the sample as labels, line by line', () => {
  const end = ["bold large centered inverse ' ALLERGIE '", "'Eva Muster             11:30 Uhr'"]
  expect(laidOut(printedOrder(sample, firstRun('label')))).toEqual([
    "bold 'Ticket 27                    1/3'",
    "bold large '2× Käsespätzle'",
    "bold large 'mit Röstzwiebeln'",
    "bold large 'und grünem Salat'",
    "'   Groß'",
    "'   Extra Röstzwiebel,'",
    "'   Schnittlauch'",
    "'Allergene: A, C, G'",
    ...end,
    "aftercut bold 'Ticket 27                    2/3'",
    "bold large '1× Apfelstrudel'",
    "'Allergene: A, C, G'",
    ...end,
    "aftercut bold 'Ticket 27                    3/3'",
    "bold large '0,5 kg Bergkäse'",
    ...end,
  ])
})

test('[OPEN-130] what is not known takes no line', () => {
  const bare = givenTicket({
    shop: '',
    branch: { name: 'Hauptplatz', address: [], phone: '' },
    customer: { name: '', phone: '', address: [] },
    type: 'takeaway',
    table: '5',
    time: null,
    totals: null,
    payment: null,
    items: [givenTicketItem({ price: null, details: ['Groß\nHeiß'] })],
    comment: 'Klingeln\n \nDanke',
  })
  expect(laidOut(printedOrder(bare, firstRun('receipt')))).toEqual([
    "centered 'Hauptplatz'",
    rule,
    "bold large centered 'Ticket 12'",
    "bold large centered 'Abholung'",
    "bold 'Zeit      So schnell wie möglich'",
    "'Bestellt    16.11.2026 11:00 Uhr'",
    "'Bestell-ID              K7M3XQ2P'",
    rule,
    "'1× Leberkäsesemmel'",
    "'   Groß'",
    "'   Heiß'",
    rule,
    "bold 'Klingeln'",
    "bold 'Danke'",
    rule,
    "centered 'Kein Beleg im Sinne der RKSV'",
  ])
  expect(laidOut(printedOrder(bare, firstRun('kitchen'))).slice(0, 4)).toEqual([
    "bold large centered 'Ticket 12'",
    "bold large centered 'Abholung'",
    "bold large centered 'So schnell wie'",
    "bold large centered 'möglich'",
  ])
  expect(laidOut(printedOrder(bare, firstRun('label'))).at(-1)).toBe("'Abholung  So schnell wie möglich'")
  expect(printed({ ...bare, type: 'dine-in', table: null }, firstRun('receipt'))).not.toContain('Tisch')
})

test('a station hears of a single other item, and a product of no category belongs to none', () => {
  const items = [givenTicketItem({ category: 1 }), givenTicketItem({ name: 'Bier', category: null })]
  const text = printed(givenTicket({ items }), firstRun('kitchen', [1]))
  expect(text).toContain('+ 1 Position an anderer Station')
  expect(text).not.toContain('Bier')
  expect(printed(givenTicket({ items }), firstRun('kitchen', []))).not.toContain('Station')
})

test('marks stand above everything, a cancelled change only as cancelled', () => {
  const run = { ...firstRun('kitchen'), isCopy: true, isCanceled: true, isChanged: true, insteadOf: 'Bar' }
  expect(laidOut(printedOrder(givenTicket(), run)).slice(0, 4)).toEqual([
    "bold large centered inverse ' STORNO '",
    "bold large centered inverse ' KOPIE '",
    "centered 'Ersatz für Bar'",
    "bold large centered 'Ticket 12'",
  ])
})

test.each([
  { document: [{ text: 'genau zwölf.' }], lines: ['genau zwölf.'], why: 'a line that is full' },
  { document: [{ text: 'zwölf zwölf1' }], lines: ['zwölf zwölf1'], why: 'two words that fill it' },
  { document: [{ text: 'zwölf zwölf12' }], lines: ['zwölf', 'zwölf12'], why: 'one letter more' },
  {
    document: [{ text: 'a Donaudampfschiff' }],
    lines: ['a', 'Donaudampfsc', 'hiff'],
    why: 'a long word after a short one',
  },
  { document: [{ text: 'Donaudampfsc' }], lines: ['Donaudampfsc'], why: 'a word as wide as the paper' },
  {
    document: [{ left: 'Summe', right: '123456789012345' }],
    lines: ['S 1234567890', 'u', 'm', 'm', 'e'],
    why: 'an amount that is too long',
  },
  { document: [{ text: 'a\u0007b\u2028c' }], lines: ['a b c'], why: 'commands of a printer' },
] as const)('lines of twelve characters: $why', ({ document, lines }) =>
  expect(texts(document)).toEqual(lines),
)

test('paper of 58 mm has 32 columns, of 80 mm 48', () => {
  expect([columnsOf('58'), columnsOf('80')]).toEqual([32, 48])
})

test('what is said at the sides is bold only where it is meant to be', () => {
  expect(laidOut([{ left: 'a', right: 'b' }], 5)).toEqual(["'a   b'"])
  expect(laidOut([{ left: 'a', right: 'b', isBold: true }], 5)).toEqual(["bold 'a   b'"])
})

test('a print stands in only after its time, counted from when it was made', () => {
  const print = { attempts: 1, createdAt: 1_000_000, expiresAt: 9e9, hasFallback: true }
  expect(nextAttempt(print, 1_000_000 + fallbackAfter - 1)).toMatchObject({ kind: 'retry' })
  expect(nextAttempt(print, 1_000_000 + fallbackAfter)).toEqual({ kind: 'fallback' })
})

test('a receipt without a comment has no rule for it', () => {
  expect(printed(givenTicket(), firstRun('receipt'))).not.toMatch(/-{48}\n-{48}/)
})
