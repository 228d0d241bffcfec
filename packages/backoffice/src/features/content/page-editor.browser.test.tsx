import { data } from '@theke/ui/testing/api-recorder.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, openApi, openScreen } from '../../testing/open-screen.tsx'
import type { Stored } from '../../testing/stored-records.ts'
import { button, choose, field, save, tab } from '../../testing/user.ts'

type Block = { type: string; value: Record<string, unknown> }

const label = (text: string): Block => ({ type: 'sectionLabel', value: { text, isPublic: true } })
const givenSite = (name: string, texts: readonly string[], more: object = {}) => ({
  name,
  path: name,
  type: 'custom_site',
  isPublic: true,
  content: { text: '', body: texts.map(label) },
  ...more,
})
const bodyOf = (site: Stored | undefined) => (site?.['content'] as { body: Block[] } | undefined)?.body ?? []
const textsOf = (site: Stored | undefined) => bodyOf(site).map(({ value }) => value['text'])

/** The editor without its preview, which is a page of the shop. */
async function openSites(given: readonly object[], path = '/sites/1') {
  await page.viewport(1100, 900)
  const api = openApi()
  const sites = api.records('sites', [...given])
  await openScreen(path)
  return { api, sites }
}

/** The lines of the sections, which open and close them. */
const lines = () =>
  [...document.querySelectorAll('[data-block]')].flatMap(
    (card) => card.querySelector<HTMLElement>('[aria-expanded]') ?? [],
  )
const line = (index: number) => page.elementLocator(lines()[index] ?? document.body)
const shown = () => lines().map(({ textContent }) => textContent.replace(/^\d+\.?\s*Schriftzug\s*/, ''))
const act = async (index: number, action: string) => {
  await page
    .getByRole('button', { name: /: Aktionen$/ })
    .nth(index)
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('[DATA-30] [LOCAL-01] [OPEN-119~] a section is copied or cut on one page and pasted on another', async () => {
  const { sites } = await openSites([
    givenSite('quelle', ['Bleibt', 'Wandert']),
    givenSite('ziel', ['Erste']),
  ])
  await expect.poll(lines).toHaveLength(2)
  lines()[0]?.focus()
  await userEvent.copy()
  lines()[1]?.focus()
  await userEvent.cut()
  await expect.poll(lines).toHaveLength(1)
  expect(Object.keys(sessionStorage).filter((key) => key.includes('clipboard'))).toEqual([
    'theke.clipboard.block',
  ])
  await save()

  await page.getByRole('link', { name: 'Seiten' }).first().click()
  await page.getByRole('link', { name: 'ziel', exact: true }).click()
  await expect.poll(() => shown()[0]).toContain('Erste')
  lines()[0]?.focus()
  await userEvent.paste()
  await expect.poll(() => shown()[1]).toContain('Wandert')
  await button('Einfügen').click()
  await expect.poll(lines).toHaveLength(3)
  await save()
  expect(textsOf(sites.get(2))).toEqual(['Erste', 'Wandert', 'Wandert'])

  // what does not belong on this kind of page stays out
  await tab('Seite').click()
  await choose('Art', 'Startseite')
  await tab('Inhalt').click()
  await act(0, 'Darunter einfügen')
  await expect
    .element(page.getByText('„Schriftzug“ ist auf dieser Art von Seite nicht vorgesehen.'))
    .toBeVisible()
})

test('a page with forty sections has only the form of the open one in the document', async () => {
  const texts = Array.from({ length: 40 }, (_, index) => `Zeile ${index + 1}`)
  await openSites([givenSite('lang', texts)])
  await expect.poll(lines).toHaveLength(40)
  const inputs = () => document.querySelectorAll('main :is(input, textarea, [contenteditable])').length
  const before = inputs()
  await line(20).click()
  await expect.element(field('Text')).toHaveValue('Zeile 21')
  await line(30).click()
  await expect.element(field('Text')).toHaveValue('Zeile 31')
  await expect.element(field('Text')).toHaveLength(1)
  expect(inputs() - before).toBeLessThanOrEqual(4)
})

/** The pointer at a place of the window, as a mouse, a pen or a finger sends it. */
const point = (type: string, target: EventTarget, [clientX, clientY]: readonly [number, number]) =>
  target.dispatchEvent(
    new PointerEvent(type, { clientX, clientY, bubbles: true, cancelable: true, isPrimary: true, button: 0 }),
  )
const middleOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x + width / 2, y + height / 2] as const
}

test('[BACKOFFICE-16~] a section is dragged to another place, or back to where it was', async () => {
  const { sites } = await openSites([givenSite('ziehen', ['Eins', 'Zwei', 'Drei'])])
  await expect.poll(lines).toHaveLength(3)
  const order = () => shown().join(' ')
  const handle = (index: number) => button(`${index + 1}. Schriftzug verschieben`).element() as HTMLElement
  const hears = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeInTheDocument()
  /** Takes a section, holds it over others and leaves it over the last of them. */
  const drag = async (from: number, over: readonly number[]) => {
    const places = over.map((index) => middleOf(handle(index)))
    const [x, y] = middleOf(handle(from))
    point('pointerdown', handle(from), [x, y])
    point('pointermove', document, [x, y + 8])
    await hears(`Platz ${from + 1} von 3.`)
    for (const [index, place] of places.entries()) {
      point('pointermove', document, place)
      await hears(`Platz ${(over[index] ?? 0) + 1} von 3.`)
    }
    const last = places.at(-1) ?? [x, y]
    point('pointerup', document, last)
    await hears(`Abgelegt auf Platz ${(over.at(-1) ?? from) + 1} von 3.`)
  }
  await drag(0, [1, 2])
  await expect.poll(order).toMatch(/Zwei.*Drei.*Eins/)
  await drag(1, [0, 1])
  expect(order()).toMatch(/Zwei.*Drei.*Eins/)
  await save()
  expect(textsOf(sites.get(1))).toEqual(['Zwei', 'Drei', 'Eins'])
})

test('[BACKOFFICE-16~] every step in a page is undone and done again', async () => {
  await openSites([givenSite('schritte', ['Eins', 'Zwei'])])
  const [undo, redo] = [button('Schritt zurücknehmen'), button('Schritt wiederholen')]
  await expect.element(undo).toBeDisabled()
  await act(0, 'Löschen')
  await expect.poll(lines).toHaveLength(1)
  await undo.click()
  await expect.poll(lines).toHaveLength(2)
  expect(shown()[0]).toContain('Eins')
  await redo.click()
  await expect.poll(lines).toHaveLength(1)
  expect(shown()[0]).toContain('Zwei')
  await expect.element(redo).toBeDisabled()
  await undo.click()
  await tab('Seite').click()
  await field('Titel').fill('Getippt')
  await undo.click() // also what was typed a moment ago
  await expect.element(field('Titel')).toHaveValue('')
  await redo.click()
  await expect.element(field('Titel')).toHaveValue('Getippt')
})

test('[BACKOFFICE-16~] a new page starts from a template and can wait for its time', async () => {
  const { sites } = await openSites([], '/sites/new')
  await button('Vorlage').click()
  await page.getByRole('menuitem', { name: 'Kontakt' }).click()
  await expect.element(field('Name')).toHaveValue('Kontakt')
  await field('Pfad').fill('kontakt-neu')
  await tab('Inhalt').click()
  await expect.poll(lines).toHaveLength(3)
  await save()
  await expect.poll(address).toBe('/sites/1')
  expect(sites.get(1)?.['isPublic']).toBe(false)
  expect(bodyOf(sites.get(1)).map(({ type }) => type)).toEqual([
    'heroSmall',
    'sectionImageTextSeparate',
    'sectionForm',
  ])
  await tab('Seite').click()
  await expect.element(page.getByText('Veröffentlichen am')).toBeVisible()
})

test('[BACKOFFICE-16~] an earlier version of a page is compared, restored and saved again', async () => {
  const today = givenSite('jause', ['Neuer Spruch', 'Dazu'], { title: 'Heute' })
  const { api, sites } = await openSites([today])
  const version = { username: 'admin', isPublic: true }
  api.answer('GET /sites/1/versions', [
    { ...version, revision: 1, savedAt: '2026-11-16T10:00:00.000Z' },
    { ...version, revision: 7, savedAt: '2026-11-15T10:00:00.000Z' },
  ])
  api.answer('GET /sites/1/versions/7', () => data(givenSite('jause', ['Alter Spruch'], { title: 'Früher' })))
  await tab('Fassungen').click()
  const rows = page.getByRole('row').filter({ hasText: 'Veröffentlicht' })
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.first()).toMatchTextContent('Aktuell')
  await rows
    .nth(1)
    .getByRole('button', { name: /vergleichen$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Fassung vom/ })
  await expect
    .element(dialog.getByRole('row', { name: /^Titel/ }))
    .toMatchTextContent('Früher statt jetzt Heute')
  await expect
    .element(dialog.getByRole('row').filter({ hasText: 'anders als jetzt' }))
    .toMatchTextContent('Alter Spruch')
  await expect
    .element(dialog.getByRole('row').filter({ hasText: 'fehlt in dieser Fassung' }))
    .toMatchTextContent('Dazu')
  await button('Wiederherstellen', dialog).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await tab('Inhalt').click()
  await expect.poll(lines).toHaveLength(1)
  await save()
  expect(sites.get(1)?.['title']).toBe('Früher')
  expect(textsOf(sites.get(1))).toEqual(['Alter Spruch'])
})

test('the editor sends a page only into its own preview, and listens to no other window or site', async () => {
  await openSites([givenSite('start', ['Erste', 'Zweite'])])
  await page.viewport(1700, 900)
  const frame = page.getByTitle('Vorschau der Seite')
  await expect.element(frame).toBeVisible()
  await expect.poll(lines).toHaveLength(2)
  const preview = (frame.element() as HTMLIFrameElement).contentWindow
  if (!preview) throw new Error('the preview has no window')
  const stranger = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => stranger.remove())
  const own = vi.spyOn(preview, 'postMessage').mockImplementation(() => {})
  const foreign = vi.spyOn(stranger.contentWindow!, 'postMessage').mockImplementation(() => {})
  const say = (data: object, source: Window | null, origin = location.origin) =>
    window.dispatchEvent(new MessageEvent('message', { data, source, origin }))
  for (const data of [{ kind: 'theke.preview.ready' }, { kind: 'theke.preview.open', index: 1 }]) {
    say(data, preview, 'https://evil.example')
    say(data, stranger.contentWindow)
    say(data, window)
    say(data, null)
  }
  expect(own).not.toHaveBeenCalled()
  expect(lines()[1]?.getAttribute('aria-expanded')).toBe('false')

  say({ kind: 'theke.preview.ready' }, preview)
  const [message, target] = own.mock.calls[0] ?? []
  expect(message).toMatchObject({ kind: 'theke.preview.show', active: null })
  expect(target).toBe(location.origin)
  say({ kind: 'theke.preview.open', index: 1 }, preview)
  await expect.poll(() => lines()[1]?.getAttribute('aria-expanded')).toBe('true')
  expect(foreign).not.toHaveBeenCalled()
})
