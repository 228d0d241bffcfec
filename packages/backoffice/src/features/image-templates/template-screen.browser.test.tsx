import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, choose, field, press, save, tab } from '../../testing/user.ts'

const layer = (id: string, name: string, x: number, values: object = {}) => ({
  id,
  type: 'shape',
  name,
  group: '',
  x,
  y: 100,
  width: 200,
  height: 100,
  rotation: 0,
  opacity: 100,
  isVisible: true,
  isLocked: false,
  value: '',
  image: null,
  fit: 'contain',
  fontFamily: '',
  fontVariant: '',
  size: 40,
  minSize: null,
  lineHeight: 1.2,
  maxLines: null,
  color: '#0D8141',
  stroke: null,
  strokeWidth: 0,
  radius: 0,
  alignment: 'left',
  ...values,
})

const template = (layers: object[]) => ({
  id: 1,
  revision: 1,
  createdAt: '2026-11-16T10:00:00.000Z',
  updatedAt: '2026-11-16T10:00:00.000Z',
  identifier: 'plakat',
  name: 'Plakat',
  width: 1080,
  height: 1080,
  background: null,
  backgroundColor: '#FFFFFF',
  format: 'png',
  isPublic: true,
  layers,
})

const filling = {
  values: { 'product.name': 'Bergkäse', 'product.price': 290 },
  currency: 'EUR',
  image: null,
}

async function openTemplate(layers: object[]) {
  const api = openApi()
  api.records('image-templates', [template(layers)])
  api.answer('GET /image-templates/filling', filling)
  api.answer('GET /image-templates/code', null)
  api.answer('GET /fonts', [{ family: 'Rubik', variant: 'regular', name: 'Regular' }])
  await openScreen('/image-templates/1')
  await expect.element(stage()).toBeVisible()
  return { stored: () => (api.changes().at(-1)?.body as { layers: object[] } | undefined)?.layers }
}

const stage = () => page.getByRole('application', { name: 'Zeichenfläche' })
const row = (name: string) =>
  page.getByRole('list', { name: 'Ebenen', exact: true }).getByRole('button', { name })

/** Presses, pulls and lets go; places are those of the template. */
function drag(from: readonly [number, number], to: readonly [number, number], target?: Element | null) {
  const element = stage().element() as HTMLElement
  const { left, top, width } = element.getBoundingClientRect()
  const send = (type: string, [x, y]: readonly [number, number], on: Element = element) =>
    on.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        button: 0,
        clientX: left + (x * width) / 1080,
        clientY: top + (y * width) / 1080,
      }),
    )
  element.setPointerCapture = () => {} // no real pointer is down
  send('pointerdown', from, target ?? element)
  send('pointermove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
  send('pointermove', to)
  send('pointerup', to)
}

test('[BACKOFFICE-08~] a layer is added, filled from a list of placeholders, moved with keys and stored', async () => {
  const { stored } = await openTemplate([])
  await button('Hinzufügen').click()
  await page.getByRole('menuitem', { name: 'Text' }).click()
  await expect.element(row('Text')).toHaveAttribute('aria-pressed', 'true')
  await field('Wert').fill('Heute: ')
  await button('Platzhalter einfügen').click()
  await page.getByRole('menuitem', { name: 'Preis', exact: true }).click()
  await expect.element(field('Wert')).toHaveValue('Heute: {{product.price|currency}}')
  const before = Number((field('X').element() as HTMLInputElement).value)
  ;(stage().element() as HTMLElement).focus()
  await press('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  await expect.element(field('X')).toHaveValue(String(before + 11))
  await save()
  expect(stored()).toMatchObject([
    { type: 'text', name: 'Text', x: before + 11, value: 'Heute: {{product.price|currency}}' },
  ])
})

test('a layer is dragged, drawn to the middle of the page and resized; steps are taken back', async () => {
  await openTemplate([layer('a', 'Fläche', 100)])
  // 438 + 200/2 is two pixels short of the middle
  drag([200, 150], [538, 150])
  await expect.element(field('X')).toHaveValue('440')
  await expect.element(row('Fläche')).toHaveAttribute('aria-pressed', 'true')
  drag([640, 200], [740, 260], document.querySelector('[data-handle="1 1"]'))
  await expect.element(field('Breite')).toHaveValue('300')
  await expect.element(field('Höhe')).toHaveValue('160')
  await button('Schritt zurücknehmen').click()
  await expect.element(field('Breite')).not.toHaveValue('300')
})

test('layers are hidden, locked, aligned, grouped and put into another order without a mouse', async () => {
  const { stored } = await openTemplate([layer('a', 'Unten', 100), layer('b', 'Oben', 500, { y: 300 })])
  const names = () =>
    [...document.querySelectorAll('ul[aria-label="Ebenen"] > li button[aria-pressed]')].map(
      (element) => element.textContent,
    )
  expect(names()).toEqual(['Oben', 'Unten'])
  await row('Oben').click()
  await press('-')
  await expect.poll(names).toEqual(['Unten', 'Oben'])
  await button('Oben ausblenden').click()
  await button('Unten sperren').click()
  await expect.element(button('Unten entsperren')).toBeVisible()
  await button('Unten entsperren').click()
  await row('Oben').click()
  await row('Unten').click({ modifiers: ['Shift'] })
  await button('Links ausrichten').click()
  await button('Gruppieren').click()
  await expect.element(page.getByRole('list', { name: 'Ebenen der Gruppe' })).toBeVisible()
  await save()
  expect(stored()).toMatchObject([
    { type: 'group', name: 'Gruppe', x: 100, y: 100, width: 200, height: 300 },
    { id: 'b', group: expect.any(String), isVisible: false, x: 0, y: 200 },
    { id: 'a', isLocked: false, x: 0, y: 0 },
  ])
})

test('a copied layer can be pasted, and a slip in a placeholder is shown', async () => {
  await openTemplate([layer('a', 'Preis', 100, { type: 'text', value: '{{produkt.preis}}' })])
  await row('Preis').click()
  await expect.element(page.getByText(/\{\{produkt\.preis\}\} gibt es nicht/)).toBeVisible()
  await button('Kopieren').click()
  await button('Einfügen').click()
  await expect.poll(() => row('Preis').elements().length).toBe(2)
  await expect.element(field('X')).toHaveValue('120')
})

test('a variant for another format starts with the layers fitted to it', async () => {
  const api = openApi()
  api.records('image-templates', [template([layer('a', 'Fläche', 0, { y: 0, width: 1080, height: 1080 })])])
  api.answer('GET /image-templates/filling', filling)
  await openScreen('/image-templates/new?from=1&format=story')
  await expect.element(page.getByText('1080 × 1920 Punkte')).toBeVisible()
  await row('Fläche').click()
  await expect.element(field('Höhe')).toHaveValue('1920')
  await tab('Vorlage').click()
  await expect.element(field('Kennung')).toHaveValue('plakat-story')
})

test('a new template takes over the size of a format', async () => {
  const api = openApi()
  api.answer('GET /image-templates/filling', filling)
  await openScreen('/image-templates/new')
  await button('Format wählen').click()
  await page.getByRole('menuitem', { name: /^Plakat A4/ }).click()
  await expect.element(field('Höhe')).toHaveValue('3508')
  await choose('Format', 'JPEG')
})
