import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { closeNews } from './closed-news.ts'
import { News } from './news.tsx'

const file = { id: 9, version: 1, extension: 'pdf', publicHash: 'abc', name: 'Weinkarte.pdf' }
const slides = [
  { video: null, file: null, image: { id: 7, version: 2, extension: 'jpg', alt: 'Kernöl' } },
  { video: { file: { ...file, id: 8, extension: 'webm' }, format: 'landscape' }, file: null, image: null },
  { video: null, file, image: null },
]

const popup = page.getByRole('dialog', { name: 'Neuigkeiten' })

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
})

const open = (updatedAt: string, path = '/kontakt') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <News news={{ updatedAt, slides }} />
    </MemoryRouter>,
  )

test('[NEWS-01] [NEWS-03] [NEWS-05] they open after half a second, once, until they change, and by hand', async () => {
  await open('2026-11-01')
  vi.advanceTimersByTime(499)
  await expect.element(popup).not.toBeInTheDocument()
  vi.advanceTimersByTime(1)
  await expect.element(popup).toBeVisible()
  await popup.getByRole('button', { name: 'Schließen' }).click()
  await expect.element(popup).not.toBeInTheDocument()

  await cleanup()
  await open('2026-11-01')
  expect(vi.getTimerCount(), 'they have been read').toBe(0)
  await page.getByRole('button', { name: 'Neuigkeiten' }).click()
  await expect.element(popup).toBeVisible()

  await cleanup()
  await open('2026-11-02')
  vi.advanceTimersByTime(500)
  await expect.element(popup).toBeVisible()
})

test('[SHELL-03] [NEWS-05] in the shop they neither open nor have a button', async () => {
  const screen = await open('2026-11-01', '/store/graz')
  expect(vi.getTimerCount()).toBe(0)
  expect(screen.container.textContent).toBe('')
  expect(screen.container.querySelector('button')).toBeNull()
})

test('[NEWS-02] [NEWS-04] a picture, a film and a file, moved by keys and arrows that end at both sides', async () => {
  closeNews('2026-11-01') // read before: they open by hand alone
  await open('2026-11-01')
  await page.getByRole('button', { name: 'Neuigkeiten' }).click()
  await expect.element(popup.getByRole('img', { name: 'Kernöl' })).toBeInTheDocument()
  const previous = popup.getByRole('button', { name: 'Vorherige Neuigkeit' })
  const next = popup.getByRole('button', { name: 'Nächste Neuigkeit' })
  await expect.element(previous).toBeDisabled()
  for (const [key, place] of [
    ['ArrowLeft', 1],
    ['ArrowRight', 2],
    ['ArrowUp', 3],
    ['ArrowUp', 3],
    ['ArrowDown', 2],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(popup.getByText(`${place} von 3`)).toBeVisible()
  }
  const film = popup.element().querySelector('video')
  expect(film?.getAttribute('src')).toBe('/upload/abc/8-1.webm')
  expect(film?.controls).toBe(true)
  await next.click()
  await expect.element(next).toBeDisabled()
  const link = popup.getByRole('link', { name: 'Weinkarte.pdf' })
  await expect.element(link).toHaveAttribute('href', '/upload/abc/9-1.pdf')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
})
