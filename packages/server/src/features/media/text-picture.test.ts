import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawTextPicture, textWidth, wrapText } from './text-picture.ts'

test.each([
  { text: 'Käse', maxLines: 2, lines: ['Käse'], why: 'a word fits' },
  {
    text: 'Feinkost aus der Steiermark',
    maxLines: 3,
    lines: ['Feinkost aus', 'der', 'Steiermark'],
    why: 'breaks between words',
  },
  { text: 'eins zwei drei vier fünf sechs', maxLines: 1, lines: ['eins zwei…'], why: 'the rest is cut' },
  {
    text: 'Donaudampfschifffahrt',
    maxLines: 2,
    lines: ['Donaudam…'],
    why: 'a word longer than a line is cut',
  },
  { text: '  ', maxLines: 2, lines: [], why: 'nothing to draw' },
])('$text in $maxLines lines: $why', ({ text, maxLines, lines }) => {
  expect(wrapText(text, 20, 130, maxLines)).toEqual(lines)
  for (const line of lines) expect(textWidth(line, 20)).toBeLessThanOrEqual(130)
})

test('umlauts are as wide as their letters', () => {
  expect(textWidth('Ä', 10)).toBe(textWidth('A', 10))
})

test('a picture has its size, its colours and letters, also without any font on the machine', async () => {
  const picture = await drawTextPicture({
    width: 300,
    height: 100,
    boxes: [{ x: 0, y: 0, width: 300, height: 100, color: '#0d8141' }],
    lines: [{ text: 'Öl & Käse („frisch“)', x: 10, y: 60, size: 24, color: '#ffffff' }],
  })
  const { info, data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([300, 100])
  expect([...data.subarray(0, 3)]).toEqual([0x0d, 0x81, 0x41])
  const isWhite = (at: number) => data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255
  const white = Array.from({ length: data.length / 3 }, (_, index) => isWhite(index * 3)).filter(Boolean)
  expect(white.length).toBeGreaterThan(400)
})
