import '../styles.css'
import { data, recordApi, refusal } from '@theke/ui/testing/api-recorder.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { givenCatalog, givenShow } from '../scene/given-show.ts'
import { FrontDeskScreen } from './front-desk-screen.tsx'
import * as sounds from './sounds.ts'

vi.mock('./sounds.ts', { spy: true })

const list = 'GET /orders/frontdesk/:branch/:key'
const order = (ticketNumber: number, isInDelivery = false, tableIdentifier: string | null = null) => ({
  ticketNumber,
  tableIdentifier,
  isInDelivery,
})

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), shouldAdvanceTime: true })
})
afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

function openApi() {
  const api = recordApi()
  onTestFinished(() => api.stop())
  return api
}

/** The stream of the server, which no page of these tests can open: the test says what comes. */
class Stream extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = Stream.OPEN
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  tell(event: string) {
    this.dispatchEvent(new Event(event))
  }
  refuse() {
    this.readyState = Stream.CLOSED
    this.tell('error')
  }
  close() {
    this.readyState = Stream.CLOSED
  }
}

const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('[API-19~] [OPEN-128~] two columns with numbers and tables, refreshed, with a gong for what became ready', async () => {
  const api = openApi()
  api.answer(list, [order(7), order(8, true), order(9, false, 'A3')])
  const screen = await render(<FrontDeskScreen path={['1', 'schluessel']} />)
  const preparing = screen.getByRole('region', { name: 'In Zubereitung' })
  const ready = screen.getByRole('region', { name: 'Abholbereit' })
  await expect.element(preparing.getByText('7', { exact: true })).toBeVisible()
  await expect.element(preparing.getByText('Tisch A3', { exact: false })).toBeVisible()
  await expect.element(ready.getByText('8', { exact: true })).toBeVisible()
  expect(sounds.gong).not.toHaveBeenCalled()
  api.answer(list, [order(7, true), order(8, true)])
  await later(10_000)
  await expect.element(ready.getByText('7', { exact: true })).toBeVisible()
  await expect.poll(() => vi.mocked(sounds.gong).mock.calls.length).toBe(1)
  expect(sounds.speak).not.toHaveBeenCalled()
  await later(15 * 60_000)
  await expect.element(ready.getByText('8', { exact: true })).not.toBeInTheDocument()
})

test('[OPEN-128~] a change that the stream announces is shown without waiting, and a refused stream is opened again', async () => {
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
  const api = openApi()
  api.answer(list, [order(7)])
  const screen = await render(<FrontDeskScreen path={['1', 'schluessel']} />)
  const ready = screen.getByRole('region', { name: 'Abholbereit' })
  await expect.element(screen.getByText('7', { exact: true })).toBeVisible()
  expect(Stream.opened.map(({ url }) => url)).toEqual(['/api/orders/frontdesk/1/schluessel/events'])
  api.answer(list, [order(7, true)])
  Stream.opened[0]?.tell('changed')
  await expect.element(ready.getByText('7', { exact: true })).toBeVisible()
  Stream.opened[0]?.refuse()
  await later(10_000)
  expect(Stream.opened).toHaveLength(2)
  api.answer(list, [order(7, true), order(8, true)])
  Stream.opened[1]?.tell('open')
  await expect.element(ready.getByText('8', { exact: true })).toBeVisible()
  await cleanup()
  expect(Stream.opened.map(({ readyState }) => readyState)).toEqual([Stream.CLOSED, Stream.CLOSED])
})

test.each([
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 1024, height: 768 },
])(
  'at $width × $height forty numbers are all on the screen, and few of them are large',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const api = openApi()
    const many = Array.from({ length: 40 }, (_, index) => order(index + 1, index % 2 === 1))
    api.answer(list, many)
    const screen = await render(<FrontDeskScreen path={['1', 'schluessel']} />)
    await expect.element(screen.getByText('40', { exact: true })).toBeVisible()
    const boxes = () => [...document.querySelectorAll('li')].map((one) => one.getBoundingClientRect())
    const columns = () => [...document.querySelectorAll('ul')].map((one) => one.getBoundingClientRect())
    expect(boxes()).toHaveLength(40)
    const lowest = columns().map(({ bottom }) => bottom)
    for (const [index, { bottom }] of boxes().entries())
      expect(bottom).toBeLessThanOrEqual(lowest[index < 20 ? 0 : 1] ?? 0)
    const crowded = Math.min(...boxes().map(({ height: one }) => one))
    api.answer(list, many.slice(0, 4))
    await later(10_000)
    await expect.element(screen.getByText('40', { exact: true })).not.toBeInTheDocument()
    expect(Math.min(...boxes().map(({ height: one }) => one))).toBeGreaterThan(crowded)
  },
)

test('[R18~] without a network the last state stays and the screen says since when', async () => {
  const api = openApi()
  api.answer(list, [order(7)])
  const screen = await render(<FrontDeskScreen path={['1', 'schluessel']} />)
  await expect.element(screen.getByText('7', { exact: true })).toBeVisible()
  api.lose(list)
  await later(10_000)
  await expect.element(screen.getByRole('status')).toMatchTextContent('Offline')
  await later(125_000)
  await expect.element(screen.getByRole('status')).toMatchTextContent('Offline seit 2 Min.')
  await expect.element(screen.getByText('7', { exact: true })).toBeVisible()
  api.answer(list, [order(7), order(8)])
  await later(10_000)
  await expect.element(screen.getByText('8', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
})

test('[AUTH-04~] a wrong key shows nothing and says so', async () => {
  openApi().answer(list, () => refusal(404, { message: 'x' }))
  const screen = await render(<FrontDeskScreen path={['1', 'falsch']} />)
  await expect.element(screen.getByRole('heading', { name: 'Kein Zugang' })).toBeVisible()
})

test('an unpaired screen shows its code, and its numbers once it is paired', async () => {
  const api = openApi()
  const unpaired = { isPaired: false, code: 'ACD346', expiresAt: '2026-11-16T10:10:00Z' }
  api.answer('POST /pairings', unpaired)
  const screen = await render(<FrontDeskScreen path={[]} />)
  await expect.element(screen.getByText('ACD 346')).toBeVisible()
  const device = {
    type: 'frontdesk',
    id: 1,
    identifier: 'abholung',
    name: '',
    branch: { id: 1, name: 'Graz' },
    stations: [],
    screen: { gong: true, voice: true, clearAfterMinutes: 5 },
    rest: { scenes: [], seconds: 15 },
  }
  api.answer('GET /pairings/me', { isPaired: true, device })
  api.answer('GET /orders/frontdesk', [order(3)])
  await later(3_000)
  await expect.element(screen.getByText('3', { exact: true })).toBeVisible()
  api.answer('GET /orders/frontdesk', [order(3, true)])
  await later(3_000)
  await expect.element(screen.getByRole('region', { name: 'Abholbereit' }).getByText('3')).toBeVisible()
  await expect.poll(() => vi.mocked(sounds.speak).mock.calls).toEqual([['Nummer 3 ist abholbereit.']])
})

test('scenes play between two calls, and a number that is ready takes the screen at once', async () => {
  const api = openApi()
  const rest = { scenes: [1, 2].map((id) => ({ id, path: `szene-${id}` })), seconds: 15 }
  const device = {
    type: 'frontdesk',
    id: 1,
    identifier: 'abholung',
    name: '',
    branch: { id: 7, name: 'Graz' },
    stations: [],
    screen: { gong: true, voice: false, clearAfterMinutes: 5 },
    rest,
  }
  api.answer('GET /pairings/me', { isPaired: true, device })
  api.answer('GET /orders/frontdesk', [order(3)])
  api.answer('GET /scene-shows', ({ query }: { query: Record<string, string> }) => {
    const id = Number(query['scene'])
    return data({
      version: `v${id}`,
      show: { ...givenShow({ id, name: `Szene ${id}` }, givenCatalog(2)), version: `v${id}` },
    })
  })
  const screen = await render(<FrontDeskScreen path={[]} />)
  await expect.element(screen.getByRole('region', { name: 'Szene 1' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'In Zubereitung' }).getByText('3')).toBeVisible()
  await later(15_000)
  await expect.element(screen.getByRole('region', { name: 'Szene 2' })).toBeVisible()
  api.answer('GET /orders/frontdesk', [order(3, true)])
  await later(3_000)
  await expect.element(screen.getByRole('region', { name: 'Abholbereit' }).getByText('3')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Szene 2' })).not.toBeInTheDocument()
  await expect.poll(() => vi.mocked(sounds.gong).mock.calls.length).toBe(1)
  api.answer('GET /orders/frontdesk', [])
  await later(3_000)
  await expect.element(screen.getByRole('region', { name: /^Szene/ })).toBeVisible()
})
