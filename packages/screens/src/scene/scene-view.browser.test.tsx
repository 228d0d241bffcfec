import '../styles.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { givenCatalog, givenShow } from './given-show.ts'
import { isAllowed, SceneView } from './scene-view.tsx'
import './still.css'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), shouldAdvanceTime: true }))
afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
})

const entries = () => [...document.querySelectorAll('li')]

/** Entries that stand completely inside the window of the board, and those that are cut by its edge. */
function places() {
  const frame = document.querySelector('li')?.closest('div')?.parentElement?.getBoundingClientRect()
  if (!frame) throw new Error('no board')
  const boxes = entries().map((entry) => ({ name: entry.textContent, box: entry.getBoundingClientRect() }))
  const isInside = ({ box }: (typeof boxes)[number]) =>
    box.left >= frame.left - 1 && box.right <= frame.right + 1
  const isOutside = ({ box }: (typeof boxes)[number]) =>
    box.left >= frame.right - 1 || box.right <= frame.left + 1
  return {
    seen: boxes.filter(isInside).map(({ name }) => name),
    cut: boxes.filter(
      (entry) =>
        (!isInside(entry) && !isOutside(entry)) ||
        entry.box.bottom > frame.bottom + 1 ||
        entry.box.top < frame.top - 1,
    ),
  }
}

test.each([
  { width: 1920, height: 1080, name: 'landscape' },
  { width: 1080, height: 1920, name: 'portrait' },
])(
  '[OPEN-108~] $name: pages turn until everything was shown, and nothing is cut',
  async ({ width, height }) => {
    await page.viewport(width, height)
    await render(
      <div style={{ inlineSize: '100vw', blockSize: '100vh' }}>
        <SceneView
          show={givenShow(
            { id: width, board: { ...givenShow().scene.board, title: 'Speisen' } },
            givenCatalog(60),
          )}
        />
      </div>,
    )
    await expect.poll(() => document.querySelector('header p')?.textContent).toMatch(/^1\/\d+$/)
    const pages = Number(document.querySelector('header p')?.textContent?.split('/')[1])
    const shown = new Set<string>()
    for (let turn = 0; turn < pages; turn++) {
      await expect.poll(() => document.querySelector('header p')?.textContent).toBe(`${turn + 1}/${pages}`)
      const { seen, cut } = places()
      expect(cut).toEqual([])
      seen.forEach((text) => shown.add(text))
      await vi.advanceTimersByTimeAsync(12_000)
    }
    expect(shown.size).toBe(60)
  },
)

test.each([
  { background: '#1E3328', color: 'rgb(255, 255, 255)', why: 'dark ink could not be read' },
  { background: '#1E3328', textColor: '#FFE0A0', color: 'rgb(255, 224, 160)', why: 'it was chosen' },
])('the text of a scene on $background is $color: $why', async ({ background, textColor = null, color }) => {
  await render(<SceneView show={givenShow({ background, textColor }, givenCatalog(1))} />)
  await expect.poll(() => getComputedStyle(document.querySelector('[data-scene]')!).color).toBe(color)
})

test('[OPEN-203~] a deposit stands below the price of a board, large enough, and goes with the price', async () => {
  await page.viewport(1920, 1080)
  const catalog = givenCatalog(1)
  catalog.products[0]!.deposit = 'zzgl. 0,25 € Pfand'
  const { board } = givenShow().scene
  const show = (showsPrices: boolean) => (
    <div style={{ inlineSize: '100vw', blockSize: '100vh' }}>
      <SceneView show={givenShow({ board: { ...board, showsPrices } }, catalog)} />
    </div>
  )
  const view = await render(show(true))
  const note = page.getByText('zzgl. 0,25 € Pfand')
  await expect.element(note).toBeVisible()
  expect(Number.parseFloat(getComputedStyle(note.element()).fontSize)).toBeGreaterThanOrEqual(1080 * 0.022)
  await view.rerender(show(false))
  await expect.element(note).not.toBeInTheDocument()
})

test('[OPEN-108~] what is sold out says so instead of its price', async () => {
  const catalog = givenCatalog(2)
  catalog.products[0]!.soldOut = [{ branch: { id: 7 }, until: '2026-11-16T10:00:30Z' }]
  await render(<SceneView show={givenShow({}, catalog)} />)
  await expect
    .poll(() => document.querySelector('li[data-unavailable]')?.textContent)
    .toMatch(/01.*Ausverkauft/)
  await vi.advanceTimersByTimeAsync(32_000)
  await expect.poll(() => document.body.textContent).not.toContain('Ausverkauft')
})

test('[OPEN-108~] sections are drawn like those of a page, forms are not', async () => {
  const body = [
    { type: 'sectionLabel', value: { text: 'Mittwoch: Tafelspitz', color: 'white' } },
    { type: 'sectionForm', value: { title: 'Kontakt' } },
  ]
  const screen = await render(
    <div style={{ inlineSize: '100vw', blockSize: '100vh' }}>
      <SceneView show={givenShow({ type: 'blocks', content: { body } })} />
    </div>,
  )
  await expect.element(screen.getByText('Mittwoch: Tafelspitz')).toBeVisible()
  expect(document.querySelector('form')).toBeNull()
})

test.each([
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
])(
  '[OPEN-128~] an order board shows numbers of a screen that may have them, at $width × $height',
  async (size) => {
    await page.viewport(size.width, size.height)
    const ticket = (ticketNumber: number, isInDelivery: boolean) => ({
      ticketNumber,
      tableIdentifier: ticketNumber === 12 ? 'A3' : null,
      isInDelivery,
    })
    const tickets = [ticket(7, false), ticket(12, false), ticket(9, true)]
    const screen = await render(
      <div style={{ inlineSize: '100vw', blockSize: '100vh' }}>
        <SceneView show={givenShow({ type: 'orderBoard' })} loadOrders={async () => tickets} />
      </div>,
    )
    await expect.element(screen.getByRole('region', { name: 'Abholbereit' }).getByText('9')).toBeVisible()
    const preparing = screen.getByRole('region', { name: 'In Zubereitung' })
    await expect.element(preparing.getByText('Tisch A3', { exact: false })).toBeVisible()
  },
)

test('[OPEN-128~] an order board that may have no numbers says so', async () => {
  const screen = await render(<SceneView show={givenShow({ type: 'orderBoard' })} />)
  await expect.element(screen.getByText(/nur auf einem gekoppelten TV/)).toBeVisible()
})

test.each([
  ['https://player.example.com/x', true],
  ['http://player.example.com/x', false],
  ['https://elsewhere.example.com/', false],
  ['javascript:alert(1)', false],
  ['', false],
])('[OPEN-178~] a web scene shows %j: %s', async (url, isShown) => {
  expect(isAllowed(url, ['player.example.com'])).toBe(isShown)
})

test('[BLOCK-20~] a stored block stands in its place in a section on a wall', async () => {
  const show = givenShow({
    type: 'blocks',
    content: {
      body: [
        {
          type: 'sectionMixedContent',
          value: { color: 'white', content: [{ type: 'block', value: { block: { id: 4 } } }] },
        },
      ],
    },
  } as Parameters<typeof givenShow>[0])
  const content = { body: '<p>Am Montag Ruhetag</p>', html: '' }
  const blocks = [{ id: 4, type: 'default', isPublic: true, content }]
  await render(
    <div style={{ inlineSize: '100vw', blockSize: '100vh' }}>
      <SceneView show={{ ...show, blocks }} />
    </div>,
  )
  await expect.element(page.getByText('Am Montag Ruhetag')).toBeVisible()
})

const filmScene = givenShow({
  type: 'video',
  name: 'Ölmühle',
  media: {
    ...givenShow().scene.media,
    file: { id: 3, name: 'film', extension: 'webm', version: 1, publicHash: 'abc' },
  },
} as Parameters<typeof givenShow>[0])
const film = () => document.querySelector('video')!

test('a film scene waits silently behind the one before and begins when it is seen', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const screen = await render(<SceneView show={filmScene} isSeen={false} volume={40} />)
  expect(play).not.toHaveBeenCalled()
  expect(film().muted).toBe(true)
  expect(film().autoplay).toBe(false)
  await screen.rerender(<SceneView show={filmScene} isSeen volume={40} />)
  expect(play).toHaveBeenCalledTimes(1)
  expect([film().muted, film().volume, film().loop]).toEqual([false, 0.4, true])
  await screen.rerender(<SceneView show={filmScene} isSeen={false} volume={40} />)
  expect(film().muted).toBe(true)
  play.mockRestore()
})

test('where a browser allows no sound without a touch the film plays without it', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
  play.mockRejectedValueOnce(new DOMException('no touch', 'NotAllowedError')).mockResolvedValue()
  await render(<SceneView show={filmScene} volume={40} />)
  await expect.poll(() => film().muted).toBe(true)
  expect(play).toHaveBeenCalledTimes(2)
  play.mockRestore()
})
