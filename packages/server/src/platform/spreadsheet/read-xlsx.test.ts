import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readXlsx } from './read-xlsx.ts'
import { workbookOf, zipOf } from './xlsx.fixture.ts'

const read = async (bytes: Buffer) => [...(await readXlsx(bytes))]
const refusal = 'Diese Datei kann nicht gelesen werden. Bitte senden Sie eine CSV- oder XLSX-Datei.'

test('[API-51] cells of every kind in the first visible sheet, where their reference puts them', async () => {
  const shared =
    '<si><t>uid</t></si><si><r><t>Bro</t></r><r><t xml:space="preserve">t &amp; K&#228;se</t></r></si>'
  const rows = await read(
    workbookOf(
      `<row r="1"><c r="A1" t="s"><v>0</v></c></row>
       <row r="4" spans="1:6"><c r="A4"><v>9001234567890</v></c><c r="C4" t="s"><v>1</v></c><c r="D4" s="3"/>
         <c r="E4"><v>1.2500000000000002E1</v></c><c r="F4" t="b"><v>1</v></c>
         <c r="G4" t="str"><f>A1&amp;"x"</f><v>Summe</v></c><c r="H4" t="inlineStr"><is><t>=cmd</t></is></c></row>
       <row r="9"><c r="A9" s="1"/></row>`,
      shared,
    ),
  )
  expect(rows).toEqual([
    { line: 1, cells: ['uid'] },
    { line: 4, cells: ['9001234567890', '', 'Brot & Käse', '', '12.5', '1', 'Summe', '=cmd'] },
  ])
})

test('[API-51] other programs write prefixes, single quotes and no references', async () => {
  const rows = await read(
    workbookOf(
      `<x:row><x:c t='inlineStr'><x:is><x:t>uid</x:t></x:is></x:c><x:c><x:v>0.1</x:v></x:c></x:row>`,
    ),
  )
  expect(rows).toEqual([{ line: 1, cells: ['uid', '0.1'] }])
})

test('[API-51] a workbook that another library wrote is read cell by cell', async () => {
  const rows = [
    ['uid', 'name', 'price', 'isPublic'],
    ['0012', 'Brot & „Käse“ <frisch>', 12.5, true],
    ['9001234567890', 'zwei\nZeilen', 1_234_567, false],
    [null, null, null, null],
    ['3', ' Rand ', 0.1 + 0.2, null],
  ]
  for (const stringMode of ['shared', 'inline'] as const) {
    const bytes = await writeXlsx({ sheets: [{ name: 'Produkte', rows }], stringMode })
    expect(await read(Buffer.from(bytes))).toEqual([
      { line: 1, cells: ['uid', 'name', 'price', 'isPublic'] },
      { line: 2, cells: ['0012', 'Brot & „Käse“ <frisch>', '12.5', '1'] },
      { line: 3, cells: ['9001234567890', 'zwei\nZeilen', '1234567', '0'] },
      { line: 5, cells: ['3', ' Rand ', '0.3'] },
    ])
  }
})

test('[API-51] cells far away from each other cost no more than two cells', async () => {
  const far = Array.from(
    { length: 1_200 },
    (_, index) => `<row r="${index + 2}"><c r="XFD${index + 2}"><v>1</v></c></row>`,
  )
  const rows = `<row r="1"><c r="A1"><v>1</v></c></row>${far.join('')}<row r="1048576"><c r="B1048576"><v>2</v></c></row>`
  const before = process.memoryUsage().rss
  expect(await read(workbookOf(rows))).toEqual([
    { line: 1, cells: ['1'] },
    { line: 1_048_576, cells: ['', '2'] },
  ])
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
})

test('[API-51] a document type is refused: no entities, no files of others', async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><row r="1"><c t="str"><v>&b;</v></c></row>`
  await expect(read(workbookOf(bomb))).rejects.toThrow(refusal)
  const foreign = `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>`
  await expect(read(workbookOf('', foreign))).rejects.toThrow(refusal)
  // names that nobody declared stay as they are written
  const rows = await read(workbookOf('<row r="1"><c t="str"><v>&nbsp;&lt;</v></c></row>'))
  expect(rows[0]?.cells).toEqual(['&nbsp;<'])
})

test('[API-51] a workbook that unpacks to more than it may is refused before it fills the memory', async () => {
  const huge = Buffer.alloc(60 * 1024 * 1024, 0x20)
  const bytes = workbookOf('', '', [{ name: 'xl/sharedStrings.xml', content: huge }])
  expect(bytes.length).toBeLessThan(100_000)
  const before = process.memoryUsage().rss
  await expect(read(bytes)).rejects.toThrow(refusal)
  expect(process.memoryUsage().rss - before).toBeLessThan(120 * 1024 * 1024)
})

test.each([
  { why: 'no workbook', bytes: zipOf([{ name: 'bild.txt', content: 'x' }]) },
  { why: 'cut off', bytes: workbookOf('<row/>').subarray(0, 300) },
  { why: 'a tag without an end', bytes: workbookOf('<row r="1') },
  { why: 'a comment without an end', bytes: workbookOf('<!-- ') },
  { why: 'packed in another way', bytes: zipOf([{ name: 'xl/workbook.xml', content: 'x', method: 12 }]) },
  { why: 'only the beginning of a zip file', bytes: Buffer.from('504b0304', 'hex') },
  {
    why: 'nothing that can be unpacked',
    bytes: zipOf([{ name: 'xl/workbook.xml', content: deflateRawSync('x') }]),
  },
])('[API-51] a damaged workbook is refused in German: $why', async ({ bytes }) => {
  await expect(read(bytes)).rejects.toThrow(refusal)
})

test('a hostile document takes no longer than its length', async () => {
  // computing time of this thread, so that a busy machine does not count
  const started = process.threadCpuUsage()
  await expect(read(workbookOf('<a "'.repeat(500_001)))).rejects.toThrow(refusal)
  await expect(read(workbookOf('<c r="A1"><v>&'.repeat(100_000)))).resolves.toEqual([])
  const { user, system } = process.threadCpuUsage(started)
  expect((user + system) / 1_000).toBeLessThan(3_000)
})
