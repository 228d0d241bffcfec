import '../../styles.css'
import type { ClockPerson, ClockTile } from '@theke/contract/calls/clock-tablet'
import type { PairedDevice } from '@theke/contract/calls/pairing'
import { data, recordApi, refusal } from '@theke/ui/testing/api-recorder.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react/pure'
import { page, userEvent } from 'vitest/browser'
import { statementTime, TabletScreen } from './tablet-screen.tsx'

const device: PairedDevice = {
  type: 'clock',
  id: 3,
  identifier: 'uhr',
  name: 'Uhr beim Eingang',
  branch: { id: 1, name: 'Hauptplatz', identifier: 'hauptplatz' },
  stations: [],
  screen: { gong: false, voice: false, clearAfterMinutes: null },
  rest: { scenes: [], seconds: 15 },
}
const people: ClockTile[] = [
  { id: 7, name: 'Eva Huber', state: 'none', hasPin: true },
  { id: 8, name: 'Otto Maier', state: 'running', hasPin: true },
  { id: 9, name: 'Ana Novak', state: 'paused', hasPin: false },
]
const now = '2026-11-16T07:00:00.000Z'
const eva: ClockPerson = {
  me: { id: 7, username: 'eva', firstName: 'Eva', lastName: 'Huber', branches: [] },
  workingSchedules: [
    {
      id: 1,
      branch: null,
      department: null,
      label: 'Frühdienst',
      start: now,
      end: '2026-11-16T15:00:00.000Z',
      type: 'work',
      breakMinutes: 30,
      comment: '',
    },
  ],
  workingActivities: [],
  proposal: null,
}
const taken = { start: now, end: null, pauses: [] }

beforeEach(() => {
  // the clock of the tablet is wrong by an hour
  vi.useFakeTimers({ now: new Date('2026-11-16T08:00:00Z') })
  localStorage.clear()
})
afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
})

function openApi() {
  const api = recordApi()
  onTestFinished(() => api.stop())
  api.answer('GET /clock', { now, people })
  api.answer('POST /clock/me', eva)
  api.answer('POST /clock/steps', { ...eva, taken })
  return api
}

const open = () => render(<TabletScreen device={device} onRefused={() => {}} />)

test('tiles say who is in, and the clock shows the time of the server', async () => {
  openApi()
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Otto Maier Da' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ana Novak In Pause' })).toBeVisible()
  await expect.element(screen.getByText('1 da, 1 in Pause')).toBeVisible()
  await expect.element(screen.getByText('08:00', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Hauptplatz')).toBeVisible()
})

test('with a large team the way to today stays in sight, above what waits for the network', async () => {
  localStorage.setItem('theke.clock.taps', JSON.stringify([{ id: 'a', user: 7, step: 'start', at: now }]))
  const api = openApi()
  api.lose('POST /clock/offline-taps')
  const many = Array.from({ length: 60 }, (_, id) => ({ ...people[0]!, id: id + 1, name: `Person ${id}` }))
  api.answer('GET /clock', { now, people: many })
  const screen = await open()
  const mark = screen.getByText(/1 Änderung wartet/)
  await expect.element(mark).toBeVisible()
  const today = screen
    .getByRole('button', { name: /^Heute/ })
    .element()
    .getBoundingClientRect()
  expect(today.top).toBeGreaterThan(0)
  expect(today.bottom).toBeLessThanOrEqual(mark.element().getBoundingClientRect().top)
})

test('a tile, the PIN by pad and one tap: stated, and the next one can come', async () => {
  const api = openApi()
  const screen = await open()
  await screen.getByRole('button', { name: /^Eva Huber/ }).click()
  for (const digit of ['2', '5', '8']) await screen.getByRole('button', { name: digit, exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'OK' })).toBeDisabled()
  await screen.getByRole('button', { name: '0', exact: true }).click()
  await screen.getByRole('button', { name: 'OK' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Eva Huber' })).toBeVisible()
  await expect.element(screen.getByText('08:00–16:00 Frühdienst')).toBeVisible()
  await expect.element(screen.getByText('Heute gearbeitet')).toBeVisible()
  await screen.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'Eingestempelt um 08:00' })).toBeVisible()
  const who = { user: 7, pin: '2580' }
  expect(api.changes()).toEqual([
    expect.objectContaining({ path: '/clock/me', body: { who } }),
    expect.objectContaining({
      path: '/clock/steps',
      body: { who, step: 'start', tap: expect.stringMatching(/^[\da-f-]{36}$/) },
    }),
  ])
  await vi.advanceTimersByTimeAsync(4_000)
  await expect.element(screen.getByRole('button', { name: /^Eva Huber/ })).toBeVisible()
})

test('on a telephone nothing of the PIN pad is cut off', async () => {
  openApi()
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const screen = await open()
  await screen.getByRole('button', { name: 'Eva Huber Nicht da' }).click()
  for (const name of ['Abbrechen', '3', 'OK']) {
    const { right } = screen.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
    expect(right, name).toBeLessThanOrEqual(390)
  }
})

test('a wrong PIN and the lock stand at the field, typed by keyboard, and it is empty again', async () => {
  const api = openApi()
  const screen = await open()
  await screen.getByRole('button', { name: /^Eva Huber/ }).click()
  const field = screen.getByLabelText('PIN', { exact: true })
  await expect.element(field).toHaveFocus()
  const wrong = { message: 'Die PIN ist falsch.', field: 'pin', code: 'invalidCredentials' }
  api.answer('POST /clock/me', () => refusal(422, wrong))
  await userEvent.keyboard('x9999{Enter}')
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Die PIN ist falsch.')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveAccessibleDescription('Die PIN ist falsch.')
  const locked = 'Zu viele falsche PINs. Bitte versuchen Sie es in 15 Minuten erneut.'
  api.answer('POST /clock/me', () => refusal(429, { message: locked }))
  await userEvent.keyboard('9999{Enter}')
  await expect.element(screen.getByRole('alert')).toMatchTextContent(locked)
  expect(api.changes()[0]).toMatchObject({ body: { who: { user: 7, pin: '9999' } } })
})

test('without a touch for 30 seconds nobody stands there any more', async () => {
  openApi()
  const screen = await open()
  await screen.getByRole('button', { name: /^Eva Huber/ }).click()
  await expect.element(screen.getByLabelText('PIN', { exact: true })).toBeVisible()
  await vi.advanceTimersByTimeAsync(31_000)
  await expect.element(screen.getByRole('list', { name: 'Mitarbeiter' })).toBeVisible()
})

test('a scanner that types the QR code of a badge opens the person', async () => {
  const api = openApi()
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: /^Eva Huber/ })).toBeVisible()
  const code = 'https://shop.example/screen/clock#username=eva&token=geheim'
  for (const key of [...Array.from(code), 'Enter']) dispatchEvent(new KeyboardEvent('keydown', { key }))
  await expect.element(screen.getByRole('heading', { name: 'Eva Huber' })).toBeVisible()
  expect(api.changes()).toMatchObject([{ body: { who: { username: 'eva', token: 'geheim' } } }])
})

test('a tap whose answer is lost is kept with the device’s time and its mark, and sent once', async () => {
  const api = openApi()
  const screen = await open()
  await screen.getByRole('button', { name: /^Eva Huber/ }).click()
  await userEvent.keyboard('2580{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Eva Huber' })).toBeVisible()
  api.lose('GET /clock')
  api.lose('POST /clock/steps')
  api.lose('POST /clock/offline-taps')
  await screen.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: /^Start vermerkt um 09:00/ })).toBeVisible()
  await expect.element(screen.getByText(/wird als Vorschlag gesendet/)).toBeVisible()
  const step = api.changes().find(({ path }) => path === '/clock/steps')?.body as { tap: string }
  await vi.advanceTimersByTimeAsync(statementTime)
  await expect.element(screen.getByText(/^Offline/)).toBeVisible()

  // the second step without network: no PIN can be checked, and the buttons follow what was tapped
  await screen.getByRole('button', { name: /^Eva Huber/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Start', exact: true })).toBeDisabled()
  await screen.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.element(screen.getByText(/2 Änderungen warten/)).toBeVisible()

  const received: unknown[] = []
  api.answer('POST /clock/offline-taps', ({ body }: { body: { taps: { id: string }[] } }) => {
    received.push(body)
    return data({ kept: body.taps.map(({ id }) => id) })
  })
  api.answer('GET /clock', { now, people })
  dispatchEvent(new Event('online'))
  await expect.poll(() => localStorage.length).toBe(0)
  expect(received).toMatchObject([
    {
      taps: [
        { id: step.tap, user: 7, step: 'start', at: expect.stringMatching(/^2026-11-16T09:00/) },
        { user: 7, step: 'pause' },
      ],
    },
  ])
})

test('work that is only proposed yet says so', async () => {
  const api = openApi()
  api.answer('POST /clock/me', { ...eva, proposal: { start: now, end: null, pauses: [] } })
  const screen = await open()
  await screen.getByRole('button', { name: /^Eva Huber/ }).click()
  await userEvent.keyboard('2580{Enter}')
  await expect
    .element(screen.getByRole('status').first())
    .toMatchTextContent('Eingestempelt seit 08:00Ohne Netz gestempelt: wartet auf Genehmigung')
  await expect.element(screen.getByRole('button', { name: 'Ende', exact: true })).toBeEnabled()
})
