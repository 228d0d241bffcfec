import { refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { employee, openApi, openScreen } from '../testing/open-screen.tsx'
import { button, choose, field, press, save } from '../testing/user.ts'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

test('typed input is not lost by a click on a link', async () => {
  openApi().records('tags', [{ name: 'Wächterprobe' }])
  await openScreen('/tags/1')
  await field('Name').fill('Wächterprobe geändert')
  await page.getByRole('link', { name: 'Kategorien' }).click()
  const question = page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' })
  await button('Bleiben', question).click()
  await expect.element(field('Name')).toHaveValue('Wächterprobe geändert')
  await page.getByRole('link', { name: 'Kategorien' }).click()
  await button('Verwerfen', question).click()
  await expect.element(heading('Kategorien')).toBeVisible()
})

test('[ERR-05~] [OPEN-167] a failed load says so, and its recovery action repeats it', async () => {
  const api = openApi()
  api.lose('GET /tags')
  await openScreen('/tags')
  const entry = page.getByRole('alert').filter({ hasText: 'Erneut versuchen' })
  await expect.element(entry).toMatchTextContent('Tags konnten nicht geladen werden.')
  api.records('tags', [{ name: 'vegan' }])
  await button('Erneut versuchen', entry).click()
  await expect.element(entry).not.toBeInTheDocument()
  await expect.element(page.getByRole('table').getByText('vegan')).toBeVisible()
})

test('[ERR-06] a refused change and a refused deletion show the message of the server, and can be repeated', async () => {
  const api = openApi()
  const tags = api.records('tags', [{ name: 'vegan' }])
  const refuse = (message: string) => () => refusal(409, { message })
  await openScreen('/tags/1')
  await field('Name').fill('vegetarisch')
  api.answer('PUT /tags/1', refuse('Der Tag wird gerade gebraucht.'))
  await button('Speichern').click()
  await expect.element(page.getByText('Der Tag wird gerade gebraucht.').first()).toBeVisible()
  api.answer('PUT /tags/1', ({ body }: { body: object }) => {
    tags.change(1, body)
    return Response.json({ data: tags.get(1) })
  })
  await button('Erneut versuchen').click()
  await expect.poll(() => tags.get(1)?.['name']).toBe('vegetarisch')
  await expect.element(page.getByText('Ungespeicherte Änderungen')).not.toBeInTheDocument()

  await page.getByRole('link', { name: 'Schlagwörter', exact: true }).first().click()
  api.answer('DELETE /tags/1', refuse('Der Tag steht an einem Produkt.'))
  await button('Aktionen für vegetarisch').click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await button('Löschen', page.getByRole('dialog')).click()
  await expect.element(page.getByText('Der Tag steht an einem Produkt.').first()).toBeVisible()
  await expect.element(page.getByRole('table').getByText('vegetarisch')).toBeVisible()
})

test('[BACKOFFICE-01~] a page of a list that emptied gives way to the last one', async () => {
  const name = (index: number) => `Seitenprobe-${String(index).padStart(2, '0')}`
  openApi().records(
    'tags',
    Array.from({ length: 26 }, (_, index) => ({ name: name(index + 1) })),
  )
  await openScreen('/tags?search=Seitenprobe&sort=id&page=2')
  await button(`Aktionen für ${name(26)}`).click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await button('Löschen', page.getByRole('dialog')).click()
  await expect.element(page.getByText(name(25))).toBeVisible()
  await expect.element(page.getByRole('row')).toHaveLength(26)
})

test('the command palette finds areas and records', async () => {
  const api = openApi()
  api.records('products', [{ name: 'Palettenprobe', price: 1, tax: 10 }])
  api.records('branches', [{ name: 'Graz' }])
  await openScreen('/tags')
  await expect.element(heading('Schlagwörter')).toBeVisible()
  await press('{Control>}k{/Control}')
  const search = page.getByPlaceholder('Bereich oder Eintrag suchen')
  await search.fill('Palettenprobe')
  await page.getByRole('button', { name: 'Palettenprobe Produkt' }).click()
  await expect.element(heading('Palettenprobe')).toBeVisible()
  await press('{Control>}k{/Control}')
  await search.fill('Filialen')
  await press('{ArrowDown}')
  await press('{Enter}')
  await expect.element(heading('Filialen')).toBeVisible()
})

test('[OPEN-176] a load that is refused says so', async () => {
  openApi().answer('GET /redirects', () =>
    refusal(403, { message: 'Sie haben keine Berechtigung für diese Aktion.' }),
  )
  await openScreen('/redirects')
  await expect
    .element(page.getByRole('alert').getByText('Sie haben keine Berechtigung für diese Aktion.').first())
    .toBeVisible()
})

test('[OPEN-140~] an employee changes state and checklist of an own task, nothing else', async () => {
  const api = openApi(employee)
  const tasks = api.records('tasks', [
    { name: 'Kühlraum putzen', user: { id: employee.id }, checklist: [{ text: 'Regale', done: false }] },
  ])
  await openScreen('/tasks/1')
  await expect.element(page.getByRole('main').getByText('Kühlraum putzen').last()).toBeVisible()
  await expect.element(field('Name')).not.toBeInTheDocument()
  await choose('Status', 'Erledigt')
  await button('Regale').click()
  page.getByRole('switch', { name: 'Erledigt' }).element().focus()
  await press(' ')
  await save()
  expect(tasks.get(1)).toMatchObject({ status: 'done', checklist: [{ text: 'Regale', done: true }] })
  expect(Object.keys(api.changes()[0]?.body as object).toSorted()).toEqual([
    'checklist',
    'revision',
    'status',
  ])
})
