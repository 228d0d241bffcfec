import type { Page } from '@playwright/test'
import { barriers } from './support/barriers.ts'
import { createRecord, field, readRecord, saved, signInByApi } from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'

type Site = {
  isPublic: boolean
  title: string
  content: { body: { type: string; value: { text?: string } }[] }
}

const label = (text: string) => ({ type: 'sectionLabel', value: { text } })
const cards = (page: Page) => page.locator('[data-block]')

test.beforeEach(async ({ page }) => signInByApi(page))

test('[BACKOFFICE-16~] an earlier version of a page is compared, restored and saved again', async ({
  page,
}) => {
  const { id } = await createRecord(page, 'sites', {
    name: 'Jause',
    path: 'jause-alt',
    type: 'custom_site',
    title: 'Früher',
    isPublic: true,
    content: { body: [label('Alter Spruch')] },
  })
  const { revision } = await readRecord<{ revision: number }>(page, `sites/${id}`)
  const changed = await page.request.put(`/api/sites/${id}`, {
    data: { revision, title: 'Heute', content: { body: [label('Neuer Spruch'), label('Dazu')] } },
  })
  expect(changed.status()).toBe(200)

  await page.goto(`/backend/sites/${id}`)
  await page.getByRole('tab', { name: 'Fassungen' }).click()
  const rows = page.getByRole('row').filter({ hasText: 'Veröffentlicht' })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Aktuell')
  await rows
    .nth(1)
    .getByRole('button', { name: /vergleichen$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Fassung vom/ })
  await expect(dialog.getByRole('row', { name: /^Titel/ })).toContainText('Früher statt jetzt Heute')
  await expect(dialog.getByRole('row').filter({ hasText: 'anders als jetzt' })).toContainText('Alter Spruch')
  await expect(dialog.getByRole('row').filter({ hasText: 'fehlt in dieser Fassung' })).toContainText('Dazu')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: 'Inhalt' }).click()
  await expect(cards(page)).toHaveCount(1)
  await saved(page)
  const site = await readRecord<Site>(page, `sites/${id}`)
  expect(site.title).toBe('Früher')
  expect(site.content.body.map(({ value }) => value.text)).toEqual(['Alter Spruch'])
})

test('[BACKOFFICE-16~] every step in a page is undone and done again', async ({ page }) => {
  const { id } = await createRecord(page, 'sites', {
    name: 'Schritte',
    path: 'schritte',
    type: 'custom_site',
    content: { body: [label('Eins'), label('Zwei')] },
  })
  await page.goto(`/backend/sites/${id}`)
  const undo = page.getByRole('button', { name: 'Schritt zurücknehmen' })
  const redo = page.getByRole('button', { name: 'Schritt wiederholen' })
  await expect(undo).toBeDisabled()
  await cards(page)
    .first()
    .getByRole('button', { name: /: Aktionen$/ })
    .click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  await expect(cards(page)).toHaveCount(1)
  await undo.click()
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first()).toContainText('Eins')
  await redo.click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).first()).toContainText('Zwei')
  await expect(redo).toBeDisabled()
  await undo.click()
  await page.getByRole('tab', { name: 'Seite' }).click()
  await field(page, 'Titel').fill('Getippt')
  await undo.click() // also what was typed a moment ago
  await expect(field(page, 'Titel')).toHaveValue('')
  await redo.click()
  await expect(field(page, 'Titel')).toHaveValue('Getippt')
})

test('[BACKOFFICE-16~] a new page starts from a template and can wait for its time', async ({ page }) => {
  await page.goto('/backend/sites/new')
  await page.getByRole('button', { name: 'Vorlage' }).click()
  await page.getByRole('menuitem', { name: 'Kontakt' }).click()
  await expect(field(page, 'Name')).toHaveValue('Kontakt')
  await field(page, 'Pfad').fill('kontakt-neu')
  await page.getByRole('tab', { name: 'Inhalt' }).click()
  await expect(cards(page)).toHaveCount(3)
  expect(await barriers(page)).toEqual([])
  await saved(page)
  const id = Number(page.url().split('/').at(-1))
  const { isPublic, content } = await readRecord<Site>(page, `sites/${id}`)
  expect(isPublic).toBe(false)
  expect(content.body.map(({ type }) => type)).toEqual([
    'heroSmall',
    'sectionImageTextSeparate',
    'sectionForm',
  ])
  await page.getByRole('tab', { name: 'Seite' }).click()
  await expect(page.getByText('Veröffentlichen am')).toBeVisible()
})
