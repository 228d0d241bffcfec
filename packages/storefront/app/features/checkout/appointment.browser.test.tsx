import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { givenProduct } from '../../testing/given-init.ts'
import { agree, eva, openOrdering, submitButton } from '../../testing/open-ordering.ts'

const day = page.getByRole('dialog', { name: 'Tag wählen' })
const time = page.getByRole('dialog', { name: 'Uhrzeit wählen' })
const save = (dialog: typeof day) => dialog.getByRole('button', { name: 'Speichern' })
const texts = (found: { elements(): Element[] }) => found.elements().map(({ textContent }) => textContent)

async function chooseWednesday() {
  await page.getByRole('button', { name: 'Termin wählen' }).click()
  await day.getByRole('button', { name: /18\. November/ }).click()
  await save(day).click()
  await save(time).click()
  await expect.element(page.getByText('18.11.2026 07:30 Uhr')).toBeVisible()
}

test('[APPT-01] [APPT-05] [APPT-06] [APPT-08] [APPT-09] [OPEN-65] [OPEN-86] day, then time; unavailable ones cannot be saved', async () => {
  const { sent } = await openOrdering({ cart: { order: eva } })
  await page.getByRole('button', { name: 'Termin wählen' }).click()
  await expect.element(day.getByRole('rowheader', { name: '47' })).toBeVisible()
  expect(texts(day.getByRole('columnheader'))).toEqual(['KW', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
  await expect.element(save(day)).toBeDisabled()
  await expect
    .element(day.getByRole('button', { name: /15\. November/ }))
    .toHaveAttribute('aria-disabled', 'true')
  await day.getByRole('button', { name: /22\. November/ }).click({ force: true })
  await expect.element(save(day), { message: 'a Sunday' }).toBeDisabled()
  await day.getByRole('button', { name: /20\. November/ }).click()
  await save(day).click()

  const slots = time.getByRole('group', { name: 'Verfügbare Zeiten' }).getByRole('button')
  await expect.poll(() => texts(slots)).toEqual(['07:30 - 18:00', '18:30 - 24:00'])
  await expect.element(time.getByRole('spinbutton', { name: 'Stunde' })).toHaveTextContent('07')
  await time.getByRole('button', { name: 'Stunde früher' }).click()
  await expect.element(save(time)).toBeDisabled()
  await expect
    .element(time.getByText(/Zum ausgewählten Zeitpunkt haben wir leider geschlossen\./))
    .toBeVisible()
  await time.getByRole('button', { name: '18:30 - 24:00' }).click()
  await time.getByRole('button', { name: 'Minute später' }).click()
  await expect.element(time.getByRole('spinbutton', { name: 'Minute' })).toHaveTextContent('35')
  await expect
    .element(page.getByText('So schnell wie möglich'), { message: 'nothing is set yet' })
    .toBeInTheDocument()
  await save(time).click()
  await expect.element(page.getByText('20.11.2026 18:35 Uhr')).toBeVisible()
  await agree()
  await submitButton().click()
  await expect.poll(sent).toMatchObject([{ appointmentDate: '2026-11-20T18:35:00+01:00' }])
})

test('[APPT-08] the backdrop cancels, "Auswahl aufheben" goes back to as soon as possible', async () => {
  await openOrdering()
  const soon = page.getByText('So schnell wie möglich')
  await page.getByRole('button', { name: 'Termin wählen' }).click()
  await day.getByRole('button', { name: /18\. November/ }).click()
  const { left, top } = day.element().getBoundingClientRect()
  await userEvent.click(day, { position: { x: 5 - left, y: 5 - top }, force: true })
  await expect.element(day).not.toBeInTheDocument()
  await expect.element(soon).toBeVisible()
  await chooseWednesday()
  await page.getByRole('button', { name: '18.11.2026' }).click()
  await day.getByRole('button', { name: 'Auswahl aufheben' }).click()
  await expect.element(soon).toBeVisible()
})

test('[APPT-08~] a key pressed in the moment in which the calendar opens moves the focus', async () => {
  await openOrdering()
  const press = ({ target }: FocusEvent) =>
    target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  const dayButton = day.getByRole('button', { name: /23\. November/ })
  addEventListener('focusin', press, { once: true })
  page
    .getByRole('button', { name: 'Termin wählen' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dayButton).toHaveFocus()
})

test('[APPT-02] [APPT-04] [OPEN-183] an appointment outside the delivery hours is reported at the appointment', async () => {
  await openOrdering({
    branch: {
      isDeliveryHoursEnabled: true,
      deliveryHours: [{ type: 'wednesday', from: '10:00', to: '13:30' }] as never,
    },
  })
  await chooseWednesday()
  await page.getByRole('radio', { name: /^Lieferung/ }).click()
  await expect
    .element(
      page.getByText(
        'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.',
      ),
    )
    .toBeVisible()
})

test('[APPT-10] [HOURS-09] the lead time of a product moves the earliest time', async () => {
  const bread = givenProduct({
    id: 4,
    name: 'Dinkelbrot',
    category: 1,
    isLeadTimeEnabled: true,
    leadTimeType: 'days',
    leadTimeValue: 1,
  })
  await openOrdering({ products: [bread], wishes: [[bread, 1]] })
  await expect.element(page.getByText(/^Frühestens 17\.11\.2026 11:0[05] Uhr$/)).toBeVisible()
})

test('[APPT-03] [OPEN-88] a branch that wants an appointment asks for one', async () => {
  const { sent } = await openOrdering({ branch: { isAppointmentRequired: true }, cart: { order: eva } })
  await expect.element(page.getByText('Bitte wählen Sie einen Termin aus.')).toBeVisible()
  await expect.element(page.getByText('So schnell wie möglich')).not.toBeInTheDocument()
  await agree()
  await submitButton().click()
  await expect.element(page.getByRole('link', { name: /Bitte wählen Sie einen Termin aus\./ })).toBeVisible()
  expect(sent()).toEqual([])
})

test('[SUBMIT-04] [SUBMIT-07] [OPEN-88] [OPEN-180] a preorder while the shop is closed', async () => {
  const { sent } = await openOrdering({
    cart: { order: eva },
    visit: { now: '2026-11-16T21:00:00+01:00' },
  })
  await expect.element(page.getByText('Derzeit haben wir leider geschlossen.').first()).toBeVisible()
  await expect
    .element(page.getByText(/Gerne nehmen wir auch Ihre Vorbestellungen entgegen\./).first())
    .toBeVisible()
  await expect.element(page.getByText('So schnell wie möglich')).toBeVisible()
  await expect.element(page.getByText('Frühestens 17.11.2026 07:30 Uhr')).toBeVisible()
  await agree()
  await submitButton('Vorbestellung abschicken').click()
  await expect.poll(sent).toMatchObject([{ expectedPreorder: true }])
})

test('[SUBMIT-04] [SUBMIT-07] [HOURS-05] closed without preorder: a sentence and no button', async () => {
  await openOrdering({
    branch: { isPreorderEnabled: false },
    visit: { now: '2026-11-16T21:00:00+01:00' },
  })
  await expect.element(page.getByText('Derzeit haben wir leider geschlossen.').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /abschicken/ })).not.toBeInTheDocument()
})

test('[APPT-05] [APPT-08] on a phone the overlays are sheets at the lower edge', async () => {
  await openOrdering({ visit: { width: 412, height: 839 } })
  await page.getByRole('button', { name: 'Termin wählen' }).click()
  await day.getByRole('button', { name: /18\. November/ }).click()
  await expect.poll(() => Math.round(day.element().getBoundingClientRect().bottom)).toBe(839)
})

test('[CHECKOUT-01] [OPEN-28] [OPEN-56] [OPEN-65] the second variant: inline days, slots and times', async () => {
  const { sent } = await openOrdering({
    config: { areas: { branch: 'grid', checkout: 'menu', status: 'grid' } },
    cart: { order: eva },
  })
  await expect.element(page.getByRole('button', { name: 'Termin wählen' })).not.toBeInTheDocument()
  const days = page.getByRole('group', { name: 'Tag' })
  await expect
    .element(days.getByRole('button', { name: 'So schnell wie möglich' }))
    .toHaveAttribute('aria-pressed', 'true')
  await days.getByRole('button', { name: /Morgen/ }).click()
  const slots = page.getByRole('group', { name: 'Zeitraum' }).getByRole('button')
  await expect.poll(() => texts(slots)).toEqual(['07:30 - 18:30'])
  await page.getByRole('combobox', { name: 'Uhrzeit' }).selectOptions('12:15 Uhr')
  await expect.element(page.getByText('17.11.2026 12:15 Uhr')).toBeVisible()
  await agree()
  await submitButton().click()
  await expect.poll(sent).toMatchObject([{ appointmentDate: '2026-11-17T12:15:00+01:00' }])
})
