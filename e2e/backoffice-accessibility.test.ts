import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { anyEntities } from '@theke/contract/entities/registry'
import { signInByApi } from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function violations(page: Page, include = 'body') {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const { violations: found } = await new AxeBuilder({ page }).include(include).withTags(tags).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** The frame is the same everywhere and is looked at once. */
const inside = 'main'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 180_000 })

test('the sign-in has no barriers', async ({ page }) => {
  await page.goto('/backend/login')
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('no list has barriers', async ({ page }) => {
  await signInByApi(page)
  await page.goto('/backend/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produkte')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  expect(await violations(page)).toEqual([])
  const areas = page.getByRole('navigation', { name: 'Bereiche' })
  for (const { label } of Object.values(anyEntities)) {
    await areas.getByRole('link', { name: label.many, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label.many)
    await expect(page.getByRole('status').filter({ hasText: /Eintr/ }).first()).toBeVisible()
    expect(await violations(page, inside), label.many).toEqual([])
  }
})

test('the statistics have no barriers', async ({ page }) => {
  await signInByApi(page)
  await page.goto('/backend/statistics')
  await expect(page.getByRole('region', { name: 'Umsatz je Tag' })).toBeVisible()
  expect(await violations(page, inside)).toEqual([])
})

/** Forms that differ in how they are made; all others have the inputs of these. */
const forms = [
  'products/1',
  'branches/1',
  'users/1',
  'menus/1',
  'navigations/1',
  'sites/1',
  'images/1',
  'tasks/new',
]

for (const form of forms) {
  test(`the form ${form} has no barriers in any of its parts`, async ({ page }) => {
    await signInByApi(page)
    await page.goto(`/backend/${form}`)
    await expect(page.getByRole('button', { name: 'Speichern' })).toBeVisible()
    expect(await violations(page, inside)).toEqual([])
    const parts = page.getByRole('main').getByRole('tab')
    for (let index = 1; index < (await parts.count()); index += 1) {
      await parts.nth(index).click()
      expect(await violations(page, 'main [role="tabpanel"]'), `part ${index + 1}`).toEqual([])
    }
  })
}

test('dark colours have enough contrast', async ({ page }) => {
  await signInByApi(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['products', 'products/1', 'menus/1', 'navigations/1', 'account']) {
    await page.goto(`/backend/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violations(page), path).toEqual([])
  }
})
