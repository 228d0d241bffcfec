import type { PublicOrder } from '@theke/contract/calls/public-orders'
import { data } from '@theke/ui/testing/api-recorder.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getCart } from '../../shop/cart-store.ts'
import { address } from '../../testing/open-page.tsx'
import { given, givenImage } from '../../testing/given-init.ts'
import { advance, nextFrames, stopClock, until } from '../../testing/stopped-clock.ts'
import { givenPublicOrder, openStatus } from '../../testing/open-ordering.ts'

const waiting = 'Bitte warten Sie einen Moment, bis Ihre Bestellung bestätigt wurde.'
const done = { isConfirmed: true, isCompleted: true }
const poll = () => vi.advanceTimersByTimeAsync(10_000)
const steps = page.getByRole('list', { name: 'Verlauf' }).getByRole('listitem')

const ends = [
  { end: 'completed', changes: done },
  { end: 'rejected', changes: { isRejected: true } },
  { end: 'canceled', changes: { isCanceled: true } },
  { end: 'failed', changes: { isFailed: true } },
]
const askedIn = ({ sent }: { sent: readonly { path: string }[] }) =>
  sent.filter(({ path }) => path.startsWith('/orders/public/')).length

test.each(ends)(
  '[STATUS-17] the page asks every ten seconds until the order is $end',
  async ({ changes }) => {
    stopClock()
    const current = { order: givenPublicOrder() }
    const { api } = await openStatus(current)
    await expect.element(page.getByText(waiting)).toBeVisible()
    const before = askedIn(api)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(askedIn(api)).toBe(before + 3)
    current.order = givenPublicOrder(changes)
    await poll()
    await expect.element(page.getByText(waiting)).not.toBeInTheDocument()
    const last = askedIn(api)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(askedIn(api)).toBe(last)
  },
)

test('[STATUS-17] the page asks no more when it is left', async () => {
  stopClock()
  const { api } = await openStatus({ order: givenPublicOrder() })
  await poll()
  expect(askedIn(api)).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Zum Angebot' }).click()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  const before = askedIn(api)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(askedIn(api)).toBe(before)
})

test('[STATUS-17~] [OPEN-92] a failed poll keeps what was known, with one entry in the list of errors', async () => {
  stopClock()
  const { api } = await openStatus({ order: givenPublicOrder() })
  await expect.element(page.getByText(waiting)).toBeVisible()
  api.lose('GET /orders/public/:uid/:hash')
  const problem = page.getByText('Bestellung konnte nicht geladen werden.')
  await poll()
  await expect.element(problem).toBeVisible()
  await poll()
  await poll()
  expect(askedIn(api)).toBeGreaterThanOrEqual(3)
  expect(problem.elements()).toHaveLength(1)
  await expect.element(page.getByText(waiting)).toBeVisible()
})

test.each([
  {
    when: 'confirmed for another day',
    changes: { isConfirmed: true, appointmentDate: '2026-11-17T10:30:00+01:00' },
    sentence: 'Ihre Bestellung ist bestätigt und wird am Di., 17.11. um 10:30 Uhr zugestellt.',
  },
  {
    when: 'on its way',
    changes: { isConfirmed: true, isInDelivery: true },
    sentence: 'Ihre Bestellung wird jetzt zugestellt.',
  },
  {
    when: 'delivered',
    changes: { isConfirmed: true, isInDelivery: true, isDelivered: true, isCompleted: true },
    sentence: 'Ihre Bestellung wurde zugestellt. Vielen Dank für Ihr Vertrauen!',
  },
])(
  '[STATUS-03] [STATUS-05] [STATUS-15] the sentence of a delivery that is $when',
  async ({ changes, sentence }) => {
    await openStatus({
      order: givenPublicOrder({ isDelivery: true, paymentMethod: 'prepayment', ...changes }),
    })
    await expect.element(page.getByText(sentence)).toBeVisible()
  },
)

test('[STATUS-01] [STATUS-16] [OPEN-79] a rejected order says why and shows no timeline', async () => {
  await openStatus({
    order: givenPublicOrder({ isRejected: true, rejectionMessage: 'Die Croissants sind aus.' }),
  })
  await expect.element(page.getByRole('heading', { name: 'Ihre Bestellung wurde storniert.' })).toBeVisible()
  await expect.element(page.getByText(/Die Croissants sind aus\./)).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Verlauf' })).not.toBeInTheDocument()
})

const isBelow = () => {
  const [first, second] = steps.elements().map((step) => step.getBoundingClientRect())
  return (first?.bottom ?? 0) <= (second?.top ?? 0)
}

test('[OPEN-207~] what went back after a correction is named', async () => {
  await openStatus({ order: givenPublicOrder({ ...done, refundedAmount: 4.2 }) })
  const details = page.getByRole('definition')
  await expect.element(details.filter({ hasText: /^4,20\s€$/ })).toBeVisible()
  await expect.element(page.getByRole('term').filter({ hasText: 'Rückerstattet' })).toBeVisible()
})

test('[OPEN-207~] what a change of a paid order has added is paid from its page', async () => {
  const paid = { isConfirmed: true, paymentMethod: 'mollie', isPaid: true, amountDue: 14.4 } as const
  const { api } = await openStatus({ order: givenPublicOrder(paid) })
  const due = page.getByRole('region', { name: 'Noch zu bezahlen' })
  await expect.element(due).toMatchTextContent(/Noch zu bezahlen: 14,40\s€/)
  api.answer('POST /orders/public/:uid/:hash/payments', () => data({ redirectUrl: '#at-the-provider' }))
  await due.getByRole('button', { name: /^Jetzt 14,40\s€ bezahlen$/ }).click()
  await expect.poll(() => location.hash).toBe('#at-the-provider')
})

test.each([
  { why: 'nothing was added', changes: {} },
  { why: 'it was called off', changes: { isCanceled: true, amountDue: 14.4 } },
])('[OPEN-207~] nothing is to be paid for an order: $why', async ({ changes }) => {
  await openStatus({ order: givenPublicOrder({ paymentMethod: 'mollie', isPaid: true, ...changes }) })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByText('Noch zu bezahlen')).not.toBeInTheDocument()
})

test('[STATUS-06] [STATUS-13~] the first layout has the steps side by side, and a ticket', async () => {
  await openStatus({ order: givenPublicOrder() })
  await expect.element(page.getByText('Ticket', { exact: true })).toBeVisible()
  await expect.poll(() => steps.elements().length).toBe(4)
  expect(isBelow()).toBe(false)
})

test('[STATUS-06] [STATUS-13] [OPEN-81] the second layout says the same; without tickets it is an order number', async () => {
  const areas = { branch: 'grid', checkout: 'grid', status: 'menu' } as const
  await openStatus({ order: givenPublicOrder() }, { config: { areas, disableTickets: true } })
  await expect.element(page.getByText('Bestellnummer', { exact: true })).toBeVisible()
  await expect.element(page.getByText(waiting)).toBeVisible()
  await expect.poll(() => steps.elements().length).toBe(4)
  expect(isBelow()).toBe(true)
})

const ordered = {
  product: { id: 1 },
  name: 'Buttercroissant',
  options: [{ step: 'Füllung', name: 'Marille' }],
  amount: 2,
  unit: 'piece',
  gross: 5.2,
  priceModel: 'fixed',
  isApproximate: false,
} as unknown as PublicOrder['items'][number]
const pricing = {
  net: 4.73,
  gross: 5.2,
  taxes: [{ rate: 10, net: 4.73, tax: 0.47, gross: 5.2 }],
  deliveryNet: 0,
  deliveryGross: 0,
  discountGross: 0,
  depositGross: 1,
  depositTaxes: [{ rate: 0, net: 1, tax: 0, gross: 1 }],
  tip: 0.5,
  totalNet: 4.73,
  totalGross: 5.2,
  payable: 6.7,
} as unknown as NonNullable<PublicOrder['pricing']>

test('[OPEN-193] [OPEN-203~] the page shows what was ordered and every line of what it costs, with print and calendar', async () => {
  const appointmentDate = '2026-11-17T10:30:00+01:00'
  const confirmed = { isConfirmed: true, appointmentDate, items: [ordered], pricing }
  await openStatus({ order: givenPublicOrder(confirmed) })
  await expect.element(page.getByRole('heading', { name: 'Ihre Bestellung', exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Buttercroissant' }))
    .toMatchTextContent(/2 Stück · Marille.*5,20 €/)
  const rows = [...document.querySelectorAll('dl > div')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  )
  for (const row of ['Summe (Brutto)5,20 €', 'Pfand1,00 €', 'Trinkgeld0,50 €', 'Zu zahlen6,70 €'])
    expect(rows).toContain(row)
  await expect.element(page.getByRole('button', { name: 'Drucken' })).toBeVisible()
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await page.getByRole('button', { name: 'In Kalender eintragen' }).click()
  expect(saved.mock.contexts.at(-1)).toMatchObject({ download: 'bestellung-ABCD1234.ics' })
})

test('[OPEN-39~] [OPEN-40~] what is to be transferred is approximate, and says what it leaves out', async () => {
  const weighed = { ...ordered, isApproximate: true, priceModel: 'approximate' } as typeof ordered
  const onRequest = { ...ordered, name: 'Trüffel', gross: null } as unknown as typeof ordered
  const items = [weighed, onRequest]
  await openStatus({ order: givenPublicOrder({ paymentMethod: 'prepayment', items, pricing }) })
  await expect
    .element(page.getByRole('definition').filter({ hasText: /^ca\. 5,20\s€, zuzüglich/ }))
    .toMatchTextContent(/zuzüglich Produkte ohne Preisangabe$/)
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Trüffel' }))
    .toMatchTextContent(/Preis auf Anfrage/)
  const rows = [...document.querySelectorAll('dl > div')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  )
  expect(rows).toEqual(
    expect.arrayContaining(['Summe (Netto)ca. 4,73 €', '+ 10% MwSt.ca. 0,47 €', 'Summe (Brutto)ca. 5,20 €']),
  )
})

test('[OPEN-193] the same is ordered again with one tap, as far as it is still offered', async () => {
  const gone = { ...ordered, product: { id: 99 }, name: 'Osterpinze' }
  const items = [{ ...ordered, options: [] }, gone]
  await openStatus({ order: givenPublicOrder({ ...done, items, pricing }) }, { wishes: [] })
  await page.getByRole('button', { name: 'Nochmals bestellen' }).click()
  await expect.poll(address).toBe('/store/graz/warenkorb')
  await expect.element(page.getByText(/wurden entfernt: Osterpinze\./)).toBeVisible()
  expect(getCart('graz').items.at(-1)).toMatchObject({ product: { id: 1 }, amount: 2 })
})

test('[OPEN-204] an offered time is the largest line, with both times, a countdown and a main answer', async () => {
  const order = givenPublicOrder({
    appointment: '2026-11-16T12:00:00+01:00',
    counterAppointment: '2026-11-16T13:30:00+01:00',
    counterExpiresAt: '2026-11-16T11:30:00+01:00',
  })
  await openStatus({ order })
  const offer = page.getByRole('region', { name: 'Terminvorschlag' })
  const line = offer.getByText('Wir schlagen eine andere Zeit vor')
  await expect.element(line).toBeVisible()
  await expect.element(offer).toMatchTextContent(/Gewünscht.*12:00 Uhr.*Vorgeschlagen.*13:30 Uhr/)
  await expect.element(offer.getByRole('timer')).toMatchTextContent(/innerhalb von \d+ Minuten/)
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  const others = [...document.querySelectorAll('main :is(p, dd, dt, button, span, strong)')]
  expect(Math.max(...others.map(sizeOf))).toBe(sizeOf(line.element()))
  const [accept, reject] = ['Ja, Termin annehmen', 'Nein, Bestellung stornieren'].map((name) =>
    offer.getByRole('button', { name }),
  )
  const areaOf = (button: Element) => getComputedStyle(button).backgroundColor
  expect(areaOf(accept!.element())).not.toBe(areaOf(reject!.element()))
})

test('[OPEN-204~] [NEWS-01~] news wait for the answer to an offered time, and give way to one that comes', async () => {
  const news = { value: { image: givenImage(1), file: null, video: { file: null, format: 'landscape' } } }
  const block = given('blocks', { id: 1, identifier: 'news', isPublic: true })
  const blocks = [{ ...block, content: { ...block.content, news: [news] } }] as unknown as [typeof block]
  localStorage.clear()
  stopClock()
  const offer = { counterAppointment: '2026-11-16T13:30:00+01:00' }
  const current = { order: givenPublicOrder(offer) }
  const { api } = await openStatus(current, { blocks })
  const isOpen = () => document.querySelector('dialog[open][aria-label="Neuigkeiten"]') !== null
  await until(() => document.querySelector('button[aria-label="Neuigkeiten"]') !== null)
  await advance(5_000)
  await nextFrames()
  expect(isOpen(), 'not over the offer').toBe(false)
  current.order = givenPublicOrder()
  await poll()
  await expect.poll(isOpen, { message: 'the offer was withdrawn' }).toBe(true)
  current.order = givenPublicOrder(offer)
  await poll()
  await expect.poll(isOpen, { message: 'another offer came' }).toBe(false)
  const accepted = givenPublicOrder({ isConfirmed: true, appointmentDate: offer.counterAppointment })
  api.answer('POST /orders/public/:uid/:hash/confirm-counter-appointment', () =>
    data((current.order = accepted)),
  )
  await page.getByRole('button', { name: 'Ja, Termin annehmen' }).click()
  await expect.poll(isOpen, { message: 'it was answered, and nobody has closed the news' }).toBe(true)
})

const heading = page.getByRole('heading', { name: 'Wie zufrieden waren Sie?' })

test('[REVIEW-01] [REVIEW-02] [REVIEW-03] [REVIEW-04] [REVIEW-05] [SHELL-05] [ERR-05] [OPEN-84] a completed order is rated once', async () => {
  const current = { order: givenPublicOrder(done) }
  const { api } = await openStatus(current)
  await expect.element(heading).toBeVisible()
  const submit = page.getByRole('button', { name: 'Bewertung abschicken' })
  const rate = (group: string, stars: number) =>
    page
      .getByRole('group', { name: group })
      .getByRole('radio', { name: new RegExp(`^${stars} von 5`) })
      .click({ force: true })
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  await rate('Gesamt', 5)
  await expect.element(submit).not.toHaveAttribute('aria-disabled')
  await submit.click()
  expect(api.changes(), 'nothing is sent with three ratings missing').toEqual([])
  await rate('Essen', 4)
  await rate('Service', 5)
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await rate('Bestellvorgang', 3)
  await page.getByRole('textbox').fill('Sehr gut.')
  let fail = () => {}
  const held = new Promise<Response>(
    (_resolve, reject) => (fail = () => reject(new TypeError('Failed to fetch'))),
  )
  api.answer('POST /orders/public/:uid/:hash/questionnaire', () => held)
  await submit.click()
  await expect
    .element(submit, { message: 'the page knows which call is running' })
    .toHaveAttribute('aria-busy', 'true')
  fail()
  await expect.element(page.getByText('Bewertung konnte nicht gesendet werden.')).toBeVisible()
  api.answer('POST /orders/public/:uid/:hash/questionnaire', () =>
    data(givenPublicOrder({ ...done, questionnaireRating: 5 })),
  )
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect.element(page.getByText('Vielen Dank für Ihre Bewertung!')).toBeVisible()
  expect(api.changes().at(-1)?.body).toEqual({
    rating: 5,
    foodRating: 4,
    serviceRating: 5,
    processRating: 3,
    comment: 'Sehr gut.',
  })
})

test('[REVIEW-01] [OPEN-84] an order that was rated is not asked about again', async () => {
  await openStatus({ order: givenPublicOrder({ ...done, questionnaireRating: 5 }) })
  await expect.element(page.getByText('ABCD1234')).toBeVisible()
  await expect.element(heading).not.toBeInTheDocument()
})

test('[REVIEW-01] [OPEN-84] who does not want to rate is not asked again', async () => {
  await openStatus({ order: givenPublicOrder(done) })
  await page.getByRole('button', { name: 'Nein, danke' }).click()
  await expect.element(heading).not.toBeInTheDocument()
})
