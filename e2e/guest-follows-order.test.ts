import { expect, test } from './support/journey.ts'
import { act, placeOrder } from './support/ordering.ts'
import { signIn } from './support/shop-settings.ts'

const wished = '2026-11-16T12:00:00+01:00'
const offered = '2026-11-16T13:15:00+01:00'

test('[STATUS-01] [STATUS-02] [STATUS-04] [STATUS-05] [STATUS-06] [STATUS-08] [STATUS-10] [STATUS-11] [STATUS-12] [STATUS-14] [STATUS-17~] an order is followed to its end without touching the page', async ({
  page,
  request,
}) => {
  const order = await placeOrder(request)
  await page.goto(`/status/${order.uid}/${order.hash}`)
  await expect(page).toHaveTitle(/^Bestellstatus - /)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Vielen Dank für Ihre Bestellung!' })).toBeVisible()
  await expect(
    page.getByText('Bitte warten Sie einen Moment, bis Ihre Bestellung bestätigt wurde.'),
  ).toBeVisible()
  await expect(page.getByText('Ticket', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '+43 316 5550140' }).first()).toHaveAttribute(
    'href',
    'tel:+433165550140',
  )
  const steps = page.getByRole('list', { name: 'Verlauf' }).getByRole('listitem')
  await expect(steps).toHaveCount(4)
  await expect(steps.first()).toContainText('Warten auf Bestätigung')
  const details = page.locator('dl').filter({ hasText: 'Bestellart' })
  await expect(details).toContainText(order.uid)
  await expect(details).toContainText('Takeaway')

  const nextPoll = () => page.clock.fastForward(10_000)
  await act(request, order, 'confirm', { appointmentDate: '2026-11-16T11:40:00+01:00' })
  await nextPoll()
  await expect(
    page.getByText('Ihre Bestellung wird gerade zubereitet und ist um 11:40 Uhr abholbereit.'),
  ).toBeVisible()
  await expect(steps.first()).toContainText('Bestellung bestätigt')
  await act(request, order, 'in-delivery')
  await nextPoll()
  await expect(page.getByText('Ihre Bestellung ist jetzt abholbereit.')).toBeVisible()
  await expect(page.getByText('Abholbereit', { exact: true })).toBeVisible()
  await act(request, order, 'completed')
  await nextPoll()
  await expect(
    page.getByText('Ihre Bestellung ist abgeschlossen. Vielen Dank für Ihren Besuch!'),
  ).toBeVisible()
})

test('[COUNTER-01] [COUNTER-02] [COUNTER-03] [COUNTER-04] [OPEN-82] [OPEN-83] another time is accepted by one customer and refused by another', async ({
  page,
  request,
}) => {
  for (const { button, sentence, status } of [
    {
      button: 'Ja, Termin annehmen',
      sentence: 'Ihre Bestellung wird gerade zubereitet und ist um 13:15 Uhr abholbereit.',
      status: 'Wird bearbeitet',
    },
    {
      button: 'Nein, Bestellung stornieren',
      sentence: 'Ihre Bestellung wurde storniert.',
      status: 'Storniert',
    },
  ]) {
    const order = await placeOrder(request, { appointmentDate: wished })
    await signIn(request)
    const offer = await request.put(`/api/orders/${order.id}`, { data: { counterAppointment: offered } })
    expect(offer.status(), await offer.text()).toBe(200)
    await page.goto(`/status/${order.uid}/${order.hash}`)
    await expect(
      page.getByText(
        'Zum gewünschten Termin ist Ihre Bestellung leider nicht möglich. Wir können Ihnen folgenden Termin anbieten: 16.11.2026 13:15 Uhr.',
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByText(status, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: button })).toBeHidden()
  }
})

test('[REVIEW-01] [REVIEW-04] [OPEN-84] [ROUTE-06] [OPEN-17] ratings are kept, who declines is not asked again, and a wrong link leads nowhere', async ({
  page,
  request,
}) => {
  const question = page.getByRole('heading', { name: 'Wie zufrieden waren Sie?' })
  const ended = page.getByText('Ihre Bestellung ist abgeschlossen. Vielen Dank für Ihren Besuch!')
  const openCompleted = async () => {
    const order = await placeOrder(request)
    await act(request, order, 'confirm')
    await act(request, order, 'completed')
    await page.goto(`/status/${order.uid}/${order.hash}`)
    await expect(question).toBeVisible()
    return order
  }
  await openCompleted()
  for (const group of ['Gesamt', 'Essen', 'Service', 'Bestellvorgang'])
    await page
      .getByRole('group', { name: group })
      .getByRole('radio', { name: /^4 von 5/ })
      .check({ force: true })
  await page.getByRole('button', { name: 'Bewertung abschicken' }).click()
  await expect(page.getByText('Vielen Dank für Ihre Bewertung!')).toBeVisible()
  await page.reload()
  await expect(ended).toBeVisible()
  await expect(question).toBeHidden()

  const declined = await openCompleted()
  await page.getByRole('button', { name: 'Nein, danke' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(ended).toBeVisible()
  await expect(question).toBeHidden()

  const answer = await page.goto(`/status/${declined.uid}/${'0'.repeat(32)}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
})
