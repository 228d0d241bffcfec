import { refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, openApi, openScreen } from '../testing/open-screen.tsx'
import { button, choose } from '../testing/user.ts'

const dialog = page.getByRole('dialog', { name: 'Wirklich löschen?' })

function givenCategories() {
  const api = openApi()
  api.records('categories', [{ name: 'Käse' }, { name: 'Brot' }])
  api.answer('GET /deletions/categories', {
    blockers: [],
    affected: [{ entity: 'products', field: 'content', count: 24 }],
  })
  return api
}

test('[OPEN-208~] a deletion first says what hangs on the record and asks what becomes of it', async () => {
  const api = givenCategories()
  await openScreen('/categories/1')
  await button('Löschen').click()
  await expect
    .element(dialog.getByText('24 Produkte verlieren ihre Kategorie und sind nicht mehr bestellbar.'))
    .toBeVisible()
  await expect.element(button('Löschen', dialog)).toBeDisabled()
  await dialog.getByRole('radio', { name: 'In Kategorie verschieben:' }).click()
  await expect.element(button('Löschen', dialog)).toBeDisabled()
  await choose('Neu: Kategorie', 'Brot')
  await button('Löschen', dialog).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kategorien' })).toBeVisible()
  expect(api.changes()).toMatchObject([
    { method: 'DELETE', path: '/categories/1', query: { replaceWith: '2' } },
  ])
})

test('after a deletion nothing asks for the record again', async () => {
  const api = givenCategories()
  await openScreen('/categories/1')
  await button('Löschen').click()
  await dialog.getByRole('radio', { name: 'Ohne Ersatz löschen' }).click()
  await button('Löschen', dialog).click()
  await expect.poll(address).toBe('/categories')
  await expect.element(page.getByRole('table').getByText('Brot')).toBeVisible()
  await expect.element(page.getByRole('table').getByText('Käse')).not.toBeInTheDocument()
  await expect.element(page.getByText('Kategorie konnte nicht geladen werden.')).not.toBeInTheDocument()
  const deleted = api.sent.findIndex(({ method }) => method === 'DELETE')
  expect(api.sent.slice(deleted + 1).filter(({ path }) => path === '/categories/1')).toEqual([])
})

test('[OPEN-146~] what others need cannot be deleted, and the dialog names them', async () => {
  const api = openApi()
  api.records('branches', [{ name: 'Graz', identifier: 'graz' }])
  api.answer('GET /deletions/branches', { blockers: ['Tisch 1', 'Tisch 2'], affected: [] })
  await openScreen('/branches/1')
  await button('Löschen').click()
  await expect.element(dialog).toMatchTextContent('Der Eintrag wird noch verwendet: Tisch 1, Tisch 2.')
  await expect.element(button('Löschen', dialog)).toBeDisabled()
})

const deleted = {
  id: 7,
  entity: 'branches',
  recordId: 3,
  title: 'Graz',
  deletedAt: '2026-11-16T09:00:00.000Z',
  user: 'Ada Admin',
}

test('[OPEN-208~] the Papierkorb restores, asks for a value that was taken, and names what does not fit', async () => {
  const api = openApi()
  api.answer('GET /deleted-records', () =>
    Response.json({ data: [deleted], meta: { limit: 50, next: null } }),
  )
  api.answer('POST /deleted-records/:id/restore', ({ body }: { body: { values: object } }) =>
    'identifier' in body.values
      ? Response.json({
          data: { entity: 'branches', id: 3, lost: [{ label: 'Menü', title: 'Mittag' }] },
        })
      : refusal(422, {
          message: 'Dieser Wert wird bereits verwendet.',
          field: 'identifier',
          code: 'unique',
        }),
  )
  await openScreen('/deleted-records')
  await button('Wiederherstellen').click()
  await page.getByRole('textbox', { name: 'Kennung (neu)' }).fill('graz-2')
  await button('Wiederherstellen', page.getByRole('dialog')).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Graz\s+ist wieder da\./)
  await expect.element(page.getByRole('dialog').getByText('Menü „Mittag“')).toBeVisible()
})
