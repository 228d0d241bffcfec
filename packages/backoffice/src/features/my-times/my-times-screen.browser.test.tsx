import type { SheetDay, TimeCorrection, TimeSheetWeek } from '@theke/contract/calls/time-records'
import { refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin, employee, openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, field } from '../../testing/user.ts'

const day = (date: string, values: Partial<SheetDay> = {}): SheetDay => ({
  date,
  target: 480,
  worked: 0,
  credited: 0,
  difference: -480,
  publicHoliday: null,
  absence: null,
  flags: [],
  isLocked: false,
  activities: [],
  ...values,
})

const worked = day('2026-11-09', {
  worked: 480,
  difference: 0,
  flags: ['Pause fehlt'],
  activities: [
    {
      id: 5,
      start: '2026-11-09T07:00:00.000Z',
      end: '2026-11-09T15:00:00.000Z',
      pauses: [],
      workedMinutes: 480,
      pauseMinutes: 0,
      branch: 'Graz',
      comment: '',
      isAutoClosed: false,
    },
  ],
})

const correction: TimeCorrection = {
  id: 3,
  user: { id: 7, name: 'Eva Huber' },
  activity: 5,
  state: 'requested',
  reason: 'Vergessen',
  note: '',
  before: { start: '2026-11-09T07:00:00.000Z', end: '2026-11-09T15:00:00.000Z', pauses: [] },
  after: { start: '2026-11-09T07:00:00.000Z', end: '2026-11-09T16:00:00.000Z', pauses: [] },
  isOffline: false,
  requestedAt: '2026-11-10T08:00:00.000Z',
  requestedBy: 'Eva Huber',
  decidedAt: null,
  decidedBy: null,
}

function openTimes(given: Partial<TimeSheetWeek> = {}, me = employee) {
  const api = openApi(me)
  const dates = ['10', '11', '12', '13', '14', '15'].map((date) => day(`2026-11-${date}`))
  api.answer('GET /time-sheets/weeks', {
    user: { id: me.id, name: 'Eva' },
    from: '2026-11-09',
    to: '2026-11-15',
    days: [worked, ...dates],
    totals: { target: 2_400, actual: 480, difference: -1_920 },
    overtimeMinutes: 90,
    corrections: [],
    ...given,
  })
  api.answer('GET /time-corrections', [correction])
  return api
}

test('a week shows net time and what needs a look, and times are corrected with a reason', async () => {
  const api = openTimes()
  api.answer('POST /time-corrections', correction)
  await openScreen('/my-times?woche=2026-11-09')
  await expect.element(page.getByText('Pause fehlt')).toBeVisible()
  await expect.element(page.getByText('08:00–16:00')).toBeVisible()
  await button('Montag, 09.11.2026, 08:00–16:00 korrigieren').click()
  await field('Ende').fill('09.11.2026 17:00')
  await field('Grund').fill('Vergessen')
  await button('Beantragen').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(api.changes()).toMatchObject([
    {
      path: '/time-corrections',
      body: { activity: 5, end: '2026-11-09T17:00:00+01:00', pauses: [], reason: 'Vergessen' },
    },
  ])
})

test('what the server refuses stands at its field', async () => {
  const api = openTimes()
  const message = 'Zu dieser Zeit ist bereits andere Arbeit aufgezeichnet.'
  api.answer('POST /time-corrections', () => refusal(422, { message, field: 'start' }))
  await openScreen('/my-times?woche=2026-11-09')
  await button('Dienstag, 10.11.2026: Arbeit nachtragen').click()
  await field('Grund').fill('Vergessen')
  await button('Beantragen').click()
  await expect.element(field('Beginn')).toHaveAccessibleDescription(expect.stringContaining(message))
})

test('a lead sees the record before and the wish, and decides with a note', async () => {
  const api = openTimes({}, admin)
  api.answer('POST /time-corrections/:id/approve', { ...correction, state: 'approved' })
  await openScreen('/my-times?woche=2026-11-09')
  await expect
    .element(page.getByLabelText('Vorher: 09.11.2026, 08:00–16:00, ohne Pause', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByText('09.11.2026, 08:00–17:00, ohne Pause')).toBeVisible()
  await field('Notiz zur Entscheidung').fill('Stimmt')
  await button('Genehmigen').click()
  await expect
    .poll(() => api.changes())
    .toMatchObject([{ path: '/time-corrections/3/approve', body: { note: 'Stimmt' } }])
})

test('on a telephone the times of a correction stand below each other, with nothing cut off', async () => {
  openTimes()
  await page.viewport(390, 844)
  await openScreen('/my-times?woche=2026-11-09')
  await button(/^Montag, 09.11.2026, .* korrigieren$/).click()
  await button('Pause').click()
  for (const name of ['Beginn', 'Ende', 'Pause 1, Beginn', 'Pause 1, Ende']) {
    const input = field(name).element() as HTMLInputElement
    expect(input.scrollWidth, name).toBeLessThanOrEqual(input.clientWidth)
  }
})
