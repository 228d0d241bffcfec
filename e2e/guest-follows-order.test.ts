import { expect, test } from './support/journey.ts'
import { act, placeOrder } from './support/ordering.ts'
import { changeConfig, signIn } from './support/shop-settings.ts'

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

  const asked: string[] = []
  page.on('request', ({ url }) => asked.push(url()))
  await page.clock.fastForward(30_000)
  await page.waitForTimeout(500)
  expect(
    asked.filter((url) => url.includes('/orders/public/')),
    'polling has stopped',
  ).toEqual([])
})

test('[STATUS-17~] [OPEN-92] a failed poll keeps what was known, with one entry in the list of errors', async ({
  page,
  request,
}) => {
  const order = await placeOrder(request)
  await page.goto(`/status/${order.uid}/${order.hash}`)
  await page.route('**/api/orders/public/**', (route) => route.abort())
  for (let poll = 0; poll < 3; poll++) {
    await page.clock.fastForward(10_000)
    await page.waitForTimeout(200)
  }
  await expect(page.getByText('Bestellung konnte nicht geladen werden.')).toHaveCount(1)
  await expect(
    page.getByText('Bitte warten Sie einen Moment, bis Ihre Bestellung bestätigt wurde.'),
  ).toBeVisible()
})

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
])
  test(`[COUNTER-01] [COUNTER-02] [COUNTER-03] [COUNTER-04] [OPEN-82] [OPEN-83] another time: ${button}`, async ({
    page,
    request,
  }) => {
    const order = await placeOrder(request, { appointmentDate: wished })
    await signIn(request)
    await request.put(`/api/orders/${order.id}`, { data: { counterAppointment: offered } })
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
  })

test('[STATUS-01] [STATUS-16] [OPEN-79] a rejected order says why and shows no timeline', async ({
  page,
  request,
}) => {
  const order = await placeOrder(request)
  await act(request, order, 'reject', { rejectionMessage: 'Die Croissants sind aus.' })
  await page.goto(`/status/${order.uid}/${order.hash}`)
  await expect(page.getByRole('heading', { name: 'Ihre Bestellung wurde storniert.' })).toBeVisible()
  await expect(page.getByText('Die Croissants sind aus.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Verlauf' })).toBeHidden()
})

test('[REVIEW-01] [REVIEW-02] [REVIEW-03] [REVIEW-04] [REVIEW-05] [SHELL-05] [ERR-05] [OPEN-84] a completed order is rated once', async ({
  page,
  request,
}) => {
  const order = await placeOrder(request)
  await act(request, order, 'confirm')
  await act(request, order, 'completed')
  await page.goto(`/status/${order.uid}/${order.hash}`)
  await expect(page.getByRole('heading', { name: 'Wie zufrieden waren Sie?' })).toBeVisible()
  const submit = page.getByRole('button', { name: 'Bewertung abschicken' })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  const sent: string[] = []
  page.on('request', (one) => one.url().endsWith('/questionnaire') && sent.push(one.url()))
  const rate = (group: string, stars: number) =>
    page
      .getByRole('group', { name: group })
      .getByRole('radio', { name: new RegExp(`^${stars} von 5`) })
      .check({ force: true })
  await rate('Gesamt', 5)
  await expect(submit).not.toHaveAttribute('aria-disabled')
  await submit.click()
  expect(sent, 'nothing is sent with three ratings missing').toEqual([])
  await rate('Essen', 4)
  await rate('Service', 5)
  await expect(page.getByRole('textbox')).toBeHidden()
  await rate('Bestellvorgang', 3)
  await page.getByRole('textbox').fill('Sehr gut.')
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/questionnaire', async (route) => {
    await isAnswered
    if (sent.length === 1) await route.abort()
    else await route.continue()
  })
  await submit.click()
  await expect(submit, 'the page knows which call is running').toHaveAttribute('aria-busy', 'true')
  answer()
  const failure = page.getByRole('alert').filter({ hasText: 'Bewertung konnte nicht gesendet werden.' })
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByText('Vielen Dank für Ihre Bewertung!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Wie zufrieden waren Sie?' })).toBeHidden()
})

test('[REVIEW-01] [OPEN-84] who does not want to rate is not asked again', async ({ page, request }) => {
  const order = await placeOrder(request)
  await act(request, order, 'confirm')
  await act(request, order, 'completed')
  await page.goto(`/status/${order.uid}/${order.hash}`)
  await page.getByRole('button', { name: 'Nein, danke' }).click()
  await page.reload()
  await expect(
    page.getByText('Ihre Bestellung ist abgeschlossen. Vielen Dank für Ihren Besuch!'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wie zufrieden waren Sie?' })).toBeHidden()
})

test('[STATUS-06] [STATUS-13] [OPEN-81] the second layout says the same; without tickets it is an order number', async ({
  page,
  request,
}) => {
  const undo = await changeConfig(request, {
    areas: { branch: 'grid', checkout: 'grid', status: 'menu' },
    disableTickets: true,
  })
  try {
    const order = await placeOrder(request)
    await page.goto(`/status/${order.uid}/${order.hash}`)
    await expect(page.getByText('Bestellnummer', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Bitte warten Sie einen Moment, bis Ihre Bestellung bestätigt wurde.'),
    ).toBeVisible()
    const steps = page.getByRole('list', { name: 'Verlauf' }).getByRole('listitem')
    await expect(steps).toHaveCount(4)
    const isBelow = () =>
      steps.evaluateAll(
        ([first, second]) =>
          (first?.getBoundingClientRect().bottom ?? 0) <= (second?.getBoundingClientRect().top ?? 0),
      )
    expect(await isBelow()).toBe(true)
    await undo()
    await page.goto(`/status/${order.uid}/${order.hash}?neu`)
    await expect(steps).toHaveCount(4)
    expect(await isBelow(), 'the first layout has them side by side').toBe(false)
  } finally {
    await undo()
  }
})

test('[ROUTE-06] [OPEN-17] a wrong hash is the 404 page', async ({ page, request }) => {
  const order = await placeOrder(request)
  const answer = await page.goto(`/status/${order.uid}/${'0'.repeat(32)}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
})
