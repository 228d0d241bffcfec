import { expect, test } from 'vitest'
import { workbookOf } from '../../platform/spreadsheet/xlsx.fixture.ts'
import { readProductList } from './product-list.ts'

test('[API-51] one long text, repeated in every cell, is too much text', async () => {
  const shared = `<si><t>uid</t></si><si><t>${'x'.repeat(30_000)}</t></si>`
  const rows = Array.from(
    { length: 500 },
    (_, index) => `<row r="${index + 2}"><c r="A${index + 2}" t="s"><v>1</v></c></row>`,
  )
  const bytes = workbookOf(`<row r="1"><c r="A1" t="s"><v>0</v></c></row>${rows.join('')}`, shared)
  await expect(readProductList(bytes)).rejects.toThrow('Die Liste enthält zu viel Text.')
})
