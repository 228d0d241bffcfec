import { startPushDouble } from '../packages/server/src/features/devices/push-double.ts'
import { barriers } from './support/barriers.ts'
import { expect, shop, test as journey } from './support/journey.ts'
import { act, placeOrder } from './support/ordering.ts'
import { changeConfig } from './support/shop-settings.ts'

const test = journey.extend<object, { push: Awaited<ReturnType<typeof startPushDouble>> }>({
  push: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what is needed
    async ({}, use) => {
      const push = await startPushDouble()
      await use(push)
      push.stop()
    },
    { scope: 'worker' },
  ],
  environment: [({ push }, use) => use({ PUSH_URL: push.url }), { scope: 'worker' }],
})

test('a waiting customer is notified by the browser when the order is ready, with a worker that is no app', async ({
  page,
  context,
  request,
  push,
}) => {
  await changeConfig(request, { enablePluginPWA: true })
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
  const order = await placeOrder(request)
  await page.goto(`/status/${order.uid}/${order.hash}`)
  await page.getByRole('button', { name: 'Bescheid geben, wenn fertig' }).click()
  await expect(page.getByText('Wir geben Ihnen auf diesem Gerät Bescheid')).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/status/'])
  // still offered: that worker is not the app (FOOTER-04)
  await expect(page.getByRole('contentinfo').getByText('App installieren')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Wir geben Ihnen auf diesem Gerät Bescheid')).toBeVisible()

  const registrationId = await registered
  push.behaviour.onMessage = async (message) =>
    void (await tools.send('ServiceWorker.deliverPushMessage', {
      origin: `${shop().url}/`,
      registrationId,
      data: JSON.stringify(message),
    }))
  await act(request, order, 'confirm')
  await act(request, order, 'in-delivery')
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/status/')
      return (await registration?.getNotifications())?.map(({ title, body }) => ({ title, body }))
    })
  await expect
    .poll(shown, { timeout: 20_000 })
    .toEqual([
      { title: `Bestellung Nr. ${order.ticketNumber}`, body: 'Ihre Bestellung ist jetzt abholbereit.' },
    ])
})
