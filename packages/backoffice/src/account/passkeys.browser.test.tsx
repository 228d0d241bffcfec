import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin, openApi, openScreen } from '../testing/open-screen.tsx'
import { button, field } from '../testing/user.ts'

test('after the password the sign-in asks for the passkey of those who have no app', async () => {
  const api = openApi(null)
  const message = 'Bitte bestätigen Sie die Anmeldung mit Ihrem Passkey.'
  api.answer('POST /login', () => refusal(422, { message, code: 'passkeyNeeded' }))
  await openScreen('/login')
  await field('Benutzername oder E-Mail').fill('eva')
  await field('Passwort').fill('ein ganz langer satz')
  await button('Anmelden').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await expect.element(button('Mit Passkey bestätigen')).toBeVisible()
  await expect.element(page.getByLabelText('Code')).not.toBeInTheDocument()
})

test('an administrator without the required second factor sees nothing but its set-up, and goes on from there', async () => {
  const api = openApi({ ...admin, needsSecondFactor: true })
  api.answer('GET /users/me/passkeys', [])
  api.answer('POST /users/me/second-factor', { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' })
  api.answer('POST /users/me/second-factor/confirm', () => {
    api.answer('GET /users/me', { ...admin, hasSecondFactor: true })
    return data({ recoveryCodes: ['aaaa-bbbb-cccc-dddd'] })
  })
  await openScreen('/tags')
  await expect.element(page.getByRole('heading', { name: 'Zweiten Schritt einrichten' })).toBeVisible()
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
  await button('Einrichten').click()
  await field('Code aus der App').fill('123456')
  await button('Einschalten').click()
  await expect.element(page.getByText('aaaa-bbbb-cccc-dddd')).toBeVisible()
  await button('Weiter').click()
  await expect.element(page.getByRole('navigation', { name: 'Bereiche' })).toBeVisible()
})
