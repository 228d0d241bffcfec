import { randomBytes } from 'node:crypto'
import { deflateSync, crc32 } from 'node:zlib'
import { barriers } from './support/barriers.ts'
import { createRecord, field, readRecord, run, saved, signInByApi } from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'

test.describe.configure({ timeout: 120_000 })

/** A picture of random colours, so that it has a size of its own. */
function png(width = 40, height = 30): Buffer {
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.of(0), randomBytes(width * 3)]))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = deflateSync(Buffer.concat(rows))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const file = (name: string, buffer = png()) => ({ name, mimeType: 'image/png', buffer })

test('[UPLOAD-03] [BACKOFFICE-07] pictures are sent by choice, drop and paste, each with its own outcome', async ({
  page,
}) => {
  await signInByApi(page)
  await page.goto('/backend/images')
  const library = page.getByRole('main')
  const choosing = page.waitForEvent('filechooser')
  await library.getByRole('button', { name: 'Hochladen' }).click()
  await (
    await choosing
  ).setFiles([
    file(`wahl-${run}.png`),
    file(`kaputt-${run}.png`, Buffer.from('kein Bild')),
    { name: `tabelle-${run}.xlsx`, mimeType: '', buffer: Buffer.from('x') },
  ])
  const sendings = page.getByRole('region', { name: 'Hochladen' }).getByRole('listitem')
  await expect(sendings.filter({ hasText: 'wahl-' }).getByLabel('Hochgeladen')).toBeVisible()
  await expect(sendings.filter({ hasText: 'kaputt-' })).toContainText('kann nicht verarbeitet werden')
  await expect(
    sendings.filter({ hasText: 'kaputt-' }).getByRole('button', { name: /erneut senden$/ }),
  ).toBeVisible()
  await expect(sendings.filter({ hasText: 'tabelle-' })).toContainText(
    'Dieser Dateityp wird nicht angenommen.',
  )
  await expect(sendings.filter({ hasText: 'tabelle-' }).getByRole('button')).toHaveCount(0)

  const bring = (event: 'drop' | 'paste', name: string) =>
    library.locator('h1').evaluate(
      (heading, { type, fileName, bytes }) => {
        const data = new DataTransfer()
        data.items.add(
          new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], fileName, { type: 'image/png' }),
        )
        heading.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
        )
      },
      { type: event, fileName: name, bytes: png().toString('base64') },
    )
  await bring('drop', `abgelegt-${run}.png`)
  await bring('paste', `eingefuegt-${run}.png`)
  await expect(page.getByText('3 von 5 Dateien hochgeladen')).toBeVisible()

  // a file that takes its time can be stopped and tried again
  let release = () => {}
  await page.route('**/api/images', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await new Promise<void>((resolve) => (release = resolve))
    await route.fallback().catch(() => {}) // it was stopped meanwhile
  })
  await bring('drop', `langsam-${run}.png`)
  const slow = sendings.filter({ hasText: 'langsam-' })
  await slow.getByRole('button', { name: /abbrechen$/ }).click()
  await expect(slow).toContainText('Abgebrochen')
  release()
  await page.unroute('**/api/images')
  await slow.getByRole('button', { name: /erneut senden$/ }).click()
  await expect(slow.getByLabel('Hochgeladen')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Bilder durchsuchen' }).fill(run)
  await expect(library.getByRole('list').last().getByRole('listitem')).toHaveCount(4)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Liste schließen' }).click()
  await page.getByRole('radio', { name: 'Raster' }).press('ArrowRight')
  await expect(library.getByRole('table').getByRole('row')).toHaveCount(5)
})

test('[BACKOFFICE-06] [UPLOAD-03] several pictures at once all join the record; under new they lead to the list', async ({
  page,
}) => {
  await signInByApi(page)
  const { id } = await createRecord(page, 'products', { name: `Bilderprobe-${run}`, price: 1, tax: 10 })
  await page.goto(`/backend/products/${id}?field=images`)
  const files = [1, 2, 3].map((number) => file(`mehrere-${number}-${run}.png`))
  await page.getByRole('button', { name: 'Bilder wählen' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Hochladen' }).click()
  await (await choosing).setFiles(files)
  await expect(page.getByRole('button', { name: /entfernen$/ })).toHaveCount(3)
  await saved(page)
  const { images } = await readRecord<{ images: object[] }>(page, `products/${id}`)
  expect(images).toHaveLength(3)

  await page.goto('/backend/images/new')
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Datei auswählen' }).click()
  await (await again).setFiles(files.slice(0, 2))
  await expect(page).toHaveURL(/\/backend\/images$/)
})

test('[MEDIA-01] [OPEN-151] a picture gets its text and centre, another file under a new address, and says where it is used', async ({
  page,
}) => {
  await signInByApi(page)
  const sent = await page.request.post('/api/images', {
    multipart: { file: file(`kaese-${run}.png`) },
    headers: { 'x-requested-with': 'fetch' },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  const { id } = ((await sent.json()) as { data: { id: number } }).data
  const product = await createRecord(page, 'products', {
    name: `Käse ${run}`,
    price: 1,
    tax: 10,
    images: [{ id }],
  })

  await page.goto(`/backend/images/${id}`)
  await expect(page.getByRole('region', { name: 'Verwendet in' }).getByRole('link')).toHaveText(`Käse ${run}`)
  await field(page, 'Alternativtext').fill('Ein Stück Käse')
  await page.getByRole('button', { name: /^Bildmitte/ }).press('ArrowRight')
  await saved(page)
  type Image = { version: number; extension: string; alt: string; focalPoint: { x: number }; width: number }
  const before = await readRecord<Image>(page, `images/${id}`)
  expect(before).toMatchObject({ alt: 'Ein Stück Käse', focalPoint: { x: 0.52 } })

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Datei ersetzen' }).click()
  await (await choosing).setFiles(file('neu.png', png(60, 20)))
  await expect(page.getByText('Datei ersetzt.')).toBeVisible()
  await expect(page.getByText('60 × 20 Pixel')).toBeVisible()
  const after = await readRecord<Image & { name: string }>(page, `images/${id}`)
  expect(after).toMatchObject({ version: before.version + 1, width: 60, alt: 'Ein Stück Käse' })
  expect(after.name).toBe(`kaese-${run}.png`)
  const address = `/image/${id}-${after.version}.${after.extension}`
  expect((await page.request.get(address)).status()).toBe(200)
  expect((await page.request.get(`/image/${id}-${before.version}.${before.extension}`)).status()).toBe(404)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Adresse kopieren' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(new URL(address, page.url()).href)
  expect(await barriers(page)).toEqual([])

  // what nothing uses any more is found, chosen and deleted together
  expect((await page.request.put(`/api/products/${product.id}`, { data: { images: [] } })).status()).toBe(200)
  await page.goto(`/backend/images?search=kaese-${run}`)
  await page.getByRole('switch', { name: 'Nicht verwendet' }).press('Space')
  await page.getByRole('checkbox', { name: `kaese-${run}.png auswählen` }).check()
  await page.getByRole('region', { name: 'Auswahl' }).getByRole('button', { name: 'Löschen' }).click()
  await page
    .getByRole('dialog', { name: 'Wirklich löschen?' })
    .getByRole('button', { name: 'Löschen' })
    .click()
  await expect(page.getByText('Alles wird verwendet.')).toBeVisible()
  expect((await page.request.get(`/api/images/${id}`)).status()).toBe(404)
})

test('[BACKOFFICE-30] [FONT-01] [FONT-02] fonts are shown in themselves, each style sheet is asked for once and only when it is seen', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const sheet = /style-(\w+)\.embed\.css$/.exec(request.url())?.[1]
    if (sheet) asked.push(sheet)
  })
  await signInByApi(page)
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/backend/fonts')
  const variants = page.getByRole('region', { name: 'Rubik' }).getByRole('listitem')
  await expect(variants).toHaveCount(14)
  await expect(variants.nth(1)).toContainText('Regular')
  await expect.poll(() => asked).toContain('regular')
  expect(asked).not.toContain('900italic')
  const last = variants.last()
  await expect(last).toContainText('Black Italic')
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContain('900italic')
  const specimen = last.getByRole('paragraph').last()
  await expect(specimen).toHaveCSS('font-weight', '900')
  await expect(specimen).toHaveCSS('font-style', 'italic')
  await expect(specimen).toHaveCSS('font-family', 'Rubik')
  const isThere = () => page.evaluate(() => document.fonts.check('italic 900 20px Rubik'))
  await expect.poll(isThere).toBe(true)
  await page.getByRole('textbox', { name: 'Mustertext' }).fill('Käse & Öl')
  await expect(specimen).toHaveText('Käse & Öl')

  const areas = page.getByRole('navigation', { name: 'Bereiche' })
  await areas.getByRole('link', { name: 'Protokoll' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protokoll')
  await areas.getByRole('link', { name: 'Schriftarten' }).click()
  await expect(variants).toHaveCount(14)
  await variants.first().scrollIntoViewIfNeeded()
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
})
