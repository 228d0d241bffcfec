import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../api.ts'
import { address, admin, employee, openApi, openScreen } from '../testing/open-screen.tsx'
import { button, field } from '../testing/user.ts'

async function signIn(username: string, password: string) {
  await field('Benutzername oder E-Mail').fill(username)
  await field('Passwort').fill(password)
  await button('Anmelden').click()
}

test.each([
  'Die Zugangsdaten sind ungültig.',
  'Das Konto ist abgelaufen.',
  'Das Konto ist deaktiviert.',
  'Das Konto ist gesperrt.',
  'Zu viele fehlgeschlagene Anmeldungen. Bitte versuchen Sie es in 15 Minuten erneut.',
])('[AUTH-10~] the sign-in shows "%s" and can be tried again', async (message) => {
  const api = openApi(null)
  api.answer('POST /login', () => refusal(message.startsWith('Zu viele') ? 429 : 422, { message }))
  await openScreen('/login')
  await signIn('eva', 'ein ganz langer satz')
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await expect.element(button('Anmelden')).toBeEnabled()
  expect(api.changes()).toMatchObject([{ body: { username: 'eva', password: 'ein ganz langer satz' } }])
})

test.each([
  { given: '/login?return=/backend/tags', target: '/tags', why: 'where the person wanted to go' },
  { given: '/login?return=/.//evil.example/', target: '/', why: 'another site is not followed' },
])('[OPEN-01] a sign-in at $given leads to $target: $why', async ({ given, target }) => {
  const api = openApi(null)
  const isLoading = () => new Promise(() => {})
  for (const call of ['GET /dashboard', 'GET /dashboard/tasks']) api.answer(call, isLoading)
  api.answer('POST /login', () => {
    api.answer('GET /users/me', admin)
    return data(admin)
  })
  await openScreen(given)
  await signIn('admin', 'ein ganz langer satz')
  await expect.poll(address).toBe(target)
})

test('[OPEN-187~] a login link is asked for, and a wrong one says so only after its button', async () => {
  const api = openApi(null)
  api.answer('POST /login-link', null)
  const message = 'Der Anmelde-Link ist ungültig oder abgelaufen.'
  api.answer('POST /login-link/:token', () => refusal(410, { message }))
  const first = await openScreen('/login')
  await button('Passwort vergessen? Anmelde-Link per E-Mail erhalten').click()
  await field('Benutzername oder E-Mail').fill('wer auch immer')
  await button('Anmelde-Link senden').click()
  await expect
    .element(page.getByText(/^Wenn es dieses Konto gibt, ist der Anmelde-Link unterwegs\./))
    .toBeVisible()
  await first.unmount()

  await openScreen(`/login-link/${'x'.repeat(43)}`)
  await expect.element(page.getByText(/^Mit diesem Link melden Sie sich ohne Passwort an\./)).toBeVisible()
  expect(api.changes()).toHaveLength(1)
  await button('Jetzt anmelden').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
})

test('[OPEN-141~] the end of a session is announced a quarter of an hour before and renewed in place', async () => {
  const endsAt = new Date(Date.now() + 10 * 60_000)
  const api = openApi({ ...admin, sessionEndsAt: endsAt.toISOString() })
  const time = endsAt.toLocaleTimeString('de-AT', { hour: '2-digit', minute: '2-digit' })
  await openScreen('/tags')
  const warning = page.getByText(`Sie werden um ${time} Uhr abgemeldet.`)
  await expect.element(warning).toBeVisible()
  const input = field('Passwort, um angemeldet zu bleiben')
  api.answer('POST /reauthenticate', () => refusal(422, { message: 'Die Zugangsdaten sind ungültig.' }))
  await input.fill('falsch')
  await button('Angemeldet bleiben').click()
  await expect.element(page.getByText('Die Zugangsdaten sind ungültig.')).toBeVisible()
  api.answer('POST /reauthenticate', () => data(admin))
  await input.fill('ein ganz langer satz')
  await button('Angemeldet bleiben').click()
  await expect.element(warning).not.toBeInTheDocument()
  expect(api.changes().at(-1)).toMatchObject({ body: { password: 'ein ganz langer satz' } })
})

test('the own account: sessions, a wrong current password, different new ones, and the change', async () => {
  const api = openApi(employee)
  const at = '2026-11-16T09:00:00.000Z'
  api.answer('GET /users/me/sessions', [
    { id: 1, createdAt: at, lastSeenAt: at, userAgent: navigator.userAgent, isCurrent: true },
  ])
  const message = 'Die Zugangsdaten sind ungültig.'
  api.answer('PUT /users/me/password', () => refusal(422, { message, field: 'currentPassword' }))
  await openScreen('/account')
  await expect.element(page.getByText('Dieses Gerät')).toBeVisible()
  await field('Aktuelles Passwort').fill('falsch')
  await field('Neues Passwort').fill('ein anderer langer satz')
  await field('Neues Passwort wiederholen').fill('noch ein anderer satz')
  await button('Passwort ändern').click()
  await expect.element(page.getByText('Die beiden Passwörter sind verschieden.')).toBeVisible()
  expect(api.changes()).toEqual([])
  await field('Neues Passwort wiederholen').fill('ein anderer langer satz')
  await button('Passwort ändern').click()
  await expect.element(field('Aktuelles Passwort')).toHaveAccessibleDescription(message)
  api.answer('PUT /users/me/password', null)
  await field('Aktuelles Passwort').fill('ein ganz langer satz')
  await button('Passwort ändern').click()
  await expect
    .element(page.getByText('Passwort geändert. Andere Sitzungen wurden beendet.').first())
    .toBeVisible()
  expect(api.changes().at(-1)).toMatchObject({
    body: { currentPassword: 'ein ganz langer satz', password: 'ein anderer langer satz' },
  })
})

test('a PIN for the time clock is checked before it is sent, and never kept in the form', async () => {
  const api = openApi(employee)
  api.answer('GET /users/me/sessions', [])
  api.answer('PUT /users/me/clock-pin', { pinSetAt: '2026-11-16T09:00:00.000Z' })
  await openScreen('/account')
  for (const [pin, repeated, message] of [
    ['1234', '1234', 'Diese PIN ist zu leicht zu erraten.'],
    ['25a0', '25a0', 'Eine PIN besteht nur aus Ziffern.'],
    ['2580', '2581', 'Die beiden PINs sind verschieden.'],
  ] as const) {
    await field('Neue PIN').fill(pin)
    await field('Neue PIN wiederholen').fill(repeated)
    await button('PIN setzen').click()
    await expect.element(field('Neue PIN')).toHaveAccessibleDescription(expect.stringContaining(message))
  }
  expect(api.changes()).toEqual([])
  await field('Neue PIN wiederholen').fill('2580')
  await button('PIN setzen').click()
  await expect.element(field('Neue PIN')).toHaveValue('')
  expect(api.changes()).toMatchObject([{ path: '/users/me/clock-pin', body: { pin: '2580' } }])
})

test('passwords are masked until the person asks, can be pasted, and are known to password managers', async () => {
  const api = openApi(null)
  const screen = await openScreen('/login')
  const username = field('Benutzername oder E-Mail')
  const password = field('Passwort')
  await expect.element(username).toHaveAttribute('autocomplete', 'username')
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  await expect.element(password).toHaveAttribute('type', 'password')
  await username.fill('ein ganz langer satz')
  await username.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.copy()
  await password.click()
  await userEvent.paste()
  await expect.element(password).toHaveValue('ein ganz langer satz')
  await button('Passwort anzeigen').click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await screen.unmount()

  api.answer('GET /users/me', employee)
  api.answer('GET /users/me/sessions', [])
  await openScreen('/account')
  for (const [name, complete] of [
    ['Aktuelles Passwort', 'current-password'],
    ['Neues Passwort', 'new-password'],
    ['Neues Passwort wiederholen', 'new-password'],
  ] as const) {
    await expect.element(field(name)).toHaveAttribute('type', 'password')
    await expect.element(field(name)).toHaveAttribute('autocomplete', complete)
  }
})

test('signing out leaves nothing of the person in the browser', async () => {
  const api = openApi(employee)
  api.records('tags', [{ name: 'Vegan' }])
  const screen = await openScreen('/tags')
  await expect.element(page.getByText('Vegan').first()).toBeVisible()
  sessionStorage.setItem('theke.clipboard.block', '{"text":"Kopiert"}')
  await screen.unmount()
  api.answer('POST /logout', () => {
    api.answer('GET /users/me', null)
    return data(null)
  })
  await openScreen('/logout')
  await expect.element(page.getByText('Sie sind abgemeldet.')).toBeVisible()
  expect(api.changes()).toMatchObject([{ method: 'POST', path: '/logout' }])
  expect(Object.keys(sessionStorage).filter((key) => key.includes('clipboard'))).toEqual([])
  const kept = queryClient
    .getQueryCache()
    .getAll()
    .map(({ state }) => JSON.stringify(state.data ?? null))
  expect(kept.join()).not.toContain('Vegan')
  expect(kept.join()).not.toContain(employee.username)
})
