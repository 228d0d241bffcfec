import type { Page } from '@playwright/test'
import { choose, field, readRecord, saved, signInByApi, takeUp } from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'

type Item = { type: string; label: string; target: unknown; isEnabled: boolean; children: Item[] }

/** 'Start, Karten (Graz, Wien)' */
const shown = (items: readonly Item[]): string =>
  items.map(({ label, children }) => label + (children.length > 0 ? ` (${shown(children)})` : '')).join(', ')

const grip = (page: Page, name: string) => page.getByRole('button', { name: `${name} verschieben` })

/** Drags an entry past another one, or beside itself: to the right is deeper. */
async function drag(page: Page, name: string, below: string, right = 0) {
  await grip(page, name).hover() // waits until it has come to rest
  const [start, end] = [await grip(page, name).boundingBox(), await grip(page, below).boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2]
  await page.mouse.down()
  await page.mouse.move(x + 8, y + 8, { steps: 3 })
  await page.mouse.move(x + right, end.y + end.height * 0.9, { steps: 8 })
  // the line that shows where it will come to
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `${below} verschieben` }) })
  await expect(row.locator('[data-drop="after"]')).toHaveCount(1)
  await page.mouse.up()
}

/** High enough for the whole tree: nothing scrolls while it is dragged. */
test.use({ viewport: { width: 1280, height: 1500 } })

async function add(page: Page, type: string) {
  await page.getByRole('button', { name: 'Eintrag hinzufügen' }).click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
}

test('[BACKOFFICE-19] [NAV-01] [NAV-02] a navigation is built as a tree and stands in the header of the shop', async ({
  page,
}) => {
  await signInByApi(page)
  const all = await readRecord<{ id: number; identifier: string }[]>(page, 'navigations')
  const id = all.find(({ identifier }) => identifier === 'header-navigation')?.id
  const stored = async () => (await readRecord<{ items: Item[] }>(page, `navigations/${id}`)).items
  await page.goto(`/backend/navigations/${id}`)
  const tree = page.getByRole('list', { name: 'Einträge' })
  const preview = page.getByRole('region', { name: 'Vorschau' })
  await expect(preview).toContainText('Kopfzeile aller Seiten')
  await expect(preview).toContainText('Catering')

  // an address that the server does not take is named at its entry
  await add(page, 'Adresse')
  await field(page, 'Ziel').fill('javascript:alert(1)')
  await field(page, 'Beschriftung').fill('Presse')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(field(page, 'Ziel')).toHaveAccessibleDescription(/gültige Internet-Adresse|gültige/)
  await field(page, 'Ziel').fill('https://presse.example.at')
  await tree.getByRole('button', { name: /^Presse https/ }).click()

  // with the mouse: above the others, then into the one above it
  await drag(page, 'Presse', 'Start', 60)
  await expect(tree.getByRole('listitem').nth(1)).toContainText('Presse')
  await expect(tree.getByRole('listitem').nth(1)).toHaveAttribute('aria-level', '2')

  // with the keyboard: out again, and one further
  await grip(page, 'Presse').focus()
  await takeUp(page)
  await page.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('listitem').nth(1)).toHaveAttribute('aria-level', '1')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('Abgelegt.')).toBeAttached()

  // an entry below another, whose name comes from the branch it leads to
  await page.getByRole('button', { name: 'Aktionen für Start' }).click()
  await page.getByRole('menuitem', { name: 'Unterpunkt hinzufügen' }).click()
  await choose(page, 'Art', 'Filiale')
  await choose(page, 'Ziel', 'Feinkost Maronigg Graz', true)
  await expect(tree.getByRole('listitem').nth(1)).toContainText('Feinkost Maronigg Graz')
  await tree.getByRole('switch', { name: 'Kontakt anzeigen' }).press('Space')
  await expect(preview).toContainText('Feinkost Maronigg Graz')
  await expect(preview).not.toContainText('Kontakt')
  await saved(page)

  const items = await stored()
  expect(shown(items)).toMatch(/^Start \(\), Filialen \(Presse, Graz, Wien, Leibnitz\), /)
  expect(items[1]?.children[0]).toMatchObject({ type: 'link', target: 'https://presse.example.at' })

  // copied with all below it, pasted at the end
  await page.getByRole('button', { name: 'Aktionen für Filialen' }).click()
  await page.getByRole('menuitem', { name: 'Kopieren' }).click()
  await page.getByRole('button', { name: 'Einfügen' }).click()
  await expect(tree.getByRole('button', { name: /^Filialen ohne Link/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Aktionen für Filialen' }).last().click()
  await page.getByRole('menuitem', { name: 'Entfernen' }).click()
  await expect(tree.getByRole('button', { name: /^Filialen ohne Link/ })).toHaveCount(1)

  await page.goto('/')
  const header = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await expect(header.getByRole('link', { name: 'Kontakt' })).toHaveCount(0)
  const branches = await readRecord<{ name: string; identifier: string }[]>(page, 'branches')
  const graz = branches.find(({ name }) => name === 'Feinkost Maronigg Graz')
  const link = header.getByRole('link', { name: 'Feinkost Maronigg Graz', includeHidden: true })
  await expect(link).toHaveAttribute('href', `/store/${graz?.identifier}`)
})
