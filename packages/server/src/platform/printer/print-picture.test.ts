import type { PrintDocument } from '@theke/domain/printing'
import {
  columnsOf,
  firstRun,
  layOut,
  printedOrder,
  printTemplates,
  sampleTicket,
} from '@theke/domain/printing'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { printedText } from './code-pages.ts'
import { printPicture } from './print-picture.ts'

const ticket = sampleTicket(
  {
    shop: 'Gasthaus Bärenwirt',
    branch: { name: 'Graz', address: ['Hauptplatz 1', '8010 Graz'], phone: '+43 316 1' },
    numberLabel: 'Ticket',
    currency: 'EUR',
    zone: 'Europe/Vienna',
  },
  Date.parse('2026-11-16T11:00:00+01:00'),
)
const paper = { paperWidth: '80', charset: 'cp858' } as const
const dotsOf = (document: PrintDocument) =>
  printPicture(document, paper).then((png) => sharp(png).raw().toBuffer())

test.each(
  printTemplates.flatMap((template) => (['58', '80'] as const).map((width) => ({ template, width }))),
)(
  'a $template on $width mm is as wide as the paper and has room for every line, large ones and cuts',
  async ({ template, width }) => {
    const document = printedOrder(ticket, firstRun(template)) ?? []
    const lines = layOut(document, columnsOf(width))
    const large = lines.filter(({ isLarge }) => isLarge)
    const cuts = lines.filter(({ isAfterCut }) => isAfterCut)
    const png = await printPicture(document, { ...paper, paperWidth: width })
    expect(await sharp(png).metadata()).toMatchObject({
      format: 'png',
      width: Number(width) * 8,
      height: 24 + lines.length * 30 + large.length * 24 + cuts.length * 36 + 72,
    })
    expect(large.map(({ text }) => text.trim())).toContain('ALLERGIE')
  },
)

test('every letter of the shop has a shape of its own: umlauts, €, letters of neighbours', async () => {
  const letters = Array.from('aäoöuüAÄOÖUÜsßeéèêE€cçnñ?')
  const pictures = await Promise.all(letters.map((text) => dotsOf([{ text }])))
  expect(new Set(pictures.map((dots) => dots.toString('base64'))).size).toBe(letters.length)
})

test('bold, large and white on black are seen, and no letter leaves the paper', async () => {
  const inkOf = async (document: PrintDocument) =>
    (await dotsOf(document)).reduce((ink, dot) => ink + (255 - dot), 0)
  const text = 'Käsespätzle'
  const plain = await inkOf([{ text }])
  expect(await inkOf([{ text, isBold: true }])).toBeGreaterThan(plain * 1.1)
  expect(await inkOf([{ text, isLarge: true }])).toBeGreaterThan(plain * 3)
  expect(await inkOf([{ text, isInverse: true }])).toBeGreaterThan(plain * 2)
  const wide = await printPicture([{ text: 'W'.repeat(48) }], paper)
  const edge = await sharp(wide).extract({ left: 0, top: 0, width: 30, height: 126 }).raw().toBuffer()
  expect(edge.every((dot) => dot === 255)).toBe(true)
})

test('what the code page of the printer has not stands as on paper', () => {
  expect(printedText('„Čevapčići“ – 5 €', 'cp858')).toBe('"Cevapcici" - 5 €')
  expect(printedText('Grüße ß é', 'cp1252')).toBe('Grüße ß é')
  expect(printedText('日', 'cp858')).toBe('?')
})
