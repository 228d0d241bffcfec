import type { Page } from '@playwright/test'
import { administrator } from '../playwright.config.ts'
import { createRecord, field, readRecord, run, signIn, signInByApi } from './support/backoffice.ts'
import { expect, shop, test } from './support/journey.ts'

test('[AUTH-06] [AUTH-10] staff sign in, come back to where they wanted to go, also from a session that ended elsewhere, and sign out', async ({
  page,
}) => {
  await page.goto('/backend/categories?search=a')
  await expect(page).toHaveURL(/\/backend\/login\?return=/)
  await field(page, 'Benutzername oder E-Mail').fill(administrator.username)
  await field(page, 'Passwort').fill('falsch und lang genug')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Die Zugangsdaten sind ungültig.')
  await field(page, 'Passwort').fill(administrator.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/backend\/categories\?search=a$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Kategorien' })).toBeVisible()

  expect((await page.request.post('/api/logout')).status()).toBe(200)
  // the page may notice it before the click
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href$="/products"]')?.click())
  await expect(page).toHaveURL(/\/backend\/login\?return=%2Fbackend%2F(products|categories)/)
  await expect(page.getByRole('alert')).toBeHidden()
  await field(page, 'Benutzername oder E-Mail').fill(administrator.username)
  await field(page, 'Passwort').fill(administrator.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^(Produkte|Kategorien)$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Konto von admin' }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible()
  expect((await page.request.get('/api/users')).status()).toBe(401)
})

test('[AUTH-06] [OPEN-141] a session that ends over unsaved input is opened again over it', async ({
  page,
  setTime,
}) => {
  await signIn(page)
  const { id } = await createRecord(page, 'tags', { name: `sitzung-${run}` })
  const person = { username: `andere-${run}`, password: 'ein ganz langer satz' }
  await createRecord(page, 'users', { ...person, roles: ['ROLE_EMPLOYEE'] })
  await page.goto(`/backend/tags/${id}`)
  const name = field(page, 'Name')
  await name.fill(`sitzung-${run}-neu`)
  await setTime('2026-11-16T12:30:00+01:00') // more than an hour of silence
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Sie wurden abgemeldet' })
  await expect(field(dialog, 'Benutzername oder E-Mail')).toHaveValue(administrator.username)
  await expect(field(dialog, 'Passwort')).toBeFocused()
  await field(dialog, 'Passwort').fill('falsch und lang genug')
  await field(dialog, 'Passwort').press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Die Zugangsdaten sind ungültig.')
  await field(dialog, 'Passwort').fill(administrator.password)
  await field(dialog, 'Passwort').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue(`sitzung-${run}-neu`)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Tag gespeichert.')).toBeVisible()

  await name.fill(`sitzung-${run}-noch-neuer`)
  await page.request.post('/api/logout')
  await page.keyboard.press('Control+s')
  await field(dialog, 'Benutzername oder E-Mail').fill(person.username)
  await field(dialog, 'Passwort').fill(person.password)
  await field(dialog, 'Passwort').press('Enter')
  await expect(page).toHaveURL(/\/backend\/?$/)
  await expect(page.getByRole('button', { name: `Konto von ${person.username}` })).toBeVisible()
})

test('[OPEN-187~] a passkey made on this device signs in alone and after the password, until it is removed', async ({
  page,
  context,
}) => {
  // browsers make no passkey for a numeric address
  const backend = `${shop().url.replace('127.0.0.1', 'localhost')}/backend`
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  const signOut = async () => {
    await page.goto(`${backend}/logout`)
    await expect(page.getByText('Sie sind abgemeldet.')).toBeVisible()
  }
  const enterPassword = async () => {
    await field(page, 'Benutzername oder E-Mail').fill(administrator.username)
    await field(page, 'Passwort').fill(administrator.password)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  }

  await page.goto(`${backend}/account`)
  await enterPassword()
  await passkeys.getByRole('textbox', { name: 'Name des neuen Passkeys' }).fill('Kasse vorne')
  await passkeys.getByRole('button', { name: 'Passkey anlegen' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Kasse vorne')
  await passkeys.getByRole('button', { name: 'Kasse vorne umbenennen' }).click()
  await passkeys.getByRole('textbox', { name: 'Name', exact: true }).fill('Kasse hinten')
  await passkeys.getByRole('button', { name: 'Speichern' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Kasse hinten')

  await signOut()
  await page.goto(`${backend}/account`)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('zuletzt verwendet')

  await signOut()
  await page.goto(`${backend}/account`)
  await enterPassword()
  await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
  await passkeys.getByRole('button', { name: 'Kasse hinten entfernen' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
})

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
