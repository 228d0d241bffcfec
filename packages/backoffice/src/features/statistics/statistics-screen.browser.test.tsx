import { addDays } from '@theke/domain/values'
import { refusal } from '@theke/ui/testing/api-recorder.ts'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { address, employee, openScreen } from '../../testing/open-screen.tsx'
import { elementsPastPanel } from '../../testing/past-panel.ts'
import { button, choose, download } from '../../testing/user.ts'
import { answered, much, nothing } from './given-statistics.ts'

const panel = (name: string) => page.getByRole('region', { name, exact: true })
/** A text inside a panel. */
const shows = (place: Locator, text: string) => expect.element(place).toMatchTextContent(text)
const period = '?from=2026-10-20&to=2026-11-16'

test('[BACKOFFICE-31] the figures of a period stand beside those of the one before', async () => {
  const api = answered(much, (index) => 100 + index * 10)
  await openScreen(`/statistics${period}`)
  await expect
    .element(page.getByText('20.10.2026 – 16.11.2026, verglichen mit 22.09.2026 – 19.10.2026'))
    .toBeVisible()
  const figures = page.getByRole('region', { name: 'Kennzahlen' })
  await shows(figures, 'Umsatz brutto9.640,80 €')
  await shows(figures, 'Abgelehnt oder storniert10 (2,4 %)')
  await shows(figures, 'Zugesagte Zeit gehalten95 %20 verspätet, im Mittel 16 Min.')
  await shows(panel('Umsatz nach Steuersatz'), '10 %7.000,00 €700,00 €7.700,00 €')
  await shows(panel('Arbeitszeit'), 'Eva Huber8 h 008 h 050 h 05')
  await shows(panel('Arbeitszeit'), 'das sind 25,3 % des Nettoumsatzes')
  await expect.element(page.getByText('Sehr gut und pünktlich.')).toBeVisible()
  const compared = api.sent
    .filter(({ path }) => path === '/statistics/summary')
    .map(({ query }) => query['from'])
  expect(new Set(compared)).toEqual(new Set(['2026-10-20', '2026-09-22']))
})

test('[BACKOFFICE-31~] every chart is a table too, and a file that spreadsheets open', async () => {
  answered(much, (index) => (index === 1 ? 12.5 : 0.01))
  await openScreen('/statistics?from=2026-11-14&to=2026-11-15&compare=none')
  const revenue = panel('Umsatz je Tag')
  await expect
    .element(
      revenue.getByRole('img', {
        name: /^Umsatz: zusammen 12,51 €, am meisten am 15\.11\.2026 mit 12,50 €$/,
      }),
    )
    .toBeInTheDocument()
  await revenue.getByText('Tabelle', { exact: true }).click()
  await expect.element(revenue.getByRole('row', { name: 'So 15.11.2026 12,50 €' })).toBeVisible()
  const file = await download(() => button('CSV: Umsatz je Tag').click())
  expect(file.name).toBe('umsatz.csv')
  expect(file.text.replace('\ufeff', '')).toBe(
    '"Tag";"Umsatz"\r\n"Sa 14.11.2026";"0,01"\r\n"So 15.11.2026";"12,5"\r\n',
  )
})

test('[BACKOFFICE-31~] every figure can be saved, every chart be a table, and working time says its unit', async () => {
  answered(much, (index) => 100 + index)
  await openScreen(`/statistics${period}`)
  await shows(panel('Arbeitszeit'), 'Eva Huber')
  await expect.element(page.getByRole('region', { name: 'Kommentare' })).toBeVisible()
  const panels = () =>
    [...document.querySelectorAll<HTMLElement>('main section[aria-labelledby]')].filter((section) =>
      section.querySelector('svg, table, ul, ol'),
    )
  await expect.poll(() => panels().length).toBeGreaterThan(12)
  for (const section of panels()) {
    const title = section.querySelector('h2')?.textContent ?? ''
    if (title === 'Arbeitszeit einer Person') continue
    expect(section.querySelector(`button[aria-label="CSV: ${title}"]`), title).not.toBeNull()
    expect(section.querySelector(`table, [aria-label="Darstellung: ${title}"]`), title).not.toBeNull()
  }
  const work = await download(() => button('CSV: Arbeitszeit').click())
  expect(work.text).toContain('"Person";"Geplant (Minuten)";"Gearbeitet (Minuten)";"Unterschied (Minuten)"')
  const figures = await download(() => button('Kennzahlen als CSV').click())
  expect(figures.text).toMatch(/"Kennzahl";"Wert";"Zuvor"\r\n"Umsatz brutto";"9640,8";"\d/)
  const comments = await download(() => button('CSV: Kommentare').click())
  expect(comments.text).toContain('Sehr gut und pünktlich.')
  await expect.element(button('Drucken')).toBeVisible()
})

test('[BACKOFFICE-31] every statistic of a period has its place, and so has the working time of a person', async () => {
  const api = answered(much, () => 100)
  api.answer('GET /users', [{ id: 2, username: 'eva', firstName: 'Eva', lastName: 'Huber' }])
  api.answer('GET /statistics/user-profile', {
    scheduledMinutes: 2_400,
    workedMinutes: 1_210,
    balanceMinutes: 10,
    remainingScheduledMinutes: 1_200,
    holidayBalance: 12.5,
  })
  api.answer('GET /statistics/user-profile-working-activities', [])
  await openScreen('/statistics?from=2026-11-14&to=2026-11-15&compare=none')
  for (const [name, text] of [
    ['Besucher je Tag', 'Seitenaufrufe'],
    ['Bestellungen je Tag', '14.11.2026'],
    ['Umsatz je Tag', '100,00 €'],
  ] as const) {
    await panel(name).getByText('Tabelle', { exact: true }).click()
    await shows(panel(name), text)
  }
  for (const [name, text] of [
    ['Seiten', 'Semmel'],
    ['Ereignisse', 'Semmel'],
    ['Gründe für Absagen', 'Küche voll'],
    ['Beliebte Artikel', 'Schnitzel vom Duroc-Schwein mit Preiselbeeren'],
    ['Besucher nach Wochentag und Stunde', 'Mo'],
    ['Bestellungen nach Wochentag und Stunde', 'Mo'],
    ['Arbeitszeit', 'Eva Huber8 h 008 h 050 h 05'],
  ] as const)
    await shows(panel(name), text)
  await shows(page.getByRole('region', { name: 'Kennzahlen' }), 'Artikel1')
  await choose('Person', 'eva')
  await shows(panel('Zeitkonto'), 'Saldo bis jetzt0 h 10')
  const asked = api.sent.find(({ path }) => path === '/statistics/user-profile')?.query
  expect(asked).toMatchObject({ user: '2' })
})

test('period, comparison, type and basis live in the address and limit what is asked for', async () => {
  const api = answered(much, () => 5)
  await openScreen('/statistics')
  await choose('Zeitraum', 'Letzte 7 Tage')
  await choose('Vergleich', 'Gleiche Wochentage im Vorjahr')
  await choose('Bestellart', 'Lieferung')
  await choose('Umsatz nach', 'Umsatz nach Bestelltag')
  await expect.poll(address).toBe('/statistics?period=week&compare=lastYear&type=delivery&basis=placed')
  const last = () => api.sent.findLast(({ path }) => path === '/statistics/revenue')?.query
  await expect.poll(last).toMatchObject({ type: 'delivery', basis: 'placed' })
  const { from, to } = last() ?? {}
  expect(addDays(from ?? '', 6)).toBe(to)
})

test('a period without anything says so instead of drawing empty charts', async () => {
  answered(nothing, () => 0)
  await openScreen(`/statistics${period}`)
  await shows(panel('Umsatz je Tag'), 'In diesem Zeitraum gibt es nichts zu zeigen.')
  await shows(panel('Ausblick auf 7 Tage'), 'mindestens zwei Wochen')
  await shows(panel('Gründe für Absagen'), 'Keine Bestellung wurde abgelehnt')
  expect(page.getByRole('img', { name: /zusammen/ }).elements()).toHaveLength(0)
})

test('one day with one order is one bar', async () => {
  answered({ ...nothing, orders: 1, gross: 15, net: 13.64, basket: 15 }, () => 15)
  const { container } = await openScreen('/statistics?from=2026-11-16&to=2026-11-16')
  const revenue = panel('Umsatz je Tag')
  await expect.element(revenue.getByRole('img', { name: /^Umsatz: zusammen 15,00 €/ })).toBeInTheDocument()
  expect(container.querySelectorAll('section[aria-labelledby] svg rect').length).toBeGreaterThan(0)
})

test('[ERR-12~] a failure is said once, with the sentence of the statistics', async () => {
  const api = answered(nothing, () => 0)
  api.answer('GET /statistics/summary', () => refusal(500, { message: 'x' }))
  await openScreen('/statistics')
  await expect.element(page.getByText('Statistik konnte nicht geladen werden.').first()).toBeVisible()
})

test('[OPEN-134~] an employee sees the own working time and nothing of the shop', async () => {
  const api = answered(much, () => 5, employee)
  api.answer('GET /statistics/user-profile', {
    scheduledMinutes: 2_400,
    workedMinutes: 1_210,
    balanceMinutes: 10,
    remainingScheduledMinutes: 1_200,
    holidayBalance: 12.5,
  })
  api.answer('GET /statistics/user-profile-working-activities', [
    {
      date: '2026-11-16',
      minutes: 485,
      pauses: [{ start: '2026-11-16T12:00:00+01:00', end: '2026-11-16T12:30:00+01:00' }],
    },
  ])
  await openScreen('/statistics')
  await shows(panel('Mein Zeitkonto'), 'Saldo bis jetzt0 h 10')
  await shows(panel('Mein Zeitkonto'), 'Urlaub: 12,5 Tage übrig.')
  await shows(panel('Tage'), '16.11.20268 h 0512:00–12:30')
  expect(
    api.sent.filter(({ path }) => path.startsWith('/statistics/')).map(({ path }) => path),
  ).not.toContain('/statistics/summary')
})

test('on a phone no figure, chart or table goes past the edge of its panel', async () => {
  await page.viewport(390, 844)
  answered(much, (index) => 1_000.5 + index)
  await openScreen(`/statistics${period}`)
  await shows(panel('Arbeitszeit'), 'Eva Huber')
  await expect.poll(elementsPastPanel).toEqual([])
  for (const chart of ['Umsatz je Tag', 'Ausblick auf 7 Tage', 'Bestellungen nach Wochentag und Stunde'])
    await panel(chart).getByText('Tabelle', { exact: true }).click()
  await expect.poll(elementsPastPanel).toEqual([])
})

test('on a phone the two days of the period stand side by side, and no choice is cut off', async () => {
  await page.viewport(390, 844)
  answered(much, () => 1)
  await openScreen(`/statistics${period}`)
  const box = (name: string) =>
    page.getByRole('textbox', { name, exact: true }).element().getBoundingClientRect()
  await expect.element(page.getByRole('textbox', { name: 'Von', exact: true })).toBeVisible()
  await expect
    .poll(() => [box('Von').top - box('Bis').top, box('Von').right < box('Bis').left])
    .toEqual([0, true])
  for (const name of ['Zeitraum', 'Vergleich', 'Umsatz nach']) {
    const choice = page.getByRole('combobox', { name, exact: true }).element()
    expect([name, choice.scrollWidth <= choice.clientWidth]).toEqual([name, true])
  }
})

test('many comments come by portions', async () => {
  const api = answered(much, () => 5)
  api.answer(
    'GET /statistics/reviews',
    Array.from({ length: 8 }, (_, index) => ({
      order: { id: index + 1, uid: `UID${index + 1}` },
      date: '2026-11-14',
      rating: 5,
      foodRating: 5,
      serviceRating: 5,
      processRating: 5,
      comment: `Kommentar ${index + 1}`,
    })),
  )
  await openScreen(`/statistics${period}`)
  const comments = page.getByRole('region', { name: 'Kommentare' })
  await expect.element(comments.getByRole('listitem')).toHaveLength(6)
  // in the dark its colour is too close to that of the words beside it
  const order = comments.getByRole('link', { name: 'UID1', exact: true })
  expect(getComputedStyle(order.element()).textDecorationLine).toBe('underline')
  await comments.getByRole('button', { name: 'Weitere anzeigen' }).click()
  await expect.element(comments.getByRole('listitem')).toHaveLength(8)
  await expect.element(comments.getByRole('button', { name: 'Weitere anzeigen' })).not.toBeInTheDocument()
})
