import type { LegalCountry } from './shop-facts.ts'

/** Who runs the shop, as it stands in the legal texts; what is empty becomes a blank to fill in. */
export type Business = {
  name: string
  street: string
  zipCode: string
  city: string
  email: string
  phone: string
  /** UID or VAT number. */
  vatId: string
  /** Number and court of the register of companies; sole traders have none. */
  register: string
  /** The authority that supervises the trade. */
  authority: string
  country: LegalCountry
}

export type LegalTexts = { imprintText: string; privacyPolicyText: string; termsAndConditionsText: string }

/** The first line of every template, until somebody has read the text. */
export const templateMark =
  '**Vorlage:** Bitte prüfen und ergänzen Sie diesen Text und löschen Sie danach diese Zeile.'

const blank = (label: string) => `[${label} ergänzen]`

/** Whether a text still is a template or has blanks: it is not ready to be read by guests. */
export const isUncheckedTemplate = (text: string) =>
  text.includes(templateMark) || /\[[^\]\n]{1,60} ergänzen\](?!\()/.test(text)

/** Who takes complaints about personal data; in Germany it depends on the state (Art. 13 (2) d GDPR). */
export const dataProtectionAuthority: Readonly<Record<LegalCountry, string>> = {
  AT: 'Österreichische Datenschutzbehörde, Barichgasse 40–42, 1030 Wien, dsb.gv.at',
  DE: 'Datenschutzbehörde des Landes, in dem das Unternehmen seinen Sitz hat (in Bayern das Landesamt für Datenschutzaufsicht, sonst die oder der Landesbeauftragte für den Datenschutz)',
}

const countries = {
  AT: {
    name: 'Österreich',
    vat: 'UID-Nummer',
    register: 'Firmenbuch',
    authority: 'Gewerbebehörde',
    withdrawal: 'Rücktrittsrecht',
    withdraw: 'vom Vertrag zurücktreten',
    exception: '§ 18 Abs. 1 FAGG',
    retention: '§ 132 BAO: mindestens sieben Jahre',
    dispute:
      'Finden wir keine Lösung, so können Sie sich an die Internet Ombudsstelle wenden (ombudsstelle.at, Schlichtungsstelle nach § 4 AStG). Zur Teilnahme an einem Verfahren sind wir nicht verpflichtet.',
  },
  DE: {
    name: 'Deutschland',
    vat: 'Umsatzsteuer-Identifikationsnummer',
    register: 'Handelsregister',
    authority: 'Aufsichtsbehörde',
    withdrawal: 'Widerrufsrecht',
    withdraw: 'den Vertrag widerrufen',
    exception: '§ 312g Abs. 2 BGB',
    retention: '§ 147 AO: mindestens acht Jahre',
    dispute:
      'An einem Verfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil und sind dazu auch nicht verpflichtet (§ 36 VSBG).',
  },
} as const satisfies Record<LegalCountry, Record<string, string>>

/** The lines of one paragraph; Markdown breaks a line after two blanks. */
const lines = (...all: readonly (string | false)[]) => all.filter((line) => line !== false).join('  \n')
const paragraphs = (...all: readonly (string | false)[]) =>
  all.filter((paragraph) => paragraph !== false).join('\n\n')

/**
 * First versions of imprint, privacy policy and terms (Markdown) for a shop that takes orders with this software. They
 * are a start that somebody has to check, no legal advice; `isChecked` leaves out the line that says so.
 */
export function legalTemplates(business: Business, isChecked: boolean): LegalTexts {
  const law = countries[business.country]
  const has = (name: Exclude<keyof Business, 'country'>, label: string) =>
    business[name].trim() || blank(label)
  const name = has('name', 'Firmenname')
  const email = has('email', 'E-Mail')
  const address = lines(
    name,
    has('street', 'Straße und Hausnummer'),
    business.zipCode.trim() || business.city.trim()
      ? `${business.zipCode.trim()} ${business.city.trim()}`.trim()
      : blank('PLZ und Ort'),
    law.name,
  )
  const mark = !isChecked && templateMark
  const { withdrawal } = law
  return {
    imprintText: paragraphs(
      mark,
      address,
      lines(`Telefon: ${has('phone', 'Telefon')}`, `E-Mail: ${email}`),
      lines(
        `${law.vat}: ${has('vatId', law.vat)}`,
        business.register.trim() !== '' && `${law.register}: ${business.register.trim()}`,
        `${law.authority}: ${has('authority', law.authority)}`,
      ),
      `Für den Inhalt verantwortlich: ${name}`,
    ),
    privacyPolicyText: paragraphs(
      mark,
      '## Wer verantwortlich ist',
      address,
      `Fragen zu Ihren Daten beantworten wir unter ${email}.`,
      '## Bestellungen',
      `Wenn Sie bestellen, speichern wir Ihren Namen, Ihre Kontaktdaten, bei Lieferungen die Adresse, und was Sie bestellt haben. Ohne diese Daten können wir die Bestellung nicht ausführen (Art. 6 Abs. 1 lit. b DSGVO). Belege bewahren wir so lange auf, wie das Steuerrecht es verlangt (${law.retention}); danach wird die Person aus der Bestellung entfernt.`,
      '## Zahlung',
      'Zahlen Sie online, so geben wir Betrag und Bestellnummer an den Zahlungsdienst weiter, den Sie wählen. Ihre Kartendaten erhalten wir nicht.',
      '## Formulare und Newsletter',
      'Was Sie uns über ein Formular schreiben, speichern wir, um es zu beantworten. Einen Newsletter bekommen Sie erst, wenn Sie Ihre Adresse bestätigt haben, und können ihn jederzeit abbestellen.',
      '## Besuch der Website',
      'Besuche zählen wir erst, wenn Sie zustimmen, und ohne Ihre Adresse zu speichern. Der Einkaufswagen liegt auf Ihrem Gerät. Inhalte anderer Anbieter, etwa Karten und Videos, werden erst geladen, wenn Sie zustimmen; die Zustimmung können Sie jederzeit zurücknehmen.',
      '## Ihre Rechte',
      `Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung Ihrer Daten und können der Verarbeitung widersprechen. Beschweren können Sie sich bei: ${dataProtectionAuthority[business.country]}.`,
    ),
    termsAndConditionsText: paragraphs(
      mark,
      '## Vertrag',
      `Ihr Vertragspartner ist ${name}. Mit dem Absenden geben Sie eine verbindliche Bestellung ab. Der Vertrag kommt zustande, sobald wir sie bestätigen; die Bestätigung sehen Sie auf der Statusseite und, wenn Sie eine Adresse angeben, per E-Mail.`,
      '## Preise und Zahlung',
      'Alle Preise enthalten die gesetzliche Umsatzsteuer. Lieferkosten werden vor dem Absenden angezeigt. Sie zahlen auf eine der Arten, die beim Bestellen angeboten werden.',
      '## Abholung und Lieferung',
      'Die Uhrzeit nennen wir mit der Bestätigung. Geliefert wird in die Gebiete, die beim Bestellen angezeigt werden.',
      `## ${withdrawal}`,
      `Für Speisen, Getränke und andere Ware, die schnell verdirbt oder eigens für Sie zubereitet wird, besteht kein ${withdrawal} (${law.exception}). Bei anderer Ware können Sie binnen 14 Tagen ab Erhalt ohne Angabe von Gründen ${law.withdraw}; eine eindeutige Erklärung an ${email} genügt. Wir erstatten dann alle Zahlungen binnen 14 Tagen auf demselben Weg.`,
      '## Gewährleistung',
      'Es gelten die gesetzlichen Bestimmungen.',
      '## Beschwerden',
      `Beschwerden richten Sie bitte an ${email}. ${law.dispute}`,
    ),
  }
}
