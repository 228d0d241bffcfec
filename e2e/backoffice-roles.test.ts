import type { Page } from '@playwright/test'
import { createRecord, field, readRecord, run, signIn, signInByApi } from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'

const password = 'ein ganz langer satz'

async function employee(page: Page, username: string) {
  await signInByApi(page)
  const [branch] = await readRecord<{ id: number; name: string }[]>(page, 'branches')
  await createRecord(page, 'users', {
    username,
    password,
    roles: ['ROLE_EMPLOYEE'],
    branches: [{ id: branch?.id }],
  })
  return { branch, person: { username, password } }
}

test('[AUTH-09] [OPEN-140] an employee sees only the areas of the role, and cannot change what is not theirs', async ({
  page,
}) => {
  const { branch, person } = await employee(page, `mitarbeiterin-${run}`)
  await page.context().clearCookies()
  await signIn(page, person, '/products')
  const navigation = page.getByRole('navigation', { name: 'Bereiche' })
  for (const name of [
    'Menüs',
    'Kategorien',
    'Produkte',
    'Schlagwörter',
    'Bilder',
    'Filialen',
    'Tische',
    'Aktivitäten',
    'Planung',
    'Aufgaben',
  ])
    await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible()
  for (const name of [
    'Benutzer',
    'Geräte',
    'Seiten',
    'Weiterleitungen',
    'Projekte',
    'Streams',
    'TVs',
    'Konfiguration',
    'Protokoll',
  ])
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveCount(0)

  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Neu', exact: true })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page
    .getByRole('button', { name: /Ausverkauft melden$/ })
    .first()
    .click()
  await expect(page.getByRole('switch')).toHaveCount(1)
  await expect(page.getByRole('switch', { name: branch?.name ?? '' })).toBeAttached()
  await page.keyboard.press('Escape')

  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByText('Diese Angaben können Sie ansehen, aber nicht ändern.')).toBeVisible()
  await expect(field(page, 'Name')).toHaveCount(0)
  await page.goto('/backend/tables')
  const tables = await readRecord<{ branch: { id: number } }[]>(page, 'tables')
  expect(tables.every((table) => table.branch.id === branch?.id)).toBe(true)
})
