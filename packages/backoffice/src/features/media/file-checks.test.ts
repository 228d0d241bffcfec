import { expect, test } from 'vitest'
import { refusalOf, sizeText } from './file-checks.ts'

const file = (name: string, size = 100) => ({ name, size })

test('[UPLOAD-03] pictures may be jpg, jpeg, png, gif, svg and pdf, whatever the case', () => {
  for (const extension of ['jpg', 'jpeg', 'png', 'gif', 'svg', 'pdf', 'PNG'])
    expect(refusalOf('images', file(`bild.${extension}`))).toBeUndefined()
  expect(refusalOf('images', file('text.docx'))).toMatch(
    /^Dieser Dateityp wird nicht angenommen\. Möglich sind jpg,/,
  )
  expect(refusalOf('uploads', file('text.docx'))).toBeUndefined()
  expect(refusalOf('uploads', file('virus.exe'))).toMatch(/nicht angenommen/)
})

test('[OPEN-103] files are too large from 50 MB on, and too small without anything in them', () => {
  expect(refusalOf('images', file('a.png', 50 * 1024 ** 2))).toBeUndefined()
  expect(refusalOf('images', file('a.png', 50 * 1024 ** 2 + 1))).toBe(
    'Die Datei ist zu groß (höchstens 50 MB).',
  )
  expect(refusalOf('images', file('a.png', 0))).toBe('Die Datei ist leer.')
})

test.each([
  [0, '0\u00a0B'],
  [900, '900\u00a0B'],
  [1_500, '1,5\u00a0KB'],
  [52_428_800, '50\u00a0MB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
