import '../../styles.css'
import type { ClockTile } from '@theke/contract/calls/clock-tablet'
import type { Today, TodayTask } from '@theke/contract/calls/today'
import { data, recordApi, refusal } from '@theke/ui/testing/api-recorder.ts'
import { useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react/pure'
import { userEvent } from 'vitest/browser'
import { TabletToday } from './tablet-today.tsx'
import { TodayPage } from './today-page.tsx'
import type { Drafts } from './today-view.tsx'

const people: ClockTile[] = [{ id: 7, name: 'Eva Huber', state: 'running', hasPin: true }]
const point = {
  done: false,
  asksTemperature: false,
  minTemperature: null,
  maxTemperature: null,
  temperature: null,
  doneBy: null,
  doneAt: null,
}
const round: TodayTask = {
  id: 5,
  revision: 3,
  name: 'Öffnen am Morgen',
  description: '',
  kind: 'opening',
  status: 'open',
  priority: '0',
  dueDate: '2026-11-16T08:00:00.000Z',
  isOverdue: true,
  isMissed: false,
  checklist: [
    { ...point, text: 'Licht' },
    { ...point, text: 'Kühlschrank', asksTemperature: true, maxTemperature: 5 },
  ],
  completedBy: null,
  completedAt: null,
}
const signed: TodayTask = {
  ...round,
  id: 6,
  name: 'Böden',
  kind: 'hygiene',
  status: 'done',
  isOverdue: false,
  checklist: [
    { ...point, text: 'Theke', done: true, doneBy: 'Otto Maier', doneAt: '2026-11-16T07:20:00.000Z' },
  ],
  completedBy: 'Otto Maier',
  completedAt: '2026-11-16T07:30:00.000Z',
}
const missed: TodayTask = {
  ...round,
  id: 4,
  name: 'Schließen',
  kind: 'closing',
  dueDate: '2026-11-15T17:00:00.000Z',
  isMissed: true,
  checklist: [],
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T08:30:00Z'), toFake: ['Date'] })
})
afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
})

function openApi() {
  const api = recordApi()
  onTestFinished(() => api.stop())
  return api
}

function Tablet() {
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  return (
    <TabletToday
      branch="Hauptplatz"
      people={people}
      drafts={drafts}
      onDrafts={setDrafts}
      onLeave={() => {}}
    />
  )
}

const openTablet = () => {
  const api = openApi()
  api.answer('GET /clock/tasks', [missed, round, signed])
  return api
}

test('a round is ticked with its temperature and signed by name and PIN', async () => {
  const api = openTablet()
  const screen = await render(<Tablet />)
  await expect
    .element(screen.getByRole('region', { name: 'Hygiene' }))
    .toMatchTextContent('Erledigt · Otto Maier, 08:30')
  await screen.getByRole('button', { name: /^Öffnen am Morgen Überfällig, bis 09:00 · 0 von 2$/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Zwischenstand unterschreiben' })).toBeDisabled()
  await screen.getByLabelText('Licht').click()
  await expect.element(screen.getByRole('button', { name: 'Zwischenstand unterschreiben' })).toBeEnabled()
  const field = screen.getByLabelText('Temperatur in °C: Kühlschrank')
  await field.fill('kalt')
  await expect.element(screen.getByText(/Bitte eine Zahl eingeben/)).toBeVisible()
  await field.fill('4,5')
  await expect.element(screen.getByRole('checkbox', { name: 'Kühlschrank' })).toBeChecked()
  await expect.element(field).toHaveAttribute('aria-invalid', 'false')
  await screen.getByRole('button', { name: 'Unterschreiben', exact: true }).click()
  await screen.getByRole('button', { name: 'Eva Huber' }).click()
  api.answer('POST /clock/tasks/:id', () =>
    refusal(422, { message: 'Die PIN ist falsch.', code: 'invalidCredentials' }),
  )
  await userEvent.keyboard('9999{Enter}')
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Die PIN ist falsch.')
  api.answer('POST /clock/tasks/:id', { ...round, status: 'done' })
  await userEvent.keyboard('2580{Enter}')
  await expect.element(screen.getByText('Öffnen am Morgen: unterschrieben · Eva Huber, 09:30')).toBeVisible()
  expect(api.changes().at(-1)).toMatchObject({
    path: '/clock/tasks/5',
    body: {
      who: { user: 7, pin: '2580' },
      revision: 3,
      outcome: 'done',
      points: [
        { index: 0, done: true, temperature: null },
        { index: 1, done: true, temperature: 4.5 },
      ],
    },
  })
})

test('a temperature outside its limits warns before it is signed', async () => {
  openTablet()
  const screen = await render(<Tablet />)
  await screen.getByRole('button', { name: /^Öffnen am Morgen/ }).click()
  const field = screen.getByLabelText('Temperatur in °C: Kühlschrank')
  await field.fill('9')
  await expect.element(screen.getByText('Achtung: 9 °C statt höchstens 5 °C.')).toBeVisible()
  await expect.element(screen.getByText(/wird eine Aufgabe angelegt/)).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription(/höchstens 5 °C Achtung: 9 °C/)
  // what was entered is still there after a look at the list
  await screen.getByRole('button', { name: 'Zurück' }).click()
  await screen.getByRole('button', { name: /^Öffnen am Morgen/ }).click()
  await expect.element(field).toHaveValue('9')
})

test('what was not made yesterday comes first and is ended with a reason', async () => {
  const api = openTablet()
  const screen = await render(<Tablet />)
  await expect.element(screen.getByRole('region').first()).toHaveAccessibleName('Nicht erledigt')
  await screen.getByRole('button', { name: 'Schließen gestern, 18:00' }).click()
  await screen.getByRole('button', { name: 'Nicht gemacht' }).click()
  const send = screen.getByRole('button', { name: 'Als nicht gemacht abschließen' })
  await expect.element(send).toBeDisabled()
  await screen.getByLabelText('Warum wurde die Runde nicht gemacht?').fill('Stromausfall')
  await send.click()
  await screen.getByRole('button', { name: 'Eva Huber' }).click()
  api.answer('POST /clock/tasks/:id', { ...missed, status: 'cancelled' })
  await userEvent.keyboard('2580{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Heute' })).toBeVisible()
  expect(api.changes().at(-1)).toMatchObject({
    path: '/clock/tasks/4',
    body: { outcome: 'missed', reason: 'Stromausfall' },
  })
})

test('what was not made has no tick and does not count as done', async () => {
  const api = openApi()
  const cancelled = { ...signed, id: 7, name: 'Fenster', status: 'cancelled' }
  api.answer('GET /clock/tasks', [signed, cancelled])
  const screen = await render(<Tablet />)
  await expect.element(screen.getByRole('region', { name: 'Hygiene' })).toMatchTextContent('1 von 2 erledigt')
  const tick = (name: string) => getComputedStyle(screen.getByText(name).element(), '::before').content
  expect(tick('Böden')).toContain('✓')
  expect(tick('Fenster')).not.toContain('✓')
})

test('a round that somebody else changed keeps what was entered and is signed again', async () => {
  const api = openTablet()
  const screen = await render(<Tablet />)
  await screen.getByRole('button', { name: /^Öffnen am Morgen/ }).click()
  await screen.getByLabelText('Licht').click()
  await screen.getByRole('button', { name: 'Zwischenstand unterschreiben' }).click()
  await screen.getByRole('button', { name: 'Eva Huber' }).click()
  const newer = { ...round, revision: 4 }
  api.answer('GET /clock/tasks', [newer])
  api.answer('POST /clock/tasks/:id', ({ body }: { body: { revision: number } }) =>
    body.revision === 4
      ? data({ ...newer, status: 'inProgress' })
      : refusal(409, { message: 'Veraltet', code: 'revisionChanged' }),
  )
  await userEvent.keyboard('2580{Enter}')
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Ihre Eingaben sind noch da')
  await expect.element(screen.getByLabelText('Licht')).toBeChecked()
  await expect.poll(() => api.sent.filter(({ path }) => path === '/clock/tasks').length).toBe(2)
  await screen.getByRole('button', { name: 'Zwischenstand unterschreiben' }).click()
  await screen.getByRole('button', { name: 'Eva Huber' }).click()
  await userEvent.keyboard('2580{Enter}')
  await expect.element(screen.getByText(/^Öffnen am Morgen: unterschrieben/)).toBeVisible()
})

test('the clock is started for a task, and without network nothing is lost', async () => {
  const api = openTablet()
  const screen = await render(<Tablet />)
  await screen.getByRole('button', { name: /^Öffnen am Morgen/ }).click()
  await screen.getByRole('button', { name: 'Uhr dafür starten' }).click()
  await screen.getByRole('button', { name: 'Eva Huber' }).click()
  api.lose('POST /clock/tasks/:id/clock')
  await userEvent.keyboard('2580{Enter}')
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Kein Netz')
  api.answer('POST /clock/tasks/:id/clock', { name: round.name, start: '2026-11-16T08:30:00.000Z' })
  await screen.getByRole('button', { name: 'Uhr dafür starten' }).click()
  await screen.getByRole('button', { name: 'Eva Huber' }).click()
  await userEvent.keyboard('2580{Enter}')
  await expect.element(screen.getByText(/^Die Uhr läuft für „Öffnen am Morgen“/)).toBeVisible()
})

const branches = [
  { id: 1, name: 'Hauptplatz' },
  { id: 2, name: 'Bahnhof' },
]

test('staff choose their branch and sign by session, without a PIN', async () => {
  const api = openApi()
  const address = location.href
  onTestFinished(() => history.replaceState(null, '', address))
  api.answer('GET /tasks/today', ({ query }: { query: Record<string, string> }) => {
    const isStation = query['branch'] === '2'
    const today: Today = {
      branch: branches[isStation ? 1 : 0]!,
      branches,
      tasks: isStation ? [{ ...missed, name: 'Abendrunde' }] : [round],
    }
    return data(today)
  })
  api.answer('POST /tasks/:id/round', { ...missed, status: 'done' })
  const screen = await render(<TodayPage />)
  await expect.element(screen.getByRole('button', { name: /^Öffnen am Morgen/ })).toBeVisible()
  await screen.getByLabelText('Filiale').selectOptions('Bahnhof')
  await screen.getByRole('button', { name: /^Abendrunde/ }).click()
  await screen.getByRole('button', { name: 'Unterschreiben', exact: true }).click()
  await expect.element(screen.getByText('Abendrunde: unterschrieben · 09:30')).toBeVisible()
  expect(api.changes()).toMatchObject([{ path: '/tasks/4/round', body: { outcome: 'done', points: [] } }])
})

test('nothing to do, and no session, are said', async () => {
  const api = openApi()
  api.answer('GET /tasks/today', { branch: branches[0], branches: branches.slice(0, 1), tasks: [] })
  const screen = await render(<TodayPage />)
  await expect.element(screen.getByText('Heute ist in dieser Filiale nichts zu tun.')).toBeVisible()
  await screen.unmount()
  api.answer('GET /tasks/today', () => refusal(401, { message: 'Bitte anmelden', code: 'noSession' }))
  const other = await render(<TodayPage />)
  await expect.element(other.getByRole('link', { name: 'Zur Anmeldung' })).toBeVisible()
})
