import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { address, openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, choose, field, press, save } from '../../testing/user.ts'

/** By keyboard: the pills of a chosen role lie over the field. */
async function addRole(name: string) {
  const roles = page.getByRole('combobox', { name: 'Rollen', exact: true })
  await expect.element(roles).toBeVisible()
  ;(roles.element() as HTMLElement).focus()
  await press('{ArrowDown}')
  await page.getByRole('option', { name, exact: true }).click()
  await press('{Escape}')
}

test('[BACKOFFICE-14] a user is created with roles and branches, opened from the list, edited and deleted', async () => {
  const api = openApi()
  api.records('branches', [{ name: 'Graz' }, { name: 'Wien' }])
  const users = api.records('users', [{ username: 'admin', roles: ['ROLE_ADMIN'] }])
  await openScreen('/users')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('admin')).toMatchTextContent('Administration')

  await page.getByRole('link', { name: 'Neu', exact: true }).click()
  await field('Benutzername').fill('eva')
  await field('Passwort').fill('ein ganz langer satz')
  await addRole('Mitarbeit')
  await choose('Filialen hinzufügen', 'Graz')
  await choose('Filialen hinzufügen', 'Wien')
  await save()
  await expect
    .poll(() => users.get(2))
    .toMatchObject({ username: 'eva', roles: ['ROLE_EMPLOYEE'], branches: [{ id: 1 }, { id: 2 }] })

  await page.getByRole('link', { name: 'Benutzer', exact: true }).first().click()
  await expect.element(row('eva')).toMatchTextContent('Mitarbeit')
  await expect.element(row('eva')).toMatchTextContent('Graz')
  await page.getByRole('link', { name: 'eva', exact: true }).click()
  await expect.element(field('Benutzername')).toHaveValue('eva') // the list has a filter of the same name
  await addRole('Administration')
  await button('Graz entfernen').click()
  await save()
  await expect
    .poll(() => users.get(2))
    .toMatchObject({ roles: ['ROLE_EMPLOYEE', 'ROLE_ADMIN'], branches: [{ id: 2 }] })

  await button('Löschen').click()
  await button('Löschen', page.getByRole('dialog')).click()
  await expect.poll(address).toBe('/users')
  await expect.element(row('admin')).toBeVisible()
  await expect.element(row('eva')).not.toBeInTheDocument()
  expect(users.get(2)).toBeUndefined()
})
