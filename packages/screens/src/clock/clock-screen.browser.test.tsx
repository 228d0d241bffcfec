import '../styles.css'
import type { ClockActivity } from '@theke/contract/calls/time-clock'
import { data, recordApi, refusal } from '@theke/ui/testing/api-recorder.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react/pure'
import { ClockScreen } from './clock-screen.tsx'

const clock = '/time-tracking/:token/:username'
const me = { id: 7, username: 'maria', firstName: 'Maria', lastName: 'Huber', branches: [] }
const base: ClockActivity = {
  id: 1,
  branch: null,
  department: null,
  project: null,
  task: null,
  start: '2026-11-16T06:58:00.000Z',
  end: null,
  pauses: [],
  comment: '',
  workedMinutes: 182,
}
const shift = {
  id: 5,
  branch: null,
  department: null,
  label: 'Frühdienst',
  start: '2026-11-16T07:00:00.000Z',
  end: '2026-11-16T15:30:00.000Z',
  type: 'work',
  breakMinutes: 30,
  comment: '',
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), shouldAdvanceTime: true })
  localStorage.clear()
  history.replaceState(null, '', location.pathname + location.search)
})
afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
})

function openApi(activities: ClockActivity[] = []) {
  const api = recordApi()
  onTestFinished(() => api.stop())
  api.answer(`GET ${clock}/me`, me)
  api.answer(`GET ${clock}/working-schedules`, [shift])
  api.answer(`GET ${clock}/working-activities`, activities)
  return api
}

async function open(link?: string) {
  if (link) history.replaceState(null, '', `${location.pathname}${location.search}${link}`)
  return render(<ClockScreen />)
}

const link = '#username=maria&token=geheim'

test('[TIME-02] the screen shows the person, the own roster, the own activities and the current one', async () => {
  const ended = {
    ...base,
    id: 2,
    start: '2026-11-15T07:00:00.000Z',
    end: '2026-11-15T11:00:00.000Z',
    workedMinutes: 240,
  }
  openApi([base, ended])
  const screen = await open(link)
  await expect.element(screen.getByRole('heading', { name: 'Maria Huber' })).toBeVisible()
  await expect.element(screen.getByRole('status')).toMatchTextContent('Eingestempelt seit 07:58')
  await expect.element(screen.getByText('3:02 h').first()).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Dienstplan' }))
    .toMatchTextContent('Heute 08:00–16:30 Frühdienst')
  await expect
    .element(screen.getByRole('region', { name: 'Aktivitäten' }))
    .toMatchTextContent('15.11.2026 08:00–12:00')
  for (const [name, isPossible] of [
    ['Start', false],
    ['Pause', true],
    ['Fortsetzen', false],
    ['Ende', true],
  ] as const) {
    const button = expect.element(screen.getByRole('button', { name, exact: true }))
    await (isPossible ? button.toBeEnabled() : button.toBeDisabled())
  }
})

test('[OPEN-136~] a link takes its person out of the address, one tap is stated and then forgotten', async () => {
  const api = openApi()
  api.answer(`POST ${clock}/working-activities/start`, { ...base, workedMinutes: 0 })
  const screen = await open(link)
  expect(location.hash).toBe('')
  await screen.getByRole('button', { name: 'Start', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'Eingestempelt um 07:58' })).toBeVisible()
  expect(api.changes()).toMatchObject([{ path: '/time-tracking/geheim/maria/working-activities/start' }])
  await vi.advanceTimersByTimeAsync(3_000)
  await expect.element(screen.getByLabelText('Benutzername')).toBeVisible()
  expect(localStorage.length).toBe(0)
})

test('[OPEN-136~] without a touch everything is forgotten after 30 seconds', async () => {
  openApi()
  const screen = await open(link)
  await expect.element(screen.getByRole('button', { name: 'Start', exact: true })).toBeEnabled()
  await vi.advanceTimersByTimeAsync(31_000)
  await expect.element(screen.getByLabelText('Zugangs-Token')).toBeVisible()
})

test('[OPEN-136~] a device remembers only with the tick, and until somebody signs out', async () => {
  openApi()
  const screen = await open()
  await expect.element(screen.getByLabelText('Auf diesem Gerät merken')).not.toBeChecked()
  await screen.getByLabelText('Benutzername').fill('maria')
  await screen.getByLabelText('Zugangs-Token').fill('geheim')
  await screen.getByLabelText('Auf diesem Gerät merken').click()
  await screen.getByRole('button', { name: 'Weiter' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Maria Huber' })).toBeVisible()
  await screen.unmount()
  const again = await open()
  await expect.element(again.getByRole('heading', { name: 'Maria Huber' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(60_000)
  await again.getByRole('button', { name: 'Abmelden' }).click()
  await expect.element(again.getByLabelText('Benutzername')).toBeVisible()
  expect(localStorage.length).toBe(0)
})

test('[ERR-17~] a wrong pair, a lost connection and a step that does not fit say what failed', async () => {
  const api = openApi()
  api.answer(`GET ${clock}/me`, () => refusal(404, { message: 'Der Eintrag wurde nicht gefunden.' }))
  const screen = await open(link)
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Benutzer konnte nicht geladen werden.')
  await expect.element(screen.getByLabelText('Benutzername')).toBeVisible()

  api.lose(`GET ${clock}/me`)
  await screen.getByLabelText('Benutzername').fill('maria')
  await screen.getByLabelText('Zugangs-Token').fill('geheim')
  await screen.getByRole('button', { name: 'Weiter' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Benutzer konnte nicht geladen werden.')
  api.answer(`GET ${clock}/me`, me)
  await screen.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.element(screen.getByRole('button', { name: 'Start', exact: true })).toBeEnabled()

  api.answer(`POST ${clock}/working-activities/start`, () => refusal(409, { message: 'x' }))
  api.answer(`GET ${clock}/working-activities`, () => data([base]))
  await screen.getByRole('button', { name: 'Start', exact: true }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent('Aktivität konnte nicht gestartet werden.')
  await expect.element(screen.getByRole('status')).toMatchTextContent('Eingestempelt seit 07:58')
})
