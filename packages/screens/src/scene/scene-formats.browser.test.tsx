import '../styles.css'
import type { SceneShow } from '@theke/contract/calls/scenes'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { givenCatalog, givenShow } from './given-show.ts'
import { SceneView } from './scene-view.tsx'
import './still.css'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00Z'), shouldAdvanceTime: true }))
afterEach(async () => {
  await cleanup()
  vi.useRealTimers()
})

const show = (value: SceneShow, isSeen = true) => (
  <div style={{ inlineSize: '100vw', blockSize: '100vh' }}>
    <SceneView show={value} isSeen={isSeen} />
  </div>
)

const long = 'Fleisch von steirischen Bauernhöfen, Gemüse aus dem Garten und Brot aus der Bäckerei nebenan. '
const image = { id: 3, version: 1, extension: 'jpg', width: 1600, height: 1200, alt: '' }
const link = { linkUrl: '/store', linkLabel: 'Jetzt bestellen', linkType: 'button' }
const text = (times: number) => `<p>${long.repeat(times)}</p>`

/** Every kind of section that a scene may have. */
const sections = {
  hero: { title: 'Willkommen bei uns', subtitle: long, image, video: null, color: 'white' },
  heroSmall: {
    title: 'Donaudampfschifffahrtsgesellschaft',
    subtitle: long,
    image: null,
    color: 'green',
  },
  sectionTextImage: {
    color: 'white',
    title: 'Unsere Geschichte',
    text: text(12),
    columnText: [
      { type: 'text', value: { text: text(9) } },
      { type: 'link', value: { link } },
    ],
    columnImage: image,
    positionMediaRight: true,
  },
  sectionImageTextSeparate: {
    color: 'lightGreen',
    title: 'Gulasch',
    columnImage: image,
    columnText: text(1),
    positionMediaRight: false,
  },
  sectionImageTextMixed: {
    color: 'green',
    title: 'Zweierlei',
    text: text(1),
    column1: { image, text: text(1), link },
    column2: { image, text: text(1), link },
  },
  sectionMultipleColumns: {
    color: 'white',
    title: 'Woche',
    columns: [1, 2, 3].map(() => ({ columnImage: image, columnText: text(1), columnLink: link })),
  },
  sectionMixedContent: {
    color: 'white',
    center: true,
    content: [
      { type: 'text', value: { text: '<h2>Aktion</h2><p>Zwei um sieben Euro</p>' } },
      { type: 'image', value: { image } },
      { type: 'iframe', value: { iFrame: 'https://elsewhere.example.com/' } },
    ],
  },
  sectionServices: {
    color: 'lightGreen',
    title: 'Was wir bieten',
    icon: image,
    text: text(1),
    services: [1, 2, 3].map((id) => ({ title: `Catering ${id}`, image, text: long, link })),
  },
  sectionLabel: { text: 'Mittwoch:\nTafelspitz', color: 'green' },
  sectionBanner: { text: '<p>Sonntags <strong>Frühstück</strong></p>', image, color: 'white' },
}
let scenes = 100
const ofSections = (...types: (keyof typeof sections)[]) =>
  givenShow({
    id: ++scenes,
    type: 'blocks',
    content: { body: types.map((type) => ({ type, value: sections[type] })) },
  } as Partial<SceneShow['scene']>)

type Change = (product: { name: string; description: string; deposit: string }) => void

function boardOf(count: number, change: Change = (product) => (product.deposit = 'zzgl. 0,25 € Pfand')) {
  const catalog = givenCatalog(count)
  catalog.products.forEach(change)
  const board = { ...givenShow().scene.board, title: 'Speisen', showsAllergens: true }
  return givenShow({ id: ++scenes, board }, catalog)
}
const ordersOf = (count: number): SceneShow => ({
  ...givenShow({ id: ++scenes, type: 'orderBoard' }),
  orders: Array.from({ length: count }, (_, index) => ({
    ticketNumber: 101 + index,
    tableIdentifier: index % 9 === 4 ? 'A3' : null,
    isInDelivery: index % 3 === 0,
  })),
})

/** The lines of text of a scene: their place, and their size in percent of the height of the screen. */
function lines() {
  const found: { text: string; percent: number; box: DOMRect }[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    const parent = node.parentElement
    if (!node.textContent?.trim() || !parent?.checkVisibility() || parent.closest('style, script')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const percent = (Number.parseFloat(getComputedStyle(parent).fontSize) / innerHeight) * 100
    for (const box of range.getClientRects())
      found.push({ text: node.textContent.slice(0, 40), percent, box })
  }
  return found
}

const loaded = async () => {
  await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull()
  await expect.poll(() => lines().length).toBeGreaterThan(0)
}

const kinds: Record<string, () => SceneShow> = {
  'a board with little': () => boardOf(3),
  'a board with much': () => boardOf(60),
  'a board with long texts': () =>
    boardOf(9, (product) => {
      product.name = 'Donaudampfschifffahrtsgesellschaftskapitänsteller'
      product.description = long.repeat(3)
    }),
  'an order board with little': () => ordersOf(4),
  'an order board with much': () => ordersOf(60),
  'all sections': () => ofSections(...(Object.keys(sections) as (keyof typeof sections)[])),
  'an order board without numbers': () => givenShow({ id: ++scenes, type: 'orderBoard' }),
  'a page that may not be shown': () => givenShow({ id: ++scenes, type: 'web' }),
}

describe.each([
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
])('at $width × $height', ({ width, height }) => {
  beforeEach(() => page.viewport(width, height))

  test.each(Object.keys(kinds))('[OPEN-108~] %s can be read from five metres', async (kind) => {
    await render(show(kinds[kind]!()))
    await loaded()
    expect(lines().filter(({ percent }) => percent < 2.2 - 1e-6)).toEqual([])
  })

  test.each([
    { few: ['sectionLabel'] },
    { few: ['sectionLabel', 'sectionBanner'] },
    { few: ['sectionImageTextSeparate'] },
    { few: ['hero'] },
  ] as const)('[OPEN-108~] $few fill the screen', async ({ few }) => {
    await render(show(ofSections(...few)))
    await loaded()
    const bottom = () => {
      const bands = [...document.querySelectorAll('[data-scene] section')]
      return Math.max(...bands.map((band) => band.getBoundingClientRect().bottom))
    }
    await expect.poll(bottom).toBeGreaterThan(height - 3)
    expect(bottom()).toBeLessThanOrEqual(height)
  })

  test('[OPEN-108~] sections turn pages until all was shown, none of it cut', async () => {
    await render(show(kinds['all sections']!()))
    await loaded()
    const count = () =>
      Number(/\/(\d+)$/.exec(document.querySelector('[data-pages-turn]')?.textContent ?? '')?.[1])
    await expect.poll(count).toBeGreaterThan(3)
    const missing = new Set(lines().map(({ text }) => text))
    for (let turn = 0; turn < count(); turn++) {
      const here = lines().filter(({ box }) => box.right > 1 && box.left < width - 1)
      expect(
        here.filter(
          ({ box }) => box.left < -1 || box.right > width + 1 || box.top < -1 || box.bottom > height + 1,
        ),
      ).toEqual([])
      here.forEach(({ text }) => missing.delete(text))
      const before = document.querySelector('[data-pages-turn]')?.textContent
      await vi.advanceTimersByTimeAsync(12_000)
      await expect.poll(() => document.querySelector('[data-pages-turn]')?.textContent).not.toBe(before)
    }
    expect([...missing].filter((text) => !/^\d+$|\//.test(text))).toEqual([])
    expect(document.querySelector('iframe, button, form')?.checkVisibility() ?? false).toBe(false)
    expect(document.body.textContent).not.toContain('elsewhere')
  })

  test('[OPEN-128~] however many numbers there are, each is whole', async () => {
    await render(show(ordersOf(60)))
    const cut = () =>
      [...document.querySelectorAll('li')].filter((number) => {
        const list = number.parentElement!.getBoundingClientRect()
        const { right, bottom } = number.getBoundingClientRect()
        return right > list.right + 1 || bottom > list.bottom + 1
      }).length
    await expect.poll(() => document.querySelectorAll('li').length).toBe(60)
    await expect.poll(cut).toBe(0)
    const broken = lines().filter(
      ({ text }, index, all) => /^\d+$/.test(text) && all[index + 1]?.text === text,
    )
    expect(broken).toEqual([])
  })
})

test('[OPEN-108~] a scene that comes again in a stream goes on with the page that follows', async () => {
  await page.viewport(1920, 1080)
  const board = boardOf(60)
  const number = () => document.querySelector('header p')?.textContent
  const first = await render(show(board))
  await expect.poll(number).toMatch(/^1\//)
  await first.unmount()
  await render(show(board))
  await expect.poll(number).toMatch(/^2\//)
})
