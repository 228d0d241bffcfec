import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCsv, readCsv } from './read-csv.ts'

const read = (text: string) => [...readCsv(text)]
const cells = (text: string) => read(text).map((row) => row.cells)

test.each([
  { why: 'semicolons', text: 'uid;name\n1;Semmel' },
  { why: 'commas', text: 'uid,name\n1,Semmel' },
  { why: 'tabs', text: 'uid\tname\n1\tSemmel' },
  { why: 'line ends of Windows', text: 'uid;name\r\n1;Semmel\r\n' },
  { why: 'line ends of old Macs', text: 'uid;name\r1;Semmel\r' },
  { why: 'quotes around everything', text: '"uid";"name"\n"1";"Semmel"' },
  { why: 'a line that names the separator', text: 'sep=,\nuid,name\n1,Semmel' },
])('[API-51] a list with $why', ({ text }) => {
  expect(cells(text)).toEqual([
    ['uid', 'name'],
    ['1', 'Semmel'],
  ])
})

test('[API-51] separators, quotes and line ends belong to a quoted cell', () => {
  expect(cells('uid;name\n1;"Brot; ""dunkel""\nund frisch"\n')).toEqual([
    ['uid', 'name'],
    ['1', 'Brot; "dunkel"\nund frisch'],
  ])
  expect(cells('uid,price\n1,"12,50"')[1]).toEqual(['1', '12,50'])
  expect(cells('a;b\n"";""\n"";"x"')).toEqual([
    ['a', 'b'],
    ['', 'x'],
  ])
})

test('[API-51] rows know their line, whatever stands before them; empty lines are left out', () => {
  expect(read('uid;name\n\n1;"zwei\nZeilen"\n;;\n2;x\n').map(({ line }) => line)).toEqual([1, 3, 6])
  expect(read('sep=;\r\nuid\r\n7').map(({ line }) => line)).toEqual([2, 3])
})

test('[API-51] a cell at the end may be empty', () => {
  expect(cells('a;b;\n1;2;')).toEqual([
    ['a', 'b', ''],
    ['1', '2', ''],
  ])
})

test('a million columns are no more than two hundred', () => {
  expect(cells(`uid${';a'.repeat(1_000_000)}\n1`).map((row) => row.length)).toEqual([200, 1])
})

test('a quote that never ends is reported with its line and column', () => {
  expect(() => read('uid;name\n1;"offen')).toThrow('In Zeile 2, Spalte 2 beginnt ein Anführungszeichen')
})

test('[API-51] UTF-8 with and without its mark, or Windows-1252; everything else is refused', () => {
  expect(decodeCsv(Buffer.from('\ufeffuid;Käse'))).toBe('uid;Käse')
  expect(decodeCsv(Buffer.from('uid;Käse'))).toBe('uid;Käse')
  expect(decodeCsv(Buffer.from('uid;K\xe4se;\x80 7,90', 'latin1'))).toBe('uid;Käse;€ 7,90')
  expect(() => decodeCsv(Buffer.from('uid;K\x8ase;\x81', 'latin1'))).toThrow('CSV UTF-8')
})

test('[API-51] what is written with quotes is read as it was', () => {
  const table = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 5 }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(table, (rows) => {
      const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''))
      const text = rows
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
        .join('\r\n')
      // the first line decides about the separator
      expect(cells(`"a";"b"\r\n${text}`).slice(1)).toEqual(filled)
    }),
  )
})
