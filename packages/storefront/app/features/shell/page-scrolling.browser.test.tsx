import { expect, test, vi } from 'vitest'
import { givenInit, givenProduct } from '../../testing/given-init.ts'
import { address, openApi, openPage } from '../../testing/open-page.tsx'
import { advance, beginWait, nextFrames, stopClock, until } from '../../testing/stopped-clock.ts'

const products = Array.from({ length: 18 }, (_, index) =>
  givenProduct({ id: index + 1, category: 1, description: 'Ein Satz.<br>'.repeat(100) }),
)
const init = givenInit({ products })
const place = () => Math.round(scrollY)

/** Scrolls as soon as the page is long enough, and lets the page notice it. */
async function scrollPage(top: number) {
  await until(() => {
    scrollTo({ top, behavior: 'instant' })
    return place() === top
  })
  await nextFrames()
}

test('[ROUTE-12][ROUTE-13] a new path starts at its top, back returns to the old place and a hash leads to its target after 750 ms', async () => {
  stopClock()
  openApi(init)
  const shop = await openPage('/store/graz', init, { height: 500 })
  await scrollPage(300)
  await shop.router.navigate('/store/graz/produkte/2')
  await expect.element(shop.getByRole('heading', { level: 1, name: 'Produkt 2' })).toBeInTheDocument()
  await expect.poll(place).toBe(0)
  await beginWait(750, () => history.back())
  expect(address()).toBe('/store/graz')
  const scrolled = vi.spyOn(window, 'scrollTo')
  await advance(749)
  expect(scrolled).not.toHaveBeenCalled()
  await advance(1)
  expect(scrolled).toHaveBeenCalledWith({ top: 300 })
  expect(document.documentElement.hasAttribute('data-whole')).toBe(true)
  await until(() => place() === 300)
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await beginWait(750, () => void shop.router.navigate('/store/graz#inhalt'))
  await advance(749)
  expect(shown).not.toHaveBeenCalled()
  await advance(1)
  expect(shown.mock.contexts).toEqual([document.getElementById('inhalt')])
  await until(() => place() < 200)
})

test('[ROUTE-12~] a product is at its top at once, other pages move there', async () => {
  stopClock()
  openApi(init)
  const shop = await openPage('/store/graz', init, { height: 500 })
  await scrollPage(300)
  const scrolled = vi.spyOn(window, 'scrollTo')
  await shop.router.navigate('/store/graz/produkte/2')
  await until(() => scrolled.mock.calls.length > 0)
  expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]])
  expect(place()).toBe(0)
  await shop.router.navigate('/store/graz/warenkorb')
  await until(() => scrolled.mock.calls.length > 1)
  expect(scrolled.mock.calls[1]).not.toEqual([{ top: 0, behavior: 'instant' }])
})

test('[ROUTE-13~] the top is a place as well: who never scrolled there returns to it', async () => {
  stopClock()
  openApi(init)
  const shop = await openPage('/store/graz?page=2', init, { height: 500 })
  const scrolled = vi.spyOn(window, 'scrollTo')
  await shop.router.navigate('/store/graz/produkte/2')
  await expect.element(shop.getByRole('heading', { level: 1, name: 'Produkt 2' })).toBeInTheDocument()
  await until(() => scrolled.mock.calls.length > 0) // to the top, where it is: it would undo what comes before it
  await scrollPage(200)
  await beginWait(750, () => history.back())
  expect(address()).toBe('/store/graz?page=2')
  await advance(750)
  await until(() => place() === 0)
})

test('[ROUTE-13~] a page that is gone to starts at its top: nothing moves it later', async () => {
  stopClock()
  openApi(init)
  await openPage('/store/graz', init, { height: 500 })
  await scrollPage(200)
  await advance(1_000)
  expect(place()).toBe(200)
})

test.for(['pointerdown', 'wheel', 'keydown', 'input'])(
  'a page that is already used stays where it is (%s)',
  async (use) => {
    stopClock()
    openApi(init)
    const shop = await openPage('/store/graz', init, { height: 500 })
    await scrollPage(300)
    await shop.router.navigate('/store/graz/produkte/2')
    await expect.element(shop.getByRole('heading', { level: 1, name: 'Produkt 2' })).toBeInTheDocument()
    await expect.poll(place).toBe(0)
    await beginWait(750, () => history.back())
    const scrolled = vi.spyOn(window, 'scrollTo')
    document.body.dispatchEvent(new Event(use, { bubbles: true }))
    await advance(1_000)
    expect(scrolled).not.toHaveBeenCalled()
  },
)

test('[ROUTE-13~] a page that goes right after a scroll keeps its place', async () => {
  openApi(init)
  await openPage('/store/graz', init, { height: 500 })
  await scrollPage(200)
  scrollTo({ top: 317, behavior: 'instant' })
  dispatchEvent(new Event('pagehide')) // in the same task: no scroll event yet
  const kept = JSON.parse(sessionStorage.getItem('scroll-positions') ?? '[]') as [string, number][]
  expect(kept.map(([, top]) => Math.round(top))).toContain(317)
  expect(kept.map(([, top]) => Math.round(top))).not.toContain(200)
})
