import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia } from '../testing/open-page.tsx'
import { givenSection, showSections } from '../testing/show-sections.tsx'

const noLink = { linkUrl: '', linkLabel: '', linkType: 'button' }
const titles = ['Kernöl', 'Käseabend', 'Mappe']

/** News in view, with the pointer elsewhere and a clock that the test moves. */
async function showNews() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const slides = titles.map((title) => ({
    title,
    text: '',
    image: null,
    enlargeImage: false,
    file: null,
    link: noLink,
  }))
  await showSections([
    givenSection('sectionSliderNews', { slides }),
    givenSection('sectionLabel', { text: 'Ende' }),
  ])
  await userEvent.hover(page.getByText('Ende'))
  const slider = page.getByRole('group', { name: 'Neuigkeiten' })
  return { slider, current: () => slider.element().querySelector('[aria-current] h3')?.textContent }
}

const isRunning = () => vi.getTimerCount() > 0

test('[BLOCK-11] slides rest while something in them has the focus, and when they are stopped', async () => {
  const { slider, current } = await showNews()
  await expect.poll(isRunning).toBe(true)
  const list = slider.getByRole('list', { name: 'Folien' }).element() as HTMLElement
  list.focus()
  vi.advanceTimersByTime(30_000)
  expect(current()).toBe('Kernöl')
  list.blur()
  vi.advanceTimersByTime(10_000)
  await expect.poll(current).toBe('Käseabend')

  await slider.getByRole('button', { name: 'Anhalten' }).click()
  await expect.poll(isRunning).toBe(false)
  await slider.getByRole('button', { name: 'Weiterlaufen lassen' }).click()
  await expect.poll(isRunning).toBe(true)
})

test('[BLOCK-11] slides never move by themselves for visitors who want stillness', async () => {
  await emulateMedia({ features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
  const { slider, current } = await showNews()
  expect(isRunning()).toBe(false)
  await slider.getByRole('button', { name: 'Nächste Folie' }).click()
  await expect.poll(current).toBe('Käseabend')
})

test('[BLOCK-10] slides follow a finger and the arrow keys', async () => {
  const { slider, current } = await showNews()
  const list = slider.getByRole('list', { name: 'Folien' }).element() as HTMLElement
  const second = list.children[1] as HTMLElement
  list.scrollTo({ left: second.offsetLeft - list.offsetLeft, behavior: 'instant' })
  await expect.poll(current).toBe('Käseabend')
  list.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(current).toBe('Mappe')
})
