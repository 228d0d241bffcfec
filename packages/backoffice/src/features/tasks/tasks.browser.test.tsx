import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, admin, employee, openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, choose, field, press, save } from '../../testing/user.ts'

const base = {
  revision: 1,
  status: 'open',
  priority: '0',
  dueDate: null,
  user: null,
  checklist: [],
  blockedBy: [],
}
type GivenTask = Omit<typeof base, 'dueDate' | 'checklist' | 'user'> & {
  user: { id: number } | null
  id: number
  name: string
  dueDate: string | null
  checklist: { done: boolean }[]
}
const given: GivenTask[] = [
  { ...base, id: 1, name: 'Vitrine putzen', priority: '3', dueDate: '2020-01-01T08:00:00.000Z' },
  { ...base, id: 2, name: 'Inventur', status: 'inProgress', checklist: [{ done: true }, { done: false }] },
]

function openTasks(me = admin, of: readonly GivenTask[] = given) {
  const api = openApi(me)
  const tasks = structuredClone(of)
  api.answer('GET /tasks', ({ query }: { query: Record<string, string> }) => {
    const found = tasks.filter(({ status }) => !query['status'] || status === query['status'])
    return data(found, { total: found.length, page: 1, limit: 100, next: null, names: { users: {} } })
  })
  api.answer('PUT /tasks/:id', ({ path, body }: { path: string; body: { status: string } }) => {
    const task = tasks.find(({ id }) => path.endsWith(`/${id}`))
    if (task) task.status = body.status
    return data(task)
  })
  return api
}

const column = (name: string) => page.getByRole('region', { name, exact: true })

test('[BACKOFFICE-25~] the board shows tasks by their state, late ones first seen, and moves one by keyboard', async () => {
  const api = openTasks()
  await openScreen('/tasks/board')
  await expect.element(column('Offen').getByRole('link', { name: 'Vitrine putzen' })).toBeVisible()
  await expect.element(column('Offen').getByText('Überfällig')).toBeVisible()
  await expect.element(column('In Arbeit').getByText('1 von 2')).toBeVisible()
  const menu = button('Vitrine putzen verschieben')
  await expect.element(menu).toBeVisible()
  ;(menu.element() as HTMLElement).focus()
  await press('{Enter}')
  await page.getByRole('menuitem', { name: 'Nach „In Arbeit“' }).click()
  await expect.element(column('In Arbeit').getByRole('link', { name: 'Vitrine putzen' })).toBeVisible()
  await expect.element(page.getByText('Vitrine putzen: In Arbeit')).toBeInTheDocument()
  expect(api.changes()).toMatchObject([{ path: '/tasks/1', body: { status: 'inProgress' } }])
})

test('an employee sees the own ones with a switch that stands in the address', async () => {
  const api = openTasks(employee)
  await openScreen('/tasks/board')
  await page.getByRole('switch', { name: 'Nur meine' }).click()
  await expect.poll(address).toContain('user=2')
  await expect.poll(() => api.sent.filter(({ query }) => query['user'] === '2').length).toBe(4)
})

test('somebody who works in several branches looks at one of them', async () => {
  const api = openTasks({ ...employee, branches: [{ id: 1 }, { id: 2 }] })
  api.answer('GET /branches', () =>
    data(
      [
        { id: 1, name: 'Graz' },
        { id: 2, name: 'Wien' },
        { id: 3, name: 'Leibnitz' },
      ],
      { total: 3, page: 1, limit: 20, next: null },
    ),
  )
  await openScreen('/tasks/board')
  await page.getByRole('combobox', { name: 'Filiale', exact: true }).click()
  await expect.element(page.getByRole('option')).toHaveLength(2)
  await page.getByRole('option', { name: 'Wien' }).click()
  await expect.poll(address).toContain('branch=2')
  await expect.poll(() => api.sent.filter(({ query }) => query['branch'] === '2').length).toBe(4)
})

const lead = { ...employee, rights: { 'tasks.plan': [1] } }
const choices = { people: [{ id: 3, name: 'Otto Maier' }], departments: [{ id: 7, name: 'Küche' }] }

const plan = {
  id: 7,
  publicHash: 'abc',
  version: 3,
  extension: 'pdf',
  mimeType: 'application/pdf',
  name: 'Regalplan.pdf',
}

test.each(['/tasks/board', '/tasks'])(
  'a lead looks at the tasks of a department in %s, and is offered nothing that only administrators list',
  async (path) => {
    const api = openTasks(lead, [{ ...base, id: 1, name: 'Ofen', user: { id: 3 } }])
    api.answer('GET /tasks/choices', choices)
    await openScreen(path)
    const place = page.getByRole(path === '/tasks' ? 'cell' : 'article')
    await expect.element(place.filter({ hasText: 'Otto Maier' }).first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Abteilung', exact: true }).click()
    await page.getByRole('option', { name: 'Küche' }).click()
    await expect.poll(address).toContain('department=7')
    await expect.poll(() => api.sent.some(({ query }) => query['department'] === '7')).toBe(true)
    await expect.element(page.getByRole('combobox', { name: 'Projekt', exact: true })).not.toBeInTheDocument()
  },
)

test('a lead gives a task to somebody and to a department of the branch', async () => {
  const api = openApi(lead)
  const tasks = api.records('tasks', [
    { name: 'Inventur', status: 'open', branch: { id: 1 }, project: { id: 9 }, files: [plan] },
  ])
  api.answer('GET /tasks/choices', choices)
  await openScreen('/tasks/1')
  await choose('Zuständig', 'Otto Maier')
  await choose('Abteilung', 'Küche')
  // what only administrators choose is text; a file is opened
  await expect.element(page.getByRole('combobox', { name: 'Projekt' })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Regalplan.pdf' }))
    .toHaveAttribute('href', '/upload/abc/7-3.pdf')
  await save()
  expect(tasks.get(1)).toMatchObject({ user: { id: 3 }, department: { id: 7 }, project: { id: 9 } })
})

test('the calendar strikes out what is done and what was cancelled, and only what is open is late', async () => {
  const dueDate = '2020-01-01T08:00:00.000Z'
  openTasks(admin, [
    { ...base, id: 1, name: 'Vitrine putzen', dueDate },
    { ...base, id: 2, name: 'Inventur', dueDate, status: 'done' },
    { ...base, id: 3, name: 'Hof kehren', dueDate, status: 'cancelled' },
  ])
  await openScreen('/tasks/calendar?monat=2020-01')
  const link = (name: RegExp) => page.getByRole('link', { name })
  const line = (name: RegExp) => getComputedStyle(link(name).element()).textDecorationLine
  await expect.element(link(/^09:00 Vitrine putzen.*überfällig$/)).toBeVisible()
  expect(line(/Vitrine putzen/)).not.toContain('line-through')
  expect(line(/^09:00 Inventur.*erledigt$/)).toContain('line-through')
  expect(line(/^09:00 Hof kehren.*abgebrochen$/)).toContain('line-through')
})

test('the calendar shows tasks on their days and goes to another month', async () => {
  const api = openTasks()
  await openScreen('/tasks/calendar?monat=2020-01')
  await expect.element(page.getByRole('heading', { name: 'Jänner 2020' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^09:00 Vitrine putzen.*überfällig$/ })).toBeVisible()
  await button('Nächster Monat').click()
  await expect.element(page.getByRole('heading', { name: 'Februar 2020' })).toBeVisible()
  await expect.poll(() => api.sent.at(-1)?.query).toMatchObject({ from: '2020-02-01', to: '2020-02-29' })
})

test('a filter of the list is saved under a name, used and removed', async () => {
  openTasks()
  await openScreen('/tasks?status=open')
  await field('Name des Filters').fill('Heute offen')
  await button('Filter merken').click()
  const saved = page.getByRole('link', { name: 'Heute offen' })
  await expect.element(saved).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Alle', exact: true }).click()
  await expect.poll(address).not.toContain('status')
  await saved.click()
  await expect.poll(address).toContain('status=open')
  await button('Filter „Heute offen“ entfernen').click()
  await expect.element(saved).not.toBeInTheDocument()
})

test('a comment is sent and shown, and the clock says why it does not start', async () => {
  const api = openApi()
  api.records('tasks', [{ name: 'Inventur', status: 'open' }])
  const comment = {
    id: 1,
    user: { id: 1, name: 'Ada Admin' },
    text: 'Schlüssel fehlt',
    createdAt: '2026-11-16T09:00:00.000Z',
  }
  const comments: (typeof comment)[] = []
  api.answer('GET /tasks/:id/comments', () => data(comments))
  api.answer('POST /tasks/:id/comments', () => {
    comments.push(comment)
    return data(comment)
  })
  const message = 'Sie sind in Pause. Bitte zuerst fortsetzen.'
  api.answer('POST /tasks/:id/clock', () => refusal(409, { message }))
  await openScreen('/tasks/1')
  await page.getByRole('tab', { name: 'Kommentare' }).click()
  await field('Neuer Kommentar').fill('Schlüssel fehlt')
  await button('Kommentar senden').click()
  await expect.element(page.getByRole('list', { name: 'Kommentare' })).toMatchTextContent('Schlüssel fehlt')
  await expect.element(field('Neuer Kommentar')).toHaveValue('')
  await button('Uhr für diese Aufgabe starten').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
})
