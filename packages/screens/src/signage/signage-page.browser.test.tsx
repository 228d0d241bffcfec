import '../styles.css'
import type { SceneShow } from '@theke/contract/calls/scenes'
import type { TvManifest } from '@theke/contract/calls/signage-player'
import { data, recordApi, refusal } from '@theke/ui/testing/api-recorder.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react/pure'
import { givenShow } from '../scene/given-show.ts'
import icon from '../icon.svg?no-inline'
import { leaving } from './commands.ts'
import { createPlayer } from './player.ts'
import { SignagePage } from './signage-page.tsx'

const player = '/digital-signage-players/me'
const start = new Date('2026-11-16T10:00:00Z')

const planned = (id: number, more: object = {}) => ({
  id,
  duration: 10,
  weight: 1,
  isEnabled: true,
  onlyWhenOpen: false,
  product: null,
  validFrom: null,
  validTo: null,
  schedule: [],
  ...more,
})
const shown = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  type: 'image' as const,
  fit: 'cover' as const,
  isMuted: true,
  file: { url: icon, integrity: '', bytes: 1 },
  scene: null,
  ...more,
})

const givenManifest = (more: Partial<TvManifest> = {}): TvManifest => ({
  version: 'one',
  device: {
    identifier: 'graz-theke',
    name: 'Theke',
    branch: 7,
    orientation: 'landscape',
    volume: 0,
    power: [],
  },
  logo: null,
  shopName: 'Maronigg',
  plan: {
    zone: 'Europe/Vienna',
    branch: { id: 7, openingHours: [] },
    segments: [planned(1), planned(2)],
    order: [1, 2],
    schedules: [],
    fallback: null,
    products: [],
  },
  segments: [shown(1, 'Kernöl'), shown(2, 'Jause')],
  ...more,
})

const none = { command: null, isTakenBack: false }

beforeEach(() => {
  vi.useFakeTimers({ now: start, shouldAdvanceTime: true })
  localStorage.clear()
})
afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
})

function openApi(given: TvManifest | null = givenManifest()) {
  const api = recordApi()
  onTestFinished(() => api.stop())
  const state = { manifest: given, isCommandWaiting: false }
  api.answer(`GET ${player}/manifest`, ({ query }: { query: { version?: string } }) =>
    state.manifest
      ? data({
          version: state.manifest.version,
          isCommandWaiting: state.isCommandWaiting,
          manifest: query.version === state.manifest.version ? null : state.manifest,
        })
      : refusal(404, { message: 'Der Eintrag wurde nicht gefunden.' }),
  )
  api.answer(`POST ${player}/report`, none)
  for (const name of ['state', 'screenshot', 'log']) api.answer(`POST ${player}/${name}`, null)
  api.answer(`POST ${player}/commands/:id/acknowledge`, null)
  return { api, state, sent: (path: string) => api.sent.filter((call) => call.path === `${player}/${path}`) }
}

/** The TV gets a command with its next report. */
function tell(opened: ReturnType<typeof openApi>, command: object) {
  let isGiven = false
  opened.state.isCommandWaiting = true
  opened.api.answer(`POST ${player}/report`, () => {
    const answer = data(isGiven ? none : { command: { id: 5, ...command }, isTakenBack: false })
    isGiven = true
    opened.state.isCommandWaiting = false
    return answer
  })
}

const seen = () => document.querySelector('[data-seen="true"] img')?.getAttribute('alt')

test('[SIGN-02] [OPEN-138~] an unpaired browser shows its code and plays once it was entered', async () => {
  const { api, state } = openApi(null)
  api.answer('GET /pairings/me', () => refusal(404, { message: 'Der Eintrag wurde nicht gefunden.' }))
  const code = { isPaired: false, code: 'ACD346', expiresAt: '2026-11-16T10:10:00Z' }
  api.answer('POST /pairings', code)
  const screen = await render(<SignagePage />)
  await expect.element(screen.getByText('ACD 346')).toBeVisible()
  api.answer('GET /pairings/me', { isPaired: true, device: { type: 'tv', id: 1 } })
  state.manifest = givenManifest()
  await vi.advanceTimersByTimeAsync(3_100)
  await expect.poll(seen).toBeTruthy()
})

test('a TV draws nothing while it shows the same, however often it looks', async () => {
  const { sent } = openApi()
  const player = createPlayer({ version: 'dev' })
  onTestFinished(() => player.stop())
  player.start()
  await expect.poll(() => player.view().current).toBeTruthy()
  await vi.advanceTimersByTimeAsync(12_000)
  await expect.poll(() => player.view().leaving).toBeNull()
  const [before, looks] = [player.view(), sent('manifest').length]
  await vi.advanceTimersByTimeAsync(4_000)
  await expect.poll(() => sent('manifest').length).toBeGreaterThan(looks + 1)
  expect(player.view()).toBe(before)
})

test('[SIGN-02] segments follow one another without a gap, and the next is prepared behind', async () => {
  openApi()
  await render(<SignagePage />)
  await expect.poll(seen).toBeTruthy()
  const first = seen()
  await expect.poll(() => document.querySelectorAll('[data-seen="false"] img').length).toBe(1)
  const next = document.querySelector('[data-seen="false"] img')
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(seen).not.toBe(first)
  // the same element that waited, so nothing had to be loaded
  expect(document.querySelector('[data-seen="true"] img')).toBe(next)
})

test('[OPEN-138~] it reports every ten seconds what is on the screen', async () => {
  const { sent } = openApi()
  await render(<SignagePage />)
  await expect.poll(seen).toBeTruthy()
  await vi.advanceTimersByTimeAsync(10_100)
  await expect.poll(() => sent('state').length).toBeGreaterThan(1)
  expect(sent('state').at(-1)?.body).toMatchObject({
    state: { showing: 'stream', contentVersion: 'one', contentState: 'upToDate', faults: [] },
  })
})

test('[SIGN-02] without the network it plays on, also after a new load', async () => {
  const opened = openApi()
  const screen = await render(<SignagePage />)
  await expect.poll(seen).toBeTruthy()
  await screen.unmount()
  for (const call of ['GET', 'POST'])
    for (const name of ['manifest', 'report', 'state']) opened.api.lose(`${call} ${player}/${name}`)
  await render(<SignagePage />)
  await expect.poll(seen).toBeTruthy()
  const before = seen()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(seen).not.toBe(before)
})

test('a film that cannot be played is left out and reported', async () => {
  const { sent } = openApi(
    givenManifest({ segments: [shown(1, 'Film', { type: 'video' }), shown(2, 'Jause')] }),
  )
  await render(<SignagePage />)
  const fault = { state: { faults: ['Kann nicht abgespielt werden: Film'] } }
  const reported = () => sent('state').at(-1)?.body
  await expect.poll(() => vi.advanceTimersByTimeAsync(1_000).then(reported)).toMatchObject(fault)
  await expect.poll(() => vi.advanceTimersByTimeAsync(1_000).then(seen)).toBe('Jause')
  // also in its own time
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.poll(seen).toBe('Jause')
  expect(document.querySelector('[data-seen="true"] video')).toBeNull()
})

test('[SIGN-02] a changed stream is on the screen within two seconds', async () => {
  const { state } = openApi()
  await render(<SignagePage />)
  await expect.poll(seen).toBeTruthy()
  const plan = { ...givenManifest().plan, segments: [planned(3)], order: [3] }
  state.manifest = givenManifest({ version: 'two', plan, segments: [shown(3, 'Neu')] })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(seen).toBe('Neu')
})

test('[OPEN-138~] without a stream it shows the name of the shop', async () => {
  const plan = { ...givenManifest().plan, segments: [], order: [] }
  openApi(givenManifest({ plan, segments: [] }))
  const screen = await render(<SignagePage />)
  await expect.element(screen.getByText('Maronigg')).toBeVisible()
})

test('[SIGN-02] after its key was taken nothing of the TV is shown or kept', async () => {
  const { api, state } = openApi()
  await render(<SignagePage />)
  await expect.poll(seen).toBeTruthy()
  api.answer('GET /pairings/me', { isPaired: false, code: 'XYX346', expiresAt: '2026-11-16T10:10:00Z' })
  state.manifest = null
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => document.body.textContent).toContain('XYX 346')
  expect(seen()).toBeUndefined()
  expect(localStorage.getItem('theke.signage.content')).toBeNull()
})

test('[SIGN-02~] a changed scene is shown when all its files are there and whole', async () => {
  const opened = openApi(
    givenManifest({
      plan: { ...givenManifest().plan, segments: [planned(1)], order: [1] },
      segments: [shown(1, 'Szene', { type: 'scene', file: null, scene: 9 })],
    }),
  )
  let scene: SceneShow = { ...givenShow({ name: 'Alt' }), version: 'old' }
  opened.api.answer('GET /scene-shows', ({ query }: { query: { version?: string } }) =>
    data({ version: scene.version, show: query.version === scene.version ? null : scene }),
  )
  await render(<SignagePage />)
  const name = () => document.querySelector('[data-seen="true"] [data-scene]')?.getAttribute('aria-label')
  await expect.poll(name).toBe('Alt')
  const file = { url: icon, integrity: `sha256-${btoa('x'.repeat(32))}`, bytes: 1 }
  await caches.delete('theke-signage-files')
  const asked = () => opened.api.sent.filter(({ path }) => path === '/scene-shows').length
  const change = (integrity: string) => {
    scene = { ...givenShow({ name: 'Neu' }), version: 'new', files: [{ ...file, integrity }] }
    const before = asked()
    return expect.poll(() => vi.advanceTimersByTimeAsync(1_500).then(asked)).toBeGreaterThan(before + 1)
  }
  await change(file.integrity)
  expect(name()).toBe('Alt')
  await change('')
  await expect.poll(name).toBe('Neu')
  expect(await caches.match(icon)).toBeDefined()
})

const acknowledged = (opened: ReturnType<typeof openApi>) =>
  opened.sent('commands/5/acknowledge').at(-1)?.body

test('[OPEN-137~] [SIGN-01~] a message and the name of the TV appear for their time', async () => {
  const opened = openApi()
  const screen = await render(<SignagePage />)
  await expect.poll(seen).toBeTruthy()
  tell(opened, { command: 'message', text: 'Bitte zur Kassa', seconds: 20 })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.element(screen.getByRole('status')).toMatchTextContent('Bitte zur Kassa')
  await expect.poll(() => acknowledged(opened)).toEqual({ status: 'done', error: '' })
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.poll(() => document.querySelector('[role="status"]')).toBeNull()
  tell(opened, { command: 'identify' })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.element(screen.getByRole('status')).toMatchTextContent(/Theke.*graz-theke/)
})

test('[OPEN-137~] a command is carried out although the state of the player did not arrive', async () => {
  const opened = openApi()
  const screen = await render(<SignagePage />)
  await expect.poll(seen).toBeTruthy()
  opened.api.lose(`POST ${player}/state`)
  tell(opened, { command: 'identify' })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.element(screen.getByRole('status')).toMatchTextContent('Theke')
  await expect.poll(() => acknowledged(opened)).toEqual({ status: 'done', error: '' })
})

test('[OPEN-137~] a message that is aborted leaves the screen', async () => {
  const opened = openApi()
  const screen = await render(<SignagePage />)
  await expect.poll(seen).toBeTruthy()
  tell(opened, { command: 'message', text: 'Achtung', seconds: 600 })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.element(screen.getByRole('status')).toMatchTextContent('Achtung')
  opened.api.answer(`POST ${player}/report`, ({ body }: { body: { showing: number | null } }) =>
    data({ command: null, isTakenBack: body.showing === 5 }),
  )
  await vi.advanceTimersByTimeAsync(10_100)
  await expect.poll(() => document.querySelector('[role="status"]')).toBeNull()
})

test('[OPEN-137~] power off is a black page that plays nothing, until it is switched on', async () => {
  const opened = openApi()
  await render(<SignagePage />)
  await expect.poll(seen).toBeTruthy()
  tell(opened, { command: 'power-off' })
  await vi.advanceTimersByTimeAsync(2_000)
  const screen = () => document.querySelector('main')
  await expect.poll(() => screen()?.childElementCount).toBe(0)
  expect(getComputedStyle(screen()!).backgroundColor).toBe('rgb(0, 0, 0)')
  tell(opened, { command: 'power-on' })
  await vi.advanceTimersByTimeAsync(12_000)
  await expect.poll(seen).toBeTruthy()
})

test('[OPEN-137~] a scene is shown by command, and one that is not published is reported as failed', async () => {
  const opened = openApi()
  const scene: SceneShow = givenShow({ name: 'Aktion' })
  opened.api.answer('GET /scene-shows', { version: scene.version, show: scene })
  await render(<SignagePage />)
  await expect.poll(seen).toBeTruthy()
  tell(opened, { command: 'show-scene', scene: 9, minutes: 1 })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => document.querySelector('[data-scene]')?.getAttribute('aria-label')).toBe('Aktion')
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(seen).toBeTruthy()
  opened.api.answer('GET /scene-shows', () => refusal(404, { message: 'nicht gefunden' }))
  tell(opened, { command: 'show-scene', scene: 9, minutes: 1 })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => acknowledged(opened)).toMatchObject({ status: 'failed' })
})

test('[OPEN-137~] a scene that was ordered makes way for the stream again, and the volume follows', async () => {
  const opened = openApi()
  opened.api.answer('GET /scene-shows', { version: 'one', show: givenShow({ name: 'Aktion' }) })
  await render(<SignagePage />)
  const scene = () => document.querySelector('[data-scene]')?.getAttribute('aria-label')
  tell(opened, { command: 'show-scene', scene: 9, minutes: 10 })
  await expect.poll(() => vi.advanceTimersByTimeAsync(1_500).then(scene)).toBe('Aktion')
  tell(opened, { command: 'return-to-stream' })
  await expect.poll(() => vi.advanceTimersByTimeAsync(1_500).then(scene)).toBeUndefined()
  tell(opened, { command: 'volume', volume: 40 })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => acknowledged(opened)).toEqual({ status: 'done', error: '' })
})

test('[OPEN-137~] emptied caches are filled again before anything of them is shown', async () => {
  const opened = openApi()
  await render(<SignagePage />)
  await expect.poll(seen).toBeTruthy()
  tell(opened, { command: 'clear-cache' })
  const asked = () => opened.api.sent.filter(({ path }) => path === `${player}/manifest`).at(-1)?.query
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => acknowledged(opened)).toEqual({ status: 'done', error: '' })
  await expect.poll(() => vi.advanceTimersByTimeAsync(1_500).then(asked)).toMatchObject({ version: '' })
  await expect.poll(async () => (await caches.match(icon)) !== undefined).toBe(true)
  expect(seen()).toBeTruthy()
})

test('[OPEN-137~] reload and restart are confirmed before the page loads again', async () => {
  const opened = openApi()
  const reload = vi.spyOn(leaving, 'reload').mockImplementation(() => {
    expect(acknowledged(opened)).toEqual({ status: 'done', error: '' })
  })
  await render(<SignagePage />)
  await expect.poll(seen).toBeTruthy()
  tell(opened, { command: 'reload' })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  tell(opened, { command: 'restart' })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => reload.mock.calls.length).toBe(2)
  expect(localStorage.getItem('theke.signage.content')).toBeNull()
})

test('[OPEN-137~] the picture of the screen and the log are sent; a kiosk browser may do more', async () => {
  const opened = openApi()
  await render(<SignagePage />)
  await expect.poll(seen).toBeTruthy()
  tell(opened, { command: 'screenshot' })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect
    .poll(() => (opened.sent('screenshot')[0]?.body as { image?: string })?.image)
    .toMatch(/^data:image\/jpeg;base64,.{500}/)
  tell(opened, { command: 'request-logs' })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => JSON.stringify(opened.sent('log')[0]?.body)).toContain('Befehl screenshot')
  const setPower = vi.fn()
  window.thekeKiosk = { setPower, screenshot: () => 'data:image/png;base64,real' }
  onTestFinished(() => {
    delete window.thekeKiosk
  })
  tell(opened, { command: 'power-off' })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => setPower.mock.calls).toEqual([[false]])
  tell(opened, { command: 'screenshot' })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect
    .poll(() => (opened.sent('screenshot')[1]?.body as { image?: string })?.image)
    .toBe('data:image/png;base64,real')
})

test('[OPEN-137~] a kiosk browser starts its device again and updates itself instead of loading the page', async () => {
  const opened = openApi()
  const reload = vi.spyOn(leaving, 'reload').mockImplementation(() => {})
  const [restart, update] = [vi.fn(), vi.fn()]
  window.thekeKiosk = { restart, update }
  onTestFinished(() => {
    delete window.thekeKiosk
  })
  await render(<SignagePage />)
  await expect.poll(seen).toBeTruthy()
  tell(opened, { command: 'restart' })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => restart.mock.calls.length).toBe(1)
  tell(opened, { command: 'update-player' })
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => update.mock.calls.length).toBe(1)
  expect(reload).not.toHaveBeenCalled()
})
