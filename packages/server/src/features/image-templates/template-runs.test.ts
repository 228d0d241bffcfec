import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { TemplateRun } from '@theke/contract/calls/image-templates'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openZip } from '../../platform/spreadsheet/open-zip.ts'
import { signIn, type SignedIn } from '../../testing/sign-in.ts'
import { type TestApp, useTestApp } from '../../testing/test-app.ts'
import { heardOfChanges } from '../../testing/heard-of-changes.ts'
import { templatePictures } from './run-tables.ts'

let server: TestApp
let admin: SignedIn
let products: number[]
let hidden: number
let photo: number

const call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  headers: Record<string, string> = admin.headers,
) => server.app.inject({ method, url: `/api/${path}`, headers, ...(body ? { payload: body } : {}) })

async function create(path: string, body: object): Promise<number> {
  const response = await call('POST', path, body)
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response.json().data.id
}

beforeAll(async () => {
  server = await useTestApp()
  admin = await signIn(server)
  const base = { price: 2.9, tax: 10, unit: 'piece', isEnabled: true, isPublic: true }
  const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  photo = await create('images', { data: `data:image/png;base64,${red.toString('base64')}`, name: 'rot.png' })
  products = [
    await create('products', { ...base, name: 'Käse/Brot: "groß"', images: [{ id: photo }] }),
    await create('products', { ...base, name: 'Öl' }),
  ]
  hidden = await create('products', { ...base, name: 'Geheim', isPublic: false })
  await heardOfChanges(server)
})
beforeEach(async () => {
  admin = await signIn(server)
})

const text = (value: string) => ({
  id: 'a',
  type: 'text',
  name: 'a',
  x: 20,
  y: 20,
  width: 360,
  height: 100,
  size: 40,
  value,
})

const template = (identifier: string, layers: object[], more: object = {}) =>
  create('image-templates', {
    identifier,
    name: `Vorlage ${identifier}`,
    width: 400,
    height: 200,
    backgroundColor: '#FFFFFF',
    layers,
    ...more,
  })

async function run(id: number, body: object): Promise<TemplateRun> {
  const started = await call('POST', `image-templates/${id}/runs`, body)
  expect(started.statusCode, started.body).toBe(202)
  const { data } = started.json() as { data: TemplateRun }
  await server.work.handlers['drawTemplate']?.({ run: data.id })
  return (await call('GET', `image-templates/runs/${data.id}`)).json().data
}

const imagesOf = async (product: number): Promise<number[]> =>
  (await call('GET', `products/${product}`)).json().data.images.map(({ id }: { id: number }) => id)

test('[OPEN-114~] a template is drawn for many products and downloaded as a ZIP of their names', async () => {
  const id = await template('liste', [text('{{product.name}}')])
  const done = await run(id, { products: [...products, hidden], use: 'download', format: 'jpeg' })
  expect(done).toMatchObject({ state: 'done', count: 3, progress: 3, skipped: [hidden], format: 'jpeg' })
  const download = await call('GET', `image-templates/runs/${done.id}/download`)
  expect(download.headers['content-type']).toBe('application/zip')
  const zip = openZip(download.rawPayload, 10_000_000)
  for (const name of [`Käse-Brot- -groß--${products[0]}.jpg`, `Öl-${products[1]}.jpg`])
    expect(await sharp(await zip.read(name)).metadata()).toMatchObject({ format: 'jpeg', width: 400 })
  expect((await call('GET', `image-templates/runs/${done.id}`, undefined, {})).statusCode).toBe(401)
})

test('[OPEN-114~] what was drawn before is not drawn again, until its product changes', async () => {
  const id = await template('merken', [text('{{product.name}} {{product.price|currency}}')])
  const { orm } = server.services.database
  const kept = () => orm.$count(templatePictures)
  await run(id, { products, use: 'download' })
  const before = await kept()
  await run(id, { products, use: 'download' })
  expect(await kept()).toBe(before)
  await call('PUT', `products/${products[1]}`, { price: 3.1 })
  await heardOfChanges(server)
  await run(id, { products, use: 'download' })
  expect(await kept()).toBe(before + 1)
  server.clock.now = new Date(server.clock.now.getTime() + 8 * 86_400_000)
  await server.work.recurring.find(({ name }) => name === 'removeOldTemplateRuns')?.handler()
  expect(await kept()).toBe(0)
})

test('[OPEN-114~] a picture becomes the first one of its product, and the next one takes its place', async () => {
  const [cheese = 0] = products
  const shape = { id: 'f', type: 'image', name: 'f', width: 400, height: 200, value: '{{product.image}}' }
  const id = await template('produktbild', [{ ...shape, fit: 'cover' }, text('{{product.name}}')])
  await run(id, { products: [cheese], use: 'productImages' })
  const [first = 0, ...others] = await imagesOf(cheese)
  expect(others).toEqual([photo])
  await heardOfChanges(server)
  await run(id, { products: [cheese], use: 'productImages' })
  expect(await imagesOf(cheese), 'the same picture stays').toEqual([first, photo])
  await call('PUT', `image-templates/${id}`, { layers: [{ ...shape, fit: 'contain' }] })
  await run(id, { products: [cheese], use: 'productImages' })
  const [second = 0, ...rest] = await imagesOf(cheese)
  expect(rest).toEqual([photo])
  expect(second).not.toBe(first)
  const stored = (await call('GET', `images/${second}`)).json().data
  expect(stored).toMatchObject({ width: 400, height: 200, extension: 'png' })
})

test('[OPEN-114~] a template becomes a PDF in the size of its paper, with text that can be searched', async () => {
  const id = await template('plakat', [text('{{product.name}}')], { width: 2480, height: 3508 })
  const response = await call('GET', `image-templates/${id}/picture?format=pdf&product=${products[1]}`)
  expect(response.headers['content-type']).toBe('application/pdf')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(response.rawPayload)
  const page = document.getPage(0)
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  expect((width / 72) * 25.4).toBeCloseTo(210, 0)
  expect((height / 72) * 25.4).toBeCloseTo(297, 0)
  expect(page.getText()).toContain('Öl')
  document.destroy()
  library.destroy()
})

test('[OPEN-114~] a template becomes a scene with its picture, which is not public yet', async () => {
  const id = await template('Werbung', [text('{{product.name}}')])
  const scene = (await call('POST', `image-templates/${id}/scene`, { product: products[1] })).json().data
  expect(scene).toMatchObject({
    name: 'Vorlage Werbung: Öl',
    type: 'image',
    orientation: 'landscape',
    isPublic: false,
    media: { image: { width: 400, height: 200 } },
  })
  const again = await call('POST', `image-templates/${id}/scene`, { product: products[1] })
  expect(again.statusCode, again.body).toBe(201)
})

test('[OPEN-114~] a template that shows a voucher is drawn with the one that was chosen for all products', async () => {
  const id = await template('gutschein', [text('{{product.name}} mit {{ voucher.code }}')])
  const coupon = await create('coupons', { code: 'HERBST', kind: 'percentage', percentage: 10 })
  await heardOfChanges(server)
  const start = (more: object) =>
    call('POST', `image-templates/${id}/runs`, { products, use: 'download', ...more })
  for (const more of [{}, { coupon: 999_999 }]) {
    const refused = await start(more)
    expect(refused.statusCode, refused.body).toBe(422)
    expect(refused.json().errors[0]).toMatchObject({ field: 'coupon' })
  }
  const done = await run(id, { products, use: 'download', format: 'pdf', coupon })
  expect(done).toMatchObject({ state: 'done', progress: 2, skipped: [] })
  const download = await call('GET', `image-templates/runs/${done.id}/download`)
  const zip = openZip(download.rawPayload, 10_000_000)
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await zip.read(`Öl-${products[1]}.pdf`))
  expect(document.getPage(0).getText()).toContain('Öl mit HERBST')
  library.destroy()
})

test('a run that was cancelled stays as it is, and what cannot be is refused', async () => {
  const id = await template('abbruch', [])
  const start = (body: object) => call('POST', `image-templates/${id}/runs`, body)
  const { data } = (await start({ products, use: 'download' })).json()
  expect((await call('GET', `image-templates/runs/${data.id}/download`)).statusCode).toBe(409)
  expect((await call('POST', `image-templates/runs/${data.id}/cancel`)).json().data.state).toBe('cancelled')
  await server.work.handlers['drawTemplate']?.({ run: data.id })
  expect((await call('GET', `image-templates/runs/${data.id}`)).json().data).toMatchObject({
    state: 'cancelled',
    progress: 0,
  })
  const refused = async (body: object) => {
    const response = await start(body)
    return [response.statusCode, response.json().errors[0].field]
  }
  expect(await refused({ products: [products[0], 999_999], use: 'download' })).toEqual([422, 'products.1'])
  expect(await refused({ products, use: 'productImages', format: 'pdf' })).toEqual([422, 'format'])
  expect(await refused({ products: [], use: 'download' })).toEqual([422, 'products'])
  expect((await call('GET', 'image-templates/runs/999999')).statusCode).toBe(404)
})
