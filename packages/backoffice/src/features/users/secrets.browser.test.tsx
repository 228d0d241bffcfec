import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin, openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, field, tab } from '../../testing/user.ts'

test('[BACKOFFICE-14~] [OPEN-105~] a new access token is shown once, after the password was entered again', async () => {
  const api = openApi()
  const users = api.records('users', [{ username: 'stempelt', roles: ['ROLE_EMPLOYEE'] }])
  const message = 'Bitte geben Sie Ihr Passwort erneut ein.'
  api.answer('POST /users/1/access-token', () =>
    refusal(403, { message, code: 'passwordNeeded', field: 'currentPassword' }),
  )
  api.answer('POST /reauthenticate', () => refusal(422, { message: 'Die Zugangsdaten sind ungültig.' }))
  await openScreen('/users/1')
  await tab('Zugangs-Token').click()
  await button('Neuen Zugangs-Token erstellen').click()
  const question = page.getByRole('dialog', { name: 'Passwort bestätigen' })
  await expect.element(question).toMatchTextContent(message)
  await field('Passwort', question).fill('falsch')
  await button('Bestätigen', question).click()
  await expect.element(question).toMatchTextContent('Die Zugangsdaten sind ungültig.')

  const createdAt = '2026-11-16T10:40:00.000Z'
  const link = 'https://shop.example/screen/clock#username=stempelt&token=geheim'
  api.answer('POST /users/1/access-token', () => {
    users.change(1, { accessTokenCreatedAt: createdAt })
    return data({ token: 'geheim', link, createdAt })
  })
  api.answer('POST /reauthenticate', ({ body }: { body: unknown }) => {
    expect(body).toEqual({ password: 'ein ganz langer satz' })
    return data({
      id: 1,
      username: 'admin',
      roles: ['ROLE_ADMIN'],
      branches: [],
      sessionEndsAt: '2099-01-01',
    })
  })
  await field('Passwort', question).fill('ein ganz langer satz')
  await button('Bestätigen', question).click()
  await expect.element(page.getByRole('img', { name: /^QR-Code/ })).toBeVisible()
  await expect.element(page.getByText(link)).toBeVisible()
})

test('[OPEN-105~] a token that exists is named by its time, and never shown again', async () => {
  openApi().records('users', [{ username: 'stempelt', accessTokenCreatedAt: '2026-11-16T10:40:00.000Z' }])
  await openScreen('/users/1')
  await tab('Zugangs-Token').click()
  await expect
    .element(page.getByText(/^Es gibt einen Zugangs-Token vom 16\.11\.2026 11:40 Uhr/))
    .toBeVisible()
  await expect.element(page.getByRole('img', { name: /^QR-Code/ })).not.toBeInTheDocument()
})

test('an administrator signs a person out everywhere after a question', async () => {
  const api = openApi({ ...admin, id: 7 })
  api.records('users', [{ username: 'stempelt' }])
  api.answer('DELETE /users/1/sessions', { ended: 2 })
  await openScreen('/users/1')
  await tab('Zugangs-Token').click()
  await button('Überall abmelden').click()
  const question = page.getByRole('dialog', { name: 'Überall abmelden?' })
  await expect
    .element(question)
    .toMatchTextContent('Alle Sitzungen von stempelt enden sofort, auf jedem Gerät.')
  expect(api.changes()).toEqual([])
  await button('Überall abmelden', question).click()
  await expect.element(page.getByText('2 Sitzungen beendet.').first()).toBeVisible()
  expect(api.changes()).toMatchObject([{ method: 'DELETE', path: '/users/1/sessions' }])
})
