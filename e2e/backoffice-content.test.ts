import type { Page } from '@playwright/test'
import {
  choose,
  confirmDeletion,
  createRecord,
  field,
  readRecord,
  save,
  saved,
  signInByApi,
  takeUp,
} from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'

type Block = { type: string; value: Record<string, unknown> }
type Site = { isPublic: boolean; content: { text: string; body: Block[] } }

const preview = (page: Page) => page.frameLocator('iframe[title="Vorschau der Seite"]')
const cards = (page: Page) => page.locator('[data-block]')
/** The line of a section, which opens and closes it. */
const line = (page: Page, index: number) => cards(page).nth(index).locator('[aria-expanded]').first()
const menu = async (page: Page, index: number, action: string) => {
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await cards(page)
    .nth(index)
    .getByRole('button', { name: /: Aktionen$/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}
const add = async (page: Page, search: string) => {
  await page.getByRole('button', { name: 'Abschnitt hinzufügen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Abschnitt hinzufügen' })
  await dialog.getByRole('textbox', { name: 'Art des Abschnitts suchen' }).fill(search)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}
const label = (text: string) => ({ type: 'sectionLabel', value: { text } })
const givenSite = (page: Page, path: string, body: readonly Block[]) =>
  createRecord(page, 'sites', { name: path, path, type: 'custom_site', isPublic: true, content: { body } })
const bodyOf = async (page: Page, id: number) => (await readRecord<Site>(page, `sites/${id}`)).content.body
const textsOf = async (page: Page, id: number) => (await bodyOf(page, id)).map(({ value }) => value['text'])

test.beforeEach(async ({ page }) => signInByApi(page))

test('[BACKOFFICE-16] [CMS-06] [DATA-22] a page is made of sections, seen while it is typed, stored and found again', async ({
  page,
}) => {
  await page.goto('/backend/sites/new')
  await field(page, 'Name').fill('Jause')
  await field(page, 'Pfad').fill('jause')
  await choose(page, 'Art', 'Unterseite')
  await page.getByRole('tab', { name: 'Inhalt' }).click()

  await add(page, 'einstieg')
  await field(page, 'Titel').fill('Jause für alle')
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Jause für alle')

  await add(page, 'links oder rechts')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.pressSequentially('Brot ')
  await page.getByRole('button', { name: 'Fett' }).click()
  await text.pressSequentially('und Speck')
  await page.keyboard.press('Shift+Home')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await field(page, 'Adresse').fill('https://example.at')
  await page.getByRole('checkbox', { name: 'In neuem Fenster öffnen' }).check()
  await page.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(preview(page).getByRole('link', { name: 'Brot und Speck' })).toHaveAttribute(
    'target',
    '_blank',
  )

  await add(page, 'mehrere spalten')
  await page.getByRole('button', { name: 'Spalten: Eintrag hinzufügen' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Erste Spalte')
  await field(page, 'Adresse').fill('/store/graz')
  await expect(preview(page).getByRole('link', { name: 'Mehr erfahren' })).toBeVisible()

  await add(page, 'formular')
  await expect(preview(page).getByRole('button', { name: 'Absenden' })).toBeDisabled()
  await expect(cards(page)).toHaveCount(4)
  await saved(page)
  await expect(page).toHaveURL(/\/sites\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const stored = await readRecord<Site>(page, `sites/${id}`)
  expect(stored.isPublic).toBe(false)
  expect(stored.content.body.map(({ type }) => type)).toEqual([
    'heroSmall',
    'sectionImageTextSeparate',
    'sectionMultipleColumns',
    'sectionForm',
  ])
  const linked = stored.content.body[1]?.value['columnText']
  for (const part of ['href="https://example.at"', 'target="_blank"', 'rel="noopener noreferrer"'])
    expect(linked).toContain(part)

  await page.reload()
  await expect(line(page, 0)).toContainText('Jause für alle')
  await expect(line(page, 2)).toContainText('Erste Spalte · Spalten: 1')
  await expect(page.getByText('Entwurf', { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: 'Veröffentlicht', exact: true }).click()
  await saved(page)
  await expect(page.getByText('Entwurf', { exact: true })).toBeHidden()
  expect((await readRecord<Site>(page, `sites/${id}`)).isPublic).toBe(true)

  await page.getByRole('button', { name: 'Löschen' }).click()
  await confirmDeletion(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Seiten' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Hofladen/ })).toContainText('Entwurf')
})

test('[BACKOFFICE-16] sections are sorted, duplicated, kept back and removed, all with the keyboard', async ({
  page,
}) => {
  const { id } = await givenSite(page, 'reihenfolge', ['A', 'B', 'C'].map(label))
  await page.goto(`/backend/sites/${id}`)
  const handle = page.getByRole('button', { name: '1. Schriftzug verschieben' })
  await handle.focus()
  await takeUp(page)
  await expect(page.getByText('Platz 1 von 3.', { exact: true })).toBeAttached() // measured, not only taken up
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Platz 2 von 3.', { exact: true })).toBeAttached()
  await page.keyboard.press('Space')
  await expect(line(page, 0)).toContainText('B')

  await line(page, 1).press('Enter')
  await expect(line(page, 1)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter') // duplicate
  await expect(cards(page)).toHaveCount(4)
  await expect(line(page, 2)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('[role="menu"] :focus')).toHaveCount(1) // it takes the focus a moment after it opens
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await expect(page.getByRole('menuitem', { name: 'Als Entwurf behalten' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line(page, 2)).toContainText('Entwurf')
  await expect(preview(page).getByText('Entwurf')).toBeVisible()

  await menu(page, 0, 'Löschen')
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
  await expect(line(page, 0)).toContainText('B')
  await menu(page, 3, 'Nach oben')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Seite gespeichert.')).toBeVisible()
  expect(await textsOf(page, id)).toEqual(['B', 'A', 'C', 'A'])
  const body = await bodyOf(page, id)
  expect(body.map(({ value }) => value['isPublic'])).toEqual([true, true, true, false])
})

test('[BACKOFFICE-18] reusable blocks: drafts are marked, the form follows the type, pages show them', async ({
  page,
}) => {
  await page.goto('/backend/blocks/new')
  await field(page, 'Kennung').fill('allergie-hinweis')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Bitte fragen Sie uns nach Allergenen.')
  await choose(page, 'Art', 'HTML')
  await expect(field(page, 'HTML')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeHidden()
  await choose(page, 'Art', 'Text')
  await saved(page)
  await page.getByRole('link', { name: 'Inhalte' }).first().click()
  await expect(page.getByRole('row', { name: /allergie-hinweis/ })).toContainText('Entwurf')

  const { id } = await givenSite(page, 'mit-hinweis', [
    { type: 'sectionMixedContent', value: { content: [{ type: 'text', value: {} }] } },
  ])
  await page.goto(`/backend/sites/${id}`)
  await line(page, 0).click()
  await page.getByRole('button', { name: 'Eintrag 1', exact: true }).click()
  await choose(page, 'Art', 'Wiederverwendbarer Inhalt')
  await choose(page, 'Wiederverwendbarer Inhalt', 'allergie-hinweis', true)
  await expect(preview(page).getByText('Bitte fragen Sie uns nach Allergenen.')).toBeVisible()
  await expect(preview(page).getByText('Entwurf')).toBeVisible()

  // what the server refuses opens the section and stands at its field
  await choose(page, 'Art', 'Eingebettet')
  await field(page, 'Adresse').fill('<iframe src="https://evil.example/film"></iframe>')
  await expect(field(page, 'Adresse')).toHaveValue('https://evil.example/film')
  await line(page, 0).click()
  await save(page)
  await expect(line(page, 0)).toContainText('Fehler')
  await expect(field(page, 'Adresse')).toHaveAccessibleDescription(/evil\.example dürfen nicht eingebettet/)
  await field(page, 'Adresse').fill('https://youtu.be/dQw4w9WgXcQ')
  await field(page, 'Adresse').blur()
  await saved(page)
  expect(JSON.stringify(await bodyOf(page, id))).toContain('www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
})

test('the preview is for administrators, kept nowhere, and listens to its editor alone', async ({
  page,
  playwright,
  baseURL,
  consoleErrors,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  expect((await visitor.get('/site/preview')).status()).toBe(401)
  expect((await visitor.get('/site/preview.data')).status()).toBe(404)
  await visitor.dispose()
  const answer = await page.request.get('/site/preview')
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'")

  // not framed by the editor: nobody can send it anything
  await page.goto('/site/preview')
  const body = [label('Untergeschoben')]
  await page.evaluate(async (sections) => {
    const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
    window.postMessage({
      kind: 'theke.preview.show',
      page: { type: 'custom_site', title: '', text: '', body: sections },
      active: null,
    })
    await heard // after the page, which has listened for longer
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame().then(nextFrame) // what it would show is on the screen by now
  }, body)
  await expect(page.getByRole('main')).toBeEmpty()

  // text that the server has not cleaned yet
  const { id } = await givenSite(page, 'sauber', body)
  await page.goto(`/backend/sites/${id}`)
  const bad =
    '<p onclick="x()">Sauber<img src="/x" onerror="x()"><script>x()</script></p><a href="javascript:x()">L</a>'
  await page.evaluate((html) => {
    const block = { type: 'sectionBanner', value: { text: html } }
    sessionStorage.setItem('theke.clipboard.block', JSON.stringify(block))
  }, bad)
  await menu(page, 0, 'Darunter einfügen')
  await expect(preview(page).getByText('Sauber')).toBeVisible()
  const banner = preview(page).locator('[data-index="1"] .prose')
  expect(await banner.innerHTML()).not.toMatch(/onclick|onerror|script/)
  await preview(page).getByText('Untergeschoben').click()
  await expect(line(page, 0)).toHaveAttribute('aria-expanded', 'true')
  await page.goto('about:blank')
  // the policy of the page would have stopped it too; it reports what it sees on the way
  const reported = consoleErrors.splice(0)
  expect(reported.filter((text) => !text.startsWith('Executing inline event handler violates'))).toEqual([])
})
