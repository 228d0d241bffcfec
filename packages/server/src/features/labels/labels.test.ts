import { inflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { readCodes } from '../../testing/read-codes.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: SignedIn
let products: number[]

const create = async (body: object) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/products',
    headers: admin.headers,
    body,
  })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data.id as number
}

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
  const base = { tax: 10, unit: 'piece', isPublic: true, isEnabled: true }
  products = [
    await create({
      ...base,
      name: 'Kürbiskernöl',
      price: 14.9,
      content: { ean: '4006381333931', plu: '4711', deposit: 0.5 },
    }),
    await create({ ...base, name: 'Käsekrainer', price: 5.2, content: { ean: '96385074' } }),
    await create({
      ...base,
      name: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
      price: 99,
      content: { ean: 'AB-1234' },
    }),
  ]
})

const print = (body: object, headers: Record<string, string> = admin.headers) =>
  server.app.inject({ method: 'POST', url: '/api/labels', headers, body })

const dpi = 300
const pixels = (millimetres: number) => (millimetres / 25.4) * dpi

/** The pages of a PDF as a printer would see them. */
async function pagesOf(pdf: Buffer) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages = []
  for (const page of document.pages()) {
    const text = page.getText() // before it is drawn, which closes the page
    const { data, width, height } = await page.render({ scale: dpi / 72, render: 'bitmap' })
    const png = await sharp(new Uint8Array(data), { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer()
    pages.push({ png, width, height, text })
  }
  document.destroy()
  library.destroy()
  return pages
}

/** The sizes of the pages in millimetres, as the file says. */
const paperOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((found) =>
    [found[1], found[2]].map((points) => ((Number(points) / 72) * 25.4).toFixed(1)).join(' × '),
  )

/** The first dark pixel of a cell from the left and from the top, in millimetres from the edge of the cell. */
async function inkOf(png: Buffer, cell: { x: number; y: number; width: number; height: number }) {
  const box = {
    left: Math.floor(pixels(cell.x)),
    top: Math.floor(pixels(cell.y)),
    // a page is a fraction of a millimetre smaller as a picture
    width: Math.floor(pixels(cell.width)) - 4,
    height: Math.floor(pixels(cell.height)) - 4,
  }
  const { data, info } = await sharp(png).extract(box).greyscale().raw().toBuffer({ resolveWithObject: true })
  let [left, right] = [info.width, 0]
  for (let index = 0; index < data.length; index++) {
    if ((data[index] ?? 255) > 128) continue
    left = Math.min(left, index % info.width)
    right = Math.max(right, index % info.width)
  }
  return { left: (left / dpi) * 25.4, right: ((info.width - right) / dpi) * 25.4, isEmpty: right === 0 }
}

test('[LABEL-01] [OPEN-120~] compact labels stand in 12 rows by 4 columns on A4, after those that are used up', async () => {
  const response = await print({
    format: 'compact',
    startAt: 3,
    items: [{ product: products[0], copies: 47 }],
  })
  expect(response.headers['content-type']).toBe('application/pdf')
  const pages = await pagesOf(response.rawPayload)
  expect(pages).toHaveLength(2)
  const [first, second] = pages
  expect(paperOf(response.rawPayload)).toEqual(['210.0 × 297.0', '210.0 × 297.0'])
  expect(first?.text.match(/Kürbiskernöl/g)).toHaveLength(46)
  expect(second?.text.match(/Kürbiskernöl/g)).toHaveLength(1)
  expect(first?.text).toContain('14,90')
  expect(first?.text.match(/zzgl\. 0,50.€ Pfand/g)).toHaveLength(46)
  for (let cell = 0; cell < 48; cell++) {
    const place = { x: (cell % 4) * 52.5, y: Math.floor(cell / 4) * 24.75, width: 52.5, height: 24.75 }
    const ink = await inkOf(first!.png, place)
    expect(ink.isEmpty, `cell ${cell}`).toBe(cell < 2)
    if (ink.isEmpty) continue
    // the name begins 2.5 mm from the left edge, the price ends 2.5 mm from the right one; a letter has up to 0.3 mm of air
    expect(ink.left).toBeGreaterThan(2.2)
    expect(ink.left).toBeLessThan(3.1)
    expect(ink.right).toBeGreaterThan(2.2)
  }
})

test('[LABEL-01] detail labels stand in 5 rows by 2 columns, and tills can read their codes', async () => {
  const items = products.map((product) => ({ product }))
  const response = await print({ format: 'detail', items, fields: ['price', 'ean', 'plu', 'qr'] })
  const [page] = await pagesOf(response.rawPayload)
  const found = await readCodes(page!.png, 20)
  const codes = found.map(({ format, text, position }) => ({
    format: String(format).replaceAll(/[^A-Za-z0-9]/g, ''),
    text,
    column: position.topLeft.x < pixels(105) ? 0 : 1,
    row: Math.floor(position.topLeft.y / pixels(59.4)),
  }))
  expect(codes).toEqual(
    expect.arrayContaining([
      { format: 'EAN13', text: '4006381333931', column: 0, row: 0 },
      { format: 'EAN8', text: '96385074', column: 1, row: 0 },
      { format: 'Code128', text: 'AB-1234', column: 0, row: 1 },
    ]),
  )
  expect(codes.filter(({ format }) => format.startsWith('QR'))).toHaveLength(3)
  expect(page?.text).toContain('PLU 4711')
})

test.each([
  { format: 'roll57', width: 57, height: 32 },
  { format: 'roll62', width: 62, height: 62 },
])(
  '[LABEL-01] $format prints one label on each page of $width × $height mm',
  async ({ format, width, height }) => {
    const response = await print({ format, items: [{ product: products[1], copies: 2 }] })
    const pages = await pagesOf(response.rawPayload)
    expect(pages).toHaveLength(2)
    expect(paperOf(response.rawPayload)).toEqual(Array(2).fill(`${width}.0 × ${height}.0`))
    const [code] = await readCodes(pages[0]!.png)
    expect(code?.text).toBe('96385074')
  },
)

type Bar = { x: number; y: number; width: number; height: number }

/** The filled rectangles of the first page as the file has them, in millimetres from its top left corner. */
function barsOf(pdf: Buffer): Bar[] {
  const text = pdf.toString('latin1')
  const start = text.indexOf('stream', text.indexOf('/FlateDecode')) + 'stream'.length
  const content = inflateSync(pdf.subarray(start + (text[start] === '\r' ? 2 : 1))).toString('latin1')
  // the first line turns the page over, so that lengths count from the top
  expect(content).toMatch(/^1 0 0 -1 0 [\d.]+ cm/)
  const millimetres = (points: string | undefined) => (Number(points) / 72) * 25.4
  return [...content.matchAll(/^([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re$/gm)].map(
    ([, x, y, width, height]) => ({
      x: millimetres(x),
      y: millimetres(y),
      width: millimetres(width),
      height: millimetres(height),
    }),
  )
}

test.each([
  { format: 'compact', columns: 4, width: 52.5, height: 24.75, perPage: 48 },
  { format: 'detail', columns: 2, width: 105, height: 59.4, perPage: 10 },
  { format: 'roll57', columns: 1, width: 57, height: 32, perPage: 1 },
  { format: 'roll62', columns: 1, width: 62, height: 62, perPage: 1 },
])(
  '[LABEL-01] $format: every barcode stands in its label to 0.3 mm',
  async ({ format, columns, width, height, perPage }) => {
    const items = [{ product: products[0], copies: perPage }]
    const { rawPayload } = await print({ format, items, fields: ['price', 'ean'] })
    // an EAN-13 has 30 bars
    const bars = barsOf(rawPayload)
    expect(bars).toHaveLength(30 * perPage)
    for (let label = 0; label < perPage; label++) {
      const own = bars.slice(label * 30, (label + 1) * 30)
      const left = Math.min(...own.map(({ x }) => x))
      const right = Math.max(...own.map((bar) => bar.x + bar.width))
      const bottom = Math.max(...own.map((bar) => bar.y + bar.height))
      const cell = { x: (label % columns) * width, y: Math.floor(label / columns) * height }
      // 2.5 mm of margin, ten modules of quiet zone, 95 modules of at most 0.33 mm; 3 mm below are for the number
      const module = Math.min(0.33, (width - 5) / 115)
      expect(Math.abs(left - (cell.x + 2.5 + 10 * module)), `left edge of label ${label}`).toBeLessThan(0.3)
      expect(Math.abs(right - left - 95 * module), `width of label ${label}`).toBeLessThan(0.3)
      expect(Math.abs(bottom - (cell.y + height - 2.5 - 3)), `bottom of label ${label}`).toBeLessThan(0.3)
    }
  },
)

test('[OPEN-120~] what does not exist is refused with its place, and visitors print nothing', async () => {
  const missing = await print({ format: 'compact', items: [{ product: 999_999 }] })
  expect([missing.statusCode, missing.json().errors[0].field]).toEqual([422, 'items.0.product'])
  expect((await print({ format: 'poster', items: [{ product: products[0] }] })).statusCode).toBe(422)
  expect((await print({ format: 'compact', items: [] })).statusCode).toBe(422)
  expect((await print({ format: 'compact', items: [{ product: products[0] }] }, {})).statusCode).toBe(401)
})

test('[LABEL-01~] 500 products are one file: every one has its label, in the order of the list', async () => {
  const numbers = Array.from({ length: 500 }, (_, index) => String(index + 1).padStart(3, '0'))
  const { rows } = await server.services.database.orm.execute<{ id: number }>(sql`
    insert into products overriding system value select (jsonb_populate_record(one, jsonb_build_object(
      'id', 1000 + number, 'name', 'Ware ' || lpad(number::text, 3, '0')))).*
    from products one, generate_series(1, 500) number where one.id = ${products[1]!} returning id`)
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other)
  const items = ids.map((product) => ({ product }))
  const response = await print({ format: 'detail', items, fields: ['price', 'ean', 'qr'] })
  expect(response.statusCode).toBe(200)
  expect(paperOf(response.rawPayload)).toHaveLength(50)
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(response.rawPayload)
  const texts = [...document.pages()].map((page) => page.getText())
  document.destroy()
  library.destroy()
  expect(texts.flatMap((text) => [...text.matchAll(/Ware (\d{3})/g)].map(([, number]) => number))).toEqual(
    numbers,
  )
  // a few kilobytes for each label, so that the largest run of 5,000 stays below 50 MB
  expect(response.rawPayload.length / 500).toBeLessThan(10_000)
  const tooMany = await print({ format: 'detail', items: ids.map((product) => ({ product, copies: 11 })) })
  expect(tooMany.statusCode).toBe(422)
  expect(tooMany.body).toContain('höchstens 5000 Etiketten')
})
