import type { ShiftSwap, ShiftWish } from '@theke/contract/calls/roster-requests'
import { data, refusal, type Sent } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin, employee, openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, choose, field } from '../../testing/user.ts'
import { givenDemand, givenRoster, givenShift } from './given-roster.ts'

// a week that is to come whenever the test runs; it begins on a Monday
const [from, to] = ['2099-11-23', '2099-11-29']
const times = { start: '2099-11-24T08:00:00+01:00', end: '2099-11-24T16:30:00+01:00' }
const template = {
  id: 3,
  name: 'Frühdienst',
  startTime: '06:00',
  endTime: '14:30',
  breakMinutes: 45,
  branch: null,
  department: 4,
}
const swap = (values: Partial<ShiftSwap> = {}): ShiftSwap => ({
  id: 5,
  state: 'requested',
  shift: { id: 1, ...times, breakMinutes: 30, label: '', branch: { id: 1, name: 'Graz' } },
  from: { id: 8, name: 'Max Moser' },
  to: null,
  note: 'Arzttermin',
  ...values,
})

function openRoster(me = admin, user = 7) {
  const api = openApi(me)
  const roster = givenRoster({ from, to, shifts: [givenShift({ ...times, user })], templates: [template] })
  api.answer('GET /roster', roster)
  api.answer('GET /roster/feed', null)
  api.answer('GET /roster/demand', givenDemand())
  api.answer('GET /roster/swaps', [])
  api.answer('GET /roster/wishes', [])
  return api
}
const open = () => openScreen(`/roster?woche=${from}`)

test('a template fills the form of a shift', async () => {
  const api = openRoster()
  api.answer('POST /roster/shifts', givenShift({ ...times, id: 9, state: 'draft' }))
  await open()
  await button('Max Moser, Mittwoch: Dienst planen').click()
  await choose('Vorlage', 'Frühdienst, 06:00 bis 14:30')
  await expect.element(field('Bezeichnung')).toHaveValue('Frühdienst')
  await button('Speichern').click()
  await expect
    .poll(() => api.changes())
    .toMatchObject([
      {
        path: '/roster/shifts',
        body: {
          user: 8,
          label: 'Frühdienst',
          department: 4,
          breakMinutes: 45,
          start: '2099-11-25T06:00:00+01:00',
          end: '2099-11-25T14:30:00+01:00',
        },
      },
    ])
})

test('an employee offers an own shift, and the request stands there', async () => {
  const api = openRoster(employee, 2)
  const swaps: ShiftSwap[] = []
  api.answer('GET /roster/swaps', () => data(swaps))
  api.answer('POST /roster/swaps', () => {
    swaps.push(swap({ from: { id: 2, name: 'Ich' } }))
    return data(swaps[0])
  })
  await open()
  await button('Dienst 08:00–16:30 abgeben').click()
  await field('Nachricht').fill('Arzttermin')
  await button('Anbieten').click()
  const panel = page.getByRole('region', { name: 'Tauschwünsche' })
  await expect.element(panel).toMatchTextContent('Sie geben ab · Graz · Arzttermin')
  await expect.element(button('Dienst 08:00–16:30 abgeben')).not.toBeInTheDocument()
  expect(api.changes()).toMatchObject([{ path: '/roster/swaps', body: { shift: 1, note: 'Arzttermin' } }])
  await expect.element(panel.getByRole('button', { name: /^Zurückziehen/ })).toBeVisible()
})

test('a colleague who cannot take a shift reads why', async () => {
  const api = openRoster(employee)
  api.answer('GET /roster/swaps', [swap()])
  const message = 'Sie haben zu dieser Zeit bereits einen Dienst.'
  api.answer('POST /roster/swaps/:id/accept', () => refusal(409, { message }))
  await open()
  await button('Übernehmen: Dienstag, 24.11.2099, Max Moser').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
})

test('the planner approves what a colleague accepted', async () => {
  const api = openRoster()
  let swaps = [swap({ state: 'accepted', to: { id: 7, name: 'Eva Huber' } })]
  api.answer('GET /roster/swaps', () => data(swaps))
  api.answer('POST /roster/swaps/:id/approve', () => {
    const [done] = swaps
    swaps = []
    return data({ ...done, state: 'approved' })
  })
  await open()
  const panel = page.getByRole('region', { name: 'Tauschwünsche' })
  await expect.element(panel).toMatchTextContent('Max Moser gibt ab, Eva Huber übernimmt')
  await panel.getByRole('button', { name: /^Genehmigen/ }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(api.changes()).toMatchObject([{ path: '/roster/swaps/5/approve' }])
})

test('an employee wishes for a free day, and the planner sees it in the grid', async () => {
  const api = openRoster(employee)
  let wishes: ShiftWish[] = []
  api.answer('GET /roster/wishes', () => data(wishes))
  api.answer('PUT /roster/wishes', ({ body }: Sent) => {
    wishes = [{ user: 2, note: '', ...(body as { date: string; kind: 'free' }) }]
    return data(wishes)
  })
  await open()
  const day = page.getByRole('radiogroup', { name: 'Wunsch für Mittwoch, 25.11.' })
  await day.getByText('Frei').click()
  await expect.element(day.getByRole('radio', { name: 'Frei' })).toBeChecked()
  expect(api.changes()).toMatchObject([{ body: { date: '2099-11-25', kind: 'free' } }])
})

test('the grid shows the wishes of people', async () => {
  const api = openRoster()
  api.answer('GET /roster/wishes', [{ user: 8, date: '2099-11-25', kind: 'free', note: '' }])
  await open()
  await expect.element(page.getByText('Möchte frei haben')).toBeVisible()
})
