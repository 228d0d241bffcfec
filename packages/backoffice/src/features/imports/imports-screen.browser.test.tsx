import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import type { ImportJob } from '@theke/contract/calls/imports'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { elementsPastPanel } from '../../testing/past-panel.ts'
import { button, choose, download } from '../../testing/user.ts'

const job: ImportJob = {
  id: 7,
  createdAt: '2026-11-16T09:00:00.000Z',
  kind: 'products',
  name: 'kassa.csv',
  user: 'chefin',
  state: 'uploaded',
  headings: ['SKU', 'Bezeichnung', 'Regal'],
  lines: 3,
  mapping: ['uid', 'name', null],
  key: 'uid',
  mode: 'upsert',
  clearsEmpty: false,
  progress: 0,
  counts: { create: 0, update: 0, nothing: 0, fail: 0 },
  problems: [],
  finishedAt: null,
  undoUntil: null,
  changes: 0,
}
const done: ImportJob = {
  ...job,
  state: 'done',
  progress: 3,
  counts: { create: 1, update: 1, nothing: 0, fail: 1 },
  problems: [{ line: 4, column: 'SKU', message: '„SKU“ fehlt.' }],
  finishedAt: '2026-11-16T09:01:00.000Z',
  undoUntil: '2099-11-23T09:01:00.000Z',
  changes: 2,
}
const preview = {
  counts: { create: 1, update: 1, nothing: 0, fail: 1 },
  planned: [
    {
      line: 2,
      title: 'Bergkäse',
      does: 'update',
      changes: [{ label: 'Name', before: 'Alt', after: 'Bergkäse' }],
      problems: [],
    },
    { line: 4, title: '', does: 'fail', changes: [], problems: done.problems },
  ],
}

/** A server on which the import goes on with every question. */
function openImport(states: readonly ImportJob[] = [job]) {
  const api = openApi()
  let asked = 0
  api.answer('GET /imports', [])
  api.answer('GET /imports/:id', () => data(states[Math.min(asked++, states.length - 1)]))
  api.answer('POST /imports/:id/check', preview)
  return api
}

test('columns are mapped, tried and imported', async () => {
  const api = openImport()
  await openScreen('/imports/7')
  await expect.element(page.getByText('Eine Spalte ist nicht zugeordnet und wird ausgelassen.')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Feld für SKU' })).toHaveValue('Artikelnummer')
  await choose('Feld für Regal', 'Unterkategorie')
  await choose('Was geschieht?', 'Nur vorhandene ändern')
  await button('Probelauf starten').click()
  await expect.element(page.getByText('Geändert: 1')).toBeVisible()
  expect(api.changes().at(-1)).toMatchObject({
    path: '/imports/7/check',
    body: { mapping: ['uid', 'name', 'content.subcategory'], key: 'uid', mode: 'update', clearsEmpty: false },
  })
  await expect.element(page.getByRole('row', { name: /^2 Bergkäse/ })).toMatchTextContent('Name')
  await expect.element(page.getByRole('row', { name: /^4/ })).toMatchTextContent('SKU: „SKU“ fehlt.')
  api.answer('POST /imports/:id/run', { ...job, state: 'running' })
  api.answer('GET /imports/:id', done)
  await button('2 Zeilen importieren').click()
  await expect.element(page.getByText('Importiert', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Nicht übernommen' })).toBeVisible()
  const file = await download(() => button('Als CSV').click())
  expect(file.text).toContain('"4";"SKU";"„SKU“ fehlt."')
})

test('progress is shown while the job runs', async () => {
  openImport([{ ...job, state: 'running', progress: 1 }])
  await openScreen('/imports/7')
  await expect.element(page.getByText('Wird importiert: 1 von 3')).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: 'Wird importiert' })).toBeVisible()
})

test('a mapping that the server refuses stays, with the reason', async () => {
  const api = openImport()
  api.answer('POST /imports/:id/check', () =>
    refusal(422, { message: 'Keine Spalte enthält „EAN“.', field: 'key' }),
  )
  await openScreen('/imports/7')
  await choose('Einträge erkennen an', 'EAN')
  await button('Probelauf starten').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Keine Spalte enthält „EAN“.')
})

test('an import is undone after a question', async () => {
  const api = openImport([done])
  await openScreen('/imports/7')
  await button('kassa.csv rückgängig machen').click()
  await expect.element(page.getByText(/2 Einträge werden zurückgesetzt/)).toBeVisible()
  expect(api.changes()).toEqual([])
  api.answer('POST /imports/:id/undo', { ...done, state: 'undoing', progress: 0, problems: [] })
  api.answer('GET /imports/:id', { ...done, state: 'undone', changes: 0, problems: [] })
  await button('Rückgängig machen').click()
  await expect.element(page.getByText('Der Import wurde rückgängig gemacht.')).toBeVisible()
  expect(page.getByRole('button', { name: 'kassa.csv rückgängig machen' }).query()).toBeNull()
})

test('a list leads to the import of its records', async () => {
  openImport()
  await openScreen('/imports?kind=tables')
  await expect.element(page.getByText('Noch wurde nichts importiert.')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Was importieren Sie?' })).toHaveValue('Tische')
  await expect.element(button('Datei auswählen')).toBeVisible()
})

test('the list names every import with its way back', async () => {
  const api = openApi()
  const { problems: _problems, ...listed } = done
  api.answer('GET /imports', [
    listed,
    { ...listed, id: 6, name: 'alt.csv', undoUntil: '2020-01-01T00:00:00.000Z' },
  ])
  await openScreen('/imports')
  await expect
    .element(page.getByRole('row', { name: /kassa\.csv/ }))
    .toMatchTextContent('1 neu, 1 geändert, 1 Fehler')
  await expect.element(button('kassa.csv rückgängig machen')).toBeVisible()
  expect(page.getByRole('button', { name: 'alt.csv rückgängig machen' }).query()).toBeNull()
})

test('on a phone nothing of an import goes past the edge of its panel, however long the words of the file are', async () => {
  await page.viewport(390, 844)
  const headings = ['Artikelbezeichnung_lang_fuer_Kassensysteme', 'SKU', 'Regal']
  const message = `„${headings[0]}“ ist zu lang (1.204 von höchstens 120 Zeichen).`
  const problems = [{ line: 4, column: headings[0] ?? '', message }]
  const long = { ...job, name: 'artikelstamm_export_2026-11-16_kassensystem_filiale_graz.csv', headings }
  const api = openImport([long])
  api.answer('GET /imports', [{ ...long, state: 'done' }])
  api.answer('POST /imports/:id/check', {
    ...preview,
    planned: preview.planned.map((line) => ({ ...line, problems })),
  })
  const { unmount } = await openScreen('/imports')
  await expect.element(page.getByRole('link', { name: long.name })).toBeVisible()
  await expect.poll(elementsPastPanel).toEqual([])
  await unmount()
  await openScreen('/imports/7')
  await expect.element(page.getByRole('combobox', { name: 'Feld für SKU' })).toBeVisible()
  await expect.poll(elementsPastPanel).toEqual([])
  await button('Probelauf starten').click()
  await expect.element(page.getByText('Geändert: 1')).toBeVisible()
  await expect.poll(elementsPastPanel).toEqual([])
  api.answer('POST /imports/:id/run', { ...long, state: 'running' })
  api.answer('GET /imports/:id', { ...done, ...long, state: 'done', problems })
  await button('2 Zeilen importieren').click()
  await expect.element(page.getByRole('heading', { name: 'Nicht übernommen' })).toBeVisible()
  await expect.poll(elementsPastPanel).toEqual([])
})
