import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells are quoted, separated by semicolons and start with the mark of UTF-8', () => {
  expect(csvOf(['Name', 'Preis'], [['Speck "fein"; 1 kg', '12,50 €']])).toBe(
    '\ufeff"Name";"Preis"\r\n"Speck ""fein""; 1 kg";"12,50 €"\r\n',
  )
})

test.each([
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+43 660/2', `"'+43 660/2"`],
  ['+43 660 1234567', '"+43 660 1234567"'],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['-2+3', `"'-2+3"`],
  ['\t=1', `"'\t=1"`],
  ['-12,50', '"-12,50"'],
  ['Semmel', '"Semmel"'],
  ['-3', '"-3"'],
  ['-3.5', '"-3.5"'],
  ['-3,', `"'-3,"`],
  ['-3,5,5', `"'-3,5,5"`],
  ['-x3', `"'-x3"`],
  ['+43 660 x', `"'+43 660 x"`],
  ['+x', `"'+x"`],
  ['\r=1', `"'\r=1"`],
  ['1=1', '"1=1"'],
])('a spreadsheet does not run %s', (cell, written) => {
  expect(csvOf([], [[cell]])).toContain(written)
})
