import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { employee, openApi, openScreen } from '../../testing/open-screen.tsx'

test('a set is read in plain words, with the people who hold it', async () => {
  const api = openApi()
  api.records('branches', [{ name: 'Graz' }])
  api.records('permission-sets', [
    {
      name: 'Schichtleitung',
      description: 'Führt die Schicht.',
      rights: ['tables.edit', 'config.edit', 'staff.plan'],
    },
    { name: 'Aushilfe', description: '', rights: [] },
  ])
  api.records('users', [
    {
      username: 'eva',
      firstName: 'Eva',
      lastName: 'Huber',
      permissions: [{ branch: { id: 1 }, set: { id: 1 } }],
    },
    { username: 'max', firstName: '', lastName: '', permissions: [] },
  ])
  await openScreen('/permission-sets')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Schichtleitung' }) })
  await expect.element(card).toMatchTextContent('darf Tische anlegen, umbenennen und löschen')
  await expect.element(card).toMatchTextContent('darf den Dienstplan der Filiale schreiben')
  await expect
    .element(card)
    .toMatchTextContent(
      'Nur wer das Profil in jeder Filiale hat:darf die Konfiguration des Shops sehen und ändern',
    )
  await expect.element(card).toMatchTextContent('Zugeteilt an Eva Huber (Graz)')
  const other = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Aushilfe' }) })
  await expect.element(other).toMatchTextContent('Gibt keine zusätzlichen Rechte.')
  await expect.element(other).toMatchTextContent('Noch niemandem zugeteilt')
  await expect
    .element(
      page.getByText('darf Bestellungen der eigenen Filialen sehen, annehmen, bestätigen und ablehnen'),
    )
    .toBeVisible()
})

test('somebody with a right in a branch writes its records, others only read them', async () => {
  const lead = { ...employee, branches: [{ id: 1 }, { id: 2 }], rights: { 'tables.edit': [1] } }
  const api = openApi(lead)
  api.records('branches', [{ name: 'Graz' }, { name: 'Linz' }])
  api.records('tables', [
    { identifier: 'Fenster', branch: { id: 1 } },
    { identifier: 'Garten', branch: { id: 2 } },
  ])
  await openScreen('/tables/1')
  await expect.element(page.getByRole('button', { name: 'Löschen' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Tischnummer' })).toBeEnabled()
})

test('the navigation shows what a right opens, and nothing else of it', async () => {
  const lead = {
    ...employee,
    branches: [{ id: 1 }],
    rights: { 'devices.manage': [1], 'config.edit': [1] },
    shopRights: ['content.edit', 'logs.view'],
  }
  openApi(lead)
  await openScreen('/products')
  const entry = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true, includeHidden: true })
  for (const name of ['Geräte', 'Seiten', 'Weiterleitungen', 'Protokoll'])
    await expect.element(entry(name).first()).toBeInTheDocument()
  for (const name of ['Konfiguration', 'Benutzer', 'Szenen', 'Gutscheine'])
    await expect.element(entry(name)).not.toBeInTheDocument()
})

test('with the right for the whole shop a product is edited by an employee', async () => {
  const api = openApi({ ...employee, shopRights: ['catalogue.edit'] })
  api.records('products', [{ name: 'Kipferl', price: 1.9 }])
  await openScreen('/products/1')
  await expect.element(page.getByRole('textbox', { name: /^Name/ }).first()).toBeEnabled()
  await expect.element(page.getByRole('button', { name: 'Löschen' })).toBeVisible()
})

test('in a branch without the right the form is to be read', async () => {
  const lead = { ...employee, branches: [{ id: 1 }, { id: 2 }], rights: { 'tables.edit': [1] } }
  const api = openApi(lead)
  api.records('branches', [{ name: 'Graz' }, { name: 'Linz' }])
  api.records('tables', [
    { identifier: 'Fenster', branch: { id: 1 } },
    { identifier: 'Garten', branch: { id: 2 } },
  ])
  await openScreen('/tables/2')
  await expect.element(page.getByRole('heading', { name: 'Garten' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Löschen' })).not.toBeInTheDocument()
})
