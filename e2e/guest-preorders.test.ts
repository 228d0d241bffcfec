import { expect, shop, test } from './support/journey.ts'
import { agree, fillContact, openWithCart, placedOrder, submitButton } from './support/ordering.ts'
import { changeRecord } from './support/shop-settings.ts'

const isGraz = (branch: { [field: string]: unknown }) => branch['identifier'] === 'graz'

test('[SUBMIT-04] [SUBMIT-07] [OPEN-88] [OPEN-180] a preorder while the shop is closed', async ({
  page,
  setTime,
}) => {
  await setTime('2026-11-16T21:00:00+01:00')
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]])
  await expect(page.getByText('Derzeit haben wir leider geschlossen.')).toBeVisible()
  await expect(page.getByText(/Gerne nehmen wir auch Ihre Vorbestellungen entgegen\./)).toBeVisible()
  await expect(page.getByText('So schnell wie möglich')).toBeVisible()
  await expect(page.getByText('Frühestens 17.11.2026 07:30 Uhr')).toBeVisible()
  await fillContact(page)
  await agree(page)
  await submitButton(page, 'Vorbestellung abschicken').click()
  await placedOrder(page)
})

test('[OPEN-196] the shop closes while somebody orders: the customer reads it and decides again', async ({
  page,
  setTime,
}) => {
  await setTime('2026-11-16T18:25:00+01:00')
  await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]])
  await fillContact(page)
  await agree(page)
  await shop().setTime('2026-11-16T18:35:00+01:00')
  await submitButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Wir haben inzwischen geschlossen.' })
  await expect(notice).toHaveText(
    'Wir haben inzwischen geschlossen. Frühester Termin: Di., 17.11., 07:30 Uhr.',
  )
  await page.getByRole('button', { name: /abschicken$/ }).click()
  await placedOrder(page)
})

test('[SUBMIT-04] [SUBMIT-07] [HOURS-05] closed without preorder: a sentence and no button', async ({
  page,
  request,
  setTime,
}) => {
  await setTime('2026-11-16T21:00:00+01:00')
  const undo = await changeRecord(request, 'branches', isGraz, { isPreorderEnabled: false })
  try {
    await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]])
    await expect(page.getByText('Derzeit haben wir leider geschlossen.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /abschicken/ })).toBeHidden()
  } finally {
    await undo()
  }
})

test.describe('the overlays', () => {
  test.beforeEach(({ page }) => openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]]))

  test('[APPT-01] [APPT-05] [APPT-06] [APPT-08] [APPT-09] [OPEN-65] [OPEN-86] day, then time; unavailable ones cannot be saved', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Termin wählen' }).click()
    const day = page.getByRole('dialog', { name: 'Tag wählen' })
    await expect(day.getByRole('columnheader')).toHaveText(['KW', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
    await expect(day.getByRole('rowheader', { name: '47' })).toBeVisible()
    await expect(day.getByRole('button', { name: 'Speichern' })).toBeDisabled()
    await expect(day.getByRole('button', { name: /15\. November/ })).toHaveAttribute('aria-disabled', 'true')
    await day.getByRole('button', { name: /22\. November/ }).click({ force: true })
    await expect(day.getByRole('button', { name: 'Speichern' }), 'a Sunday').toBeDisabled()
    await day.getByRole('button', { name: /20\. November/ }).click()
    await day.getByRole('button', { name: 'Speichern' }).click()

    const time = page.getByRole('dialog', { name: 'Uhrzeit wählen' })
    await expect(time.getByRole('group', { name: 'Verfügbare Zeiten' }).getByRole('button')).toHaveText([
      '07:30 - 18:00',
      '18:30 - 24:00',
    ])
    await expect(time.getByRole('spinbutton', { name: 'Stunde' })).toHaveText('07')
    await time.getByRole('button', { name: 'Stunde früher' }).click()
    await expect(time.getByRole('button', { name: 'Speichern' })).toBeDisabled()
    await expect(time.getByText(/Zum ausgewählten Zeitpunkt haben wir leider geschlossen\./)).toBeVisible()
    await time.getByRole('button', { name: '18:30 - 24:00' }).click()
    await time.getByRole('button', { name: 'Minute später' }).click()
    await expect(time.getByRole('spinbutton', { name: 'Minute' })).toHaveText('35')
    await expect(page.getByText('So schnell wie möglich'), 'nothing is set yet').toBeVisible()
    await time.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('20.11.2026 18:35 Uhr')).toBeVisible()
    await fillContact(page)
    await agree(page)
    await submitButton(page).click()
    expect(Date.parse((await placedOrder(page)).appointment ?? '')).toBe(
      Date.parse('2026-11-20T18:35:00+01:00'),
    )
  })

  test('[APPT-08] the backdrop cancels, "Auswahl aufheben" goes back to as soon as possible', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Termin wählen' }).click()
    const day = page.getByRole('dialog', { name: 'Tag wählen' })
    await day.getByRole('button', { name: /18\. November/ }).click()
    await page.mouse.click(5, 5)
    await expect(day).toBeHidden()
    await expect(page.getByText('So schnell wie möglich')).toBeVisible()
    await page.getByRole('button', { name: 'Termin wählen' }).click()
    await day.getByRole('button', { name: /18\. November/ }).click()
    await day.getByRole('button', { name: 'Speichern' }).click()
    await page
      .getByRole('dialog', { name: 'Uhrzeit wählen' })
      .getByRole('button', { name: 'Speichern' })
      .click()
    await expect(page.getByText('18.11.2026 07:30 Uhr')).toBeVisible()
    await page.getByRole('button', { name: '18.11.2026' }).click()
    await day.getByRole('button', { name: 'Auswahl aufheben' }).click()
    await expect(page.getByText('So schnell wie möglich')).toBeVisible()
  })

  test('[APPT-02] [APPT-04] [OPEN-183] an appointment outside the delivery hours is told at the appointment', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Termin wählen' }).click()
    await page.getByRole('button', { name: /18\. November/ }).click()
    await page.getByRole('dialog', { name: 'Tag wählen' }).getByRole('button', { name: 'Speichern' }).click()
    await page
      .getByRole('dialog', { name: 'Uhrzeit wählen' })
      .getByRole('button', { name: 'Speichern' })
      .click()
    await page.getByRole('radio', { name: /^Lieferung/ }).check()
    await expect(
      page.getByText(
        'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.',
      ),
    ).toBeVisible()
  })
})

test('[APPT-10] [HOURS-09] the lead time of a product moves the earliest time', async ({ page }) => {
  await openWithCart(page, '/store/graz/checkout', [['Dinkel-Vollkornbrot', 1]])
  await expect(page.getByText(/Frühestens 17\.11\.2026 11:0[05] Uhr/)).toBeVisible()
})

test('[APPT-03] [OPEN-88] a branch that wants an appointment asks for one', async ({ page, request }) => {
  const undo = await changeRecord(request, 'branches', isGraz, { isAppointmentRequired: true })
  try {
    await openWithCart(page, '/store/graz/checkout', [['Buttercroissant', 2]])
    await expect(page.getByText('Bitte wählen Sie einen Termin aus.')).toBeVisible()
    await expect(page.getByText('So schnell wie möglich')).toBeHidden()
    await fillContact(page)
    await agree(page)
    await submitButton(page).click()
    await expect(page.getByRole('link', { name: /Bitte wählen Sie einen Termin aus\./ })).toBeVisible()
  } finally {
    await undo()
  }
})
