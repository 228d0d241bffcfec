import type { Roster, RosterShift } from '@theke/contract/calls/roster'
import { data, refusal, type Sent } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { admin, employee, openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, choose, field, press } from '../../testing/user.ts'
import { givenDemand, givenRoster, givenShift } from './given-roster.ts'

const address = '/roster?woche=2026-11-24'

/** A server that keeps one roster. */
function openRoster(given: Partial<Roster> = {}, me = admin) {
  const api = openApi(me)
  let roster = givenRoster(given)
  const put = (shift: RosterShift) => {
    const others = roster.shifts.filter(({ id }) => id !== shift.id)
    roster = { ...roster, shifts: [...others, shift] }
    return data(shift)
  }
  api.answer('GET /roster', () => data(roster))
  api.answer('GET /roster/feed', null)
  api.answer('GET /roster/demand', givenDemand())
  api.answer('GET /roster/swaps', [])
  api.answer('GET /roster/wishes', [])
  api.answer('POST /roster/shifts', ({ body }: Sent) =>
    put({ ...givenShift({ id: 99, state: 'draft' }), ...(body as object) }),
  )
  api.answer('PUT /roster/shifts/:id', ({ body }: Sent) =>
    put({ ...givenShift({ state: 'changed' }), ...(body as object) }),
  )
  return api
}

/** Opens the roster and waits until it is there. */
async function openGrid() {
  await openScreen(address)
  await expect.element(page.getByRole('grid', { name: 'Dienstplan' })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[data-waiting]').length).toBe(0)
}

const shift = (name: string | RegExp) => page.getByRole('button', { name })
const cell = (row: number, date: string) =>
  page.elementLocator(document.querySelector(`[data-row="${row}"][data-date="${date}"]`)!)

test('a shift is planned in the cell of a person and a day', async () => {
  const api = openRoster()
  await openGrid()
  await shift('Max Moser, Mittwoch: Dienst planen').click()
  await field('Bezeichnung').fill('Frühdienst')
  await button('Speichern').click()
  await expect.element(cell(8, '2026-11-25').getByText('08:00–16:30')).toBeVisible()
  expect(api.changes()).toMatchObject([
    {
      method: 'POST',
      path: '/roster/shifts',
      body: { user: 8, branch: 1, label: 'Frühdienst', start: '2026-11-25T08:00:00+01:00', breakMinutes: 30 },
    },
  ])
})

test('a shift is dragged to another person and day at the same times', async () => {
  const api = openRoster()
  await openGrid()
  await userEvent.dragAndDrop(shift(/^08:00–16:30/), cell(8, '2026-11-26'))
  await expect.poll(() => api.changes().length).toBe(1)
  expect(api.changes()[0]).toMatchObject({
    method: 'PUT',
    body: { user: 8, start: '2026-11-26T08:00:00+01:00', end: '2026-11-26T16:30:00+01:00', revision: 1 },
  })
  await expect.element(cell(8, '2026-11-26').getByText('08:00–16:30')).toBeVisible()
})

test('the edge of a shift is pulled in quarters of an hour', async () => {
  const api = openRoster()
  await openGrid()
  const card = shift(/^08:00–16:30/).element()
  const { right, top } = card.getBoundingClientRect()
  const point = (type: string, clientX: number) =>
    new PointerEvent(type, { clientX, clientY: top + 12, bubbles: true, pointerType: 'mouse' })
  card.dispatchEvent(point('pointerdown', right - 4))
  window.dispatchEvent(point('pointermove', right - 44))
  window.dispatchEvent(point('pointerup', right - 44))
  await expect.poll(() => api.changes().length).toBe(1)
  expect(api.changes()[0]?.body).toMatchObject({
    start: '2026-11-24T08:00:00+01:00',
    end: '2026-11-24T15:30:00+01:00',
  })
})

test('of many people only those near the visible part are drawn, and all of them on paper', async () => {
  const [person] = givenRoster().people
  const people = Array.from({ length: 60 }, (_, index) => ({
    ...person!,
    id: index + 1,
    name: `Person ${index}`,
  }))
  openRoster({ people, shifts: people.map(({ id }) => givenShift({ id, user: id })) })
  await openScreen(address)
  await expect.element(page.getByRole('grid', { name: 'Dienstplan' })).toBeVisible()
  await expect.element(cell(1, '2026-11-24').getByText('08:00–16:30')).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: /^Person 59/ })).toBeInTheDocument()
  expect(cell(60, '2026-11-24').element()).toBeEmptyDOMElement()
  cell(60, '2026-11-24').element().scrollIntoView()
  await expect.element(cell(60, '2026-11-24').getByText('08:00–16:30')).toBeVisible()
  expect(cell(30, '2026-11-24').element()).toBeEmptyDOMElement()
  // what is left behind is emptied, except the row that Tab comes back to
  await expect.element(cell(5, '2026-11-24')).toBeEmptyDOMElement()
  await expect.element(cell(0, '2026-11-24')).not.toBeEmptyDOMElement()
  window.dispatchEvent(new Event('beforeprint'))
  await expect.element(cell(30, '2026-11-24').getByText('08:00–16:30')).toBeInTheDocument()
})

test('another branch with as many people has its shifts too', async () => {
  const [person] = givenRoster().people
  const branches = [
    { id: 1, name: 'Graz' },
    { id: 2, name: 'Wien' },
  ]
  const api = openRoster({ branches })
  const others = [21, 22].map((id) => ({ ...person!, id, name: `Person ${id}` }))
  api.answer('GET /roster', ({ query }: Sent) =>
    data(
      query['branch'] === '2'
        ? givenRoster({ branches, people: others, shifts: [givenShift({ id: 5, user: 22, branch: 2 })] })
        : givenRoster({ branches }),
    ),
  )
  await openGrid()
  await choose('Filiale', 'Wien')
  await expect.element(page.getByRole('rowheader', { name: /^Person 22/ })).toBeVisible()
  await expect.element(cell(22, '2026-11-24').getByText('08:00–16:30')).toBeVisible()
})

test('the name of a shift begins with what can be seen of it', async () => {
  openRoster({ shifts: [givenShift({ state: 'draft', label: 'Frühdienst', reason: 'Krankheit' })] })
  await openGrid()
  const card = shift(/^08:00–16:30/)
  await expect
    .element(card)
    .toHaveAccessibleName('08:00–16:30 Frühdienst · Graz Entwurf, Begründung: Krankheit')
  const { textContent: seen, ariaLabel } = card.element()
  expect(ariaLabel?.startsWith(seen)).toBe(true)
})

test('the keyboard picks a shift up, moves it, makes it longer and drops it', async () => {
  const api = openRoster()
  await openGrid()
  shift(/^08:00–16:30/)
    .element()
    .focus()
  await press(' ')
  await press('{ArrowRight}')
  await press('{ArrowDown}')
  await press('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await expect.element(cell(8, '2026-11-25').getByText('08:00–17:00')).toBeVisible()
  expect(document.activeElement).toHaveAttribute('data-shift', '1')
  expect(api.changes()).toEqual([])
  await press(' ')
  await expect.poll(() => api.changes().length).toBe(1)
  expect(api.changes()[0]?.body).toMatchObject({
    user: 8,
    start: '2026-11-25T08:00:00+01:00',
    end: '2026-11-25T17:00:00+01:00',
  })
})

test('Escape puts a shift back, and arrows go from cell to cell', async () => {
  const api = openRoster()
  await openGrid()
  shift(/^08:00–16:30/)
    .element()
    .focus()
  await press(' {ArrowRight}{Escape}')
  await expect.element(cell(7, '2026-11-24').getByText('08:00–16:30')).toBeVisible()
  await press('{ArrowDown}')
  await expect.element(shift('Eva Huber, Dienstag: Dienst planen')).toHaveFocus()
  await press('{ArrowRight}')
  await expect.element(shift('Eva Huber, Mittwoch: Dienst planen')).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(shift('Max Moser, Mittwoch: Dienst planen')).toHaveFocus()
  const stops = [...document.querySelectorAll<HTMLElement>('[data-stop]')]
  expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  expect(api.changes()).toEqual([])
})

test('what breaks a rule is refused with the rule, and saved with a reason', async () => {
  const api = openRoster()
  const rule = '26.11.2026: 14:00 h Arbeit, höchstens 12:00 h sind erlaubt.'
  api.answer('PUT /roster/shifts/:id', ({ body }: { body: RosterShift }) =>
    body.reason === ''
      ? refusal(422, { message: rule, code: 'reasonNeeded', field: 'reason' })
      : data(givenShift({ ...body, state: 'changed' })),
  )
  await openGrid()
  await userEvent.dragAndDrop(shift(/^08:00–16:30/), cell(7, '2026-11-26'))
  await expect.element(page.getByRole('alert').getByText(rule)).toBeVisible()
  await field('Begründung').fill('Krankheit im Team')
  await button('Speichern').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(api.changes().at(-1)?.body).toMatchObject({
    reason: 'Krankheit im Team',
    start: '2026-11-26T08:00:00+01:00',
  })
})

test('conflicts stand at the shift and at the person, absences in their days', async () => {
  openRoster({
    conflicts: [
      { user: 7, date: '2026-11-24', severity: 'breach', text: '24.11.2026: 0 Minuten Pause', shifts: [1] },
      { user: 7, date: '2026-11-23', severity: 'breach', text: 'Woche ab 23.11.2026: 61:00 h', shifts: [] },
    ],
    absences: [{ id: 3, user: 8, label: 'Urlaub', isApproved: false, from: '2026-11-25', to: '2026-11-26' }],
  })
  await openGrid()
  await expect.element(shift(/0 Minuten Pause/)).toHaveAttribute('data-severity', 'breach')
  await expect.element(page.getByRole('rowheader', { name: /Eva Huber/ }).getByText(/61:00/)).toBeVisible()
  await expect.element(cell(8, '2026-11-26').getByText('Urlaub beantragt')).toBeVisible()
  await expect.element(page.getByText(/nicht geprüft/)).toBeVisible()
})

test('a week is copied into the next one or from the one before, and the answer says how many', async () => {
  const api = openRoster()
  api.answer('POST /roster/copies', { copied: 3, skipped: 1 })
  await openGrid()
  for (const name of ['In die nächste Woche kopieren', 'Aus der Vorwoche kopieren']) {
    await button('Woche').click()
    await page.getByRole('menuitem', { name }).click()
    await expect.element(page.getByText('3 Dienste kopiert, 1 war schon da.').first()).toBeVisible()
  }
  expect(api.changes().map(({ body }) => body)).toEqual([
    { from: '2026-11-23', to: '2026-11-30' },
    { from: '2026-11-16', to: '2026-11-23' },
  ])
})

test('rows are people, departments or branches, and a department is a filter', async () => {
  const api = openRoster()
  await openGrid()
  const heads = () => [...document.querySelectorAll('tbody th[scope="row"]')].map((head) => head.textContent)
  await expect.poll(heads).toEqual(expect.arrayContaining([expect.stringContaining('Max Moser')]))
  const rows = page.getByRole('radiogroup', { name: 'Zeilen' })
  await rows.getByText('Abteilung').click()
  await expect.element(page.getByRole('columnheader', { name: 'Abteilung' })).toBeVisible()
  await expect.poll(heads).not.toEqual(expect.arrayContaining([expect.stringContaining('Max Moser')]))
  await rows.getByText('Filiale').click()
  await expect.element(page.getByRole('columnheader', { name: 'Filiale' })).toBeVisible()
  await choose('Abteilung', givenRoster().departments[0]!.name)
  await expect
    .poll(() => api.sent.findLast(({ path }) => path === '/roster')?.query)
    .toMatchObject({
      department: String(givenRoster().departments[0]!.id),
    })
})

test('drafts and changes are published after a question', async () => {
  const api = openRoster({ shifts: [givenShift({ state: 'draft' }), givenShift({ id: 2, user: 8 })] })
  api.answer('POST /roster/publications', { published: 1, notified: 1 })
  await openGrid()
  await button('Veröffentlichen (1)').click()
  await button('Veröffentlichen', page.getByRole('dialog')).click()
  await expect.element(page.getByText('1 veröffentlicht, 1 Person benachrichtigt.')).toBeVisible()
  expect(api.changes()).toMatchObject([{ path: '/roster/publications', body: { from: '2026-11-23' } }])
})

test('an employee confirms own shifts, takes open ones and gets a calendar link', async () => {
  const api = openRoster({ shifts: [givenShift({ user: 2 }), givenShift({ id: 5, user: null })] }, employee)
  api.answer('POST /roster/seen', { seen: 1 })
  api.answer('POST /roster/shifts/:id/take', givenShift({ id: 5, user: 2 }))
  api.answer('POST /roster/feed', {
    createdAt: '2026-11-16T10:00:00Z',
    lastReadAt: null,
    url: 'https://x.example/feed.ics',
  })
  await openScreen(address)
  await button('1 Dienst als gesehen bestätigen').click()
  await button('Übernehmen').click()
  await button('Link erstellen').click()
  await expect.element(page.getByText('https://x.example/feed.ics')).toBeVisible()
  expect(api.changes().map(({ path, body }) => [path, body])).toEqual([
    ['/roster/seen', { shifts: [1] }],
    ['/roster/shifts/5/take', undefined],
    ['/roster/feed', undefined],
  ])
  expect(document.querySelector('[data-stop]')).toBeNull()
})

test('a roster that cannot be loaded says so', async () => {
  const api = openRoster()
  api.lose('GET /roster')
  await openScreen(address)
  await expect.element(page.getByText('Dienstplan konnte nicht geladen werden.').first()).toBeVisible()
})

const tuesday = (hour: number, orders: number) => ({ weekday: 2, hour, orders, points: 0 })

test('hours with too few people are named, also as a table, and follow the plan', async () => {
  const api = openRoster()
  const hours = [tuesday(11, 12), tuesday(12, 20.5), tuesday(18, 3)]
  api.answer('GET /roster/demand', givenDemand({ hours, pointsPerHour: 40 }))
  await openGrid()
  await expect.element(page.getByText('Unterbesetzt 11–13, 18–19 Uhr')).toBeVisible()
  await expect
    .element(page.getByRole('img', { name: 'Dienstag: unterbesetzt 11–13, 18–19 Uhr' }))
    .toBeVisible()
  await page.getByText('Bedarf je Stunde als Tabelle').click()
  const table = page.getByRole('table', { name: 'Bestellungen und Personen je Stunde' })
  await expect
    .element(table.getByRole('cell', { name: '20,5 Bestellungen, 1 von 3 Personen Unterbesetzt' }))
    .toBeVisible()
  await expect.element(table.getByRole('cell', { name: '0 Bestellungen, 1 Person' }).first()).toBeVisible()

  // two more hours of the shift: 18 to 19 is covered then
  shift(/^08:00–16:30/)
    .element()
    .focus()
  await press(' ')
  await press(`{Shift>}${'{ArrowRight}'.repeat(10)}{/Shift}`)
  await press(' ')
  await expect.element(page.getByText('Unterbesetzt 11–13 Uhr', { exact: true })).toBeVisible()
})

test('without a norm the orders are shown and the branch is named as the place to set it', async () => {
  const api = openRoster()
  api.answer('GET /roster/demand', givenDemand({ hours: [tuesday(11, 12)], ordersPerPerson: null }))
  await openGrid()
  await expect
    .element(page.getByRole('link', { name: 'Filiale' }))
    .toHaveAttribute('href', '/backend/branches/1')
  expect(page.getByText(/^Unterbesetzt \d/).query()).toBeNull()
})

test('several branches are compared one by one', async () => {
  openRoster({
    branches: [
      { id: 1, name: 'Graz' },
      { id: 2, name: 'Wien' },
    ],
  })
  await openGrid()
  await expect.element(page.getByText(/zeigt der Plan einer einzelnen Filiale/)).toBeVisible()
})

test('the week is printed for everybody or one person', async () => {
  openRoster()
  await openGrid()
  await button('Woche').click()
  await page.getByRole('menuitem', { name: 'Drucken' }).click()
  const link = page.getByRole('link', { name: 'PDF öffnen' })
  await expect.element(link).toHaveAttribute('href', '/api/roster/print?from=2026-11-23')
  await choose('Person', 'Max Moser')
  await expect.element(link).toHaveAttribute('href', '/api/roster/print?from=2026-11-23&user=8')
})
