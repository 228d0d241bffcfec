import type { Page } from '@playwright/test'
import { administrator } from '../playwright.config.ts'
import { createRecord, field, readRecord, run, signIn, signInByApi } from './support/backoffice.ts'
import { expect, test } from './support/journey.ts'

const password = 'ein ganz langer satz'

async function employee(page: Page, username: string) {
  await signInByApi(page)
  const [branch] = await readRecord<{ id: number; name: string }[]>(page, 'branches')
  const { id } = await createRecord(page, 'users', {
    username,
    password,
    roles: ['ROLE_EMPLOYEE'],
    branches: [{ id: branch?.id }],
  })
  return { id, branch, person: { username, password } }
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
    'Tags',
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
    'Redirects',
    'Projekte',
    'Streams',
    'TVs',
    'Konfiguration',
    'Logs',
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

test('[BACKOFFICE-14~] [OPEN-105] a new access token is shown once, after the password was entered again', async ({
  page,
  setTime,
}) => {
  const { id } = await employee(page, `stempelt-${run}`)
  await setTime('2026-11-16T11:40:00+01:00') // the password is older than half an hour
  await page.goto(`/backend/users/${id}`)
  await page.getByRole('tab', { name: 'Zugangs-Token' }).click()
  await page.getByRole('button', { name: 'Neuen Zugangs-Token erstellen' }).click()
  const question = page.getByRole('dialog', { name: 'Passwort bestätigen' })
  await expect(question).toContainText('Bitte geben Sie Ihr Passwort erneut ein.')
  await field(question, 'Passwort').fill('falsch')
  await question.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(question).toContainText('Die Zugangsdaten sind ungültig.')
  await field(question, 'Passwort').fill(administrator.password)
  await question.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(page.getByRole('img', { name: /^QR-Code/ })).toBeVisible()
  await expect(page.getByText(/\/screen\/clock#username=stempelt-\w+&token=/)).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Zugangs-Token' }).click()
  await expect(page.getByText(/Es gibt einen Zugangs-Token vom 16\.11\.2026 11:4\d Uhr/)).toBeVisible()
})
