import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, choose } from '../../testing/user.ts'

const template = {
  identifier: 'plakat',
  name: 'Plakat',
  width: 400,
  height: 200,
  background: null,
  backgroundColor: '#FFFFFF',
  format: 'png',
  isPublic: true,
  layers: [],
}
const products = [{ name: 'Käse' }, { name: 'Öl' }]
const run = (changes: object) => ({
  id: 5,
  template: 1,
  createdAt: '2026-11-16T10:00:00.000Z',
  use: 'download',
  format: 'png',
  state: 'running',
  count: 2,
  progress: 1,
  skipped: [],
  size: 0,
  ...changes,
})

function givenApi() {
  const api = openApi()
  api.records('image-templates', [template])
  api.records('products', products)
  return api
}

test('[OPEN-114~] pictures are ordered for chosen products, watched and downloaded', async () => {
  const api = givenApi()
  let isDone = false
  api.answer('POST /image-templates/1/runs', run({ progress: 0 }))
  api.answer('GET /image-templates/runs/5', () =>
    data(isDone ? run({ state: 'done', progress: 2, skipped: [2], size: 1_234_000 }) : run({})),
  )
  await openScreen('/image-templates/draw?template=1&products=1,2')
  await expect.element(page.getByText('2 Produkte von höchstens 500')).toBeVisible()
  await page.getByRole('radio', { name: /^Als Produktbild/ }).click()
  await choose('Format', 'WebP')
  await page.getByRole('radio', { name: /^Herunterladen/ }).click()
  await button('2 Bilder erstellen').click()
  await expect.element(page.getByText('1 von 2 Bildern')).toBeVisible()
  expect(api.changes().at(-1)?.body).toEqual({ products: [1, 2], format: 'webp', use: 'download' })
  isDone = true
  await expect.element(page.getByRole('link', { name: 'ZIP herunterladen' })).toBeVisible()
  await expect.element(page.getByText(/^1 Bild \(PNG, 1,2 MB\)/)).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Öl' })).toBeVisible()
})

test('a run that failed to start says why, and products can be taken out again', async () => {
  const api = givenApi()
  api.answer('POST /image-templates/1/runs', () =>
    refusal(429, { message: 'Es wird schon sehr viel gezeichnet.' }),
  )
  await openScreen('/image-templates/draw?template=1&products=1,2')
  await button('Öl entfernen').click()
  await button('1 Bild erstellen').click()
  await expect.element(page.getByText('Es wird schon sehr viel gezeichnet.')).toBeVisible()
})

test('[OPEN-114~] a template that shows a voucher asks once which one stands on every picture', async () => {
  const api = openApi()
  const voucher = { id: 'a', type: 'text', name: 'Code', value: 'Mit {{voucher.code}}' }
  api.records('image-templates', [{ ...template, layers: [voucher] }])
  api.records('products', products)
  api.records('coupons', [{ code: 'HERBST' }])
  api.answer('POST /image-templates/1/runs', run({ progress: 0 }))
  api.answer('GET /image-templates/runs/5', run({}))
  await openScreen('/image-templates/draw?template=1&products=1,2')
  await expect.element(button('2 Bilder erstellen')).toBeDisabled()
  await choose('Gutschein', 'HERBST')
  await button('2 Bilder erstellen').click()
  await expect.element(page.getByText('1 von 2 Bildern')).toBeVisible()
  expect(api.changes().at(-1)?.body).toEqual({ products: [1, 2], coupon: 1, format: 'png', use: 'download' })
})
