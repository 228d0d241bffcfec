import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { givenProduct } from '../../testing/given-init.ts'
import { agree, eva, openOrdering, submitButton } from '../../testing/open-ordering.ts'

const sheet = page.getByRole('dialog', { name: 'Wann passt es Ihnen?' })
const days = sheet.getByRole('group', { name: 'Tag' }).getByRole('button')
const times = (date: string) => sheet.getByRole('group', { name: `Uhrzeiten am ${date}` }).getByRole('button')
const texts = (found: { elements(): Element[] }) => found.elements().map(({ textContent }) => textContent)
const open = () => page.getByRole('button', { name: 'Wunschzeit', exact: true }).click()

const monday = 'Montag, 16. November 2026'
const friday = 'Freitag, 20. November 2026'
const bread = givenProduct({
  id: 4,
  name: 'Dinkelbrot',
  category: 1,
  isLeadTimeEnabled: true,
  leadTimeType: 'minutes',
  leadTimeValue: 60,
})

test('[OPEN-65~] [HOURS-07~] a day, a time, done: the short list begins around the earliest', async () => {
  const { sent } = await openOrdering({
    cart: { order: eva },
    products: [bread],
    wishes: [[bread, 1]],
    visit: { now: '2026-11-16T11:00:00+01:00' },
  })
  await open()
  await expect
    .poll(() => texts(days))
    .toEqual([
      'Heute',
      'Morgen',
      'Mi., 18.11.',
      'Do., 19.11.',
      'Fr., 20.11.',
      'Sa., 21.11.',
      'Weitere Tage …',
    ])
  await expect
    .poll(() => texts(times(monday)).slice(0, 3))
    .toEqual(['11:50 zu früh', '11:55 zu früh', '12:00'])
  expect(texts(times(monday))).toHaveLength(12)
  await sheet.getByRole('button', { name: '11:55 zu früh' }).click({ force: true })
  await expect
    .element(sheet.getByRole('status'))
    .toHaveTextContent('Der gewählte Termin ist zu früh. Frühestens möglich: 16.11.2026 12:00 Uhr.')
  await sheet.getByRole('button', { name: 'Fr., 20.11.' }).click()
  await expect.poll(() => texts(times(friday))[0]).toBe('07:30')
  await sheet.getByRole('button', { name: 'Mehr Uhrzeiten' }).click()
  await sheet.getByRole('button', { name: '18:35' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByText('20.11.2026 18:35 Uhr')).toBeVisible()
  await agree()
  await submitButton().click()
  await expect.poll(sent).toMatchObject([{ appointmentDate: '2026-11-20T18:35:00+01:00' }])
})

test('[APPT-01~] the way back to as soon as possible stands in the sheet', async () => {
  await openOrdering({ cart: { order: { ...eva, appointmentDate: '2026-11-20T18:35:00+01:00' } } })
  await page.getByRole('button', { name: 'Andere Zeit' }).click()
  await expect
    .element(sheet.getByRole('button', { name: '18:35' }), { message: 'the chosen day is open' })
    .toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('button', { name: 'So schnell wie möglich' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByText('So schnell wie möglich')).toBeVisible()
})

test('[APPT-03~] where an appointment is required, as soon as possible is not offered', async () => {
  await openOrdering({ branch: { isAppointmentRequired: true } })
  await open()
  await expect.element(days.first()).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'So schnell wie möglich' })).not.toBeInTheDocument()
})

test('[OPEN-65~] in the night of the time change only times that exist are offered', async () => {
  await openOrdering({
    branch: { openingHours: [{ type: 'daily', from: '01:50', to: '03:10' }] as never },
    visit: { now: '2027-03-27T12:00:00+01:00' },
  })
  await open()
  await expect
    .poll(() => texts(times('Sonntag, 28. März 2027')))
    .toEqual(['01:50', '01:55', '03:00', '03:05'])
})

test('the Back of a phone closes the sheet and stays in the checkout', async () => {
  const { shop } = await openOrdering({ visit: { width: 390, height: 844 } })
  await open()
  await expect.poll(() => Math.round(sheet.element().getBoundingClientRect().bottom)).toBe(844)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(shop.getByRole('button', { name: 'Termin wählen' })).toBeVisible()
})

test('[OPEN-56~] the second variant has the sheet beside its lists, the keyboard is enough', async () => {
  await openOrdering({ config: { areas: { branch: 'grid', checkout: 'menu', status: 'grid' } } })
  const button = page.getByRole('button', { name: 'Wunschzeit', exact: true })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test.each([320, 390])(
  'at %i px the reason of a greyed time is not torn apart inside a word',
  async (width) => {
    const breakfast = givenProduct({
      id: 5,
      name: 'Frühstück',
      category: 1,
      schedule: [{ type: 'daily', from: '07:00', to: '11:30' }] as never,
    })
    await openOrdering({
      cart: { order: eva },
      products: [breakfast],
      wishes: [[breakfast, 1]],
      visit: { now: '2026-11-16T11:00:00+01:00', width, height: 844 },
    })
    await open()
    const refused = sheet.getByRole('button', { name: /nicht verfügbar/ })
    await expect.element(refused.first()).toBeVisible()
    for (const tile of refused.elements()) {
      const reason = tile.querySelector('small')
      const lineHeight = Number.parseFloat(getComputedStyle(reason ?? tile).lineHeight)
      expect(Math.round((reason?.getBoundingClientRect().height ?? 0) / lineHeight)).toBeLessThanOrEqual(2)
      expect(tile.scrollWidth).toBeLessThanOrEqual(tile.clientWidth)
    }
  },
)
