import type { Sent } from '@theke/ui/testing/api-recorder.ts'
import { data, refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApi, openScreen } from '../../testing/open-screen.tsx'
import { button, field, save, tab } from '../../testing/user.ts'

/** The one record of settings, with the revision that keeps two people apart. */
function openConfig() {
  const api = openApi()
  let config: Record<string, unknown> = {
    timeZone: 'Europe/Vienna',
    currency: 'EUR',
    title: 'Probe',
    submitOrderLabel: 'Bestellen',
    primaryColor: '#2F7D4F',
    revision: 1,
  }
  const change = (values: object) => {
    config = { ...config, ...values, revision: Number(config['revision']) + 1 }
    return data(config)
  }
  api.answer('GET /config', () => data(config))
  api.answer('POST /config', ({ body }: Sent) => {
    const { revision, ...values } = body as { revision?: number }
    if (revision !== undefined && revision !== config['revision'])
      return refusal(409, { message: 'Inzwischen geändert.', code: 'revisionChanged' })
    return change(values)
  })
  return { api, change, config: () => config }
}

test('[BACKOFFICE-33] settings are found by searching and saved', async () => {
  const { config } = openConfig()
  await openScreen('/config')
  const search = page.getByRole('searchbox', { name: 'Einstellungen durchsuchen' })
  await search.fill('bestellschaltfläche')
  await field('Text der Bestellschaltfläche').fill('Zahlungspflichtig bestellen')
  await expect
    .element(page.getByText(/Rechtlich eindeutig ist „Zahlungspflichtig bestellen“\./))
    .toBeVisible()
  await search.fill('gibt es nicht')
  await expect.element(page.getByText('Keine Einstellung passt zur Suche.')).toBeVisible()
  await search.fill('')
  // leaving with something typed asks first
  await page.getByRole('link', { name: 'Protokoll' }).click()
  await button('Bleiben', page.getByRole('dialog', { name: 'Ungespeicherte Änderungen' })).click()
  await save()
  expect(config()).toMatchObject({ submitOrderLabel: 'Zahlungspflichtig bestellen', title: 'Probe' })
})

test('[BACKOFFICE-33~] [OPEN-150~] settings that somebody else saved meanwhile are shown before they are overwritten', async () => {
  const { change, config } = openConfig()
  await openScreen('/config')
  await field('Titel').fill('Mein Titel')
  change({ title: 'Ihr Titel' })
  await button('Speichern').click()
  const conflict = page.getByRole('dialog', { name: 'Inzwischen geändert' })
  await expect.element(conflict.getByRole('row', { name: /^Titel/ })).toMatchTextContent('Ihr Titel')
  await button('Meine Änderungen speichern', conflict).click()
  await expect.element(conflict).not.toBeInTheDocument()
  await expect.poll(config).toMatchObject({ title: 'Mein Titel' })
})

test('[OPEN-117~] too little contrast is warned of, shown in the preview and mended by a click', async () => {
  openConfig()
  await openScreen('/config?field=primaryColor')
  const primary = field('Hauptfarbe')
  await expect.element(primary).toHaveFocus()
  const check = page.getByRole('region', { name: 'Lesbarkeit' })
  await expect.element(check).toBeVisible()
  await expect.element(check).not.toMatchTextContent('Zu wenig Kontrast')
  await primary.fill('#FFD400')
  await expect
    .element(check.getByText(/Zu wenig Kontrast; gut lesbar ist es ab 4,5\s:\s1\./).first())
    .toBeVisible()
  const sample = page.getByRole('region', { name: 'Vorschau' }).getByText('In den Warenkorb')
  await expect.element(sample).toHaveStyle({ backgroundColor: 'rgb(255, 212, 0)' })
  await check
    .getByRole('button', { name: /übernehmen$/ })
    .first()
    .click()
  await expect.element(check).not.toMatchTextContent('Zu wenig Kontrast')
  await save()
})

test('a test mail says clearly what became of it', async () => {
  const { api } = openConfig()
  await openScreen('/config?field=mailFrom')
  await expect.element(field('Absender der E-Mails')).toHaveFocus()
  const message = 'Bitte geben Sie eine gültige E-Mail-Adresse an.'
  api.answer('POST /outbox/test', () => refusal(422, { message, field: 'to' }))
  await field('Empfänger').fill('keine adresse')
  await button('Testmail senden').click()
  await expect.element(field('Empfänger')).toHaveAccessibleDescription(message)
  for (const [state, words] of [
    ['kept', 'Es ist kein Mailserver eingerichtet.'],
    ['failed', 'Postfach voll'],
    ['sent', 'Der Mailserver hat die Testmail angenommen.'],
  ]) {
    api.answer('POST /outbox/test', { state, error: 'Postfach voll' })
    await field('Empfänger').fill('wirt@example.at')
    await button('Testmail senden').click()
    await expect.element(page.getByRole('status').getByText(words ?? '')).toBeVisible()
  }
})

test('settings that do nothing as the server is set up are not shown, unless they are on', async () => {
  const { api, change } = openConfig()
  change({ enablePluginMapbox: true })
  api.answer('GET /config/facilities', { mail: true, sms: false, map: false, mollie: false, datatrans: true })
  await openScreen('/config')
  await page.getByRole('tab', { name: 'Erweiterungen' }).click()
  await expect.element(page.getByRole('switch', { name: /^Karte/ })).toBeVisible()
  await expect.element(page.getByRole('switch', { name: /^Datatrans/ })).toBeVisible()
  await expect.element(page.getByRole('switch', { name: /^SMS/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('switch', { name: /^Mollie/ })).not.toBeInTheDocument()
  await expect.element(page.getByText(/: SMS \(SMS_URL\), Mollie \(MOLLIE_API_KEY\)\.$/)).toBeVisible()
})

test('a tax change shows which products it concerns before it is saved', async () => {
  const { api, config } = openConfig()
  const step = {
    orderTypes: ['delivery', 'takeaway', 'dine-in'],
    oldRate: 10,
    newRate: 4.9,
    gross: 5,
    oldNet: 4.55,
    newNet: 4.77,
    grossForOldNet: 4.77,
  }
  api.answer('POST /accounting/tax-preview', ({ body }: Sent) =>
    data({
      count: 1,
      products: [{ id: 1, name: `Semmel am ${(body as { day: string }).day}`, steps: [step] }],
    }),
  )
  await openScreen('/config')
  await tab('Steuern').click()
  await expect.element(page.getByText(/Sobald eine Änderung mit Stichtag eingetragen ist/)).toBeVisible()
  await button('Steueränderungen: Eintrag hinzufügen').click()
  await field('Gültig ab').fill('01.07.2027')
  await field('Bisheriger Satz').fill('10')
  await field('Neuer Satz').fill('4,9')
  await button('Speichern').click()
  const preview = page.getByRole('region', { name: 'Vorschau für 01.07.2027' })
  await expect
    .element(preview)
    .toMatchTextContent(/Semmel am 2027-07-01alle10\s%4,9\s%5,00\s€4,55\s€4,77\s€4,77\s€/)
  await expect.poll(config).toMatchObject({
    taxChanges: [{ country: 'AT', validFrom: '2027-07-01', rate: 10, newRate: 4.9, categories: [] }],
  })
})
