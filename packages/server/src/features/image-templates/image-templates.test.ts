import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readCodes } from '../../testing/read-codes.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'

let server: TestApp
let admin: SignedIn
let product: number
let image: number

async function create(path: string, body: object): Promise<number> {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: admin.headers,
    body,
  })
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response.json().data.id
}

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
  product = await create('products', {
    name: 'Bergkäse',
    price: 2.9,
    tax: 10,
    unit: 'piece',
    isPublic: true,
    isEnabled: true,
    content: { ean: '4006381333931' },
  })
  const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  image = await create('images', { data: `data:image/png;base64,${red.toString('base64')}`, name: 'rot.png' })
})
beforeEach(async () => {
  admin = await signIn(server)
})

const layer = (id: string, type: string, more: object) => ({ id, type, name: id, ...more })

const template = (identifier: string, layers: object[]) =>
  create('image-templates', {
    identifier,
    name: identifier,
    width: 400,
    height: 400,
    backgroundColor: '#FFFFFF',
    layers,
  })

const get = (path: string, headers: Record<string, string> = admin.headers) =>
  server.app.inject({ method: 'GET', url: `/api/image-templates/${path}`, headers })

/** The colour of a pixel as #rrggbb. */
async function colorAt(picture: Buffer, left: number, top: number): Promise<string> {
  const pixel = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return `#${pixel.toString('hex')}`
}

type Region = { left: number; top: number; width: number; height: number }
/** The darkest grey of a part of a picture, 0 to 255. */
async function darkestIn(picture: Buffer, region: Region): Promise<number> {
  return Math.min(...(await sharp(picture).extract(region).greyscale().raw().toBuffer()))
}

test('[API-35] the layers of a template come in their order, to administrators only', async () => {
  const id = await template('ebenen', [
    layer('unten', 'shape', { color: '#00FF00' }),
    layer('oben', 'text', { value: 'Hallo', fontFamily: 'Rubik', fontVariant: '700' }),
  ])
  const { data } = (await get(`${id}/layers`)).json()
  expect(data).toMatchObject([
    { id: 'unten', type: 'shape', color: '#00FF00' },
    { id: 'oben', type: 'text', value: 'Hallo', fontFamily: 'Rubik', fontVariant: '700' },
  ])
  expect((await get('999999/layers')).statusCode).toBe(404)
  expect((await get(`${id}/layers`, {})).statusCode).toBe(401)
})

test('[OPEN-114~] the server draws every kind of layer, one over another', async () => {
  const id = await template('bild', [
    layer('flaeche', 'shape', { x: 0, y: 0, width: 400, height: 100, color: '#0000FF' }),
    layer('foto', 'image', { x: 0, y: 0, width: 100, height: 100, image, fit: 'cover' }),
    layer('name', 'text', {
      x: 0,
      y: 110,
      width: 400,
      height: 60,
      size: 48,
      value: '{{product.name}}',
      color: '#000000',
    }),
    layer('preis', 'text', {
      x: 0,
      y: 170,
      width: 400,
      height: 60,
      size: 48,
      value: '{{product.price|currency}}',
      color: '#00AA00',
    }),
    layer('code', 'barcode', {
      x: 20,
      y: 250,
      width: 200,
      height: 100,
      value: '{{product.ean}}',
      color: '#000000',
    }),
    layer('qr', 'qrcode', {
      x: 260,
      y: 250,
      width: 120,
      height: 120,
      value: 'https://example.com/p',
      color: '#000000',
    }),
    layer('weg', 'shape', { x: 300, y: 0, width: 100, height: 100, color: '#FFFF00', isVisible: false }),
  ])
  const response = await get(`${id}/picture?product=${product}`)
  expect(response.headers['content-type']).toBe('image/png')
  const picture = response.rawPayload
  expect(await sharp(picture).metadata()).toMatchObject({ width: 400, height: 400, format: 'png' })
  expect(await colorAt(picture, 50, 50)).toBe('#ff0000')
  expect(await colorAt(picture, 350, 50)).toBe('#0000ff')
  expect(await colorAt(picture, 395, 395)).toBe('#ffffff')
  expect(await darkestIn(picture, { left: 0, top: 110, width: 400, height: 60 })).toBeLessThan(40)
  const large = await sharp(picture)
    .resize(1200, 1200, { kernel: 'nearest' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .png()
    .toBuffer()
  const codes = await readCodes(large, 5)
  expect(codes.map((code) => code.text).toSorted()).toEqual(['4006381333931', 'https://example.com/p'])
  const again = await get(`${id}/picture?product=${product}`)
  expect(again.rawPayload.equals(picture)).toBe(true)
})

test('[OPEN-114~] a group moves its layers, and long words stay in their box', async () => {
  const id = await template('gruppe', [
    layer('g', 'group', { x: 200, y: 200, width: 100, height: 100 }),
    layer('drin', 'shape', { group: 'g', x: 10, y: 10, width: 50, height: 50, color: '#00FF00' }),
    layer('lang', 'text', {
      x: 20,
      y: 20,
      width: 200,
      height: 60,
      size: 60,
      minSize: 8,
      maxLines: 1,
      value: 'Donaudampfschifffahrtsgesellschaft',
      color: '#000000',
    }),
  ])
  const picture = (await get(`${id}/picture`)).rawPayload
  expect(await colorAt(picture, 235, 235)).toBe('#00ff00')
  expect(await darkestIn(picture, { left: 224, top: 0, width: 100, height: 100 })).toBe(255)
})

test.each(['jpeg', 'webp'])('[OPEN-114~] a template becomes a %s', async (format) => {
  const id = await template(`als-${format}`, [
    layer('a', 'shape', { width: 400, height: 400, color: '#123456' }),
  ])
  const response = await get(`${id}/picture?format=${format}`)
  expect((await sharp(response.rawPayload).metadata()).format).toBe(format)
})

test('[OPEN-114~] the result is saved as a picture of the library', async () => {
  const id = await template('werbung', [layer('a', 'shape', { width: 400, height: 400, color: '#123456' })])
  const url = `/api/image-templates/${id}/picture`
  const saved = await server.app.inject({ method: 'POST', url, headers: admin.headers, body: { product } })
  expect(saved.statusCode, saved.body).toBe(201)
  expect(saved.json().data).toMatchObject({
    name: 'Bergkäse-werbung.png',
    width: 400,
    height: 400,
    extension: 'png',
  })
  expect((await get(`${id}/picture?product=999999`)).statusCode).toBe(404)
})

test.each([
  {
    coupon: { kind: 'percentage', percentage: 10, validTo: '2026-12-31T22:30:00Z' },
    values: { 'voucher.value': '10\u00a0%', 'voucher.validUntil': '31.12.2026', 'voucher.minimum': null },
    why: 'the last day is that of the shop',
  },
  {
    coupon: { kind: 'amount', amount: 5, minimumOrderValue: 20 },
    values: { 'voucher.value': '5,00\u00a0€', 'voucher.validUntil': null, 'voucher.minimum': 2000 },
    why: 'money as the shop writes it',
  },
  {
    coupon: { kind: 'freeDelivery' },
    values: { 'voucher.value': 'Gratis-Lieferung', 'voucher.validUntil': null },
    why: 'what it gives has a name',
  },
])('a voucher fills in its code, worth and last day: $why', async ({ coupon, values }) => {
  const code = `HERBST-${coupon.kind}`.toUpperCase()
  const id = await create('coupons', { code, ...coupon })
  const { data } = (await get(`filling?coupon=${id}`)).json()
  expect(data.values).toMatchObject({ 'voucher.code': code, ...values })
  expect((await get('filling?coupon=999999')).statusCode).toBe(404)
})

test('[OPEN-114~] the editor gets what a product fills in, and the codes as the server draws them', async () => {
  const { data } = (await get(`filling?product=${product}`)).json()
  expect(data).toMatchObject({
    currency: 'EUR',
    image: null,
    values: { 'product.name': 'Bergkäse', 'product.price': 290, 'product.ean': '4006381333931' },
  })
  expect(data.values['product.url']).toMatch(new RegExp(`/\\?product=${product}$`))
  expect((await get('filling?product=999999')).statusCode).toBe(404)
  expect((await get('filling', {})).statusCode).toBe(401)
  const barcode = (await get('code?type=barcode&text=4006381333931')).json().data
  expect(barcode).toMatchObject({ columns: 95, rows: 1 })
  expect(barcode.modules).toMatch(/^101[01]{89}101$/)
  const square = (await get(`code?type=qrcode&text=${encodeURIComponent('Käse')}`)).json().data
  expect(square.modules).toHaveLength(square.columns * square.rows)
  expect((await get('code?type=barcode&text=')).json().data).toBeNull()
  expect((await get('code?type=face&text=a')).statusCode).toBe(400)
})
