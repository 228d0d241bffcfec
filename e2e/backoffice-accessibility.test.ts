import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { anyEntities } from '@theke/contract/entities/registry'
import { readRecord, signInByApi } from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function violations(page: Page) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

test.describe.configure({ timeout: 90_000 })

test('the sign-in has no barriers', async ({ page }) => {
  await page.goto('/backend/login')
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

for (const { path, label } of Object.values(anyEntities)) {
  test(`${label.many}: list and forms have no barriers`, async ({ page }) => {
    await signInByApi(page)
    await page.goto(`/backend/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label.many)
    expect(await violations(page), 'list').toEqual([])
    await page.goto(`/backend/${path}/new`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Neu: ${label.one}`)
    expect(await violations(page), 'new').toEqual([])
    const [first] = await readRecord<{ id: number }[]>(page, `${path}?limit=1&page=1`)
    if (!first) return
    await page.goto(`/backend/${path}/${first.id}`)
    await expect(page.getByRole('button', { name: 'Speichern' })).toBeVisible()
    const sections = page.getByRole('main').getByRole('tab')
    for (let index = 0; index < Math.max(1, await sections.count()); index += 1) {
      if (await sections.count()) await sections.nth(index).click()
      expect(await violations(page), `edit ${index + 1}`).toEqual([])
    }
  })
}

test('dark colours have enough contrast', async ({ page }) => {
  await signInByApi(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['products', 'products/1', 'branches/1', 'account']) {
    await page.goto(`/backend/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violations(page), path).toEqual([])
  }
})
