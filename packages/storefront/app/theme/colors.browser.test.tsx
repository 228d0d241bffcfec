import type { PublicOrder } from '@theke/contract/calls/public-orders'
import { contrastOf, themeColors } from '@theke/domain/values'
import { expect, onTestFinished, test } from 'vitest'
import { givenBranch, givenProduct } from '../testing/given-init.ts'
import {
  croissant,
  eva,
  givenPublicOrder,
  innerCity,
  openOrdering,
  openStatus,
} from '../testing/open-ordering.ts'

/** The same 200 pairs in every run, so that a failure can be looked at. */
function randomPairs(): [primary: string, soft: string][] {
  let seed = 20261116
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return `#${(seed >>> 8).toString(16).padStart(6, '0')}`
  }
  return Array.from({ length: 200 }, () => [next(), next()])
}
const known: [string, string][] = [
  ['#ffff66', '#111111'],
  ['#eeeeee', '#eaf0da'],
]

const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
const hexOf = (...layers: string[]) => {
  context.clearRect(0, 0, 1, 1)
  for (const layer of ['#ffffff', ...layers]) {
    context.fillStyle = layer
    context.fillRect(0, 0, 1, 1)
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function ancestorsOf(element: Element): Element[] {
  const chain: Element[] = []
  for (let at: Element | null = element; at; at = at.parentElement) chain.unshift(at)
  return chain
}

/** Elements with text of their own that somebody is meant to read; what is off may be pale (WCAG 1.4.3). */
function texts(): Element[] {
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  return [...document.body.querySelectorAll('*')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      hasOwnText(element) &&
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest(':disabled, [aria-disabled=true], option, [aria-hidden=true], .visually-hidden')
    )
  })
}

function unreadable(elements: readonly { element: Element; chain: Element[] }[]): string[] {
  const areas = new Map<Element, string>()
  const areaOf = (element: Element) => {
    const seen = areas.get(element) ?? getComputedStyle(element).backgroundColor
    areas.set(element, seen)
    return seen
  }
  const pairs = new Map<string, number>()
  return elements.flatMap(({ element, chain }) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const layers = chain.map(areaOf).filter((area) => area !== 'rgba(0, 0, 0, 0)')
    const key = [...layers, color].join()
    const contrast = pairs.get(key) ?? contrastOf(hexOf(...layers), hexOf(...layers, color))
    pairs.set(key, contrast)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    return contrast < (isLarge ? 3 : 4.5) ? [`${element.textContent} ${contrast.toFixed(2)} (${key})`] : []
  })
}

const line: PublicOrder['items'][number] = {
  product: { id: 1 },
  name: 'Buttercroissant',
  options: [],
  amount: 2,
  unit: 'piece',
  gross: 5.2,
  isApproximate: false,
  priceModel: 'fixed',
}
const drink = givenProduct({ id: 7, name: 'Apfelsaft', category: 1, content: { deposit: 0.25 } })
const branch = { ...givenBranch(), isTipEnabled: true, deliveryAreas: [{ ...innerCity, postcodes: '8010' }] }

test.each([
  {
    name: 'the shop',
    open: () => openOrdering({ path: '/store/graz', branch, products: [croissant, drink] }),
  },
  { name: 'the checkout', open: () => openOrdering({ branch, cart: { order: eva } }) },
  {
    name: 'the status page',
    open: () =>
      openStatus({
        order: givenPublicOrder({
          items: [line],
          counterAppointment: '2026-11-16T13:30:00+01:00',
          counterExpiresAt: '2026-11-16T11:30:00+01:00',
        }),
      }),
  },
])('[OPEN-199] no pair of colours hides a text of $name', async ({ open }) => {
  await open()
  const still = document.createElement('style')
  still.textContent = '*, ::before, ::after { transition: none !important; animation: none !important }'
  document.head.append(still)
  const { style } = document.documentElement
  onTestFinished(() => {
    still.remove()
    for (const name of Object.keys(themeColors('#000000', '#ffffff'))) style.removeProperty(name)
  })
  const elements = texts().map((element) => ({ element, chain: ancestorsOf(element) }))
  expect(elements.length).toBeGreaterThan(15)
  for (const [primary, soft] of [...known, ...randomPairs()]) {
    for (const [name, value] of Object.entries(themeColors(primary, soft))) style.setProperty(name, value)
    expect(unreadable(elements), `${primary} and ${soft}`).toEqual([])
  }
})
