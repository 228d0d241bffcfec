import type { Absence } from '@theke/contract/calls/absences'
import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin, employee, openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, choose, field } from '../../testing/user.ts'

const absence = (id: number, values: Partial<Absence> = {}): Absence => ({
  id,
  user: { id: 2, name: 'Eva Huber' },
  type: 'holiday',
  state: 'approved',
  from: '2026-12-07',
  to: '2026-12-11',
  halfStart: false,
  halfEnd: false,
  days: 4,
  comment: '',
  decisionNote: '',
  hasNote: false,
  ...values,
})

function openAbsences(given: Absence[], me = employee, reminders: object[] = []) {
  const api = openApi(me)
  api.answer('GET /absences', given)
  api.answer('GET /holiday-accounts/:id', { user: { id: me.id, name: 'Eva Huber' }, rows: [], reminders })
  return api
}

test('an employee asks for half a day and for sick leave', async () => {
  const api = openAbsences([absence(1)])
  api.answer('POST /absences', absence(2, { state: 'requested' }))
  await openScreen('/absences?monat=2026-12')
  await button('Abwesenheit').click()
  await field('Erster Tag').fill('14.12.2026')
  await page.getByRole('checkbox', { name: 'Nur ein halber Tag' }).click()
  await choose('Art', 'Krankenstand')
  await button('Beantragen').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(api.changes()[0]?.body).toEqual({
    type: 'sick',
    first: '2026-12-14',
    last: '2026-12-14',
    halfStart: true,
    halfEnd: false,
    comment: '',
  })
})

test('what is refused stands at its field', async () => {
  const api = openAbsences([])
  const message = 'In dieser Zeit ist bereits eine Abwesenheit eingetragen.'
  api.answer('POST /absences', () => refusal(409, { message, field: 'first' }))
  await openScreen('/absences?monat=2026-12')
  await expect.element(page.getByText('In diesem Monat sind Sie nicht abwesend.')).toBeVisible()
  await button('Abwesenheit').click()
  await field('Erster Tag').fill('14.12.2026')
  await button('Beantragen').click()
  await expect.element(field('Erster Tag')).toHaveAccessibleDescription(expect.stringContaining(message))
})

test('the calendar of the team shows who is away, of colleagues without the reason', async () => {
  openAbsences([absence(1), absence(2, { user: { id: 8, name: 'Max Moser' }, type: null })])
  await openScreen('/absences?monat=2026-12')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect.element(row('Max Moser').getByText('Abwesend').first()).toBeInTheDocument()
  expect(row('Eva Huber').getByText('Urlaub', { exact: true }).elements()).toHaveLength(5)
  expect(page.getByRole('button', { name: /genehmigen/ }).query()).toBeNull()
})

test('a lead decides with a note', async () => {
  const api = openAbsences([absence(5, { state: 'requested', user: { id: 8, name: 'Max Moser' } })], admin)
  api.answer('POST /absences/:id/reject', absence(5, { state: 'rejected' }))
  await openScreen('/absences?monat=2026-12')
  await field('Notiz an Max Moser').fill('Inventur')
  await button('Max Moser: ablehnen').click()
  await expect
    .poll(() => api.changes())
    .toMatchObject([{ path: '/absences/5/reject', body: { note: 'Inventur' } }])
})

test('what waits for a decision is shown in every month, also far ahead', async () => {
  const api = openAbsences([], admin)
  const far = absence(5, { state: 'requested', user: { id: 8, name: 'Max Moser' }, from: '2027-07-05' })
  api.answer('GET /absences', ({ query }: { query: Record<string, string> }) =>
    data(query['state'] === 'requested' ? [far] : []),
  )
  await openScreen('/absences?monat=2026-12')
  await expect.element(button('Max Moser: genehmigen')).toBeVisible()
  const asked = api.sent.find(({ query }) => query['state'] === 'requested')
  expect(asked?.query).toMatchObject({ from: expect.any(String), to: expect.any(String) })
})

test('on a phone the calendar begins where somebody is away, and says what its colours mean', async () => {
  await page.viewport(390, 844)
  openAbsences([absence(1, { type: 'sick', from: '2026-12-28', to: '2026-12-29' })])
  await openScreen('/absences?monat=2026-12')
  const calendar = page.getByRole('region', { name: 'Kalender des Teams' })
  await expect.element(calendar).toBeVisible()
  const box = () => calendar.element().getBoundingClientRect()
  const mark = () => calendar.getByTitle('Krankenstand').first().element().getBoundingClientRect()
  await expect.poll(() => mark().right <= box().right && mark().left >= box().left).toBe(true)
  await expect.element(page.getByRole('list', { name: 'Legende' })).toMatchTextContent('Krankenstand')
})

test('a reminder of days that lapse is confirmed', async () => {
  const reminder = {
    id: 4,
    origin: 2024,
    expiresOn: '2026-12-31',
    days: 3,
    text: 'Aus dem Urlaubsjahr 2024 sind noch 3 Urlaubstage offen.',
    sentAt: '2026-11-01T08:00:00Z',
    confirmedAt: null,
  }
  const api = openAbsences([], employee, [reminder])
  api.answer('POST /holiday-reminders/:id/confirm', { ...reminder, confirmedAt: '2026-11-16T08:00:00Z' })
  await openScreen('/absences?monat=2026-12')
  await expect.element(page.getByText(reminder.text)).toBeVisible()
  await button('Gelesen').click()
  await expect.poll(() => api.changes().map(({ path }) => path)).toEqual(['/holiday-reminders/4/confirm'])
})
