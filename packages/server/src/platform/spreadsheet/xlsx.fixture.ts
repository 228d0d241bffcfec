import { deflateRawSync } from 'node:zlib'

export type Part = { name: string; content: string | Buffer; method?: number }

/** A zip file without checksums, which readers of workbooks do not look at either. */
export function zipOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const table: Buffer[] = []
  let offset = 0
  for (const { name, content, method = 8 } of parts) {
    const packed = method === 8 ? deflateRawSync(content) : Buffer.from(content)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(method, 4)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(Buffer.byteLength(content), 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const file = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, Buffer.from(name), packed])
    table.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, place, Buffer.from(name)]))
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(table).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...table, end])
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>
  <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/>
  <Override PartName="/xl/worksheets/sheet2.xml" ContentType="${spreadsheet}.worksheet+xml"/>
  <Override PartName="/xl/sharedStrings.xml" ContentType="${spreadsheet}.sharedStrings+xml"/></Types>`

/** A workbook as spreadsheets write it: the sheet data and shared strings as given, the rest around them. */
export const workbookOf = (sheetData: string, shared = '', more: readonly Part[] = []) =>
  zipOf([
    { name: '[Content_Types].xml', content: contentTypes },
    {
      name: '_rels/.rels',
      content: `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Alt" sheetId="1" state="hidden" r:id="rId1"/>
        <sheet name="Produkte" sheetId="2" r:id="rId7"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${declaration}<Relationships xmlns="${relations}">
        <Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>
        <Relationship Id="rId7" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/>
        <Relationship Id="rId8" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: '<worksheet><sheetData/></worksheet>' },
    {
      name: 'xl/worksheets/sheet2.xml',
      content: `${declaration}<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
    },
    ...(shared ? [{ name: 'xl/sharedStrings.xml', content: `${declaration}<sst>${shared}</sst>` }] : []),
    ...more,
  ])

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A workbook with texts and numbers in it. */
export const workbookWith = (rows: readonly (readonly (string | number)[])[]) =>
  workbookOf(
    rows
      .map((cells, index) => {
        const written = cells.map((cell) =>
          typeof cell === 'number'
            ? `<c><v>${cell}</v></c>`
            : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
        )
        return `<row r="${index + 1}">${written.join('')}</row>`
      })
      .join(''),
  )
