import type { Page } from '@playwright/test'
import { anyEntities } from '@theke/contract/entities/registry'
import { areaName } from '../packages/backoffice/src/nav-labels.ts'
import { readRecord, signInByApi } from './support/backoffice.ts'
import { barriersNow } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { branchCalled, placeOrder } from './support/orders.ts'

/** The frame is the same everywhere and is looked at once. */
const inside = { include: 'main' }
const withoutFrame = { include: 'body', exclude: ['header:not(main *)', 'nav[aria-label="Bereiche"]'] }

/** Dark differs from light by its colours alone. */
const colors = { rules: ['color-contrast'] }

/** What keeps people out of a part of the page, once everything has come to rest. */
async function violations(page: Page, part?: Parameters<typeof barriersNow>[1]) {
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0)
  return barriersNow(page, part)
}

// nothing moves, so that nothing is measured half way
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 480_000 }) // one journey walks what eight walked before

test('no list has barriers', async ({ page }) => {
  await page.goto('/backend/login')
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  expect(await violations(page), 'sign-in').toEqual([])
  await signInByApi(page)
  await page.goto('/backend/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produkte')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  expect(await violations(page), 'the frame').toEqual([])
  await page.goto('/backend/statistics')
  await expect(page.getByRole('region', { name: 'Umsatz je Tag' })).toBeVisible()
  expect(await violations(page, inside), 'statistics').toEqual([])
  const areas = page.getByRole('navigation', { name: 'Bereiche' })
  for (const entity of Object.values(anyEntities))
    await test.step(areaName(entity), async () => {
      await areas.locator(`a[href="/backend/${entity.path}"]`).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(areaName(entity))
      await expect(page.getByRole('status').filter({ hasText: /Eintr/ }).first()).toBeVisible()
      expect(await violations(page, inside), entity.path).toEqual([])
    })
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
  'image-templates/1',
  'tasks/new',
  'digital-signage-streams/1',
]

/** Screens of their own, neither the list of an entity nor its form. */
const screens = [
  'tasks/board',
  'tasks/calendar',
  'departments/tree',
  'digital-signage-devices/wall',
  'scenes/1',
]

test('no form has barriers in any of its parts, nor have the screens of tasks and walls', async ({
  page,
}) => {
  await signInByApi(page)
  for (const form of forms)
    await test.step(form, async () => {
      await page.goto(`/backend/${form}`)
      await expect(page.getByRole('button', { name: 'Speichern' })).toBeVisible()
      expect(await violations(page, inside), form).toEqual([])
      // a form on one page shows its parts below each other
      const folded = page.getByRole('main').locator('h2 > button[aria-expanded="false"]')
      if (form === 'products/1') {
        for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click()
        expect(await violations(page, inside), `${form}, all parts`).toEqual([])
      }
      const parts = page.getByRole('main').getByRole('tab')
      for (let index = 1; index < (await parts.count()); index += 1) {
        await parts.nth(index).click()
        await expect(parts.nth(index)).toHaveAttribute('aria-selected', 'true')
        expect(
          await violations(page, { include: 'main [role="tabpanel"]' }),
          `${form}, part ${index + 1}`,
        ).toEqual([])
      }
    })
  for (const path of screens)
    await test.step(path, async () => {
      await page.goto(`/backend/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await violations(page, { ...inside, exclude: ['iframe'] }), path).toEqual([])
    })
  await page.goto('/backend/products')
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check()
  await page.getByRole('button', { name: 'Etiketten drucken' }).click()
  await expect(page.getByRole('dialog', { name: 'Etiketten drucken' })).toBeVisible()
  const dialog = { include: '[role="dialog"]' }
  expect(await violations(page, dialog), 'labels').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, { ...dialog, ...colors }), 'labels, dark').toEqual([])
})

const darkScreens = [
  '',
  'statistics',
  'config',
  'customers',
  'roster',
  'products',
  'products/1',
  'menus/1',
  'navigations/1',
  'account',
  'uploads',
  ...screens,
]

test('dark colours have enough contrast', async ({ page }) => {
  await signInByApi(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of darkScreens) {
    await page.goto(`/backend/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const part = path === 'products' ? {} : { ...inside, exclude: ['iframe'] }
    expect(await violations(page, { ...part, ...colors }), path).toEqual([])
  }
})

test('the order screens have no barriers, light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInByApi(page)
  const order = await placeOrder({ comment: 'Nussallergie!' }, 'wien')
  // a branch with few orders: what is out of sight of a long column is not laid out, so that it cannot be measured
  await page.addInitScript(
    (id) => localStorage.setItem('theke.orders.branch', String(id)),
    (await branchCalled('wien')).id,
  )
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of ['', `?order=${order.id}`, '/missed', '/history', '/new', `/${order.id}`])
      await test.step(`${colorScheme} ${path}`, async () => {
        await page.goto(`/backend/orders${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        await page.waitForLoadState('load')
        const part = path === '' ? {} : withoutFrame
        expect(await violations(page, { ...part, ...(colorScheme === 'dark' ? colors : {}) }), path).toEqual(
          [],
        )
      })
  }
})

test('the editor of pages has no barriers, light and dark, on tablet and desktop', async ({ page }) => {
  await signInByApi(page)
  const sites = await readRecord<{ id: number; path: string }[]>(page, 'sites')
  const about = sites.find(({ path }) => path === 'ueber-uns')
  const preview = page.frameLocator('iframe[title="Vorschau der Seite"]')
  const editor = { ...withoutFrame, exclude: [...withoutFrame.exclude, 'iframe'] }
  const line = (index: number) => page.locator('[data-block]').nth(index).locator('[aria-expanded]').first()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(`/backend/sites/${about?.id}`)
  await line(1).click()
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Über uns')
  expect(await violations(page), 'light, desktop').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, { ...editor, ...colors }), 'dark, desktop').toEqual([])
  await page.setViewportSize({ width: 768, height: 1000 })
  await expect(page.getByRole('tab', { name: 'Vorschau' })).toBeVisible()
  expect(await violations(page, editor), 'dark, tablet').toEqual([])
  await page.getByRole('button', { name: 'Abschnitt hinzufügen' }).click()
  await expect(page.getByRole('dialog', { name: 'Abschnitt hinzufügen' })).toBeVisible()
  expect(await violations(page, { include: '[role="dialog"]' }), 'dark, chooser').toEqual([])
  await page.keyboard.press('Escape')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('tab', { name: 'Vorschau' }).click()
  await page.getByRole('radiogroup', { name: 'Breite der Vorschau' }).getByText('Handy').click()
  expect(await violations(page, editor), 'light, tablet').toEqual([])
  await preview.getByRole('heading', { level: 1 }).click() // what is clicked there is edited
  await expect(page.getByRole('tab', { name: 'Inhalt' })).toHaveAttribute('aria-selected', 'true')
  await expect(line(0)).toHaveAttribute('aria-expanded', 'true')
  await expect(line(0)).toBeFocused()
})
