import { refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failures } from '@theke/ui/failures.ts'
import { openApi, openScreen } from '../testing/open-screen.tsx'
import { button, field, save } from '../testing/user.ts'

const summary = page.getByRole('alert').filter({ hasText: 'Bitte prüfen Sie' })
const list = page.getByRole('region', { name: 'Fehlermeldungen' })

test('[ERR-05~] [ERR-06~] what a form is refused with stands above it, leads to its fields, and goes when it is saved', async () => {
  const api = openApi()
  const products = api.records('products', [{ name: 'Brie', price: 1, tax: 10 }])
  await openScreen('/products/1')
  await field('Name').fill('Brie de Meaux')
  api.answer('PUT /products/1', () =>
    refusal(
      422,
      { message: 'Der Wert muss mindestens 0 sein.', field: 'stepDistance', code: 'tooSmall' },
      { message: 'Bitte füllen Sie dieses Feld aus.', field: 'name', code: 'required' },
    ),
  )
  await button('Speichern').click()
  await expect.element(summary).toMatchTextContent('Bitte prüfen Sie 2 Angaben:')
  await expect.element(list.getByRole('alert')).not.toBeInTheDocument()
  expect(failures.get()).toHaveLength(1)
  await summary.getByRole('button', { name: /^Name/ }).click()
  await expect.element(field('Name')).toHaveFocus()
  api.answer('PUT /products/1', ({ body }: { body: object }) => {
    products.change(1, body)
    return Response.json({ data: products.get(1) })
  })
  await save()
  await expect.element(summary).not.toBeInTheDocument()
  expect(failures.get()).toEqual([])
})

test('[ERR-05~] repeating is only offered where it can help', async () => {
  const api = openApi()
  api.answer('GET /tags', () => refusal(400, { message: 'Die Anfrage ist fehlerhaft.' }))
  await openScreen('/tags')
  await expect.element(list.getByText('Tags konnten nicht geladen werden.')).toBeVisible()
  await expect.element(button('Erneut versuchen', list)).not.toBeInTheDocument()
})

test.each(['/tags/1', '/products/new'])('on a phone messages leave the save bar of %s free', async (path) => {
  await page.viewport(390, 844)
  const api = openApi()
  api.records('tags', [{ name: 'vegan' }])
  api.records('products', [])
  await openScreen(path)
  await field('Name').fill('vegetarisch')
  const refuse = () => refusal(503, { message: 'Nicht erreichbar.' })
  api.answer('PUT /tags/1', refuse)
  api.answer('POST /products', refuse)
  if (path === '/products/new') await field('Preis').fill('3,50')
  await button('Speichern').click()
  const entry = list.getByRole('alert')
  await expect.element(entry).toBeVisible()
  const { bottom } = entry.element().getBoundingClientRect()
  for (const name of path === '/tags/1' ? ['Abbrechen', 'Speichern'] : ['Speichern und neu', 'Speichern']) {
    const { top, left, right } = button(name).element().getBoundingClientRect()
    expect([name, bottom <= top, left >= 0, right <= 390]).toEqual([name, true, true, true])
  }
})

test('messages cover neither navigation nor heading nor save bar', async () => {
  await page.viewport(1440, 900)
  const api = openApi()
  api.records('tags', [{ name: 'vegan' }])
  await openScreen('/tags/1')
  await field('Name').fill('vegetarisch')
  api.answer('PUT /tags/1', () => refusal(503, { message: 'Nicht erreichbar.' }))
  await button('Speichern').click()
  const entry = list.getByRole('alert')
  await expect.element(entry).toBeVisible()
  const box = (locator: { element: () => Element }) => locator.element().getBoundingClientRect()
  const covers = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
  const others = [
    page.getByRole('navigation', { name: 'Bereiche' }),
    page.getByRole('heading', { level: 1 }),
    button('Speichern'),
  ]
  for (const other of others) expect(covers(box(entry), box(other))).toBe(false)
  api.records('tags', [{ name: 'vegan' }])
  await button('Erneut versuchen', list).click()
  const message = page.getByText('Tag gespeichert.')
  await expect.element(message).toBeVisible()
  for (const other of others) expect(covers(box(message), box(other))).toBe(false)
})
