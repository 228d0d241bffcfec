import { startPrinterDouble } from '../packages/server/src/features/devices/printer-double.ts'
import { startPushDouble } from '../packages/server/src/features/devices/push-double.ts'
import { choose, createRecord, field, readRecord, run, saved, signInByApi } from './support/backoffice.ts'
import { barriers } from './support/barriers.ts'
import { expect, shop, test as journey } from './support/journey.ts'

const test = journey.extend<object, { push: Awaited<ReturnType<typeof startPushDouble>> }>({
  push: [
    // oxlint-disable-next-line no-empty-pattern -- the form that Playwright asks for
    async ({}, use) => {
      const push = await startPushDouble()
      await use(push)
      push.stop()
    },
    { scope: 'worker' },
  ],
  environment: [
    ({ push }, use) => use({ PRINTER_NETWORKS: '127.0.0.0/8', PUSH_URL: push.url }),
    { scope: 'worker' },
  ],
})

test('[BACKOFFICE-15] [ERR-16] a network printer is set up and tested; while it is off the test fails and can be tried again', async ({
  page,
}) => {
  let printer = await startPrinterDouble()
  await signInByApi(page)
  await page.goto('/backend/devices/new')
  await field(page, 'Kennung').fill(`bondrucker-${run}`)
  await field(page, 'Name').fill('Bondrucker Küche')
  await choose(page, 'Art', 'Drucker')
  await choose(page, 'Filiale', 'Feinkost Maronigg Graz', true)
  await expect(field(page, 'Netzwerkadresse')).toHaveCount(0)
  await choose(page, 'Anschluss', 'Netzwerk (ESC/POS)')
  await field(page, 'Netzwerkadresse').fill('169.254.169.254')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText(/darf der Server nicht drucken/).first()).toBeVisible()
  await field(page, 'Netzwerkadresse').fill(printer.address)
  await saved(page)
  await expect(page).toHaveURL(/\/devices\/\d+$/)

  const state = page.getByRole('region', { name: 'Zustand' })
  await expect(state).toContainText('Noch nicht geprüft')
  const print = page.getByRole('button', { name: 'Testdruck', exact: true })
  await print.click()
  await expect(page.getByText('Der Testdruck wurde gedruckt.')).toBeVisible()
  expect(printer.seen.text).toContain('Umlaute: ÄÖÜ äöü ß é à ç')
  expect(printer.seen.cuts).toBe(1)
  await expect(state).toContainText('Erreichbar')
  await expect(state).toContainText('Zuletzt gesehen: 16.11.2026 11:0')
  await expect(state).toContainText('Papier: in Ordnung')
  await page.getByRole('button', { name: 'Logs anfordern' }).click()
  await expect(page.getByText('Das Gerät hat sein Log gesendet.')).toBeVisible()
  await page.getByRole('tab', { name: 'Log', exact: true }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Modell: TM-T20III')

  await printer.stop()
  await print.click()
  const failures = page.getByRole('alert').filter({ hasText: 'Test nicht erfolgreich.' })
  await expect(page.getByText('Test nicht erfolgreich.', { exact: true })).toBeVisible()
  await expect(state).toContainText('Gestört')
  await expect(state).toContainText('Der Drucker nimmt keine Verbindung an. Ist er eingeschaltet?')
  await page.getByRole('tab', { name: 'Aufträge' }).click()
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toContainText('Fehlgeschlagen')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriers(page), 'failed test').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  printer = await startPrinterDouble(printer.address)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByText('Test nicht erfolgreich.', { exact: true })).toHaveCount(0)
  await expect(failures).toHaveCount(0)
  await expect(state).toContainText('Erreichbar')
  expect(printer.seen.text).toContain('Testdruck')
  await printer.stop()
})

test('[BACKOFFICE-15] [ERR-16] a printer that asks by itself gets an address that is shown once; its log can be asked for', async ({
  page,
}) => {
  await signInByApi(page)
  const [branch] = await readRecord<{ id: number }[]>(page, 'branches?limit=1&page=1')
  const { id } = await createRecord(page, 'devices', {
    identifier: `star-${run}`,
    type: 'printer',
    branch: { id: branch?.id },
    printer: { protocol: 'starCloudPrnt' },
  })
  await page.goto(`/backend/devices/${id}`)
  await page.getByRole('tab', { name: 'Einrichtung' }).click()
  await page.getByRole('button', { name: 'Adresse erstellen' }).click()
  const address = page.getByText(/\/api\/printers\/star\/[\w-]{43}/)
  const url = new URL((await address.textContent()) ?? '')
  expect(await barriers(page), 'set-up').toEqual([])

  await page.getByRole('button', { name: 'Logs anfordern' }).click()
  await expect(page.getByText('Log konnte nicht angefordert werden.', { exact: true })).toBeVisible()
  await expect(page.getByText('Der Drucker hat sich noch nie gemeldet.', { exact: false })).toBeVisible()

  const poll = async (more: object = {}) => {
    const answer = await fetch(shop().url + url.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ statusCode: '200%20OK', ...more }),
    })
    return (await answer.json()) as { jobReady: boolean; jobToken?: string; clientAction?: object[] }
  }
  await poll()
  await page.getByRole('button', { name: 'Testdruck', exact: true }).click()
  let token: string | undefined
  await expect.poll(async () => (token = (await poll()).jobToken)).toBeDefined()
  const job = await fetch(`${shop().url}${url.pathname}?token=${token}`)
  expect(await job.text()).toContain('Testdruck')
  await fetch(`${shop().url}${url.pathname}?code=200%20OK&token=${token}`, { method: 'DELETE' })
  await expect(page.getByText('Der Testdruck wurde gedruckt.')).toBeVisible()

  await page.goto('/backend/devices')
  const row = page.getByRole('row').filter({ hasText: `star-${run}` })
  await expect(row).toContainText('Online')
  expect(await barriers(page), 'list').toEqual([])
})

test('[BACKOFFICE-15] [API-36] a browser that takes push messages shows the test and confirms it', async ({
  page,
  context,
  push,
}) => {
  await signInByApi(page)
  const [branch] = await readRecord<{ id: number }[]>(page, 'branches?limit=1&page=1')
  const { id } = await createRecord(page, 'devices', {
    identifier: `tablet-${run}`,
    name: 'Tablet',
    type: 'notification',
    branch: { id: branch?.id },
    notification: { channel: 'webpush' },
  })
  await context.grantPermissions(['notifications'])
  const tools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await tools.send('ServiceWorker.enable')
  // this browser has no way to its push service: a double takes the messages, and they are handed to its worker below
  await page.addInitScript((subscription) => {
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription)
  }, push.subscription)
  await page.goto(`/backend/devices/${id}`)
  await page.getByRole('tab', { name: 'Einrichtung' }).click()
  await page.getByRole('button', { name: 'Dieses Gerät verbinden' }).click()
  await expect(page.getByText('Dieses Gerät ist verbunden.')).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText('Verbunden: Chrome auf')
  const registrationId = await registered
  push.behaviour.onMessage = async (message) =>
    void (await tools.send('ServiceWorker.deliverPushMessage', {
      origin: `${shop().url}/`,
      registrationId,
      data: JSON.stringify(message),
    }))
  await page.getByRole('button', { name: 'Testbenachrichtigung' }).click()
  await expect(page.getByText('Die Testbenachrichtigung ist angekommen.')).toBeVisible()
  await page.getByRole('button', { name: 'Logs anfordern' }).click()
  await page.getByRole('tab', { name: 'Log', exact: true }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Benachrichtigungen: granted')
})
