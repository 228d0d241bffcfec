import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  address,
  agree,
  cheese,
  croissant,
  delivery,
  eva,
  field,
  innerCity,
  openOrdering,
  present,
  submitButton,
} from '../../testing/open-ordering.ts'

const links = () =>
  page
    .getByRole('alert')
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
const methods = () =>
  [...document.querySelectorAll<HTMLInputElement>('[aria-label=Zahlungsart] input')].map(({ value }) => value)
const radio = (name: RegExp) => page.getByRole('radio', { name })

test('[ERR-01] [CHECKOUT-14] [CHECKOUT-17] [CHECKOUT-19] [CHECKOUT-20] [OPEN-183] problems stand at the top and beside the fields, and nothing is sent', async () => {
  const { sent } = await openOrdering()
  await submitButton().click()
  await expect
    .poll(links)
    .toEqual([
      'Vorname: Bitte füllen Sie dieses Feld aus.',
      'Nachname: Bitte füllen Sie dieses Feld aus.',
      'Telefon: Bitte füllen Sie dieses Feld aus.',
      'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.',
      'Bitte akzeptieren Sie die Datenschutzerklärung.',
    ])
  await expect.element(page.getByText('Bitte überprüfen Sie Ihre Angaben.')).toBeVisible()
  await expect.element(field('Vorname')).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => scrollY, { message: 'the page scrolls up' }).toBe(0)
  expect(sent()).toEqual([])
  await page.getByRole('link', { name: /^Nachname/ }).click()
  await expect.element(field('Nachname')).toHaveFocus()
  await field('Nachname').fill('Huber')
  await expect.element(field('Nachname')).not.toHaveAttribute('aria-invalid')
})

test('[CHECKOUT-05] [CHECKOUT-15] a delivery also needs an e-mail address and where it goes', async () => {
  await openOrdering({ wishes: [[croissant, 12]], cart: { ...delivery, order: { ...eva, email: '' } } })
  await agree()
  await submitButton().click()
  await expect
    .poll(links)
    .toEqual([
      'E-Mail: Bitte füllen Sie dieses Feld aus.',
      'Straße und Hausnummer: Bitte füllen Sie dieses Feld aus.',
      'PLZ: Bitte füllen Sie dieses Feld aus.',
      'Ort: Bitte füllen Sie dieses Feld aus.',
    ])
})

test('[CHECKOUT-21] [CHECKOUT-22] the phone number is cleaned and its format explained', async () => {
  await openOrdering()
  const phone = field('Telefon')
  await phone.click()
  await userEvent.keyboard('0043 (664) abc 1234567')
  await expect.element(phone).toHaveValue('0043 664  1234567')
  await userEvent.tab()
  await expect.element(phone).toHaveValue('+436641234567')
  await phone.fill('0664 1234567')
  await userEvent.tab()
  await expect
    .element(page.getByText('Bitte geben Sie eine gültige Nummer im Format +436641234567 an.'))
    .toBeVisible()
})

test('[OPEN-198] a number without a country is completed with one tap', async () => {
  await openOrdering()
  const phone = field('Telefon')
  await phone.click()
  await userEvent.keyboard('0664/123-45 67')
  await userEvent.tab()
  await expect.element(phone).toHaveValue('06641234567')
  await expect.element(page.getByText(/^Bitte geben Sie eine gültige Nummer/)).toBeVisible()
  await page.getByRole('button', { name: '+43 664 1234567 übernehmen' }).click()
  await expect.element(phone).toHaveValue('+436641234567')
  await expect.element(page.getByText(/^Bitte geben Sie eine gültige Nummer/)).not.toBeInTheDocument()
})

const phoneWindow = { width: 390, height: 844 }

test('a returning guest sees a takeaway order on two screens of a phone', async () => {
  await openOrdering({ cart: { order: eva }, visit: phoneWindow })
  await expect.element(page.getByText('Eva Huber')).toBeVisible()
  await expect.element(field('Vorname')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Notiz (Bemerkung, Allergien, usw.)')).not.toBeVisible()
  await expect.element(page.getByRole('combobox', { name: /^Organisation/ })).not.toBeInTheDocument()
  const form = document.querySelector('form')?.getBoundingClientRect()
  expect((form?.bottom ?? Infinity) + scrollY).toBeLessThanOrEqual(2 * phoneWindow.height)
  await expect.element(page.getByText('Summe (Brutto)', { exact: false }).last()).toBeInViewport()
  await expect.element(submitButton()).toBeInViewport()

  await page.getByRole('button', { name: 'Kontaktdetails ändern' }).click()
  await expect.element(field('Vorname')).toHaveValue('Eva')
  await page.getByRole('button', { name: 'Notiz hinzufügen' }).click()
  await expect.element(page.getByLabelText('Notiz (Bemerkung, Allergien, usw.)')).toBeVisible()
  await page.getByRole('button', { name: 'Organisation wählen' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Organisation (freiwillig)' })).toBeVisible()
})

test('the offer of reusable packaging stands in the checkout of what leaves the shop, also on a phone', async () => {
  const reusableText = 'Auch in der Mehrwegschale, 5 € Pfand.'
  await openOrdering({ config: { reusableText }, visit: phoneWindow })
  await expect.element(page.getByText(reusableText)).toBeVisible()
  await radio(/^Dine/).click()
  await expect.element(page.getByText(reusableText)).not.toBeInTheDocument()
})

test('on a phone a known contact opens again when the order type needs more of it', async () => {
  await openOrdering({
    wishes: [[croissant, 12]],
    cart: { order: { ...eva, email: '' } },
    visit: phoneWindow,
  })
  await expect.element(page.getByText('Eva Huber')).toBeVisible()
  await radio(/^Lieferung/).click()
  await expect.element(field('E-Mail')).toBeVisible()
})

test('[CHECKOUT-24~] what is missing for a delivery stands beside it and in the bar', async () => {
  await openOrdering({ wishes: [[croissant, 8]], cart: { order: eva }, visit: phoneWindow })
  await expect.element(radio(/^Lieferung.*noch 4,20\s€ bis zum Mindestbestellwert/)).toBeVisible()
  await expect.element(submitButton()).toBeVisible()
  await radio(/^Lieferung/).click()
  await expect.element(submitButton()).not.toBeInTheDocument()
  await expect
    .element(page.getByText('noch 4,20 € bis zum Mindestbestellwert', { exact: true }))
    .toBeInViewport()
})

test('[CHECKOUT-04] [CHECKOUT-08] [OPEN-58] [OPEN-60] the labels of the form, the company and its address', async () => {
  await openOrdering()
  const heading = page.getByRole('heading', { name: 'Adresse' })
  await expect.element(heading).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Ich bestelle als Firma' }).click()
  await expect.element(field('Firmenname')).toBeVisible()
  await expect.element(field('UID-Nummer')).toBeVisible()
  await expect.element(heading).toBeVisible()
  const country = page.getByRole('combobox', { name: /^Land/ })
  await expect.element(country).toHaveValue('AT')
  const names = [...(country.element() as HTMLSelectElement).options].map(({ text }) => text)
  expect(names).toEqual(['Österreich', 'Deutschland', 'Schweiz', 'Liechtenstein'])
  await expect.element(page.getByLabelText('Notiz (Bemerkung, Allergien, usw.)')).toBeVisible()
  await expect.element(field('Vorname')).toHaveAttribute('autocomplete', 'given-name')
})

test('[CHECKOUT-10] [OPEN-58] the two legal texts open in dialogs', async () => {
  await openOrdering()
  await page.getByRole('button', { name: 'Allgemeinen Geschäftsbedingungen' }).click()
  const terms = page.getByRole('dialog', { name: 'Allgemeine Geschäftsbedingungen' })
  await expect.element(terms.getByRole('heading', { name: '1. Geltung' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(terms).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox', { name: /^Ich akzeptiere/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Datenschutzerklärung' }).click()
  const privacy = page.getByRole('dialog', { name: 'Datenschutz' })
  await expect.element(privacy.getByRole('heading', { name: 'Verantwortlich' })).toBeVisible()
})

test('[DONATE-01] [DONATE-02] [DONATE-03] [OPEN-66] an organisation is found by name or description and adds nothing to the price', async () => {
  const { sent } = await openOrdering({ cart: { order: eva } })
  await expect.element(page.getByText('0,07 €')).toBeVisible()
  const picker = page.getByRole('combobox', { name: 'Organisation (freiwillig)' })
  await picker.fill('gibt es nicht')
  await expect.element(page.getByText('Keine passende Organisation gefunden.')).toBeVisible()
  await picker.fill('wildbienen')
  await userEvent.keyboard('{Enter}')
  await expect.element(picker).toHaveValue('Bienengarten Südsteiermark')
  await agree()
  await submitButton().click()
  await expect.poll(sent).toMatchObject([{ donatee: { id: 1 }, expectedTotalGross: 5.2 }])
})

test('[CHECKOUT-12] [CHECKOUT-13] an empty cart has nothing to check out', async () => {
  await openOrdering({ wishes: [] })
  await expect.element(page.getByText('Keine Produkte im Warenkorb!')).toBeVisible()
  await expect.element(submitButton()).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Zurück zum Shop' }).first())
    .toHaveAttribute('href', '/store/graz')
})

test('[CHECKOUT-18] dine-in without a table is refused at the field; tables are counted as a person counts', async () => {
  const { sent } = await openOrdering({ cart: { isDelivery: false, isDineIn: true, order: eva } })
  const table = page.getByRole('combobox', { name: 'Tischnummer *' })
  await expect.element(table).toBeVisible()
  const names = [...(table.element() as HTMLSelectElement).options].map(({ text }) => text)
  expect(names).toEqual(['Bitte wählen', '2', '10', 'Bar 1'])
  await agree()
  await submitButton().click()
  await expect.element(table).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByRole('link', { name: /Bitte wählen Sie einen Tisch aus/ })).toBeVisible()
  expect(sent()).toEqual([])
})

test('[CHECKOUT-16] [CHECKOUT-23] [CHECKOUT-24] [DTYPE-03] below the minimum there is no button; another type brings it back', async () => {
  const areas = [innerCity, { ...innerCity, area: 'Umgebung', minimumOrderValue: 2, freeFromOrderValue: 90 }]
  await openOrdering({ cart: delivery, branch: { deliveryAreas: areas } })
  const minimum = 'Sie haben den Mindestbestellwert in Höhe von 25,00 € leider noch nicht erreicht.'
  await expect.element(page.getByText(minimum).last()).toBeVisible()
  await expect.element(submitButton()).not.toBeInTheDocument()
  await radio(/^Takeaway/).click()
  await expect.element(submitButton()).toBeVisible()
  await expect.element(radio(/Barzahlung/)).toBeChecked()
  await radio(/^Lieferung/).click()
  await expect.element(radio(/Vorauskasse/)).toBeChecked()
  await page.getByRole('combobox', { name: 'Liefergebiet *' }).selectOptions('Umgebung')
  await expect.element(submitButton()).toBeVisible()
})

test('[CHECKOUT-07] [OPEN-60] [OPEN-64] another delivery address decides where the goods go', async () => {
  const { sent } = await openOrdering({
    wishes: [[croissant, 12]],
    cart: { ...delivery, order: { ...eva, ...address } },
  })
  await page.getByRole('checkbox', { name: 'Abweichende Lieferadresse' }).click()
  const second = page.getByRole('group', { name: 'Lieferadresse' })
  await agree()
  await submitButton().click()
  await expect.poll(() => second.getByText('Bitte füllen Sie dieses Feld aus.').elements().length).toBe(5)
  const country = second.getByRole('combobox', { name: 'Land *' })
  await country.selectOptions('Schweiz')
  await expect.element(submitButton('Angebot einholen')).toBeVisible()
  await country.selectOptions('Österreich')
  for (const [label, value] of [
    ['Vorname', 'Max'],
    ['Nachname', 'Moser'],
    ['Straße und Hausnummer', 'Ring 2'],
    ['PLZ', '8020'],
    ['Ort', 'Graz'],
  ] as const)
    await second.getByRole('textbox', { name: `${label} *` }).fill(value)
  await submitButton().click()
  await expect.poll(sent).toMatchObject([
    {
      isDeliveryAddressDifferent: true,
      deliveryFirstName: 'Max',
      deliveryStreet: 'Ring 2',
      street: 'Hauptplatz 1',
    },
  ])
})

test('[OPEN-186] [SUBMIT-04] the shop may choose the legally safe words of the button', async () => {
  await openOrdering({ config: { submitOrderLabel: 'Zahlungspflichtig bestellen' } })
  await expect.element(submitButton('Zahlungspflichtig bestellen')).toBeVisible()
})

test('[PAY-01] [PAY-02] [PAY-08] [OPEN-67] [OPEN-71] a method is offered only with all its switches on', async () => {
  await openOrdering()
  await expect.poll(methods).toEqual(['cash', 'atm-card', 'hydro-ag-voucher', 'mollie'])
  for (const label of ['Barzahlung', 'EC Karte / Debitkarte', 'Hydro AG Essensgutschein', 'Online Zahlung'])
    await expect.element(page.getByText(label, { exact: true })).toBeVisible()
})

test('[PAY-01] [PAY-02] a switch of the shop, of the extension or of the branch takes a method away', async () => {
  await openOrdering({
    config: { enableATMCard: false, enablePluginMollie: false },
    branch: { isHydroAGVoucherEnabled: false },
  })
  await expect.poll(methods).toEqual(['cash'])
})

test('[PAY-08] [OPEN-67] without any method nothing can be sent', async () => {
  await openOrdering({
    config: { enableATMCard: false, enablePluginMollie: false },
    branch: { isHydroAGVoucherEnabled: false, isCashEnabled: false },
  })
  await expect.element(page.getByText('Derzeit ist keine Zahlungsart verfügbar.').first()).toBeVisible()
  await expect.element(submitButton()).not.toBeInTheDocument()
})

test('[PAY-03] [PAY-04] [PAY-05] [CHECKOUT-09] [OPEN-181] a delivery is not paid in cash, and the summary has its fee', async () => {
  await openOrdering({ wishes: [[croissant, 12]], cart: delivery })
  await expect.element(radio(/Vorauskasse/)).toBeChecked()
  expect(methods()).not.toContain('cash')
  await expect.element(page.getByText('AT00 0000 0000 0000 0000')).toBeVisible()
  await expect
    .element(page.getByRole('complementary', { name: 'Zusammenfassung' }))
    .toMatchTextContent('14,40 € inkl. MwSt.')
})

test('[DTYPE-01] [DTYPE-04] [DTYPE-06] [OPEN-62] the default type of the shop is applied while none was chosen', async () => {
  await openOrdering({ config: { defaultDeliveryMethod: 'dine-in' } })
  expect(document.querySelectorAll('[aria-label=Bestellart] input')).toHaveLength(3)
  await expect.element(radio(/^Dine In/)).toBeChecked()
})

test('[DTYPE-04] [OPEN-62] a type that was chosen stays', async () => {
  await openOrdering({
    config: { defaultDeliveryMethod: 'dine-in' },
    cart: { isDelivery: false, isDineIn: false },
  })
  await expect.element(radio(/^Takeaway/)).toBeChecked()
})

test('[OPEN-62] a branch without any type takes no orders', async () => {
  await openOrdering({
    branch: { isTakeawayEnabled: false, isDeliveryEnabled: false, isDineInEnabled: false },
  })
  await expect.element(page.getByText('Derzeit sind keine Bestellungen möglich.').first()).toBeVisible()
  await expect.element(submitButton()).not.toBeInTheDocument()
})

test('[OPEN-40] without a known price there is no online payment', async () => {
  await openOrdering({
    wishes: [
      [present, 1],
      [cheese, 1],
    ],
  })
  await expect.element(radio(/Barzahlung/)).toBeVisible()
  expect(methods()).not.toContain('mollie')
})

test('[OPEN-95] [DTYPE-07] a foreign address of a takeaway order changes nothing', async () => {
  const company = { isCompany: true, companyName: 'Muster GmbH', country: 'DE' }
  const { sent } = await openOrdering({ cart: { order: { ...eva, ...address, ...company } } })
  await agree()
  await submitButton().click()
  await expect.poll(sent).toMatchObject([{ country: 'DE', paymentMethod: 'cash', expectedTotalGross: 5.2 }])
})

test('[SUBMIT-03] [SUBMIT-06] [OPEN-74] a branch that wants quotations shows no totals', async () => {
  await openOrdering({ branch: { isQuotationRequired: true }, cart: delivery })
  await expect.element(submitButton('Angebot einholen')).toBeVisible()
  await expect.element(page.getByText('Summe (Brutto)')).not.toBeInTheDocument()
})

test.each(['warenkorb', 'checkout'])(
  '[OPEN-04] the page %s of an unpublished branch says that it is not available',
  async (part) => {
    await openOrdering({ path: `/store/graz/${part}`, branch: { isPublic: false } })
    await expect.element(page.getByText('Diese Filiale ist derzeit nicht verfügbar.')).toBeVisible()
  },
)

test('[CHECKOUT-09] [OPEN-186] on a phone the summary folds and the bar with total and button stays in sight', async () => {
  await openOrdering({ visit: { width: 412, height: 839 } })
  const summary = page.getByRole('button', { name: /2 Produkt\(e\) im Warenkorb/ })
  await expect.element(summary).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('Summe (Netto)')).not.toBeVisible()
  await summary.click()
  await expect.element(page.getByText('Summe (Netto)')).toBeVisible()
  await expect.element(submitButton()).toBeInViewport()
  const total = page.getByText('5,20 €').last()
  await expect.element(total).toBeInViewport()
  expect(total.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    submitButton().element().getBoundingClientRect().top,
  )
})

test('[PAY-03] [PAY-05] [DTYPE-03] [OPEN-56] [OPEN-73] the second variant has cash also for delivery, and its own word for a quotation', async () => {
  await openOrdering({
    config: { areas: { branch: 'grid', checkout: 'menu', status: 'grid' } },
    wishes: [[croissant, 12]],
    cart: { ...delivery, order: eva },
  })
  await expect.element(radio(/Barzahlung/)).toBeChecked()
  await radio(/Online Zahlung/).click()
  await radio(/^Takeaway/).click()
  await expect.element(radio(/Barzahlung/)).toBeChecked()
  await radio(/^Lieferung/).click()
  await page.getByRole('combobox', { name: /^Land/ }).selectOptions('Deutschland')
  await expect.element(submitButton('Angebotsanfrage abschicken')).toBeVisible()
})

test.each([320, 768, 1440])('at %i px what a type says stays inside its card', async (width) => {
  await openOrdering({
    branch: { isDeliveryEnabled: true, deliveryAreas: [innerCity] },
    visit: { width, height: 900 },
  })
  const missing = page.getByText(/bis zum Mindestbestellwert/).first()
  await expect.element(missing).toBeVisible()
  for (const radio of page.getByRole('radio').elements()) {
    const card = radio.closest('label')
    const text = document.createRange()
    if (card) text.selectNodeContents(card)
    const inside = (card?.getBoundingClientRect().right ?? 0) - 15 // its padding
    expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(inside)
  }
})
